"""Opens pages in headless Chromium. `run` calls it by pytest, with what to open in the environment: PAGE and BIN.

- `explain`: a page of `LiveSearch --explain`: keyboard, screen reader, phone, dark mode, reduced motion.
- `marbles`: the page `marbles.html` of a site, opened as a file: drags marbles by pointer and keys, compares what it shows with
  what the library does, and compiles and runs its marble tests.
- `site`: articles, types and every fiftieth other page, or with ALL in the environment, which takes minutes, all pages; also the
  bar, the search and the tables.

axe finds what a screen reader cannot tell, and colours that are too pale. browser.js finds faults of pictures and tables.
"""

import functools
import http.server
import json
import os
import pathlib
import re
import subprocess
import threading
import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

PAGE, BIN = (pathlib.Path(os.environ[name]) for name in ("PAGE", "BIN"))
in_wide_window = pytest.mark.parametrize("tab", [1440], indirect=True)


@pytest.fixture(scope="session")
def browser_type_launch_args():
    # Scroll bars take room from a page.
    return {"executable_path": os.environ["CHROMIUM"], "ignore_default_args": ["--hide-scrollbars"]}


@pytest.fixture(params=[1440, 390])
def tab(request, new_context):
    """A tab in a window of this width. The errors of its pages are failures."""
    tab = new_context(viewport={"width": request.param, "height": 900}, is_mobile=request.param < 600).new_page()
    tab.add_init_script(path="Documentation/Checks/browser.js")
    # A machine that does other work at the same time may be slow.
    tab.set_default_navigation_timeout(120_000)
    errors = []
    tab.on("pageerror", lambda error: errors.append((tab.url[:200], error)))
    tab.on("console", lambda message: message.type == "error" and errors.append((tab.url[:200], message.text, message.location["url"])))
    tab.on("requestfailed", lambda request: request.failure != "net::ERR_ABORTED" and errors.append((request.url, request.failure)))
    yield tab
    assert not errors


def call(tab, name, argument=None):
    """Calls a function of browser.js."""
    return tab.evaluate(f"argument => checks.{name}(argument)", argument)


def faults_of(tab, where, *kinds):
    return [f"{where}: {fault}" for kind in kinds for fault in call(tab, f"faultsOf{kind}")]


def faults_of_access(tab, where):
    """What axe finds on the page, in dark and light colours."""
    # A colour on its way to another may be too pale.
    tab.add_style_tag(content="*, ::before, ::after { transition: none !important; }")
    faults = []
    for colours in ["dark", "light"]:
        tab.emulate_media(color_scheme=colours)
        # It would read style sheets of files, which a page of a file cannot.
        for fault in Axe().run(tab, options={"preload": False}).response["violations"]:
            faults.append(f"{where}, {colours}: {fault['help']}: {[each['target'][0] for each in fault['nodes'][:3]]}")
    return faults


# ---- A page of `LiveSearch --explain`


@in_wide_window
def test_explain(tab):
    requests = []
    tab.on("request", lambda request: requests.append(request.url))
    tab.goto(PAGE.as_uri())
    assert requests == [PAGE.as_uri()]

    # Each event is a link to a row of a table, and its accessible name is a sentence.
    steps = tab.locator(".step")
    targets = steps.evaluate_all("steps => steps.map(step => step.getAttribute('href').slice(1))")
    assert len(targets) > 20
    for target in targets:
        expect(tab.locator(f"[id='{target}']")).to_have_count(1)
    expect(tab.get_by_role("link")).to_have_count(len(targets))
    expect(tab.get_by_role("link", name=re.compile(" ms, "))).to_have_count(len(targets))
    assert tab.get_by_role("heading").count() >= 10
    tops = tab.locator(".timeline").evaluate_all("pictures => pictures.map(picture => picture.getBoundingClientRect().top)")
    assert len(set(tops)) == len(tops) / 3, "pictures of three pipelines begin side by side"

    # Keyboard: the arrow keys move between events, Enter opens the row.
    steps.first.focus()
    for key, focused in [("ArrowRight", 1), ("ArrowLeft", 0), ("Tab", 1)]:
        tab.keyboard.press(key)
        expect(steps.nth(focused), key).to_be_focused()
        expect(tab.locator("output").first).to_contain_text(" ms, ")
    tab.keyboard.press("Enter")
    expect(tab.locator(f"#{targets[1]}:target")).to_be_visible()
    tab.locator(".next").first.click()
    expect(tab.locator(".timeline .now")).to_have_count(1)
    expect(tab.locator(".tree .now")).not_to_have_count(0)


