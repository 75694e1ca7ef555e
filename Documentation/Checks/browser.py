"""Opens pages in headless Chromium, and fails if a check fails.

    Documentation/Checks/run browser explain PAGE.html
        a page of `LiveSearch --explain`: keyboard, screen reader, phone, dark mode, reduced motion
    Documentation/Checks/run browser marbles FOLDER BIN
        the page `marbles.html` of a site, opened as a file: drags marbles by pointer and keys, compares what it shows with
        what the library does, and compiles and runs its marble tests; BIN is the folder of `swift build --show-bin-path`
    Documentation/Checks/run browser site FOLDER [--all]
        the site of `Documentation/build`: shows articles, types and every fiftieth other page, or with
        --all, which takes minutes, of all pages; also the bar, the search and the tables

axe finds what a screen reader cannot tell, and colours that are too pale. browser.js finds faults of pictures and tables.
Playwright controls the browser. Exits with 77, and prints why, if the page or the browser is missing.
"""

import faulthandler
import functools
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import traceback
import urllib.parse

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

failures = []


def check(holds, what):
    if not holds:
        failures.append(what)


def open_tab(browser, width):
    """A tab in a window of this width. The errors of its pages are failures."""
    tab = browser.new_page(viewport={"width": width, "height": 900}, is_mobile=width < 600)
    tab.add_init_script(path="Documentation/Checks/browser.js")
    # A machine that does other work at the same time may be slow.
    tab.set_default_navigation_timeout(120_000)
    tab.on("pageerror", lambda error: check(False, f"{tab.url[:200]}: {error}"))
    tab.on("console", lambda message: check(message.type != "error", f"{tab.url[:200]}: {message.text} {message.location['url']}"))
    tab.on("requestfailed", lambda request: check(request.failure == "net::ERR_ABORTED", f"{request.url}: {request.failure}"))
    return tab


def inspect(tab, what, kinds, argument=None):
    """Looks for faults of the page, with functions of browser.js."""
    for kind in kinds:
        faults = tab.evaluate(f"argument => checks.faultsOf{kind}(argument)", argument)
        check(not faults, f"{what}, {tab.viewport_size['width']} wide: {'; '.join(faults[:10])}")


def check_access(tab, where):
    """Runs axe on the page in light and dark colours."""
    # A colour on its way to another may be too pale.
    tab.add_style_tag(content="*, ::before, ::after { transition: none !important; }")
    for colours in ["dark", "light"]:
        tab.emulate_media(color_scheme=colours)
        # It would read style sheets of files, which a page of a file cannot.
        for fault in Axe().run(tab, options={"preload": False}).response["violations"]:
            places = [each["target"][0] for each in fault["nodes"]]
            check(False, f"{where}, {colours}: {fault['help']}: {', '.join(places[:3])}")


def check_pictures(tabs, address):
    for tab in tabs:
        tab.goto(address)
        # DocC renders a page after the load event.
        tab.wait_for_selector("main, svg", state="attached")
        inspect(tab, address, ["Pictures"])


# ---- A page of `LiveSearch --explain`


def explain(phone, tab, page):
    address = page.as_uri()
    requests = []
    tab.on("request", lambda request: requests.append(request.url))
    tab.goto(address)
    check(requests == [address], f"the page requests other files: {requests}")

    # Each event is a link to a row of a table, and its accessible name is a sentence.
    steps = tab.locator(".step")
    count = steps.count()
    check(count > 20, f"only {count} events are drawn")
    targets = steps.evaluate_all("steps => steps.map(step => step.getAttribute('href').slice(1))")
    for target in targets:
        expect(tab.locator(f"[id='{target}']"), "the row to which an event links").to_have_count(1)
    links = tab.get_by_role("link").count(), tab.get_by_role("link", name=re.compile(" ms, ")).count()
    check(links == (count, count), f"of {count} steps and {links[0]} links, {links[1]} are read out")
    check(tab.get_by_role("heading").count() >= 10, "headings are missing")

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

    # Colours, sizes and motion.
    check_access(tab, "explain")
    colors = set()
    for scheme in ["dark", "light"]:
        tab.emulate_media(color_scheme=scheme)
        inspect(tab, scheme, ["Contrast"])
        colors.add(tab.evaluate("getComputedStyle(document.body).backgroundColor"))
    check(len(colors) == 2, "there is no dark mode")
    check_pictures([phone, tab], address)
    tops = tab.locator(".timeline").evaluate_all("pictures => pictures.map(picture => picture.getBoundingClientRect().top)")
    check(len(set(tops)) == len(tops) / 3, f"pictures of three pipelines do not begin side by side: {tops}")
    tab.emulate_media(reduced_motion="reduce")
    expect(tab.locator(".traveller").first).to_have_css("transition-duration", "0s")
    print(f"{page}: opened, {count} events")


