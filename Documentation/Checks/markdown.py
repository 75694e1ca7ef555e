"""Fails if a page of the repository does not read well where Markdown is rendered without DocC.

Renders each Markdown file, and looks at the text that a reader sees:

- A link `[title](doc:Article)` of DocC is plain text there, which is fine. `<doc:Article>` would be dead text.
- Directives (`@Row`), terms (`- term`) and the suffixes of symbols (`-3nwyb`) mean something to DocC only. The list of
  symbols under "Topics" may have such suffixes.
- Every picture has an alternative text.
- README leads to every article, by links that work without DocC. In a table, a row with links to the reference also has a link
  to a source file: `<a href="…/Map.swift">`, whose tags DocC ignores.
"""

import pathlib
import re
import subprocess
import sys
import urllib.parse

import bs4
import markdown_it

root = pathlib.Path(__file__).resolve().parents[2]
markdown = markdown_it.MarkdownIt("commonmark").enable("table")
# A link with an unknown scheme is rendered, too, so that the check sees it.
markdown.validateLink = lambda _: True
dead_text = {".*doc:": "a link for DocC only: write [title](doc:Article)", r"@[A-Z]|}$": "a directive of DocC: use plain Markdown",
             "term [^:]+:": "a term for DocC only: write - **Term**: text"}


def faults(page):
    for code in page("code"):
        section = code.find_previous("h2")
        if re.fullmatch(r"[A-Z]\w*/\S+-[a-z0-9]{4,5}", code.text) and not (section and section.text == "Topics"):
            yield f"'{code.text}' has a suffix for DocC only: write [`name`](<doc:…>)"
    for picture in page("img", alt=lambda text: not text):
        yield f"the picture {picture.get('src')} has no alternative text"
    for row in page("tr"):
        links = [link.get("href", "") for link in row("a")]
        if any(re.match("doc:.*/", link) for link in links) and all(link.startswith("doc:") for link in links):
            yield f"no link in the row of {links[0]} works without DocC"
    for code in page(["pre", "code"]):
        code.extract()
    for line in map(str.strip, page.get_text().splitlines()):
        yield from (f"'{line[:80]}' is {what}" for kind, what in dead_text.items() if re.match(kind, line))


def reach(path, found):
    """Adds the pages to which links lead from a page without DocC, over any number of pages."""
    found.add(path)
    for link in pages[path]("a", href=re.compile(r"^[^:]*\.md")):
        file = (path.parent / urllib.parse.urlparse(link["href"]).path).resolve()
        if file in pages.keys() - found:
            reach(file, found)
    return found


names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=root, check=True, capture_output=True, text=True)
pages = {root / name: bs4.BeautifulSoup(markdown.render((root / name).read_text()), "html.parser")
         for name in names.stdout.splitlines() if (root / name).is_file()}
reached = reach(root / "README.md", set())
# DocC shows the pages of single types in the reference only.
failures = [f"{path.relative_to(root)}: no link without DocC leads here from README" for path in pages
            if path not in reached and path.parent.suffix == ".docc" and not path.read_text().startswith("# ``")]
failures += [f"{path.relative_to(root)}: {fault}" for path, page in pages.items() for fault in faults(page)]
if failures:
    sys.exit("\n".join(failures[:40]) + f"\n{len(failures)} in all")
print(f"{len(pages)} pages read well without DocC")
