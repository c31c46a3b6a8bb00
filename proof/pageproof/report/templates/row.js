"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const source = $("source");
  const marks = [...source.querySelectorAll("mark")];
  const kinds = ["truth", "decoy", "other"];
  const here = decodeURIComponent(location.pathname.split("/").pop());
  let now = -1;

  // Step in the order of the list as it was filtered last, where this row is in it.
  try {
    const hrefs = JSON.parse(sessionStorage.getItem("pagetrap-rows") || "[]");
    const at = hrefs.indexOf(here);
    if (at >= 0) {
      for (const [id, href] of [["prev", hrefs[at - 1]], ["next", hrefs[at + 1]]]) {
        if (href) $(id).href = href; else $(id).removeAttribute("href");
      }
      $("place").textContent = `${at + 1} of ${hrefs.length}`;
      $("up").href += sessionStorage.getItem("pagetrap-state") || "";
    }
  } catch { /* no storage: step through all rows */ }

  const shows = (mark) => {
    const field = $("field").value;
    return $(mark.classList[0]).checked && (!field || mark.dataset.f.split(" ").includes(field));
  };

  const apply = () => {
    for (const kind of kinds) source.classList.toggle(`show-${kind}`, $(kind).checked);
    for (const mark of marks) mark.classList.toggle("off", !shows(mark));
    for (const button of document.querySelectorAll("button.field")) {
      button.setAttribute("aria-pressed", String(button.dataset.field === $("field").value));
    }
  };

  const reveal = (mark) => {
    source.scrollTop += mark.getBoundingClientRect().top - source.getBoundingClientRect().top - source.clientHeight / 3;
  };

  const step = (by) => {
    const shown = marks.filter(shows);
    if (!shown.length) { $("said").textContent = "No mark of this kind."; return; }
    const at = shown.indexOf(marks[now]);
    // the first step goes to the truth, wherever it stands among its decoys
    const first = Math.max(0, shown.findIndex((mark) => mark.classList.contains("truth")));
    const next = shown[at < 0 ? first : (at + by + shown.length) % shown.length];
    if (marks[now]) marks[now].classList.remove("now");
    now = marks.indexOf(next);
    next.classList.add("now");
    source.scrollIntoView({ block: "nearest" });
    reveal(next);
    $("said").textContent = `${shown.indexOf(next) + 1} of ${shown.length} – ${next.title}`;
  };

  const choose = (field) => {
    $("field").value = $("field").value === field ? "" : field;
    now = -1;
    for (const mark of marks) mark.classList.remove("now");
    apply();
    step(1);
  };

  const outline = () => {
    const name = $("outline").checked ? "data-pt" : "data-off";
    $("frame").srcdoc = $("frame").srcdoc.replace(/ data-(?:pt|off)(?==)/g, ` ${name}`);
  };

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input[type=search]")) return;
    const go = { ArrowLeft: "prev", ArrowRight: "next", u: "up" }[event.key];
    if (go && !(event.target === source && event.key.startsWith("Arrow"))) $(go).click();
    else if (!marks.length) return;
    else if (event.key === "n") step(1);
    else if (event.key === "p") step(-1);
    else if (event.key === "o") $("outline").click();
    else if (event.key === "0") choose($("field").value);
    else if (/^[1-7]$/.test(event.key)) choose($("field").options[Number(event.key)].value);
  });

  if (!marks.length) return;
  for (const id of ["field", ...kinds]) $(id).addEventListener("change", apply);
  for (const button of document.querySelectorAll("button.field")) {
    button.addEventListener("click", () => choose(button.dataset.field));
  }
  $("back").addEventListener("click", () => step(-1));
  $("forth").addEventListener("click", () => step(1));
  $("outline").addEventListener("change", outline);
  apply();
  const title = marks.find((mark) => mark.classList.contains("truth") && mark.dataset.f === "title");
  if (title) reveal(title);
})();