# ---- The page on which one can drag marbles


class Marbles:
    """The page in a tab, and the states that it has shown, with what it has drawn."""

    def __init__(self, tab, address):
        self.tab, self.shown = tab, []
        tab.goto(address)

    def show(self, state):
        self.tab.evaluate("state => checks.showState(state)", state)

    def note(self):
        self.shown.append(self.tab.evaluate("[address(), checks.drawn()]"))

    def move_all(self, state):
        """Drags each mark by about two ticks, and each end off its line or onto it. Moves marks and changes ends by keys."""
        for number in range(self.tab.evaluate("marks.length")):
            self.show(state)
            before, choices, x, y, _ = self.tab.evaluate("number => checks.mark(number)", number)
            # An end that comes is dragged off its line, one that never comes to the first possible tick.
            expected = min(choices, key=lambda tick: abs(tick - before - 1.8)) if None not in choices else \
                choices[0] if before is None else None
            target = self.tab.evaluate("tick => document.querySelector('#stage svg').getBoundingClientRect().left + x(tick)", expected)
            self.tab.mouse.move(x, y)
            self.tab.mouse.down()
            self.tab.mouse.move(target, y, steps=2)
            self.tab.mouse.up()
            after = self.tab.evaluate("number => marks[number].tick", number)
            check(after == expected, f"{state}: mark {number} is dragged to {expected}, but is at {after}")
            self.note()

            self.show(state)
            self.tab.evaluate("number => marks[number].element.focus()", number)
            key, step = ("ArrowLeft", -1) if choices.index(before) > 0 else ("ArrowRight", 1)
            self.tab.keyboard.press(key)
            after, _, _, _, has_focus = self.tab.evaluate("number => checks.mark(number)", number)
            check(after == choices[choices.index(before) + step] and has_focus,
                  f"{state}: {key} moves mark {number} from {before} to {after} of {choices}, focus: {has_focus}")
            self.note()
            self.tab.keyboard.press("Enter")
            self.note()


def expected_drawing(columns, count):
    """What must be drawn for what the library did in each tick: the events of each result, and the bars."""
    results, bars = [[] for _ in range(count)], []
    for tick, happening in ((tick, happening) for tick, column in enumerate(columns) for happening in column):
        row, _, label = happening[1:].partition(":")
        if happening[0].isdigit():
            results[int(happening[0])].append([tick, happening[1:]])
        elif happening[0] == "+":
            bars.append([row, label, str(tick), ""])
        elif happening[0] == "-":
            next(bar for bar in bars if bar[:2] == [row, label] and bar[3] == "")[3] = str(tick)
    return [sorted(marks) for marks in results], sorted(bars)


def marbles(phone, tab, site, folder):
    def library(*arguments, states=()):
        text = "".join(f"{state}\n" for state in states)
        run = subprocess.run([folder / "MarbleTables", *arguments], input=text, capture_output=True, text=True)
        check(run.returncode == 0, f"MarbleTables {arguments}: {run.stderr}")
        return run.stdout.splitlines()

    address = (site / "marbles.html").as_uri()
    pages = [Marbles(tab, address), Marbles(phone, address)]
    tests = {}
    for state in library("--states", "4"):
        pages[0].show(state)
        pages[0].note()
        tests[state] = tab.text_content("#test")
    initial = library("--states", "1")
    for page in pages:
        for state in initial:
            page.show(state)
            inspect(page.tab, state, ["Pictures", "Shapes"])
            page.move_all(state)
    shown = pages[0].shown + pages[1].shown
    for (state, drawn), line in zip(shown, library("--run", states=[state for state, _ in shown]), strict=True):
        results, bars = expected_drawing(json.loads(line), len(drawn["results"]))
        found = [sorted(marks) for marks in drawn["results"]], sorted(drawn["bars"])
        check(found == (results, bars), f"{state} shows {found}, but the library emits {results} and {bars}")
        for number, end in drawn["observers"]:
            terminal = [tick for tick, what in results[number] if what in "|#"]
            check(not terminal or 0 <= end <= terminal[0], f"{state}: a subscription ends at {terminal}, its bar at {end}")
    # The address follows the state, and leads to it.
    state = list(tests)[-1]
    tab.goto("about:blank")
    tab.goto(f"{address}#{state}")
    tab.wait_for_function("state => table && address() === state && location.hash.slice(1) === state", arg=state)
    expect(tab.get_by_role("slider")).not_to_have_count(0)
    check_fragments(tab, address)
    run_tests(tests, folder)
    print(f"marbles.html: {len(shown)} states drawn, {len(tests)} tests run")