def test_explain_colours_and_motion(tab):
    tab.goto(PAGE.as_uri())
    faults, backgrounds = faults_of_access(tab, "explain"), set()
    for colours in ["dark", "light"]:
        tab.emulate_media(color_scheme=colours)
        faults += faults_of(tab, colours, "Contrast", "Pictures")
        backgrounds.add(tab.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert not faults and len(backgrounds) == 2
    tab.emulate_media(reduced_motion="reduce")
    expect(tab.locator(".traveller").first).to_have_css("transition-duration", "0s")


# ---- The page on which one can drag marbles

MARBLES = (PAGE / "marbles.html").as_uri()


def library(*arguments, states=()):
    """What `MarbleTables` prints."""
    command = [BIN / "MarbleTables", *arguments]
    return subprocess.run(command, input="\n".join(states), stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def show(tab, state):
    tab.evaluate("state => show(state)", state)
    # Its table may have to be loaded.
    tab.wait_for_function("state => table && address() === state", arg=state)


def check_drawn(shown):
    """What the page has drawn for each state is what the library does."""
    for (state, columns, faults), line in zip(shown, library("--run", states=[state for state, *_ in shown]), strict=True):
        # Not why: `=` and `?`.
        assert columns == [sorted(text for text in column if text[0] not in "=?") for column in json.loads(line)], state
        assert not faults, state


def test_marbles_move(tab):
    """Drags each mark by about two ticks, and each end off its line or onto it. Moves marks and changes ends by keys."""
    tab.goto(MARBLES)
    shown, faults = [], []
    for state in library("--states", "1"):
        show(tab, state)
        faults += faults_of(tab, state, "Pictures", "Shapes")
        for number in range(tab.evaluate("marks.length")):
            show(tab, state)
            before, choices, x, y, _ = call(tab, "mark", number)
            # An end that comes is dragged off its line, one that never comes to the first possible tick.
            expected = min(choices, key=lambda tick: abs(tick - before - 1.8)) if None not in choices else \
                choices[0] if before is None else None
            left = tab.evaluate("tick => document.querySelector('#stage svg').getBoundingClientRect().left + x(tick)", expected)
            tab.mouse.move(x, y)
            tab.mouse.down()
            tab.mouse.move(left, y, steps=2)
            tab.mouse.up()
            assert call(tab, "mark", number)[0] == expected, f"{state}: mark {number} is dragged"
            shown.append(call(tab, "drawn"))

            show(tab, state)
            tab.evaluate("number => marks[number].element.focus()", number)
            key, step = ("ArrowLeft", -1) if choices.index(before) > 0 else ("ArrowRight", 1)
            tab.keyboard.press(key)
            after, _, _, _, has_focus = call(tab, "mark", number)
            assert (after, has_focus) == (choices[choices.index(before) + step], True), f"{state}: {key} moves mark {number}"
            shown.append(call(tab, "drawn"))
            tab.keyboard.press("Enter")
            shown.append(call(tab, "drawn"))
    check_drawn(shown)
    assert not faults


@in_wide_window
def test_marbles_are_tests(tab, tmp_path):
    """The tests that the page shows compile and pass."""
    tab.goto(MARBLES)
    shown, tests = [], ""
    for state in library("--states", "4"):
        show(tab, state)
        shown.append(call(tab, "drawn"))
        test = tab.text_content("#test")
        name = re.search(r"func (\w+)", test)[1]
        tests += f"struct Test{len(shown)} {{\n{test}\n}}\nprint({json.dumps(state)})\nTest{len(shown)}().{name}()\n\n"
    check_drawn(shown)
    # The address follows the state, and leads to it.
    tab.goto("about:blank")
    tab.goto(f"{MARBLES}#{state}")
    tab.wait_for_function("state => table && address() === state && location.hash.slice(1) === state", arg=state)
    expect(tab.get_by_role("slider")).not_to_have_count(0)

    source, program = tmp_path / "main.swift", tmp_path / "tests"
    source.write_text(HARNESS + tests)
    objects = [BIN / f"{module}.build" / f"{file.name}.o" for module in ["MiniRxSynchronization", "MiniRx", "MiniDriver", "MiniRxTest"]
               for file in pathlib.Path("Sources", module).rglob("*.swift")]
    options = ["-swift-version", "6", "-Onone", "-warnings-as-errors", "-I", BIN, "-I", BIN / "Modules"]
    subprocess.run(["swiftc", *options, source, *objects, "-o", program], check=True)
    assert "failed: " not in subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout


HARNESS = """import MiniDriver
import MiniRxTest
func XCTFail(_ message: String) { print("failed: \\(message)") }
func XCTAssertEqual<Value: Equatable>(_ left: [Value], _ right: [Value]) { if left != right { XCTFail("\\(left), not \\(right)") } }
"""


@in_wide_window
def test_marbles_fragments(tab):
    """Any fragment shows a picture, whether the page is opened with it or shown already."""
    tab.goto(MARBLES)
    links = dict(tab.evaluate("[...document.querySelectorAll('#operators a')].map(link => [link.hash.slice(1), link.textContent])"))
    initial, (other_id, other) = links["driver"], list(links.items())[-2]
    # The name of the operator, and whether a note says that the fragment is wrong.
    fragments = {"": [initial, False], other_id: [other, False], f"{other_id}/zzz": [other, True], f"{other_id}/{'-' * 5000}": [other, True]}
    fragments |= {wrong: [initial, True] for wrong in ["%", "%E0%A4%A", "MAP", "/", "<b>", "__proto__", "constructor/a", "x" * 5000]}
    for fragment, (name, is_wrong) in fragments.items():
        tab.evaluate("fragment => { location.hash = fragment; }", fragment)
        for how in ["shown already", "opened"]:
            # The table of an operator may have to be loaded.
            where = f"#{fragment[:40]}, {how}"
            expect(tab.locator("h2").first, where).to_have_text(name)
            expect(tab.locator("#problem"), where).to_be_visible(visible=is_wrong)
            expect(tab.locator("#handles > *"), where).not_to_have_count(0)
            tab.goto("about:blank")
            tab.goto(f"{MARBLES}#{fragment}")


# ---- The site of the documentation


@pytest.fixture(scope="module")
def base():
    """Serves the site from a folder below the root, as GitHub Pages serves the site of a repository."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(http.server.SimpleHTTPRequestHandler, directory=PAGE.parent))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/{PAGE.name}"


PAGES = [page.name for page in PAGE.glob("*.html")]
# The pages of DocC, with the texts of their files.
DOCUMENTS = {f"{file.relative_to(PAGE / 'data').with_suffix('').as_posix()}/": file.read_text()
             for file in sorted((PAGE / "data").rglob("*.json"))}
TABLE = '"type": "table"'


def test_site_pictures_and_access(tab, base):
    faults = []
    kinds = ["course/step2/", "minidriver/howdoi/", "minidriver/whensomethinggoeswrong/", "minirx/observabletype/map(_:)/",
             "minirx/alloperators/", "minidriver/alloperators/"]
    for page in PAGES + [f"documentation/{kind}" for kind in kinds]:
        tab.goto(f"{base}/{page}")
        expect(tab.locator("h1").first, page).to_be_attached()
        # A keyboard first reaches a link past the bar.
        main = "#app-main" if page in DOCUMENTS else "#main"
        expect(tab.locator(main), page).to_be_visible()
        tab.keyboard.press("Tab")
        expect(tab.locator(".skip:focus"), page).to_have_attribute("href", main)
        faults += faults_of(tab, page, "Pictures") + faults_of_access(tab, page)
        if tab.viewport_size["width"] > 600:
            faults += faults_of(tab, page, "Contents", "FirstScreen")
        if "alloperators" in page:
            expect(tab.locator(":is(main, .main) td img").filter(visible=True).nth(30), page).to_be_visible()
    tab.goto((PAGE / "pictures/costs.svg").as_uri())
    assert not faults + faults_of(tab, "costs.svg", "Pictures")
    if tab.viewport_size["width"] > 600:
        assert tab.locator("svg").first.bounding_box() == {"x": 0, "y": 0, **tab.viewport_size}, "costs.svg fills a window"


def test_site_pages(tab, base):
    """Opens pages with tables by address, and looks at bar and tables; others as by a click, without reloading DocC's program."""
    tab.goto(f"{base}/documentation/minirx/whatitcosts/")
    expect(tab.locator("ul a[href$='#How-to-read-a-table']"), "contents").to_be_visible(visible=tab.viewport_size["width"] > 600)
    members = [path for path, text in DOCUMENTS.items() if path.count("/") > 3 and TABLE not in text]
    left_out = set(members) - set(members[:: 1 if os.environ.get("ALL") else 50])
    faults = []
    for page in [path for path in DOCUMENTS if path not in left_out] + PAGES:
        if TABLE in DOCUMENTS.get(page, TABLE):
            tab.goto(f"{base}/{page}")
            # DocC renders a page after the load event, and fonts change the widths of cells.
            tab.wait_for_selector(".site-bar", state="attached")
            tab.wait_for_selector("table.labelled, body:not(:has(#app))", state="attached")
            tab.wait_for_function("document.fonts.status === 'loaded'")
            faults += faults_of(tab, page, "Bar", "Tables", "Drawings")
        else:
            # The previous page may have the same title.
            with tab.expect_response(lambda response: urllib.parse.unquote(response.url) == f"{base}/data/{page[:-1]}.json"):
                tab.evaluate("""path => {
                    history.pushState({}, "", path);
                    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
                }""", f"/{PAGE.name}/{page[:-1]}")
        if page in DOCUMENTS:
            expect(tab.locator("h1").first, page).to_have_text(json.loads(DOCUMENTS[page])["metadata"]["title"])
    assert not faults


@in_wide_window
@pytest.mark.parametrize("page", ["documentation/minirx/", "explain.html", "index.html"])
def test_site_search(tab, base, page):
    """The first result has a certain title, and a snippet with a word of the query."""
    for words, title in [("find a leak", "Find a leak"), ("drivr never emits", "Nothing arrives"), ("observeOn", ""), ("xyzzy", None)]:
        tab.goto(f"{base}/{page}")
        tab.locator(".site-bar input").press_sequentially(words)
        results = tab.locator(".site-bar .results")
        expect(results.locator("output")).not_to_be_empty()
        expect(results).to_be_in_viewport(ratio=0.1)
        titles = results.locator("b").all_text_contents()
        assert titles[0].startswith(title) if title is not None else not titles, words
        if title:
            expect(results.locator("li").first.locator("mark")).not_to_have_count(0)
        if words == "observeOn":
            expect(results.locator(".marked", has_text="deprecated")).not_to_have_count(0)


@in_wide_window
@pytest.mark.parametrize("colours", ["dark", "auto"])
def test_site_colours(tab, base, colours):
    """The colours chosen on one page hold on the others, and all pages look the same."""
    tab.goto(f"{base}/index.html")
    tab.locator(".site-bar select").select_option(colours)
    looks = []
    for page in ["index.html", "marbles.html", "explain.html", "documentation/minirx/", "documentation/minidriver/howdoi/"]:
        tab.goto(f"{base}/{page}")
        tab.wait_for_selector("h1", state="attached")
        looks.append(call(tab, "appearance"))
    assert looks == looks[:1] * len(looks)
    assert (looks[0]["backgroundColor"] != "rgb(255, 255, 255)") == (colours == "dark")
