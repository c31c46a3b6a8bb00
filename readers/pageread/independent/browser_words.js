// What the words, numbers and letters of a shop mean, without a page: names for `browser.js`.
() => {
  const tidy = (text) => text.replace(/\s+/g, " ").trim();

  // ---- money ---------------------------------------------------------------------------------
  const SIGNS = {
    "€": "EUR", "£": "GBP", "₹": "INR", "zł": "PLN", "US$": "USD", "C$": "CAD", "CA$": "CAD",
    "A$": "AUD", "AU$": "AUD", "NZ$": "NZD", "S$": "SGD", "HK$": "HKD", "MX$": "MXN", "CN¥": "CNY",
    "JP¥": "JPY",
  };
  const DOLLARS = ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN"];
  const CROWNS = ["DKK", "NOK", "SEK", "ISK"];
  const SHARED = { "$": DOLLARS, "kr": CROWNS, "kr.": CROWNS, "¥": ["JPY", "CNY"] };
  const CODES = new Set(Intl.supportedValuesOf("currency"));
  const escaped = (text) => text.replace(/[.$]/g, "\\$&");
  const byLength = (a, b) => b.length - a.length;
  const UNIT = [...[...Object.keys(SIGNS), ...Object.keys(SHARED)].sort(byLength).map(escaped), "[A-Z]{3}"].join("|");
  const NUMBER = "\\d+(?:[.,'’\\s]\\d{2,3}(?!\\d))*(?:[.,][-–])?";
  const MONEY = new RegExp(`(?<![\\p{L}\\d])(?:(${UNIT})\\s*(${NUMBER})|(${NUMBER})\\s*(${UNIT}))(?![\\p{L}\\d])`, "gu");

  const decimalsOf = (code) =>
    new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions().maximumFractionDigits;
  const minorUnits = (number, code) => {
    const places = decimalsOf(code);
    const parts = /^(.*?)(?:[.,](\d{1,2}|[-–]))?$/s.exec(number.replace(/\s/g, ""));
    if (places === 0) return Number(number.replace(/\D/g, ""));
    const cents = (parts[2] ?? "").replace(/\D/g, "").padEnd(places, "0");
    return Number(parts[1].replace(/\D/g, "") + cents);
  };
  const isMoney = (unit) => unit in SIGNS || unit in SHARED || CODES.has(unit);
  const tagsIn = (said) => [...said.text.matchAll(MONEY)].map((match) => ({
    said, unit: match[1] ?? match[4], number: match[2] ?? match[3], start: match.index, text: match[0],
  })).filter((tag) => isMoney(tag.unit));

  /** What is said about a price tag on its line, other tags of the line taken out. */
  const label = ({ said }) => {
    const rest = tagsIn(said).reduce((text, tag) => text.replace(tag.text, " "), said.text);
    return tidy(rest).replace(/[\s:.–-]+$/, "").toLowerCase();
  };
  const isStruck = (tag) => tag.said.crossed.some(([from, to]) => from <= tag.start && tag.start < to);
  const CURRENT_LABEL = /^(our |current |today's )?price$|^now$|^today$|^$/;
  const isCurrent = (tag) => !isStruck(tag) && CURRENT_LABEL.test(label(tag));

  const namesOf = (code) => {
    const words = new Intl.NumberFormat("en", { style: "currency", currency: code, currencyDisplay: "name" });
    const name = (n) => words.formatToParts(n).find((part) => part.type === "currency").value;
    return [code, name(1), name(2)];
  };
  /** Of the currencies that share a sign, those that the page says its prices are in. */
  const statedCurrencies = (texts, sign) => {
    const sentences = texts.filter((text) => /\bprices?\b/i.test(text));
    const names = (code) => namesOf(code).map(escaped).join("|");
    return SHARED[sign].filter((code) => {
      const stated = new RegExp(`\\bin (?:${names(code)})(?!\\p{L})`, "u");
      return sentences.some((text) => stated.test(text));
    });
  };

  // ---- titles --------------------------------------------------------------------------------
  // in the order of how often pages are met in them
  const CHARSETS = [..."201345678"].map((n) => `windows-125${n}`).concat("macintosh");
  const bytesOf = (text, charset) => {
    const all = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, n) => n));
    const bytes = [...text].map((character) => all.indexOf(character));
    return bytes.includes(-1) ? null : Uint8Array.from(bytes);
  };
  const asUtf8 = (bytes) => {
    try { return new TextDecoder("utf-8", { fatal: true }).decode(bytes); } catch { return null; }
  };
  /** How many places of a title no person would have written so. */
  const oddities = (text) => [
    /\p{Ll}\p{Lu}/gu, // a capital inside a word
    /\p{Lu}\p{Lu}\p{Ll}/gu, // a small letter at the end of a word in capitals
    /[\p{L}\p{M}][\p{S}\p{Po}\p{Pi}\p{Pf}\p{Ps}\p{Cc}\p{No}](?=[\p{L}\p{S}])/gu, // a sign inside a word
    /[\p{Cc}\p{M}ƀ-ʯ]/gu, // no letter of a language that shops write in
  ].reduce((count, pattern) => count + (text.match(pattern) ?? []).length, 0);

  const repaired = (text) => {
    const readings = CHARSETS.map((charset) => bytesOf(text, charset)).filter(Boolean).map(asUtf8)
      .filter((reading) => reading !== null);
    const least = Math.min(...[text, ...readings].map(oddities));
    // bytes that make sense as UTF-8 are hardly ever chance, so a repair wins a draw
    return readings.find((reading) => oddities(reading) === least) ?? text;
  };

  // ---- days ----------------------------------------------------------------------------------
  const DAY = 86_400_000;
  const WEEK = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
  const WRITTEN = `\\d{4}-\\d\\d-\\d\\d|(?:${WEEK.join("|")}),? \\d{1,2} \\p{L}+ \\d{4}`;
  const PERIOD = new RegExp(`^(${WRITTEN})(?: (?:to|until|[-–]) (${WRITTEN}))?:`, "iu");
  const dateOf = (text) => Date.parse(`${text.replace(/^\p{L}+,? /u, "")}${/^\d{4}-/.test(text) ? "T00:00Z" : " UTC"}`);
  const dateText = (time) => new Date(time).toISOString().slice(0, 10);
  const closedDays = (texts) => {
    const closed = new Set();
    for (const text of texts) {
      const [, from, to] = PERIOD.exec(text) ?? [];
      if (!from) continue;
      for (let day = dateOf(from); day <= dateOf(to ?? from); day += DAY) closed.add(day);
    }
    return closed;
  };
  const weekend = (texts) => {
    const says = texts.map((text) => text.toLowerCase())
      .filter((text) => /dispatch|packing/.test(text) && /\b(not|no|closed)\b/.test(text));
    return WEEK.map((name) => says.some((text) => text.includes(`${name}s`)));
  };
  /** Each thing that is said about the day of the order: whether it can be day one. */
  const todayCounts = (texts) => texts.map((text) => text.toLowerCase())
    .filter((text) => /day of your order|day after your order/.test(text))
    .map((text) => !/not counted|day after your order/.test(text));

  return {
    DAY, SHARED, SIGNS, closedDays, dateText, isCurrent, minorUnits, repaired, statedCurrencies,
    tagsIn, tidy, todayCounts, weekend,
  };
}
