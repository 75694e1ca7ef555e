// The first script of every page.
{
  const root = new URL(".", document.currentScript.src);

  // DocC changes the address without loading a page, and a browser may then request the icon again, so its address is absolute.
  document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: new URL("favicon.ico", root) }));

  // DocC would show a link to a page of another kind as one of its own, or relative to a folder that the address lacks.
  addEventListener("click", (event) => {
    const link = event.target.closest?.(`a:is([href*="marbles.html"], [href*="course/"])`);
    if (link) link.href = new URL(link.href.replace(/.*(?=marbles|course)/, ""), root);
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

// Lets the site be opened from a file. There, a link cannot lead to a folder.
if (location.protocol === "file:") {
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.protocol !== "file:" || /[.](html|svg)$/.test(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    location.href = `${link.href.replace(/[/]?(#.*)?$/, "")}/index.html${link.hash}`;
  }, true);
}

// DocC reads its data with `fetch`. `complete` has written it as scripts, which a page of a file can load, too.
{
  const { fetch } = window;
  window.fetch = (address, options) => {
    const data = new URL(address, location).href;
    if (!data.endsWith(".json")) return fetch(address, options);
    const src = data.replace(/([/]index[.]html)?[.]json$/, ".js");
    return new Promise((resolve, reject) => {
      const onload = () => resolve(new Response(JSON.stringify(siteData)));
      document.head.append(Object.assign(document.createElement("script"), { src, onload, onerror: reject }));
    });
  };
}
