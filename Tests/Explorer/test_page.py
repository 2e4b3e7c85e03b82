"""Tests of the page, as a person uses it: in headless Chromium, on a real database."""

import pathlib
import tempfile
import unittest

from browser import Browser, BrowserTest, Keys
from program import Database, Server, chain, navgraph
from shared import FlowTests, NameTests, ReadingTests, RouteTests


class PageTest(BrowserTest):
    """A test with a browser; its server is that of the class."""

    options, environment = (), {}

    @classmethod
    def create_source(cls):
        cls.server = Server(cls.sample, cls.sql, *cls.options, environment=cls.environment)
        return cls.server


class Reading(ReadingTests, PageTest):
    """The views of a page that cannot edit."""

    def test_nothing_about_editing_is_shown(self):
        self.browser.open(self.server, "#view=screen&screen=Cart")
        self.browser.wait_for("Opened by".upper())
        self.assertEqual(self.browser.all(".editor, .edit, .handle"), [])
        self.browser.open(self.server, "#view=changes")
        self.assertNotIn("Undo", self.browser.text())

    def test_an_impossible_number_of_steps_is_one(self):
        page = self.browser
        for steps in ["abc", "-1", "1.5", "1e30", ""]:
            page.open(self.server, "#focus=Cart&steps=" + steps)
            self.assertTrue(page.node("Cart"), steps)

    def test_the_token_leaves_the_address(self):
        self.browser.open(self.server, "#view=table")
        self.assertEqual(self.browser.driver.current_url, f"http://127.0.0.1:{self.server.port}/#view=table")

    def test_a_route_is_listed_and_marked(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Start&to=Receipt&context=signedIn%3Dtrue&set=order%3D1")
        page.wait_for("3 steps: Receipt", ".answer")
        self.assertEqual(len(page.all(".steps li")), 3)
        self.assertEqual(len(page.all(".edge.marked.route")), 2)
        self.assertEqual([step.text for step in page.all(".step text")], ["1", "2", "3"])

    def test_the_command_line_of_a_route_gives_the_same_answer(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Start&to=Product&set=id%3D7&via=Cart")
        page.wait_for("steps", ".answer")
        command = page.one(".command code").text
        self.assertEqual(command, f"navgraph route --from Start --to Product --via Cart --set id=7 --db {self.server.database}")
        self.assertEqual(page.text(".answer"), "4 steps: " + navgraph(*command.split()[1:]).splitlines()[0])

    def test_a_stack_is_drawn_as_a_tree(self):
        page = self.browser
        page.open(self.server, "#view=route&stack=Start/Cart/Product%3A%3Aid%3D4&to=Start")
        page.wait_for("PRESENT STACK", "#view")
        self.assertEqual([link.text for link in page.all(".stack")[0].find_elements("tag name", "a")], ["Start", "Cart", "Product"])

    def test_a_screen_has_its_properties_ways_links_and_reach(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Product")
        page.wait_for("REACHED FROM", "#view")
        for text in ["int, required", "OPENED BY", "shop://product/:id<int>"]:
            self.assertIn(text, page.text("#view"))
        self.assertEqual(page.node("Product").get_attribute("aria-current"), "true")
        page.open(self.server, "#view=screen&screen=Catalog")
        page.wait_for("REACHED ONLY THROUGH IT", "#view")

    def test_what_follows_a_screen_and_what_leads_to_it_are_marked_by_distance(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Catalog")
        ends = lambda kind: page.run("return [...document.querySelectorAll(arguments[0])].map((node) => node.dataset.id.slice(7)).sort()", ".node." + kind)
        self.assertEqual([ends("before"), ends("after")], [["Start"], ["Product"]])
        marks = lambda: page.run("""
            return Object.fromEntries([...document.querySelectorAll('.node.marked')]
              .map((node) => [node.dataset.id.slice(7), node.querySelector('.step text').textContent]));""")
        page.click("What follows")
        self.assertEqual(marks(), {"Catalog": "0", "Product": "1"})
        self.assertEqual(len(page.all(".edge.marked")), 1)
        page.click("How to get here")
        self.assertEqual(marks()["Start"], "1")
        page.click("How to get here")
        self.assertEqual(marks(), {})

    def test_a_link_is_explained(self):
        page = self.browser
        page.open(self.server, "#view=links")
        page.fill(page.one("[name=url]"), "shop://product/42")
        page.click("Open")
        for text in ["Opens.", "extend", "id=42", "GATE", "STACK AFTER IT"]:
            page.wait_for(text, "#view")
        page.fill(page.one("[name=url]"), "shop://nothing")
        page.click("Open")
        page.wait_for("No handler accepts it.", "#view")

    def test_the_table_is_filtered(self):
        page = self.browser
        page.open(self.server, "#view=table&table=commands")
        page.wait_for("11 of 11 commands")
        page.one("[aria-label='Filter the table']").send_keys("log in")
        page.wait_for("3 of 11 commands")

    def test_the_view_is_in_the_address(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Cart")
        page.click("Focus")
        page.wait(lambda: len(page.all(".node.screen")) < 9)
        self.assertIn("focus=Cart", page.driver.current_url)
        page.driver.back()
        page.wait(lambda: len(page.all(".node.screen")) == 9)

    def test_a_route_is_found_with_the_keyboard_alone(self):
        page = self.browser
        page.open(self.server, "#view=route")
        page.run("document.querySelector('[name=to]').focus()")
        page.press("Prices", Keys.ENTER)
        page.wait_for("Prices", ".answer")
        page.run("document.querySelector('.canvas [tabindex=\"0\"]').focus()")
        before = page.run("return document.activeElement.dataset.id")
        page.press(Keys.ARROW_RIGHT)
        self.assertNotEqual(page.run("return document.activeElement.dataset.id"), before)
        page.press(Keys.ENTER)
        page.wait(lambda: "screen=" in page.driver.current_url)

    def test_the_map_is_panned_zoomed_and_fitted(self):
        page = self.browser
        page.open(self.server)
        place = lambda: [page.node("Start").rect[key] for key in ["x", "y", "width"]]
        x, y, width = place()
        page.click("Zoom in", by="@aria-label")
        self.assertAlmostEqual(place()[2], 1.25 * width, delta=2)
        page.drag(lambda: page.node("Product"), lambda: page.node("Receipt"))
        self.assertNotAlmostEqual(place()[0], x, delta=5)
        self.assertNotIn("view=screen", page.driver.current_url)
        page.click("Start")
        self.assertEqual(place(), [x, y, width])

    def test_this_view_is_saved_as_a_page_that_needs_no_server(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Cart")
        page.run("URL.createObjectURL = (blob) => { window.saved = blob.text(); return 'data:,'; }; HTMLAnchorElement.prototype.click = () => {};")
        page.click("Page")
        page.wait(lambda: page.run("return 'saved' in window"))
        html = page.driver.execute_async_script("window.saved.then(arguments[0])")
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory, "saved.html")
            path.write_text(html)
            page.driver.get(path.as_uri())
            page.wait(lambda: page.text("#view h2") == "Cart")
            self.assertIn("at=", page.run("return location.hash"))
            page.driver.get("about:blank")
            page.driver.get_log("performance")

    def test_a_command_line_is_copied(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Start&to=Cart")
        page.click("Copy")
        page.wait(lambda: page.button("Copied"))

    def test_the_printed_page_has_the_map_and_the_answer_only(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Start&to=Cart")
        page.wait_for("1 step", ".answer")
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        shown = lambda selector: page.one(selector).is_displayed()
        self.assertEqual([shown(part) for part in ["#map", ".answer", ".steps"]], [True] * 3)
        self.assertEqual([shown(part) for part in [".tools", "#views", ".form", ".search"]], [False] * 4)
        page.resize(794, 1123)
        self.addCleanup(page.resize, 1280, 800)
        outside = """
            const area = document.querySelector('#canvas').getBoundingClientRect();
            return [...document.querySelectorAll(arguments[0])].map((rect) => rect.getBoundingClientRect())
              .filter((place) => place.left < area.left || place.right > area.right || place.top < area.top || place.bottom > area.bottom).length;"""
        self.assertEqual(page.run(outside, ".node > rect"), 0)
        width = lambda: page.run("return document.querySelector('.node.marked > rect').getBoundingClientRect().width")
        whole = width()
        page.run("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(page.run(outside, ".node.marked > rect"), 0)
        self.assertGreater(width(), whole)
        page.run("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(width(), whole)
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

    def test_the_page_fits_every_width(self):
        page = self.browser
        for width, height in [(360, 740), (768, 1000), (1440, 900), (2560, 1300)]:
            page.resize(width, height)
            for view in ["#view=table&table=commands", "#view=screen&screen=Product"]:
                page.open(self.server, view)
                self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), width, view)
            tabs = page.run("const { scrollWidth, clientWidth } = document.querySelector('#views'); return scrollWidth - clientWidth")
            self.assertEqual(tabs, 0, f"a tab is cut off at {width} pixels")
        page.resize(1280, 800)


class Accessible(PageTest):
    """Rules for all views: names of controls, visible focus, and contrast."""

    options = ("--edit",)
    views = ["view=route&from=Start&to=Checkout", "view=screen&screen=Product", "view=links&url=shop://product/4",
             "view=findings", "view=changes", "view=table"]

    def each(self):
        for view in self.views:
            self.browser.open(self.server, "#" + view)
            self.browser.run("document.querySelectorAll('details').forEach((details) => (details.open = true))")
            with self.subTest(view):
                yield

    def test_boxes_lines_and_marks_are_visible_in_forced_colors(self):
        page = self.browser
        self.addCleanup(page.emulate, {})
        page.emulate({"forced-colors": "active"})
        page.open(self.server, "#view=route&from=Start&to=Product&set=id%3D1")
        page.wait(lambda: page.all(".edge.marked"))
        color = """
            const probe = document.createElement('i');
            probe.style = `color: ${arguments[1]}; forced-color-adjust: none`;
            document.body.append(probe);
            const system = getComputedStyle(probe).color;
            probe.remove();
            return [...document.querySelectorAll(arguments[0])].map((element) => getComputedStyle(element).stroke === system);"""
        for selector, system in [(".edge.marked, .node.marked > rect", "Highlight"), (".edge:not(.marked), .node:not(.marked) > rect", "CanvasText")]:
            are_system = page.run(color, selector, system)
            self.assertTrue(are_system and all(are_system), selector)

    def test_what_is_chosen_differs_in_forced_colors(self):
        page = self.browser
        self.addCleanup(page.emulate, {})
        page.emulate({"forced-colors": "active"})
        page.open(self.server, "#view=screen&screen=Catalog&trace=after")
        page.wait(lambda: page.all(".edge.marked"))
        page.fill(page.one("#search"), "c")
        page.wait(lambda: len(page.all("#results li")) > 1)
        styles = "return [...new Set([...document.querySelectorAll(arguments[0])].map((element) => getComputedStyle(element)[arguments[1]]))]"
        for chosen, others, style in [
            ("#views [aria-selected=true]", "#views [aria-selected=false]", "borderBottomColor"),
            ("[aria-pressed=true]", "[aria-pressed=false]", "backgroundColor"),
            ("#results [aria-selected=true]", "#results [aria-selected=false]", "backgroundColor"),
        ]:
            [own], others = page.run(styles, chosen, style), page.run(styles, others, style)
            self.assertTrue(others)
            self.assertNotIn(own, others, chosen)
        fills = page.run(styles, ".picture text:not(.step text, .badge)", "fill")
        self.assertEqual(len(fills), 1, fills)

    def test_nothing_moves_by_itself_if_the_user_wants_no_motion(self):
        page = self.browser
        self.addCleanup(page.emulate, {})
        page.emulate({"prefers-reduced-motion": "reduce"})
        page.open(self.server)
        page.run("document.querySelector('.node').classList.add('flash')")
        timing = page.run("return getComputedStyle(document.querySelector('.flash rect')).animationTimingFunction")
        self.assertEqual(timing, "steps(1)")
        moving = page.run("return [...document.querySelectorAll('*')].filter((element) => parseFloat(getComputedStyle(element).transitionDuration) > 0).length")
        self.assertEqual(moving, 0)

    def test_every_control_has_a_name(self):
        for _ in self.each():
            nameless = self.browser.run("""
                return [...document.querySelectorAll('a, button, input, select, [role=button], [role=tab]')].filter((e) =>
                  e.checkVisibility() && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.[0]?.textContent.trim()))
                  .map((e) => e.outerHTML)""")
            self.assertEqual(nameless, [])

    def test_text_has_a_contrast_of_4_5(self):
        for theme in ["light", "dark"]:
            self.browser.use_theme(theme)
            for _ in self.each():
                self.assertEqual(self.browser.run(CONTRAST), [])
        self.browser.use_theme("light")

    def test_the_focus_is_visible(self):
        self.browser.open(self.server, "#view=route")
        for _ in range(12):
            self.browser.press(Keys.TAB)
            style = self.browser.run("""
                const style = getComputedStyle(document.activeElement);
                const rect = document.activeElement.querySelector('rect');
                return rect ? getComputedStyle(rect).strokeWidth : style.outlineStyle + style.outlineWidth""")
            self.assertIn(style, ["solid2px", "3.5px"], self.browser.run("return document.activeElement.outerHTML"))


# The texts whose color differs too little from their background.
CONTRAST = """
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const channels = (color) => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const luminance = (color) => {
  const [r, g, b] = color.map((value) => value / 255).map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const background = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const color = channels(getComputedStyle(at).backgroundColor);
    if (color[3] === 255) return color;
  }
  return channels(getComputedStyle(document.documentElement).backgroundColor);
};
const texts = [...document.querySelectorAll('body *')].filter((element) => !element.closest('svg') && element.checkVisibility() && !element.closest(':disabled')
  && [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()));
return texts.map((element) => {
  const [text, behind] = [channels(getComputedStyle(element).color), background(element)].map(luminance);
  return [(Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05), element.textContent.trim().slice(0, 40), element.className];
}).filter(([ratio]) => ratio < 4.5);
"""


class StrangeNames(NameTests, PageTest):
    options = ("--edit",)


class Routes(RouteTests, PageTest):
    pass


class Flows(FlowTests, PageTest):
    def test_a_command_shows_which_screens_it_closes(self):
        page = self.browser
        page.open(self.server, "#view=command&command=Buy")
        page.wait_for("Pops to\nCheckout, inclusive", "#view")

    def test_tabs_are_shown_in_screens_and_stacks(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Tabs&to=Results&set=query%3Dx")
        page.wait_for("select", ".steps")
        self.assertTrue(page.all(".stack .tabs .selected"))
        page.open(self.server, "#view=route&stack=Tabs{Home/Offers|*Cart}/Login&to=Home")
        page.wait_for("PRESENT STACK", "#view")
        tree = page.all(".stack")[0]
        self.assertEqual([link.text for link in tree.find_elements("tag name", "a")], ["Tabs", "Home", "Offers", "Cart", "Login"])
        self.assertEqual([tab.text.split()[0] for tab in tree.find_elements("class name", "selected")], ["Cart"])


class Large(PageTest):
    sample, sql = None, chain(2000)

    def test_two_thousand_screens_are_shown_and_found(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Screen0&to=Screen1999")
        page.wait_for("steps", ".answer")
        page.fill(page.one("#search"), "Screen1234")
        page.wait_for("Title 1234", "#results")


class WithoutGraphviz(PageTest):
    environment = {"PATH": ""}

    def test_screens_are_in_columns_by_their_distance(self):
        page = self.browser
        page.open(self.server)
        boxes = page.run("""
            return [...document.querySelectorAll('.node.screen')].map((node) => {
              const { x, y, width, height } = node.querySelector('rect').getBBox();
              return [node.dataset.id.replace('screen:', ''), x, y, x + width, y + height];
            })""")
        columns = {screen: x for screen, x, *_ in boxes}
        self.assertLess(columns["Start"], columns["Catalog"])
        self.assertLess(columns["Catalog"], columns["Product"])
        for index, (screen, left, top, right, bottom) in enumerate(boxes):
            for other, x, y, end, low in boxes[index + 1:]:
                self.assertFalse(left < end and x < right and top < low and y < bottom, f"{screen} lies on {other}")


class FirstView(unittest.TestCase):
    """What a map shows when it opens: the starts and the screens nearest to them, readable."""

    def check(self, sample, sql="", environment={}):
        server = Server(sample, sql, environment=environment)
        page = Browser()
        try:
            page.open(server)
            size, boxes, starts, cut, overlaps, all_boxes = page.run("""
                const [canvas, picture] = ['#canvas', '.picture'].map((selector) => document.querySelector(selector));
                const area = canvas.getBoundingClientRect();
                const place = (node) => node.querySelector('rect').getBoundingClientRect();
                const isInside = ({ left, right, top, bottom }) => left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom;
                const all = [...document.querySelectorAll('.node')];
                const shown = all.filter((node) => isInside(place(node)));
                const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                const places = shown.map(place);
                return [
                  13 * picture.getBoundingClientRect().width / picture.viewBox.baseVal.width,
                  shown.length, all.filter((node) => node.matches('.start') && !shown.includes(node)).length,
                  shown.filter((node) => [...node.querySelectorAll('.label')].some((label) => label.textContent.endsWith('…'))).length,
                  places.flatMap((place, index) => places.slice(0, index).filter((other) => overlap(place, other))).length, all.length,
                ];""")
            self.assertGreaterEqual(size, 10)
            self.assertLessEqual(size, 14.01)
            self.assertGreaterEqual(boxes, min(12, all_boxes))
            self.assertEqual([starts, cut, overlaps], [0, 0, 0])
            # No line crosses the count of another one.
            self.assertEqual(page.run("return document.querySelectorAll('.edge-count ~ .edge').length"), 0)
            if all_boxes >= 10:
                shape = page.run("const { width, height } = document.querySelector('.picture').viewBox.baseVal; return width / height")
                self.assertTrue(1 < shape < 2.3, shape)
            is_whole = boxes == all_boxes
            self.assertEqual(page.run("return document.querySelector('#minimap').hasAttribute('hidden')"), is_whole)
            self.assertEqual(page.problems(server), [])
        finally:
            page.close()
            server.close()

    def test_a_flow_alone_begins_at_the_screens_that_lead_into_it(self):
        server = Server("marketplace")
        page = Browser(768, 1024)
        try:
            page.open(server, "#flow=checkout")
            shown = """
                const area = document.querySelector('#canvas').getBoundingClientRect();
                const { left, right } = arguments[0].querySelector('rect').getBoundingClientRect();
                return left >= area.left && right <= area.right;"""
            for screen in ["Cart", "Checkout"]:
                self.assertTrue(page.run(shown, page.node(screen)), screen)
        finally:
            page.close()
            server.close()

    def test_the_starts_and_the_nearest_screens_are_readable(self):
        for sample in ["shop", "marketplace", "television"]:
            with self.subTest(sample):
                self.check(sample)

    def test_it_is_readable_without_graphviz(self):
        self.check("marketplace", environment={"PATH": ""})

    def test_it_is_readable_in_large_apps(self):
        for sql in [chain(2000), chain(500, flows=20), chain(100, divisors=())]:
            with self.subTest(sql[:100]):
                self.check(None, sql)


class Panning(PageTest):
    """The frames of a map that is panned for two seconds."""

    sample, sql = None, chain(500, divisors=(2, 3))

    def test_a_map_of_500_screens_pans_at_30_frames_a_second(self):
        page = self.browser
        page.open(self.server)
        self.assertGreater(len(page.all(".edge")), 1000)
        frames = page.driver.execute_async_script("""
            const [done, canvas] = [arguments[0], document.querySelector('#canvas')];
            const send = (type, at) => canvas.dispatchEvent(
              new PointerEvent(type, { pointerId: 1, clientX: 300 + at, clientY: 300 + at / 2, bubbles: true }));
            canvas.setPointerCapture = () => {};
            document.querySelector('#zoom-in').click();
            send('pointerdown', 0);
            let frames = 0;
            const start = performance.now();
            const next = () => {
              const time = performance.now() - start;
              send('pointermove', 200 * Math.sin(time / 300));
              if (time < 2000) return frames++, requestAnimationFrame(next);
              send('pointerup', 0);
              done(frames / 2);
            };
            next();""")
        print(f"\n500 screens pan at {frames:.0f} frames a second")
        self.assertGreaterEqual(frames, 30)


class Live(PageTest):
    options = ("--edit",)
    allowed = ("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")

    def test_a_commit_of_another_program_appears(self):
        page = self.browser
        page.open(self.server)
        self.server.execute("INSERT INTO screen(name) VALUES ('News'); INSERT INTO edge(origin, destination) VALUES ('Start', 'News')")
        page.wait(lambda: (node := page.node("News")) and "flash" in node.get_attribute("class"))
        page.wait_for("News", "#toast")

    def test_two_browsers_see_each_other(self):
        page, other = self.browser, Browser()
        self.addCleanup(other.close)
        page.open(self.server, "#view=screen&screen=Cart")
        other.open(self.server)
        page.click("Add a screen")
        page.fill(page.all("form [name=name]")[-1], "Shared")
        page.press(Keys.ENTER)
        other.wait(lambda: other.node("Shared"))
        page.wait(lambda: page.text("#view h2") == "Shared")
        self.assertEqual(other.problems(self.server), [])

    def test_the_page_survives_a_restart_of_the_server(self):
        page = self.browser
        page.open(self.server)
        port = self.server.port
        self.server.stop()
        page.wait_for("Connection lost", "#live")
        self.server.execute("INSERT INTO screen(name) VALUES ('Meanwhile')")
        self.server.start(port)
        page.wait(lambda: page.text("#live") == "Live")
        page.wait(lambda: page.node("Meanwhile"))


class Replaced(PageTest):
    options = ("--edit",)

    def test_another_file_that_replaces_the_database_appears(self):
        page = self.browser
        page.open(self.server)
        other = Database("shop", "INSERT INTO screen(name) VALUES ('Replaced')")
        self.addCleanup(other.close)
        other.database.rename(self.server.database)
        page.wait(lambda: page.node("Replaced"))
        page.run("location.hash = 'view=screen&screen=Replaced'")
        page.click("Add a property")
        page.fill(page.one("details[open] [name=name]"), "isNew")
        page.press(Keys.ENTER)
        page.wait_for("isNew", "#view")
        self.assertIn("isNew", navgraph("show", "Replaced", "--db", str(self.server.database)))


class Editing(PageTest):
    options = ("--edit",)
    allowed = ("422", "409")

    def form(self, title):
        """Opens a form of the view, and returns its fields by name."""
        def opened():
            details = [details for details in self.browser.all("details.edit") if details.find_element("css selector", "summary").text == title]
            if details and not details[0].get_attribute("open"):
                details[0].find_element("css selector", "summary").send_keys(Keys.ENTER)
            return details and details[0].get_attribute("open") and details[0]

        form = self.browser.wait(opened)
        return {field.get_attribute("name"): field for field in form.find_elements("css selector", "[name]")}

    def test_a_screen_is_added_connected_renamed_and_removed_by_keyboard(self):
        page = self.browser
        page.open(self.server, "#view=screen")
        self.form("Add a screen")["name"].send_keys("Wishlist", Keys.ENTER)
        page.wait(lambda: page.text("#view h2") == "Wishlist")
        self.form("Add a property")["name"].send_keys("owner", Keys.ENTER)
        page.wait_for("owner\nstring", "#view")
        self.form("Connect")["destination"].send_keys("Cart")
        page.press(Keys.TAB, Keys.TAB, Keys.ENTER)
        page.wait_for("Cart", "#view")
        name = self.form("Rename or retitle")["name"]
        page.fill(name, "Wishes")
        page.press(Keys.ENTER)
        page.wait(lambda: page.text("#view h2") == "Wishes")
        fields = self.form("Remove")
        fields["part"].send_keys("screen Wishes")
        page.press(Keys.TAB, Keys.ENTER)
        page.wait(lambda: not page.node("Wishes"))

    def test_tabs_and_conditions_are_added_and_removed(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Catalog")
        self.form("Add a tab")["name"].send_keys("Deals")
        page.press(Keys.TAB, "Prices", Keys.TAB, Keys.ENTER)
        page.wait_for("Deals → Prices", "#view")
        fields = self.form("Add a condition")
        page.fill(fields["subject"], "context.beta")
        fields["operand"].send_keys("true", Keys.ENTER)
        page.wait_for("needs context.beta = true", "#view")
        self.form("Remove")["part"].send_keys("condition")
        page.press(Keys.TAB, Keys.ENTER)
        page.wait(lambda: "context.beta" not in page.text("#view"))

    def test_a_command_shows_and_changes_the_rules_for_links_to_its_screen(self):
        page = self.browser
        navgraph("add", "gate", "false", "--source", "web", "--screen", "Cart", "--db", str(self.server.database))
        command = next(command["name"] for command in self.server.ask("commands") if command["destination"] == "Cart")
        page.open(self.server, "#view=command&command=" + command)
        page.wait_for("refused from web", "#definition")
        page.click("Remove the rule")
        page.wait(lambda: "refused" not in page.text("#definition"))
        fields = self.form("Allow or refuse links")
        fields["source"].send_keys("app")
        page.press(Keys.TAB, Keys.ENTER)
        page.wait_for("refused from app", "#definition")

    def test_screens_are_connected_by_dragging(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Prices")
        count = len(page.all(".edge"))
        page.drag(lambda: page.one(".handle"), lambda: page.node("Catalog"))
        page.wait_for("added", "#toast")
        page.wait(lambda: len(page.all(".edge")) > count)
        edges = {(origin, command["destination"]) for command in self.server.ask("commands") for origin in command.get("origins", [])}
        self.assertIn(("Prices", "Catalog"), edges)
        page.drag(lambda: page.one(".handle"), lambda: page.one(".tools"))
        self.assertEqual(page.all(".connecting"), [])

    def test_an_edit_of_somebody_else_interrupts_neither_a_line_nor_the_keyboard(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Prices")
        place = lambda element: page.run("const r = arguments[0].getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]", element)
        mouse = lambda kind, at: page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": kind != "mouseReleased" and 1 or 0, "clickCount": 1})
        page.run("document.addEventListener('pointerdown', ({ target }) => (window.isPressed = target.matches('.handle')), true)")
        page.wait(lambda: (mouse("mousePressed", place(page.one(".handle"))), page.run("return window.isPressed"))[1])
        self.server.execute("INSERT INTO screen(name) VALUES ('Other')")
        page.wait(lambda: page.node("Other"))
        self.assertEqual(page.run("return document.activeElement.dataset.id"), "screen:Prices")
        mouse("mouseMoved", place(page.node("Account")))
        page.wait(lambda: page.all(".picture > .connecting"))
        mouse("mouseReleased", place(page.node("Account")))
        page.wait(lambda: ("Prices", "Account") in {(origin, command["destination"]) for command in self.server.ask("commands") for origin in command.get("origins", [])})

    def test_a_mistake_is_a_sentence_where_it_is(self):
        page = self.browser
        page.open(self.server, "#view=screen")
        self.form("Add a screen")["name"].send_keys("Start", Keys.ENTER)
        page.wait_for("Start", "form .problem")

    def test_a_stale_form_is_a_conflict_and_keeps_its_text(self):
        page = self.browser
        page.open(self.server, "#view=screen")
        self.form("Add a screen")["name"].send_keys("Mine")
        self.server.execute("INSERT INTO screen(name) VALUES ('Theirs')")
        page.wait(lambda: page.node("Theirs"))
        page.press(Keys.ENTER)
        page.wait_for("The database is at revision", "form .problem")
        page.click("Apply nevertheless")
        page.wait(lambda: page.node("Mine"))

    def test_an_edit_is_undone_and_redone(self):
        page = self.browser
        navgraph("add", "screen", "Undoable", "--db", str(self.server.database))
        page.open(self.server, "#view=changes")
        page.wait(lambda: page.node("Undoable"))
        page.click("Undo")
        page.wait(lambda: not page.node("Undoable"))
        page.wait(lambda: page.button("Redo").is_enabled())
        page.click("Redo")
        page.wait(lambda: page.node("Undoable"))

    def test_revisions_are_compared(self):
        page = self.browser
        navgraph("add", "screen", "Compared", "--db", str(self.server.database))
        page.open(self.server, "#view=changes")
        page.one(".revisions summary").click()
        page.wait_for("added screen Compared", ".revisions")
        page.click("Compare with the one before")
        page.wait_for("SINCE REVISION", "#view")
        page.wait(lambda: "added" in page.node("Compared").get_attribute("class"))

    def test_a_difference_shows_the_removed_in_place_and_names_what_became_unreachable(self):
        page, server = self.browser, self.server
        server.execute("INSERT INTO screen(name) VALUES ('Hall'), ('Attic'); INSERT INTO edge(origin, destination) VALUES ('Start', 'Hall'), ('Hall', 'Attic')")
        revision = server.ask("history", limit=1)[0]["revision"]
        page.open(server, "#view=changes")
        place = lambda screen: page.run("const { x, y } = arguments[0].querySelector('rect').getBBox(); return [x, y]", page.node(screen))
        places = {screen: place(screen) for screen in ["Start", "Catalog", "Cart"]}
        server.execute("DELETE FROM edge WHERE origin = 'Hall'; DELETE FROM command WHERE destination_id = (SELECT id FROM screen WHERE name = 'Hall'); DELETE FROM screen WHERE name = 'Hall'")
        page.wait(lambda: not page.node("Hall"))
        page.run("location.hash = 'view=changes&since=' + arguments[0]", revision)
        page.wait(lambda: page.node("Hall"))
        self.assertIn("is-removed", page.node("Hall").get_attribute("class"))
        self.assertIn("removed", page.node("Hall").get_attribute("aria-label"))
        self.assertEqual(len(page.all(".edge.is-removed")), 2)
        self.assertEqual({screen: place(screen) for screen in places}, places)
        page.wait_for("NO LONGER REACHABLE", "#view")
        self.assertIn("blocked", page.node("Attic").get_attribute("class"))
        ends = page.run("return ['.step rect', '.label'].map((part) => arguments[0].querySelector(part).getBoundingClientRect())", page.node("Attic"))
        self.assertLess(ends[0]["bottom"] + 3, ends[1]["top"], "words lie over the name")
        page.run("location.hash = 'view=route'")
        page.wait(lambda: not page.node("Hall"))

    def test_what_is_shown_keeps_its_place_over_edits_until_it_is_laid_out_again(self):
        page, server = self.browser, self.server
        server.execute("INSERT INTO screen(name) VALUES ('Foyer'); INSERT INTO edge(origin, destination) VALUES ('Start', 'Foyer')")
        page.open(server)
        places = lambda: page.run("""
            return Object.fromEntries([...document.querySelectorAll('.node.screen')].map((node) => {
              const { x, y } = node.querySelector('rect').getBBox();
              return [node.dataset.id, x + ' ' + y];
            }))""")
        is_kept = lambda: not page.run("return document.querySelector('#again').hidden")
        shown = places()
        # Each name comes before those that were added earlier.
        for name, origin in [("Zone", "Catalog"), ("Yard", "Catalog"), ("Alcove", "Foyer"), ("Annex", "Catalog")]:
            navgraph("add", "screen", name, "--db", str(server.database))
            navgraph("add", "edge", origin, name, "--db", str(server.database))
            page.wait(lambda: page.node(name) and page.run("return [...document.querySelectorAll('.edge title')].some((title) => title.textContent === arguments[0])", name))
            later = places()
            self.assertEqual({screen: place for screen, place in later.items() if screen in shown}, shown)
            self.assertTrue(is_kept())
            shown = later
        page.run("document.querySelector('#again').click()")
        page.wait(lambda: places() != shown and not is_kept())
        shown = places()
        navgraph("add", "screen", "Cellar", "--db", str(server.database))
        page.wait(lambda: page.node("Cellar") and is_kept())
        navgraph("undo", "--db", str(server.database))
        page.wait(lambda: not page.node("Cellar") and not is_kept())
        self.assertEqual(places(), shown)

    def test_a_screen_is_added_from_another_one_with_one_key(self):
        page = self.browser
        page.open(self.server)
        page.run("document.querySelector('[data-id=\"screen:Cart\"]').focus()")
        page.press("n")
        page.wait(lambda: page.run("return document.activeElement.name") == "name")
        page.press("Gift", Keys.ENTER)
        page.wait(lambda: page.text("#view h2") == "Gift")
        edges = {(origin, command["destination"]) for command in self.server.ask("commands") for origin in command.get("origins", [])}
        self.assertIn(("Cart", "Gift"), edges)
        page.run("document.querySelector('[data-id=\"screen:Gift\"]').focus()")
        page.press("c")
        page.wait(lambda: page.run("return document.activeElement.name") == "destination")
        page.press("Catalog", Keys.ENTER)
        page.wait(lambda: ("Gift", "Catalog") in {(origin, command["destination"]) for command in self.server.ask("commands") for origin in command.get("origins", [])})

    def test_a_line_to_an_empty_place_adds_a_screen(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Prices")
        page.run("document.querySelector('#zoom-out').click()")
        x, y = page.run("""
            const area = document.querySelector('#canvas').getBoundingClientRect();
            for (let y = area.bottom - 20; y > area.top; y -= 10) for (let x = area.left + 60; x < area.right - 60; x += 10)
              if (document.elementFromPoint(x, y).id === 'canvas') return [x, y];""")
        page.drag_to(lambda: page.one(".handle"), x, y)
        page.wait(lambda: page.run("return document.activeElement.name") == "name")
        page.press("Discount", Keys.ENTER)
        page.wait(lambda: page.text("#view h2") == "Discount")
        self.assertIn("Prices", [origin for command in self.server.ask("commands") if command["destination"] == "Discount" for origin in command["origins"]])

    def test_a_finding_is_resolved_with_a_click(self):
        page = self.browser
        self.server.execute("INSERT INTO flow(name, enabled) VALUES ('off', 0); INSERT INTO screen(name) VALUES ('Lonely')")
        page.open(self.server, "#view=findings")
        page.wait_for("Lonely", "#view")
        page.click("Connect Start with Lonely")
        page.wait(lambda: "Lonely" not in page.text("#view"))


class Pictures(PageTest):
    @classmethod
    def setUpClass(cls):
        cls.pictures = tempfile.TemporaryDirectory()
        pixel = bytes.fromhex("47494638396101000100800000ff0000ffffff21f90400000000002c00000000010001000002024401003b")
        pathlib.Path(cls.pictures.name, "Cart.gif").write_bytes(pixel)
        cls.options = ("--screenshots", cls.pictures.name)
        super().setUpClass()

    def test_a_screen_has_its_picture(self):
        page = self.browser
        page.open(self.server)
        self.assertEqual([image.get_attribute("href") for image in page.all("image")], ["/screenshots/Cart"])


if __name__ == "__main__":
    unittest.main()
