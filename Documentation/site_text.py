"""The text of a page of DocC as HTML, for readers and crawlers without JavaScript. `complete` writes it into the page's file.

DocC can do this itself (`--experimental-transform-for-static-hosting-with-content`). On Linux, that of Swift 6.3 ends with a
segmentation fault in libxml2.
"""

import html
import urllib.parse


class Text:
    """The text of one page. `up` leads from the page to the root of the site."""

    def __init__(self, page, up):
        self.page, self.up = page, up
        self.references = page.get("references", {})

    # ---- Inline content

    def address(self, reference):
        address = reference.get("url", "")
        path, _, fragment = address.partition("#")
        if path.startswith("/"):
            address = f"{self.up}{path[1:]}/" + (f"#{fragment}" if fragment else "")
        elif path and not urllib.parse.urlparse(address).scheme:
            # A page that DocC has not made.
            address = self.up + address.rpartition("Documentation/")[2]
        return html.escape(urllib.parse.quote(address, safe="/#:?=&%().,@~+-_!*;$"))

    def link(self, part):
        reference = self.references.get(part["identifier"], {})
        title = {"type": "codeVoice" if reference.get("kind") == "symbol" else "text"} | dict.fromkeys(("text", "code"), reference.get("title", ""))
        text = self.inlines(part.get("overridingTitleInlineContent") or reference.get("titleInlineContent") or [title])
        return f'<a href="{self.address(reference)}">{text}</a>' if reference.get("url") else text

    def image(self, part):
        reference = self.references[part["identifier"]]
        addresses = {trait: f"{self.up}{each['url'].lstrip('/')}" for each in reference["variants"] for trait in each["traits"]}
        light = addresses.get("light") or next(iter(addresses.values()))
        dark = addresses.get("dark", light)
        return (f'<picture><source media="(prefers-color-scheme: dark)" srcset="{html.escape(dark)}">'
                f'<img src="{html.escape(light)}" alt="{html.escape(reference.get("alt") or "")}"></picture>')

    def inlines(self, parts):
        return "".join(self.inline(part) for part in parts)

    def inline(self, part):
        kind = part["type"]
        if kind == "text":
            return html.escape(part["text"], quote=False)
        if kind == "codeVoice":
            return f"<code>{html.escape(part['code'], quote=False)}</code>"
        if kind in ("emphasis", "strong"):
            tag = "em" if kind == "emphasis" else "strong"
            return f"<{tag}>{self.inlines(part['inlineContent'])}</{tag}>"
        if kind == "reference":
            return self.link(part)
        if kind == "image":
            return self.image(part)
        raise ValueError(f"unknown inline content: {kind}")

    # ---- Blocks

    def blocks(self, parts):
        return "\n".join(self.block(part) for part in parts)

    def block(self, part):
        kind = part["type"]
        if kind == "paragraph":
            return f"<p>{self.inlines(part['inlineContent'])}</p>"
        if kind == "heading":
            return f'<h{part["level"]} id="{html.escape(part["anchor"])}">{html.escape(part["text"], quote=False)}</h{part["level"]}>'
        if kind == "codeListing":
            return f'<pre tabindex="0"><code>{html.escape(chr(10).join(part["code"]), quote=False)}</code></pre>'
        if kind == "aside":
            return f"<aside><p><strong>{html.escape(part.get('name', part['style']))}</strong></p>{self.blocks(part['content'])}</aside>"
        if kind in ("unorderedList", "orderedList"):
            tag = kind[0] + "l"
            return f"<{tag}>" + "".join(f"<li>{self.blocks(item['content'])}</li>" for item in part["items"]) + f"</{tag}>"
        if kind == "table":
            return self.table(part)
        if kind == "tabNavigator":
            return "\n".join(self.blocks(tab["content"]) for tab in part["tabs"])
        raise ValueError(f"unknown content: {kind}")

    def table(self, part):
        rows = [[self.blocks(cell) for cell in row] for row in part["rows"]]
        head, body = (rows[:1], rows[1:]) if part["header"] == "row" else ([], rows)
        line = lambda cells, tag: "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" if cell else "<td></td>" for cell in cells) + "</tr>"
        return ("<table>" + "".join(f"<thead>{line(cells, 'th')}</thead>" for cells in head)
                + "<tbody>" + "\n".join(line(cells, "td") for cells in body) + "</tbody></table>")

    # ---- The page

    def section(self, section):
        kind = section["kind"]
        if kind == "declarations":
            return "".join(f"<pre><code>{html.escape(''.join(token['text'] for token in each['tokens']), quote=False)}</code></pre>"
                           for each in section["declarations"])
        if kind == "parameters":
            return "<h2>Parameters</h2><dl>" + "".join(
                f"<dt><code>{html.escape(each['name'])}</code></dt><dd>{self.blocks(each['content'])}</dd>"
                for each in section["parameters"]) + "</dl>"
        return self.blocks(section.get("content", []))

    def group(self, section):
        """A list of links with their first sentences."""
        items = []
        for identifier in section["identifiers"]:
            reference = self.references.get(identifier, {})
            if reference.get("url"):
                abstract = self.inlines(reference.get("abstract", []))
                items.append(f"<li>{self.link({'identifier': identifier})}{f': {abstract}' if abstract else ''}</li>")
        title = html.escape(section.get("title") or "")
        return (f"<h3>{title}</h3>" if title else "") + f"<ul>{''.join(items)}</ul>" if items else ""

    def __str__(self):
        page = self.page
        groups = page.get("relationshipsSections", []) + page.get("topicSections", []) + page.get("seeAlsoSections", [])
        path = [self.link({"identifier": each}) for each in (page.get("hierarchy", {}).get("paths") or [[]])[0]
                if self.references.get(each, {}).get("url") not in (None, "/documentation")]
        return (f"<p>{' / '.join(path)}</p>" * bool(path)
                + f"<h1>{html.escape(page['metadata']['title'], quote=False)}</h1>\n"
                + f"<p>{self.inlines(page.get('abstract', []))}</p>\n"
                + "\n".join(self.section(each) for each in page.get("primaryContentSections", []))
                + "\n".join(self.group(each) for each in groups))


def plain(inlines, references):
    """The text of a piece of inline content, without marks."""
    texts = []
    for inline in inlines:
        reference = references.get(inline.get("identifier"), {})
        texts.append(inline.get("text") or inline.get("code") or inline.get("overridingTitle") or reference.get("title") or
                     plain(inline.get("inlineContent", []), references))
    return "".join(texts)