def check_fragments(tab, address):
    """Any fragment shows a picture, whether the page is opened with it or shown already."""
    tab.goto(address)
    links = tab.evaluate("[...document.querySelectorAll('#operators a')].map(link => [link.textContent, link.hash.slice(1)])")
    initial = next(name for name, operator in links if operator == "driver")
    other, other_id = links[-2]
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
            tab.goto(f"{address}#{fragment}")


HARNESS = """import MiniDriver
import MiniRxTest

nonisolated(unsafe) var failures = 0

func XCTFail(_ message: String) {
    failures += 1
    print(message)
}

func XCTAssertEqual<Value: Equatable>(_ left: [Value], _ right: [Value]) {
    if left != right { XCTFail("\\(left) is not \\(right)") }
}

"""


def run_tests(tests, folder):
    """Compiles and runs the tests that the page has shown."""
    folder_of_tests = pathlib.Path(tempfile.mkdtemp())
    source, program = folder_of_tests / "main.swift", folder_of_tests / "tests"
    text = HARNESS
    for number, (state, test) in enumerate(tests.items()):
        name = test.partition("func ")[2].partition("(")[0]
        text += f"struct Test{number} {{\n{test}\n}}\nprint({json.dumps(state)})\nTest{number}().{name}()\n\n"
    source.write_text(f"{text}print(failures)\n")
    objects = [folder / f"{module}.build" / f"{file.name}.o"
               for module in ["MiniRxSynchronization", "MiniRx", "MiniDriver", "MiniRxTest"]
               for file in pathlib.Path("Sources", module).rglob("*.swift")]
    modules = folder / "Modules" if (folder / "Modules").exists() else folder
    command = ["swiftc", "-swift-version", "6", "-Onone", "-warnings-as-errors", "-I", modules, source, *objects, "-o", program]
    compiled = subprocess.run(command, capture_output=True, text=True)
    check(compiled.returncode == 0, f"the marble tests of the page do not compile: {compiled.stderr[:4000]}")
    if compiled.returncode == 0:
        lines = subprocess.run([program], capture_output=True, text=True).stdout.splitlines()
        check(lines[-1:] == ["0"], "marble tests of the page fail; each is named before its failures:\n" + "\n".join(lines))


# ---- The site of the documentation


def check_search(tab, address):
    """Searches for words on a page, whose first result must have a certain title."""
    for words, title in [("find a leak", "Find a leak"), ("observeOn", "Operators"), ("xyzzy", None)]:
        tab.goto("about:blank")
        tab.goto(address)
        tab.locator(".site-bar input").press_sequentially(words)
        results = tab.locator(".site-bar .results")
        expect(results.locator("output")).not_to_be_empty()
        expect(results).to_be_in_viewport(ratio=0.1)
        titles = results.locator("b").all_text_contents()
        check(titles[0].startswith(title) if title and titles else not titles, f"{address}: '{words}' finds {titles[:3]}")
        if words == "observeOn":
            expect(results.locator(".marked", has_text="deprecated")).not_to_have_count(0)


def check_bars_and_tables(tabs, folder, base):
    """Looks at the bar and the tables of each page that has tables, and of the pages that DocC has not made."""
    pages = [page.name for page in folder.glob("*.html")]
    for file in sorted((folder / "data").rglob("*.json")):
        if '"type": "table"' in file.read_text():
            pages.append(f"{file.relative_to(folder / 'data').as_posix().removesuffix('.json')}/")
    check(len(pages) > 10, f"only {pages} have tables")
    for tab in tabs:
        for page in pages:
            tab.goto(f"{base}/{page}")
            # DocC renders a page after the load event, and fonts change the widths of cells.
            tab.wait_for_selector(".site-bar", state="attached")
            tab.wait_for_selector("table.labelled, body:not(:has(#app))", state="attached")
            tab.wait_for_function("document.fonts.status === 'loaded'")
            inspect(tab, page, ["Bar", "Tables", "Drawings"], base)


def check_colours(tab, base):
    """The colours chosen on one page hold on the others, and all pages look the same."""
    for colours in ["dark", "auto"]:
        tab.goto(f"{base}/index.html")
        tab.locator(".site-bar select").select_option(colours)
        looks = []
        for page in ["index.html", "marbles.html", "explain.html", "documentation/minirx/", "documentation/minidriver/howdoi/"]:
            tab.goto(f"{base}/{page}")
            tab.wait_for_selector("h1", state="attached")
            looks.append(tab.evaluate("checks.appearance()"))
        check(all(look == looks[0] for look in looks), f"with the colours '{colours}', pages look different: {looks}")
        check((looks[0]["backgroundColor"] != "rgb(255, 255, 255)") == (colours == "dark"), f"'{colours}' looks {looks[0]}")


