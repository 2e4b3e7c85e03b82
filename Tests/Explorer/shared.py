"""Tests that both kinds of page run: that of a server, and that in a file."""

from browser import Keys

HOSTILE = ["<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "<!--<script>", "a\u2028b", "'\"&amp;"]
NAMES = [*HOSTILE, "إعدادات الحساب", "L" * 255]


def sql_text(text):
    return "'" + text.replace("'", "''") + "'"


class ReadingTests:
    def test_the_map_shows_screens_marks_and_lines(self):
        page = self.browser
        page.open(self.source)
        self.assertEqual(len(page.all(".node.screen")), 9)
        self.assertEqual(page.node("Start").get_attribute("aria-label"), "Screen Start, start, opens from anywhere")
        self.assertEqual(page.node("Product").get_attribute("aria-label"), "Screen Product, requires id")
        self.assertGreater(len(page.all(".edge")), 8)
        self.assertEqual(page.text("#database"), "app.db")

    def test_search_finds_names_titles_properties_and_links(self):
        page = self.browser
        page.open(self.source)
        for text, result in [("check", "Checkout"), ("your acc", "Account"), ("order", "Receipt"), ("voucher", "shop://voucher/:code")]:
            page.fill(page.one("#search"), text)
            page.wait_for(result, "#results")
        page.fill(page.one("#search"), "rece")
        page.wait_for("Receipt", "#results")
        page.press(Keys.ENTER)
        page.wait(lambda: page.text("#view h2") == "Receipt")
        self.assertIn("OPENED BY", page.text("#view"))


class NameTests:
    sql = "".join(
        f"INSERT INTO screen(name, title) VALUES ({name}, {name}); INSERT INTO edge(origin, destination) VALUES ('Start', {name});"
        for name in map(sql_text, NAMES)
    )

    def test_names_are_text(self):
        page = self.browser
        page.open(self.source)
        for name in NAMES:
            self.assertIsNotNone(page.node(name), name)
            page.run("location.hash = new URLSearchParams({ view: 'screen', screen: arguments[0] })", name)
            page.wait(lambda: page.run("return document.querySelector('#view h2').textContent") == name)
            self.assertLessEqual(page.run("return document.querySelector('#view').scrollWidth - document.querySelector('#view').clientWidth"), 0)
        page.fill(page.one("#search"), "<img")
        page.wait_for(HOSTILE[0], "#results")
        for view in ["table", "findings"]:
            page.run("location.hash = 'view=' + arguments[0]", view)
            page.wait(lambda: page.text("#view h2").lower() == view)
        self.assertEqual(page.all("img"), [])


class FlowTests:
    sample = "marketplace"

    def test_flows_close_and_open(self):
        page = self.browser
        page.open(self.source)
        count = len(page.all(".node.screen"))
        page.click("Close all flows")
        page.wait(lambda: len(page.all(".node.closed")) == 2)
        self.assertLess(len(page.all(".node.screen")), count)
        closed = page.run("return [...document.querySelectorAll('.node.closed')].map((e) => e.getAttribute('aria-label'))")
        self.assertRegex(closed[0], r"^Flow \w+, closed, \d+ screens\. Press Enter to open\.$")
        # Lines end at the sides of the boxes.
        right = """return import('/model.js').then(({ model }) => model.map.flows.map(({ name, box }) => [
            Math.max(...[...document.querySelectorAll(`[data-id="flow:${name}"] > rect`)].map((e) => e.getBBox().x + e.getBBox().width)),
            box.x + box.width / 2]))"""
        if not self.source.address.startswith("file:"):
            for shown, wanted in page.run(right):
                self.assertAlmostEqual(shown, wanted, 1)
        flow = page.one(".node.closed").get_attribute("data-id").removeprefix("flow:")
        page.run("document.querySelector('.node.closed rect').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        page.wait(lambda: page.all(".node.stub") and not page.all(".node.closed"))
        self.assertIn("flow=" + flow, page.run("return location.hash"))
        page.wait_for("Flow " + flow, "#focus")
        page.click("Open in place")
        page.wait(lambda: len(page.all(".node.closed")) == 1)
        self.assertEqual(len(page.all(".flow.open")), 1)
        page.click("Open all flows")
        page.wait(lambda: len(page.all(".node.screen")) == count)


    def test_a_click_shows_an_open_flow_alone_and_its_sign_closes_it(self):
        page = self.browser
        page.open(self.source)
        click = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true }))"
        flow = page.one(".flow.open").get_attribute("data-id").removeprefix("flow:")
        page.run(click, ".flow.open > rect")
        page.wait_for("Flow " + flow, "#focus")
        self.assertTrue(page.all(".node.stub"))
        page.run("history.back()")
        page.wait(lambda: len(page.all(".flow.open")) == 2)
        page.run(click, ".flow.open .toggle path")
        page.wait(lambda: len(page.all(".node.closed")) == 1)
        self.assertEqual(page.one(".node.closed").get_attribute("data-id"), "flow:" + flow)
        page.run(click, ".node.closed .toggle path")
        page.wait(lambda: len(page.all(".flow.open")) == 2)
        # The same with the keyboard.
        press = "document.querySelector(arguments[0]).dispatchEvent(new KeyboardEvent('keydown', { key: arguments[1], bubbles: true }))"
        page.run(press, ".flow.open", " ")
        page.wait(lambda: len(page.all(".node.closed")) == 1)
        page.run(press, ".node.closed", " ")
        page.wait(lambda: len(page.all(".flow.open")) == 2)
        page.run(press, ".flow.open", "Enter")
        page.wait_for("Flow " + flow, "#focus")


