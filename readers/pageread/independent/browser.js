// Reads the seven fields off the page that a browser shows; a function of the stated today and of
// what `browser_words.js` returns. Whatever a rule leaves open is null in `answer`, with its reason
// in `doubts`.
(today, words) => {
  const { DAY, SHARED, SIGNS, tagsIn, tidy } = words;
  const doubts = {};
  const doubt = (field, reason) => { doubts[field] = reason; return null; };

  /** The only member of a list, or null with a reason. */
  const only = (field, found, what) => {
    const distinct = [...new Set(found)];
    if (distinct.length === 1) return distinct[0];
    return doubt(field, distinct.length ? `${what}: ${distinct.map(named).join(" | ")}` : `no ${what}`);
  };
  const named = (value) => (value instanceof Element ? tidy(value.textContent).slice(0, 60) : String(value));

  // ---- what is shown -------------------------------------------------------------------------
  const rendered = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** Text cut down to a dot, pushed off the page or without size is not there to be read. */
  const readable = (node) => {
    if (!node.data.trim()) return true;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    const seen = boxes.some((b) => b.width > 0 && b.height > 0 && b.right > 0 && b.bottom + scrollY > 0);
    return seen && !clipped(node.parentElement);
  };
  const cuts = new Map([[document.body, false], [document.documentElement, false]]);
  const clipped = (element) => {
    if (!cuts.has(element)) cuts.set(element, cutsOff(element) || clipped(element.parentElement));
    return cuts.get(element);
  };
  const cutsOff = (element) => {
    const style = getComputedStyle(element);
    const small = element.clientWidth <= 1 || element.clientHeight <= 1;
    if (style.overflow !== "visible" && style.display !== "inline" && small) return true;
    return style.clip !== "auto" && style.position === "absolute";
  };

  const generated = (element, side) => {
    const style = getComputedStyle(element, side);
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(style.content);
    const shown = style.display !== "none" && style.visibility === "visible";
    return quoted && shown ? quoted[1].replace(/\\(.)/g, "$1") : "";
  };

  const struck = (element) => {
    for (let e = element; e && e !== document.body; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.textDecorationLine.includes("line-through")) return true;
      if (!style.display.startsWith("inline")) return false;
    }
    return false;
  };

  const blockOf = (element) => {
    let e = element;
    while (e !== document.body && /^(inline|contents|ruby)/.test(getComputedStyle(e).display)) {
      e = e.parentElement;
    }
    return e;
  };

  /** The shown text as lines: the pieces that stand in one block, each with its element. */
  const lines = [];
  const put = (element, text) => {
    const block = blockOf(element);
    if (lines.at(-1)?.block !== block || lines.at(-1).ended) lines.push({ block, pieces: [], ended: false });
    lines.at(-1).pieces.push({ element, text, crossed: struck(element) });
  };
  const walk = (element) => {
    if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|SELECT|TEXTAREA)$/.test(element.tagName)) return;
    if (element.tagName === "BR" && lines.length) lines.at(-1).ended = true;
    const shown = rendered(element);
    const say = (text) => { if (shown && text) put(element, text); };
    say(generated(element, "::before"));
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) walk(child);
      else if (child.nodeType === Node.TEXT_NODE && readable(child)) say(child.data);
    }
    say(generated(element, "::after"));
  };
  walk(document.body);

  /** What a line says within an element, and which stretches of that are struck. */
  const written = (line, scope) => {
    const said = { line, text: "", crossed: [] };
    for (const { element, text, crossed } of line.pieces) {
      if (!scope.contains(element)) continue;
      if (crossed) said.crossed.push([said.text.length, said.text.length + text.length]);
      said.text += text;
    }
    return said;
  };
  const within = (scope) => lines.map((line) => written(line, scope)).filter((said) => said.text);
  const textOf = (element) => within(element).map((said) => said.text).join(" ");
  const page = within(document.body);
  const texts = page.map((said) => tidy(said.text));

  // ---- money ---------------------------------------------------------------------------------
  const priced = page.filter((said) => tagsIn(said).length).map((said) => said.line.block);

  // ---- the product region --------------------------------------------------------------------
  const BUY = /^(buy( now)?|(add|put) (in)?to (the |your )?(cart|bag|basket))$/i;
  const controls = [...document.querySelectorAll("button, input[type=submit], a, [role=button]")]
    .filter((e) => rendered(e) && BUY.test(tidy(e.value || textOf(e))));
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6, [role=heading]")]
    .filter((e) => rendered(e) && tidy(textOf(e)));
  const groups = [...document.querySelectorAll("[role=group][aria-label]")]
    .filter((e) => rendered(e) && /photo|image|picture|gallery/i.test(e.ariaLabel));

  const regionOf = (control) => {
    const holds = (e) => priced.some((block) => e.contains(block)) && groups.some((g) => e.contains(g));
    let e = control;
    while (e && !holds(e)) e = e.parentElement;
    return e;
  };
  const nothing = () => ({
    answer: { title: null, price_cents: null, currency: null, in_stock: null, sku: null, image_urls: null, dispatch_date: null },
    doubts,
  });
  const region = only("region", controls.map(regionOf).filter(Boolean), "region with a buy control");
  if (!region) return nothing();

  // ---- the selected option -------------------------------------------------------------------
  const marks = (e) => [...e.attributes].filter((a) => a.name.startsWith("data-")).map((a) => a.value);
  const chosen = (e) => e.checked || e.ariaChecked === "true" || e.ariaSelected === "true" || e.selected === true;
  const choices = [...region.querySelectorAll("[role=option], [role=radio], input[type=radio], option")]
    .filter((e) => e.tagName === "OPTION" ? rendered(e.closest("select")) : rendered(e));
  const idents = (e) => (e.value && e.tagName !== "LI" ? [String(e.value)] : marks(e));
  const picked = choices.filter(chosen);
  const pickedIds = picked.flatMap(idents);
  const allIds = choices.flatMap(idents);
  const offers = [...region.querySelectorAll("*")].filter((e) =>
    rendered(e) && priced.some((block) => e.contains(block))
    && (picked.includes(e) || marks(e).some((value) => pickedIds.includes(value))));
  const scope = picked.length ? (only("option", offers.length ? offers : [region], "selected option") ?? region) : region;

  // ---- the fields ----------------------------------------------------------------------------
  const title = () => {
    const heading = only("title", headings.filter((h) => region.contains(h)), "heading of the region");
    return heading && tidy(words.repaired(textOf(heading)));
  };

  const priceTag = () => {
    const current = within(scope).flatMap(tagsIn).filter(words.isCurrent);
    const text = only("price_cents", current.map((tag) => tag.text), "current public price");
    return current.find((tag) => tag.text === text);
  };
  const currencyOf = (tag) => {
    if (!tag) return doubt("currency", "no price tag");
    if (!(tag.unit in SHARED)) return SIGNS[tag.unit] ?? tag.unit;
    return only("currency", words.statedCurrencies(texts, tag.unit), "stated currency");
  };

  const inStock = () => only("in_stock", within(scope).flatMap((said) => {
    const text = tidy(said.text).toLowerCase();
    if (/\b(out of stock|sold out|unavailable|not available)\b/.test(text)) return [false];
    return /\b(in stock|available)\b/.test(text) ? [true] : [];
  }), "availability");

  const sku = () => {
    const own = within(scope).map((said) => tidy(said.text));
    const labelled = own.flatMap((text, place) => {
      const match = /^sku\b(?: (?:no\.?|number|code))?:? ?(.*)$/i.exec(text);
      return match ? [match[1] || own[place + 1]] : [];
    });
    const attributes = [scope, ...scope.querySelectorAll("*")].filter(rendered)
      .flatMap((e) => [...e.attributes])
      .filter((a) => /^data-/.test(a.name) && a.name.split("-").includes("sku")).map((a) => a.value);
    return only("sku", [...labelled, ...attributes], "code labelled as SKU");
  };

  const LAZY = /^data-(.*-)?(src|srcset|original|lazy)(-.*)?$/;
  const sourceOf = (image) => {
    const late = [...image.attributes].find((a) => LAZY.test(a.name) && !allIds.includes(a.value));
    const first = late && (late.name.includes("srcset") ? late.value.trim().split(/\s+/)[0] : late.value);
    return new URL(first ?? (image.currentSrc || image.src), document.baseURI).href;
  };
  const images = () => {
    const shown = groups.filter((g) => region.contains(g))
      .flatMap((g) => [...g.querySelectorAll("img")]).filter(rendered);
    const tagged = shown.some((image) => marks(image).some((value) => allIds.includes(value)));
    const own = tagged ? shown.filter((image) => marks(image).some((value) => pickedIds.includes(value))) : shown;
    const urls = [...new Set(own.map(sourceOf))];
    return urls.length ? urls : doubt("image_urls", "no photo in the region's groups");
  };

  // ---- the dispatch date ---------------------------------------------------------------------
  const leadTime = () => {
    const found = within(scope).map((said) => tidy(said.text).toLowerCase())
      .filter((text) => /dispatch|leaves our warehouse/.test(text) && !/deliver|arriv/.test(text))
      .map((text) => /(\d+) (working )?days?\b/.exec(text)).filter(Boolean).map((match) => match[0]);
    return only("dispatch_date", found, "dispatch time");
  };
  const dispatch = () => {
    const lead = leadTime();
    if (!lead) return null;
    const start = Date.parse(`${today}T00:00Z`);
    let left = parseInt(lead, 10);
    if (!lead.includes("working")) return words.dateText(start + left * DAY);
    const [closed, off] = [words.closedDays(texts), words.weekend(texts)];
    const counts = only("dispatch_date", words.todayCounts(texts), "counting rule");
    if (counts === null) return null;
    for (let day = counts ? start : start + DAY; ; day += DAY) {
      if (!closed.has(day) && !off[new Date(day).getUTCDay()]) left -= 1;
      if (left === 0) return words.dateText(day);
    }
  };

  const tag = priceTag();
  const currency = currencyOf(tag);
  const price = tag && currency ? words.minorUnits(tag.number, currency) : doubt("price_cents", doubts.price_cents ?? "no currency");
  return {
    answer: {
      title: title(), price_cents: price, currency, in_stock: inStock(), sku: sku(),
      image_urls: images(), dispatch_date: dispatch(),
    },
    doubts,
  };
}
