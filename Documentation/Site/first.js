// The first script of every page.
{
  const root = new URL(".", document.currentScript.src);

  // DocC changes the address without loading a page, and a browser may then request the icon again, so its address is absolute.
  document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: new URL("favicon.ico", root) }));

  // DocC would show a link to a page of another kind as one of its own, or relative to a folder that the address lacks.
  addEventListener("click", (event) => {
    const link = event.target.closest?.(`a[href*="marbles.html"]`);
    if (link) link.href = new URL(link.href.replace(/.*(?=marbles)/, ""), root);
  }, true);

  // The choice of colours, where DocC keeps it. Known before the page is drawn.
  const colours = "developer.setting.preferredColorScheme";
  window.chosenColours = {
    get value() { return localStorage.getItem(colours) ?? "auto"; },
    set value(name) { localStorage.setItem(colours, name); },
  };
  const show = () => { document.documentElement.dataset.colorScheme = chosenColours.value; };
  show();
  // Another page has changed it. DocC reads it at this event.
  addEventListener("storage", () => dispatchEvent(new Event("pageshow")));
  addEventListener("pageshow", show);
}
