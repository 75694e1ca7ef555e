"""The text of a page of DocC as HTML, for readers and crawlers without JavaScript. `complete` writes it into the page's file.

DocC can do this itself (`--experimental-transform-for-static-hosting-with-content`). On Linux, that of Swift 6.3 ends with a
segmentation fault in libxml2.
"""

import html
import re
import urllib.parse


def escaped(text):
    return html.escape(text, quote=False)


def plain(text, tag=""):
    """The words of a piece of HTML, with `tag` for each tag."""
    return html.unescape(re.sub(r"\s+", " ", re.sub("<[^>]*>", tag, text))).strip()


class Text:
    """The text of one page. `up` leads from the page to the root of the site."""

    def __init__(self, page, up=""):
        self.page, self.up = page, up
        self.references = page.get("references", {})

    def address(self, reference):
        address = reference["url"]
        path, _, fragment = address.partition("#")
        if path.startswith("/"):
            address = f"{self.up}{path[1:]}/" + (f"#{fragment}" if fragment else "")
        elif path and not urllib.parse.urlparse(address).scheme:
            # A page that DocC has not made.
            address = self.up + address.rpartition("Documentation/")[2]
        return html.escape(urllib.parse.quote(address, safe="/#:?=&%().,@~+-_!*;$"))

    def link(self, part):
        reference = self.references[part["identifier"]]
        title = {"type": "codeVoice" if reference.get("kind") == "symbol" else "text"} | dict.fromkeys(("text", "code"), reference.get("title", ""))
        text = self.content(part.get("overridingTitleInlineContent") or reference.get("titleInlineContent") or title)
        return f'<a href="{self.address(reference)}">{text}</a>' if reference.get("url") else text

    def image(self, part):
        reference = self.references[part["identifier"]]
        addresses = {trait: f"{self.up}{each['url'].lstrip('/')}" for each in reference["variants"] for trait in each["traits"]}
        light = addresses.get("light") or next(iter(addresses.values()))
        return (f'<picture><source media="(prefers-color-scheme: dark)" srcset="{html.escape(addresses.get("dark", light))}">'
                f'<img src="{html.escape(light)}" alt="{html.escape(reference.get("alt") or "")}"></picture>')

    def table(self, part):
        def line(row, tag):
            cells = map(self.content, row)
            return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" if cell else "<td></td>" for cell in cells) + "</tr>"

        rows = [line(row, "th" if number == 0 and part["header"] == "row" else "td") for number, row in enumerate(part["rows"])]
        return f"<table>{''.join(rows)}</table>"

    def content(self, part):
        """The HTML of a piece of content, or of several."""
        if isinstance(part, list):
            return "".join(map(self.content, part))
        kind = part["type"]
        if kind == "text":
            return escaped(part["text"])
        if kind == "codeVoice":
            return f"<code>{escaped(part['code'])}</code>"
        if kind == "codeListing":
            return '<pre tabindex="0"><code>' + escaped("\n".join(part["code"])) + "</code></pre>\n"
        if kind == "heading":
            return f'<h{part["level"]} id="{html.escape(part["anchor"])}">{escaped(part["text"])}</h{part["level"]}>\n'
        if kind == "aside":
            return f"<aside><p><strong>{escaped(part.get('name', part['style']))}</strong></p>{self.content(part['content'])}</aside>\n"
        if kind in ("unorderedList", "orderedList"):
            items = "".join(f"<li>{self.content(item['content'])}</li>" for item in part["items"])
            return f"<{kind[0]}l>{items}</{kind[0]}l>\n"
        if kind == "tabNavigator":
            return "".join(self.content(tab["content"]) for tab in part["tabs"])
        if kind in ("reference", "image", "table"):
            return {"reference": self.link, "image": self.image, "table": self.table}[kind](part)
        # An unknown kind of content ends this program.
        tag = {"paragraph": "p", "emphasis": "em", "strong": "strong"}[kind]
        return f"<{tag}>{self.content(part['inlineContent'])}</{tag}>"

    def section(self, section):
        if section["kind"] == "declarations":
            texts = ["".join(token["text"] for token in each["tokens"]) for each in section["declarations"]]
            return "".join(f"<pre><code>{escaped(text)}</code></pre>" for text in texts)
        if section["kind"] == "parameters":
            return "<h2>Parameters</h2><dl>" + "".join(
                f"<dt><code>{html.escape(each['name'])}</code></dt><dd>{self.content(each['content'])}</dd>"
                for each in section["parameters"]) + "</dl>"
        return self.content(section.get("content", []))

    def group(self, section):
        """A list of links with their first sentences."""
        items = []
        for identifier in section["identifiers"]:
            reference = self.references.get(identifier, {})
            if reference.get("url"):
                abstract = self.content(reference.get("abstract", []))
                items.append(f"<li>{self.link({'identifier': identifier})}{f': {abstract}' if abstract else ''}</li>")
        title = html.escape(section.get("title") or "")
        return (f"<h3>{title}</h3>" if title else "") + f"<ul>{''.join(items)}</ul>" if items else ""

    def abstract(self):
        return self.content(self.page.get("abstract", []))

    def body(self):
        return "".join(map(self.section, self.page.get("primaryContentSections", [])))

    def __str__(self):
        page = self.page
        groups = page.get("relationshipsSections", []) + page.get("topicSections", []) + page.get("seeAlsoSections", [])
        path = [self.link({"identifier": each}) for each in (page.get("hierarchy", {}).get("paths") or [[]])[0]
                if self.references.get(each, {}).get("url") not in (None, "/documentation")]
        return (f"<p>{' / '.join(path)}</p>" * bool(path) + f"<h1>{escaped(page['metadata']['title'])}</h1>\n"
                + f"<p>{self.abstract()}</p>\n{self.body()}\n" + "\n".join(map(self.group, groups)))