def check_reading(tab, base):
    """A keyboard first reaches a link past the bar. An article has its contents beside it."""
    for page, main in [("index.html", "main"), ("explain.html", "main"), ("documentation/minirx/whatitcosts/", "app-main")]:
        tab.goto(f"{base}/{page}")
        expect(tab.locator(f"#{main}"), page).to_be_visible()
        tab.keyboard.press("Tab")
        expect(tab.locator(".skip"), page).to_be_focused()
        expect(tab.locator(".skip"), page).to_have_attribute("href", f"#{main}")
    expect(tab.locator("ul a[href$='#How-to-read-a-table']"), "On this page").to_be_visible()


class QuietServer(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def site(phone, tab, folder, every=50):
    # Serve the site from a folder below the root, as GitHub Pages serves the site of a repository.
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietServer, directory=folder.parent))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/{folder.name}"
    for page in folder.glob("*.html"):
        address = f"{base}/{page.name}"
        for each in [phone, tab]:
            each.goto(address)
            check(each.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{address} is wider than the window")
        check_access(tab, page.name)
    for page in ["course/step2/", "minidriver/howdoi/", "minirx/observabletype/map(_:)/"]:
        tab.goto(f"{base}/documentation/{page}")
        expect(tab.locator("h1"), page).to_be_visible()
        check_access(tab, page)
    check_reading(tab, base)
    check_colours(tab, base)
    check_bars_and_tables([tab, phone], folder, base)
    for address in [f"{base}/documentation/minirx/", f"{base}/explain.html", f"{base}/index.html"]:
        check_search(tab, address)
    check_pictures([phone, tab], f"{base}/index.html")
    check_pictures([phone, tab], (folder / "pictures/costs.svg").as_uri())
    area = tab.locator("svg").first.bounding_box()
    check(area == {"x": 0, "y": 0, **tab.viewport_size}, f"costs.svg does not fill a window: {area}")
    for module in ["minirx", "minidriver"]:
        check_pictures([phone, tab], f"{base}/documentation/{module}/alloperators/")
        for each in [phone, tab]:
            expect(each.locator(":is(main, .main) td img").filter(visible=True).nth(30), f"pictures of {module}").to_be_visible()

    # Articles are opened by address, other pages as by a click on a link, without reloading DocC's program.
    count = others = 0
    for file in sorted((folder / "data").rglob("*.json")):
        path = file.relative_to(folder / "data").as_posix().removesuffix(".json")
        data = json.loads(file.read_text())["metadata"]
        others += path.count("/") >= 3
        if path.count("/") >= 3 and others % every != 0: continue
        if data.get("role") in ["article", "collection", "collectionGroup"]:
            tab.goto(f"{base}/{path}/")
        else:
            # The previous page may have the same title.
            with tab.expect_response(lambda response: urllib.parse.unquote(response.url) == f"{base}/data/{path}.json"):
                tab.evaluate("""path => {
                    history.pushState({}, "", path);
                    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
                }""", f"/{folder.name}/{path}")
        expect(tab.locator("h1").first, path).to_have_text(data["title"])
        count += 1
    print(f"{count} pages of the documentation opened")


caller, arguments = pathlib.Path(sys.argv[1]), sys.argv[2:]
forms = {("explain", 2): explain, ("marbles", 3): marbles, ("site", 2): site, ("site", 3): site}
command = forms.get((" ".join(arguments[:1]), len(arguments))) or sys.exit(__doc__)
arguments = [1 if argument == "--all" else (caller / argument).resolve() for argument in arguments[1:]]
names = [shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")]
# Where Chromium is a snap, the command may exist and only print a message.
program = next((name for name in names if name and subprocess.run([name, "--version"], capture_output=True).returncode == 0), None)
if not program or not arguments[0].exists():
    print("no browser is installed" if not program else f"there is no {arguments[0]}")
    sys.exit(77)
# A check that hangs ends here.
faulthandler.dump_traceback_later(1200, exit=True)
with sync_playwright() as playwright:
    # Scroll bars take room from a page.
    browser = playwright.chromium.launch(executable_path=program, ignore_default_args=["--hide-scrollbars"])
    try:
        command(open_tab(browser, 390), open_tab(browser, 1440), *arguments)
    except Exception:
        failures.append(traceback.format_exc())
    browser.close()
if failures:
    sys.exit("\n".join(failures[:40]) + f"\n{len(failures)} in all")
