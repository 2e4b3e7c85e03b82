"""Tests of the views of the page: what they mark and say, and when."""

import unittest

from browser import Browser, Keys
from program import File, chain, navgraph
from test_page import PageTest as _PageTest


class Marks(_PageTest):
    """What answers mark on the map, in an app with tabs."""

    sample = "marketplace"

    def marked(self):
        return [node.get_attribute("data-id").removeprefix("screen:") for node in self.browser.all(".node.marked")]

    def test_a_link_marks_the_screens_that_the_user_sees(self):
        page = self.browser
        page.open(self.server, "#view=links&url=market%3A%2F%2Fproduct%2F1")
        page.wait_for("Opens.", ".answer")
        self.assertEqual(set(self.marked()), {"Tabs", "Home", "Product"})
        self.assertEqual([tab.text for tab in page.all("#view .tabs .tab")], ["Home", "Search", "Cart", "Account", "Sales"])

    def test_a_blocked_link_says_what_blocks_it(self):
        page = self.browser
        page.open(self.server, "#view=links&url=market%3A%2F%2Forder%2F42")
        page.wait_for("Blocked: Account › Orders", ".answer")
        page.wait_for("Orders needs context.signedIn = true", "#view")
        page.click("Assume signedIn=true")
        page.wait_for("Opens.", ".answer")

    def test_a_link_that_misses_a_property_has_no_field_for_it(self):
        page = self.browser
        navgraph("add", "link", "market://any", "Product", "--db", str(self.server.database))
        page.open(self.server, "#view=links&url=market%3A%2F%2Fany")
        page.wait_for("Product requires id", ".blockers")
        self.assertEqual(page.all(".blockers input, .blockers button"), [])
        page.open(self.server, "#view=route&from=Home&to=Product")
        page.wait_for("Product requires id", ".blockers")
        self.assertEqual(len(page.all(".blockers input")), 1)

    def test_a_route_in_a_tab_marks_its_lines(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Tabs&to=Product&set=id%3D1")
        page.wait_for("1 step", ".answer")
        self.assertEqual(set(self.marked()), {"Tabs", "Home", "Product"})
        self.assertEqual(len(page.all(".edge.marked")), 2)
        self.assertEqual([step.text for step in page.all(".step text")], ["1"])

    def test_a_blocked_route_begins_where_it_was_asked_for(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Tabs&to=Orders")
        page.wait_for("Blocked: Tabs › Home › Account › Orders", ".answer")

    def test_a_late_answer_does_not_reach_another_view(self):
        page = self.browser
        page.open(self.server)
        page.run("""
            const { fetch } = window;
            Object.assign(window, { asked: [], answered: [] });
            window.fetch = async (...request) => {
              const question = request[0].split(/[/?]/)[2];
              window.asked.push(question);
              if (["route", "history", "open"].includes(question)) await new Promise((done) => setTimeout(done, 400));
              const answer = await fetch(...request);
              window.answered.push(question);
              return answer;
            };""")
        for question, late in [("route", "view=route&from=Welcome&to=Checkout"), ("open", "view=links&url=market%3A%2F%2Fcart"), ("history", "view=changes")]:
            page.run("location.hash = arguments[0]", late)
            page.wait(lambda: question in page.run("return window.asked"))
            page.run("location.hash = 'view=table'")
            page.wait(lambda: question in page.run("return window.answered"))
            page.wait_for("Table", "#view h2")
            page.run("await new Promise((done) => setTimeout(done, 50))")
            self.assertEqual((page.text("#view h2"), self.marked()), ("Table", []), late)


class Paths(_PageTest):
    """Paths in an app that is larger than the window."""

    sample = None
    sql = chain(100, divisors=(3,))

    def test_a_route_is_readable_wherever_its_screens_are(self):
        page = self.browser
        for width, height in [(1280, 800), (900, 700)]:
            page.resize(width, height)
            page.open(self.server, "#view=route&from=Screen0&to=Screen99")
            page.wait_for("steps", ".answer")
            page.wait_for("Only the path", "#focus")
            self.assertEqual(len(page.all(".node")), len(page.all(".node.marked")))
            self.assertGreaterEqual(page.name_size(), 10)
            self.assertEqual(page.outside(), [])
        page.resize(1280, 800)

    def test_all_screens_come_back_at_their_places(self):
        page = self.browser
        page.open(self.server, "#view=route")
        places = self.places()
        page.open(self.server, "#view=route&from=Screen0&to=Screen99")
        page.wait_for("Only the path", "#focus")
        page.click("Show all")
        page.wait(lambda: len(page.all(".node")) == 100)
        self.assertEqual(self.places(), places)
        self.assertGreater(len(page.all(".node.marked")), 3)
        page.click("Find the route")
        page.wait_for("Only the path", "#focus")
        page.click("Table")
        page.wait(lambda: len(page.all(".node")) == 100)
        self.assertEqual(self.places(), places)
        self.assertEqual(page.all(".node.marked"), [])

    def places(self):
        return self.browser.run("return Object.fromEntries([...document.querySelectorAll('.node')].map((e) => { const { x, y } = e.querySelector('rect').getBBox(); return [e.dataset.id, [x, y]]; }))")

    def test_a_route_that_is_readable_stays_on_the_map(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Screen0&to=Screen1")
        page.wait_for("1 step", ".answer")
        self.assertEqual(len(page.all(".node")), 100)


class Place(_PageTest):
    """The focus and the scroll position while the panel is drawn again."""

    sample, options = "marketplace", ("--edit",)

    def focused(self):
        return self.browser.run("return document.activeElement.innerText || document.activeElement.id")

    def place(self):
        return self.focused(), self.browser.run("return document.querySelector('#view').scrollTop")

    def test_a_colleagues_edit_keeps_the_focus_and_the_place(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Product")
        page.wait_for("REACHED FROM", "#view")
        page.run("[...document.querySelectorAll('#view summary')].at(-1).focus()")
        before = self.place()
        self.assertGreater(before[1], 0)
        self.server.execute("INSERT INTO screen(name) VALUES ('Theirs')")
        page.wait(lambda: page.node("Theirs"))
        page.wait(lambda: "flash" not in page.node("Theirs").get_attribute("class"))
        # The panel is short until the answers come.
        page.wait(lambda: self.place() == before)

    def test_a_button_that_opens_another_view_moves_the_focus_there(self):
        page = self.browser
        page.open(self.server, "#view=screen&screen=Orders")
        page.button("Route to it").send_keys(Keys.ENTER)
        page.wait_for("Route", "#view h2")
        page.wait(lambda: page.run("return document.activeElement.id") == "view")


class Names(_PageTest):
    """Names that a careless page confuses with members of its objects, or with its notation."""

    sample = None
    sql = """
        INSERT INTO screen(name) VALUES ('Menu'), ('A,B'), ('constructor'), ('Root');
        INSERT INTO screen_property(screen_id, name, type) SELECT id, 'tags', 'array' FROM screen WHERE name = 'A,B';
        INSERT INTO edge(origin, destination) VALUES ('Menu', 'A,B'), ('A,B', 'constructor');
        INSERT INTO screen_tab(container_id, name, root_id) SELECT id, '__proto__', (SELECT id FROM screen WHERE name = 'Root') FROM screen WHERE name = 'constructor';
    """

    def test_a_form_that_is_sent_again_asks_the_same_question(self):
        page = self.browser
        page.open(self.server, "#view=route&from=Menu&to=constructor&via=A%2CB&set=tags%3D%5B1%2C2%5D&avoid=x")
        self.assertEqual(page.one("[name=via]").get_attribute("value"), '"A,B"')
        before = page.run("return [...new URLSearchParams(location.hash.slice(1))].sort().join(';')")
        page.run("document.querySelector('[name=avoid]').value = ''")
        page.click("Find the route")
        page.wait_for("2 steps", ".answer")
        self.assertEqual(page.run("return [...new URLSearchParams(location.hash.slice(1))].sort().join(';')"), before.replace("avoid,x;", ""))
        page.wait_for("tags=[1,2]", ".steps")

    def test_unknown_views_and_strange_tabs_are_shown(self):
        page = self.browser
        for name in ["constructor", "__proto__", "nothing"]:
            page.open(self.server, "#view=" + name)
            self.assertEqual(page.text("#view h2"), "Route")
        page.open(self.server, "#view=route&to=Menu&stack=constructor%7B*Root%7D")
        page.wait_for("__proto__", ".stack .tabs")


class Unreadable(_PageTest):
    """A database with a row that the schema refuses, but that another program has inserted nevertheless."""

    options = ("--edit",)
    allowed = ("500", "400", "404", "422")
    sql = """
        PRAGMA ignore_check_constraints = ON;
        INSERT INTO link_gate(host, allowed) VALUES ('*shop.example', 1);
    """

    def test_the_page_says_why_and_appears_when_it_is_corrected(self):
        page = self.browser
        page.driver.get("about:blank")
        page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": "sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0)"})
        page.driver.get(self.server.address)
        page.wait_for("The app cannot be shown", "#view")
        page.wait_for("*shop.example", "#view")
        page.run("document.body.dataset.kept = ''")
        self.server.execute("DELETE FROM link_gate")
        page.wait(lambda: page.node("Cart"))
        self.assertEqual(page.run("return [sessionStorage.loads, 'kept' in document.body.dataset]"), ["1", True])
        self.server.execute(self.sql)
        page.wait_for("*shop.example", "#toast")
        self.assertIsNotNone(page.node("Cart"))
        self.server.execute("DELETE FROM link_gate; INSERT INTO screen(name) VALUES ('Later')")
        page.wait(lambda: page.node("Later"))


class LargeFile(unittest.TestCase):
    def test_a_page_file_of_two_thousand_screens_reacts_while_it_computes(self):
        file = File(None, chain(2000))
        self.addCleanup(file.close)
        page = Browser()
        self.addCleanup(page.close)
        page.open(file, "#view=screen&screen=Screen1")
        page.wait_for("REACHED FROM" if file.has_solver else "OPENED BY", "#view")
        # The solver is loaded. What the page does while it answers is counted.
        page.run("""
            window.reactions = 0;
            const react = () => {
              window.reactions++;
              if (!document.querySelector('#view h2').textContent.includes('Screen2') || !document.querySelector('#view').textContent.includes('Reached from')) setTimeout(react);
            };
            location.hash = 'view=screen&screen=Screen2';
            react();""")
        page.wait(lambda: "Screen2" in page.text("#view h2") and (not file.has_solver or "REACHED FROM" in page.text("#view")))
        reactions = page.run("return window.reactions")
        print(f"\nthe page of 2,000 screens reacts {reactions} times while it answers")
        if file.has_solver:
            self.assertGreater(reactions, 10)


if __name__ == "__main__":
    unittest.main()
