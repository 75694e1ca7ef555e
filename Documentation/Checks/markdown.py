"""Fails if a page of the repository does not read well where Markdown is rendered without DocC.

Renders each Markdown file, and looks at the text that a reader sees:

- A link `[title](doc:Article)` of DocC is plain text there, which is fine. `<doc:Article>` would be dead text.
- Directives (`@Row`), terms (`- term`) and the suffixes of symbols (`-3nwyb`) mean something to DocC only. The list of
  symbols under "Topics" may have such suffixes.
- Every picture has a file and an alternative text, and every relative link leads to a file, and to a heading of it.
- README leads to every article, by links that work without DocC. In a table, a row with links to the reference also has a link
  to a source file: `<a href="…/Map.swift">`, whose tags DocC ignores.
"""

import pathlib
import re
import subprocess
import sys
import unicodedata
import urllib.parse

import bs4
import markdown_it

root = pathlib.Path(__file__).resolve().parents[2]
markdown = markdown_it.MarkdownIt("commonmark").enable("table")
# A link with an unknown scheme is rendered, too, so that the check sees it.
markdown.validateLink = lambda _: True


def anchor(heading):
    """The anchor of a heading, as GitHub makes it."""
    return "".join(letter for letter in heading.get_text().lower().replace(" ", "-")
                   if letter in "-_" or unicodedata.category(letter)[0] in "LN")


class Page:
    def __init__(self, path):
        self.path = path
        self.soup = bs4.BeautifulSoup(markdown.render(path.read_text()), "html.parser")
        self.anchors = {anchor(heading) for heading in self.soup(re.compile("^h[1-6]$"))}
        self.links = [link.get("href", "") for link in self.soup("a")]

    def file(self, address):
        """The file to which a relative address leads."""
        path = urllib.parse.urlparse(address).path
        return (self.path.parent / urllib.parse.unquote(path)).resolve() if path else self.path

    def faults(self):
        for code in self.soup("code"):
            section = code.find_previous("h2")
            if re.fullmatch(r"[A-Z]\w*/\S+-[a-z0-9]{4,5}", code.text) and not (section and section.text == "Topics"):
                yield f"'{code.text}' has a suffix for DocC only: write [`name`](<doc:…>)"
        for picture in self.soup(["img", "source"]):
            source = picture.get("src") or picture.get("srcset")
            if not urllib.parse.urlparse(source).scheme and not self.file(source).is_file():
                yield f"the picture {source} has no file"
            if picture.name == "img" and not picture.get("alt"):
                yield f"the picture {source} has no alternative text"
        for row in self.soup("tr"):
            links = [link.get("href", "") for link in row("a")]
            if any(re.match("doc:.*/", link) for link in links) and all(link.startswith("doc:") for link in links):
                yield f"no link in the row of {links[0]} works without DocC"
        for link in self.links:
            address = urllib.parse.urlparse(link)
            if address.scheme in ("https", "http", "mailto", "doc"):
                continue
            file = self.file(link)
            if address.scheme or not file.exists():
                yield f"the link {link} leads to no file"
            elif address.fragment and file in pages and address.fragment not in pages[file].anchors:
                yield f"the link {link} leads to no heading"
        for code in self.soup(["pre", "code"]):
            code.extract()
        for line in map(str.strip, self.soup.get_text().splitlines()):
            if "doc:" in line:
                yield f"'{line[:80]}' is a link for DocC only: write [title](doc:Article)"
            if re.match(r"@[A-Z]\w*[ ({]?", line) or line == "}":
                yield f"'{line[:80]}' is a directive of DocC: use plain Markdown"
            if re.match(r"term [^:]+:", line):
                yield f"'{line[:80]}' is a term for DocC only: write - **Term**: text"


def reach(page, found):
    """Adds the pages to which links lead from a page without DocC, over any number of pages."""
    found.add(page.path)
    for link in page.links:
        if not urllib.parse.urlparse(link).scheme and (file := page.file(link)) in pages.keys() - found:
            reach(pages[file], found)
    return found


names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=root, check=True, capture_output=True, text=True)
pages = {root / name: Page(root / name) for name in names.stdout.splitlines() if (root / name).is_file()}
pictures = sum(len(page.soup("img")) for page in pages.values())
reached = reach(pages[root / "README.md"], set())
failures = [f"{path.relative_to(root)}: {fault}" for path, page in pages.items() for fault in page.faults()]
# DocC shows the pages of single types in the reference only.
failures += [f"{path.relative_to(root)}: no link without DocC leads here from README" for path in pages
             if path not in reached and path.parent.suffix == ".docc" and not path.read_text().startswith("# ``")]
if failures:
    sys.exit("\n".join(failures[:40]) + f"\n{len(failures)} in all")
print(f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links, {pictures} pictures: all read well without DocC")