class RouteTests:
    """Routes in a shop; in a file, they need WebAssembly."""

    sql = """
        INSERT INTO screen(name, title) VALUES ('Counted', 'Seen by many');
        INSERT INTO property_by_name(screen, name, type) VALUES ('Counted', 'visitors', 'int');
        INSERT INTO edge(origin, destination) VALUES ('Start', 'Counted');
        INSERT INTO condition_by_name(command, subject, comparison, operand) VALUES ('Counted', 'property.visitors', '=', '9007199254740993');
    """

    def setUp(self):
        if not self.source.has_solver:
            self.skipTest("The program has no solver for files.")

    def answer(self, parameters):
        """The sentence that answers the question in the address."""
        self.browser.open(self.source, "#view=route&" + parameters)
        return self.browser.wait(lambda: self.browser.text(".answer"))

    def test_a_blocked_route_is_unblocked_with_a_click(self):
        page = self.browser
        page.open(self.source, "#view=route&from=Start&to=Checkout")
        page.wait_for("Checkout needs context.signedIn = true", ".blockers")
        page.click("Assume signedIn=true")
        page.wait_for("2 steps", ".answer")

    def test_numbers_have_all_of_their_digits(self):
        self.assertEqual(self.answer("from=Start&to=Counted&set=visitors%3D9007199254740993"), "1 step: Start › Counted")
        self.assertEqual(self.answer("from=Start&to=Counted%3A%3Avisitors%3D9007199254740993"), "1 step: Start › Counted")
        self.assertEqual(self.answer("from=Start&to=Counted&set=visitors%3D9007199254740992"), "Blocked: Start › Counted")

    def test_a_screen_has_its_name_in_any_letter_case_or_its_title(self):
        self.assertEqual(self.answer("from=START&to=cart&via=catalog"), "2 steps: Start › Catalog › Cart")
        self.assertEqual(self.answer("stack=start/CATALOG&to=Start"), "1 step: Start")
        self.assertEqual(self.answer("from=Start&to=seen+by+many&set=visitors%3D9007199254740993"), "1 step: Start › Counted")
        self.assertEqual(self.answer("from=Start&to=Nowhere").split(".")[0], "There is no screen Nowhere")
