// The bar of every page: its links, the choice of colours, and a search over all pages. Also completes what DocC has drawn:
// titles, tables and listings.
(() => {
  const root = new URL(".", document.currentScript.src);
  const bar = document.querySelector(".site-bar");
  const part = (selector) => bar.querySelector(selector);

  // DocC changes the address without loading a page, so relative links must be resolved now.
  const links = [...bar.querySelectorAll("a")];
  for (const link of links) link.href = link.href;

  // ---- Where the reader is

  const plainPath = (address) => address.pathname.replace(/index[.]html$/, "").replace(/[/]*$/, "/").toLowerCase();
  // Marks the link to this page or, if there is none, to its module.
  const markLinks = () => {
    // Both modules with operators have a page of all operators.
    const here = plainPath(location).replace("/minidriver/alloperators/", "/minirx/alloperators/");
    const marked = links.find((link) => plainPath(link) === here)
      ?? links.find((link) => plainPath(link) !== plainPath(root) && here.startsWith(plainPath(link)));
    for (const link of links) link.ariaCurrent = link === marked ? "page" : null;
  };

  // DocC sets a title for every page, and ignores the site's name in `theme-settings.json`: it reads the name before that file.
  const completeTitle = () => {
    if (document.title.endsWith("| Documentation")) document.title = document.title.replace("| Documentation", "| MiniRx + MiniDriver");
    markLinks();
  };
  new MutationObserver(completeTitle).observe(document.querySelector("title"), { childList: true });
  completeTitle();

  // ---- The menu, the list of contents, the colours

  const menu = part(".menu");
  const openMenu = (isOpen) => { menu.ariaExpanded = isOpen; };
  menu.addEventListener("click", () => openMenu(menu.ariaExpanded !== "true"));

  const contents = part(".contents");
  contents.hidden = !document.querySelector("#app");
  // In a narrow window, DocC has a second button, which closes the list.
  contents.addEventListener("click", () => {
    const isOpen = document.querySelector("#app .aside.show-on-mobile");
    document.querySelector(isOpen ? "#navigator-hide-button" : "#nav-open-navigator")?.click();
  });

  const choice = part("select");
  choice.addEventListener("change", () => {
    chosenColours.value = choice.value;
    // At this event, DocC reads what is stored.
    dispatchEvent(new Event("pageshow"));
  });
  const showChoice = () => { choice.value = chosenColours.value; };
  addEventListener("pageshow", showChoice);
  showChoice();

  // ---- The search

  const field = part("input");
  const box = part(".results");
  const list = box.querySelector("ul");
  const count = box.querySelector("output");
  let loaded;

  const load = () => loaded ??= new Promise((resolve) => {
    const script = { src: new URL("search.js", root), onload: resolve };
    document.head.append(Object.assign(document.createElement("script"), script));
  });

  const show = async () => {
    box.hidden = field.value.trim() === "";
    if (box.hidden) return;
    await load();
    const found = findPages(searchPages, searchIndex, field.value);
    count.textContent = found.length === 0 ? "No page has any of these words." : "Best matches first";
    list.replaceChildren(...found.slice(0, 20).map(({ page: { title, kind, module, path, page, mark, text }, terms }) => {
      const part = (name, content) => Object.assign(document.createElement(name), { textContent: content });
      const snippet = document.createElement("small");
      snippet.append(...searchSnippet(text, terms).map((piece, index) => index % 2 ? part("mark", piece) : piece));
      const link = document.createElement("a");
      link.href = new URL(path, root);
      link.append(part("b", title), ` ${[mark, page || kind, module].filter(Boolean).join(" · ")}`, snippet);
      const item = document.createElement("li");
      item.classList.toggle("marked", Boolean(mark));
      item.append(link);
      return item;
    }));
  };

  field.addEventListener("focus", load);
  field.addEventListener("input", show);
  bar.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const links = [...list.querySelectorAll("a")];
    const stops = [field, ...links];
    const at = stops.indexOf(document.activeElement);
    if (event.key === "Escape") {
      if (menu.ariaExpanded === "true") menu.focus();
      else if (at >= 0) field.focus();
      box.hidden = true;
      openMenu(false);
    } else if (event.key === "Enter" && at === 0) {
      links[0]?.click();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && at >= 0) {
      event.preventDefault();
      stops[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest?.("input, textarea, select")) return;
    event.preventDefault();
    field.focus();
  });
  document.addEventListener("click", (event) => {
    if (!bar.contains(event.target)) box.hidden = true;
    if (event.target.closest("a") || !bar.contains(event.target)) openMenu(false);
  });

  // ---- Tables

  // Every cell gets the title of its column. A table whose last columns are figures is told from one of texts, which
  // is drawn as a list if it has many columns or the window is narrow.
  const narrow = matchMedia("(max-width: 735px)");
  const label = (table) => {
    // A cell without a title is no header.
    for (const cell of table.querySelectorAll("th")) {
      if (!cell.textContent.trim()) cell.replaceWith(document.createElement("td"));
    }
    const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()));
    const titles = rows[0];
    const isFigure = (text) => /^[-–/\d\s.,×%]*( B| ns)?$/.test(text);
    const figures = titles.findLastIndex((_, column) => !rows.slice(1).every((row) => isFigure(row[column] ?? ""))) + 1;
    const hasFigures = titles.length - figures >= 2;
    table.classList.add("labelled");
    table.classList.toggle("figures", hasFigures);
    table.classList.toggle("texts", !hasFigures && (titles.length > 3 || narrow.matches));
    table.classList.toggle("pairs", titles.length === 2);
    table.style.setProperty("--figures", titles.length - figures);
    for (const row of table.rows) {
      [...row.cells].forEach((cell, column) => {
        cell.dataset.label = titles[column];
        cell.classList.toggle("figure", column >= figures);
        cell.classList.toggle("empty", ["", "–"].includes(cell.textContent.trim()) && !cell.querySelector("img"));
      });
    }
  };

  // ---- Listings and names

  // The colours of DocC's listings for those of the other pages.
  const colour = (listing) => {
    const kinds = [["c", /[/][/].*/], ["s", /"(?:\\.|[^"\\])*"/], ["n", /\b\d[\d_.]*\b/], ["t", /\b[A-Z]\w*/],
      ["k", /@\w+|\b(?:import|let|var|func|return|in|try|await|async|throws|for|if|else|guard|struct|class|final|self|nil|true|false)\b/]];
    const any = new RegExp(kinds.map(([name, { source }]) => `(?<${name}>${source})`).join("|"), "g");
    const escape = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt()};`);
    let [html, end] = ["", 0];
    for (const { 0: text, index, groups } of listing.textContent.matchAll(any)) {
      const [kind] = Object.entries(groups).find(([, found]) => found !== undefined);
      html += `${escape(listing.textContent.slice(end, index))}<span class="${kind}">${escape(text)}</span>`;
      end = index + text.length;
    }
    listing.innerHTML = html + escape(listing.textContent.slice(end));
  };
  window.colourListing = colour;

  // Whether the frame of a listing can be scrolled to more of it.
  const measure = (frame) => {
    const isFrame = getComputedStyle(frame).overflowX === "auto";
    frame.classList.toggle("goes-on", isFrame && frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 2);
  };
  const sizes = new ResizeObserver((changes) => { for (const { target } of changes) measure(target); });
  const frames = "pre, .code-listing > *";
  document.addEventListener("scroll", ({ target }) => { if (target.matches?.(frames)) measure(target); }, true);

  // DocC lets the title of a function break within a name. A type has only one, which may be longer than a line.
  const joinNames = (title) => {
    const isFunction = title.textContent.includes("(");
    for (const place of title.querySelectorAll("wbr")) {
      place.classList.toggle("inside", isFunction && !/[:(]$/.test(place.previousSibling?.textContent ?? ""));
    }
  };

  // A drawing in signs cannot be wrapped, so a phone shows it in a smaller font.
  const measureDrawing = (listing) => {
    const { textContent: text, dataset } = listing;
    if (!text) return;
    listing.classList.add("measured");
    if (dataset.syntax || !/[─▶│]/.test(text)) return;
    listing.classList.add("drawing");
    listing.style.setProperty("--columns", Math.max(...text.split("\n").map((line) => line.length)));
  };

  // Pages with many sections: a list of them that stays in sight.
  const jump = Object.assign(document.createElement("select"), { className: "sections", ariaLabel: "Sections of this page" });
  jump.addEventListener("change", () => {
    document.getElementById(jump.value)?.scrollIntoView();
    history.replaceState(history.state, "", `#${jump.value}`);
  });
  const listSections = () => {
    const content = document.querySelector("#app .primary-content");
    const headings = content ? [...content.querySelectorAll(".content :is(h2, h3)[id]")] : [];
    if (headings.length < 20) return jump.remove();
    const ids = headings.map(({ id }) => id).join(" ");
    if (jump.dataset.ids === ids && jump.parentElement === content) return;
    jump.dataset.ids = ids;
    jump.replaceChildren(new Option("Sections of this page", "", true, true));
    jump.options[0].disabled = true;
    let group = jump;
    for (const { tagName, id, textContent } of headings) {
      const option = new Option(textContent.trim(), id);
      if (tagName === "H3") group.append(option);
      else if (textContent.trim() !== "Overview") jump.append(group = Object.assign(document.createElement("optgroup"), { label: textContent.trim() }));
    }
    content.prepend(jump);
  };

  const complete = () => {
    document.querySelectorAll(".table-wrapper table:not(.labelled)").forEach(label);
    document.querySelectorAll("#app h1").forEach(joinNames);
    document.querySelectorAll(".code-listing:not(.measured)").forEach(measureDrawing);
    listSections();
    // On a phone, DocC's button shows only "…".
    for (const button of document.querySelectorAll(".hierarchy .toggle")) button.ariaLabel = "Pages above this one";
    for (const frame of document.querySelectorAll(frames)) sizes.observe(frame);
  };
  document.querySelectorAll("pre.swift code").forEach(colour);
  complete();
  new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
  narrow.addEventListener("change", () => document.querySelectorAll("table.labelled").forEach(label));
})();
