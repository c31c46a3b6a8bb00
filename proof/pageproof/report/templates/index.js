"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const list = $("rows");
  const rows = [...list.children];
  const inputs = ["q", "group", "missed", "pathology", "tier", "order"].map($).filter(Boolean);
  const byRow = new Intl.Collator("en", { numeric: true }).compare;
  const sorts = {
    "": (a, b) => a.dataset.i - b.dataset.i,
    misses: (a, b) => b.dataset.n - a.dataset.n || a.dataset.i - b.dataset.i,
    row: (a, b) => byRow(a.dataset.r, b.dataset.r),
  };
  let order = "";
  const said = (id) => ($(id) ? $(id).value : "");

  const fits = (row) => {
    const data = row.dataset;
    return (
      (!said("group") || data.g === said("group")) &&
      (!said("tier") || data.t === said("tier")) &&
      (!said("missed") || data.m.includes(` ${said("missed")} `)) &&
      (!said("pathology") || data.p.includes(` ${said("pathology")} `)) &&
      said("q").toLowerCase().split(/\s+/).every((word) => data.q.includes(word))
    );
  };

  const remember = () => {
    const state = new URLSearchParams();
    for (const input of inputs) if (input.value) state.set(input.id, input.value);
    const shown = [...list.children].filter((row) => !row.hidden);
    try {
      history.replaceState(null, "", `#${state}`);
      sessionStorage.setItem("pagetrap-rows", JSON.stringify(shown.map((row) => row.querySelector("a").getAttribute("href").slice(5))));
      sessionStorage.setItem("pagetrap-state", `#${state}`);
    } catch { /* a browser may forbid storage to files; the pages then step through all rows */ }
  };

  const apply = () => {
    if (order !== said("order")) {
      order = said("order");
      list.append(...rows.sort(sorts[order]));
    }
    let shown = 0;
    for (const row of rows) shown += !(row.hidden = !fits(row));
    $("count").textContent = shown === rows.length ? `${shown} rows` : `${shown} of ${rows.length} rows`;
    $("empty").hidden = shown > 0;
    remember();
  };

  const restore = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    for (const input of inputs) input.value = state.get(input.id) || "";
    for (const input of inputs) if (input.selectedIndex === -1) input.value = "";
    apply();
  };

  const move = (by) => {
    const links = rows.filter((row) => !row.hidden).map((row) => row.querySelector("a"));
    const at = links.indexOf(document.activeElement);
    const next = links[Math.max(0, Math.min(links.length - 1, at < 0 ? 0 : at + by))];
    if (next) next.focus();
  };

  const plots = $("plots");
  if (plots && innerWidth < 1250) plots.open = false;

  const form = document.querySelector(".filters");
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(apply));
  $("clear").addEventListener("click", () => form.reset());
  addEventListener("hashchange", restore);
  addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, select, textarea");
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && typing) { event.target.blur(); return; }
    if (typing) return;
    if (event.key === "/") { event.preventDefault(); $("q").focus(); }
    else if (event.key === "j") move(1);
    else if (event.key === "k") move(-1);
  });
  restore();
})();
