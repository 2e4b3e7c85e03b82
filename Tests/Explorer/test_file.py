"""Tests of the page as one file, which `navgraph draw --format html` writes: without a server."""

import re
import shutil
import unittest

try:
    from browser import Browser, Keys
except ImportError as error:
    raise unittest.SkipTest("Selenium is not installed.") from error
if not shutil.which("chromedriver"):
    raise unittest.SkipTest("Chromium is not installed.")

from program import Database, File, navgraph

HOSTILE = ["<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "<!--<script>", "a\u2028b", "'\"&amp;"]
NAMES = "".join(
    "INSERT INTO screen(name, title) VALUES ({0}, {0}); INSERT INTO edge(origin, destination) VALUES ('Start', {0});".format(
        "'" + name.replace("'", "''") + "'"
    )
    for name in HOSTILE
)
LARGE = "BEGIN; INSERT INTO flow(name) VALUES " + ",".join(f"('flow{n}')" for n in range(10)) + ";" + "".join(
    f"INSERT INTO screen(name, title) VALUES ('Screen{n}', 'Title {n}');" for n in range(500)
) + "".join(
    f"INSERT INTO edge(origin, destination, flow) VALUES ('Screen{n // 2}', 'Screen{n}', 'flow{n // 50}');"
    f"INSERT INTO edge(origin, destination, flow) VALUES ('Screen{n - 1}', 'Screen{n}', 'flow{n // 50}');"
    for n in range(1, 500)
) + "COMMIT;"


class FileTest(unittest.TestCase):
    """A test with a browser; its file is that of the class."""

    sample, sql = "shop", ""

    @classmethod
    def setUpClass(cls):
        cls.file = File(cls.sample, cls.sql)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.file.close()

    def tearDown(self):
        self.assertEqual(self.browser.problems(self.file), [])


class Reading(FileTest):
    def test_the_map_shows_screens_marks_and_lines(self):
        page = self.browser
        page.open(self.file)
        self.assertEqual(len(page.all(".node.screen")), 9)
        self.assertEqual(page.node("Product").get_attribute("aria-label"), "Screen Product, requires id")
        self.assertGreater(len(page.all(".edge")), 8)
        self.assertEqual(page.text("#database"), "app.db")

    def test_search_screens_findings_and_the_table_need_no_server(self):
        page = self.browser
        page.open(self.file)
        page.fill(page.one("#search"), "rece")
        page.wait_for("Receipt", "#results")
        page.press(Keys.ENTER)
        page.wait(lambda: page.text("#view h2") == "Receipt")
        self.assertIn("OPENED BY", page.text("#view"))
        page.button("Findings").click()
        page.wait_for("The check finds no mistakes.", "#view")
        page.button("Table").click()
        page.wait_for("9 of 9 screens", "#view")

    def test_the_example_of_a_link_pattern_is_opened(self):
        page = self.browser
        page.open(self.file, "#view=links")
        page.button("https://shop.example|www.shop.example/product/:id<int>").click()
        for text in ["Opens.", "STACK AFTER IT", "navgraph open"]:
            page.wait_for(text, "#view")

    def test_what_needs_a_server_is_not_shown(self):
        page = self.browser
        page.open(self.file, "#view=links")
        self.assertEqual(page.all("[name=url], [data-view=changes]"), [])
        page.open(self.file, "#view=screen&screen=Cart")
        self.assertEqual(page.all(".editor, .problem"), [])

    def test_the_file_contains_no_path_of_this_computer(self):
        self.assertNotIn(self.file.directory.name, self.file.path.read_text())

    def test_the_same_database_gives_the_same_file(self):
        text = self.file.path.read_text()
        self.assertEqual(text, navgraph("draw", "--db", str(self.file.database), "--format", "html"))

    def test_other_scripts_are_not_run(self):
        page = self.browser
        page.open(self.file)
        page.run("""
            const script = document.createElement('script');
            script.textContent = 'window.isAttacked = true';
            document.body.append(script);""")
        self.assertIsNone(page.run("return window.isAttacked ?? null"))
        self.assertIn("Content Security Policy", "".join(page.problems(self.file)))


class Comparison(unittest.TestCase):
    def test_differences_from_another_database_are_marked(self):
        former = Database("shop")
        self.addCleanup(former.close)
        file = File("shop", "INSERT INTO screen(name) VALUES ('New')", "--diff", str(former.database))
        self.addCleanup(file.close)
        page = Browser()
        self.addCleanup(page.close)
        page.open(file, "#view=changes")
        page.wait_for("COMPARED WITH APP.DB", "#view")
        page.wait_for("added screen New", "#view")
        self.assertIn("added", page.node("New").get_attribute("class"))
        self.assertEqual(page.problems(file), [])


class StrangeNames(FileTest):
    sql = NAMES

    def test_names_are_text(self):
        page = self.browser
        page.open(self.file)
        for name in HOSTILE:
            self.assertIsNotNone(page.node(name), name)
            page.run("location.hash = new URLSearchParams({ view: 'screen', screen: arguments[0] })", name)
            page.wait(lambda: page.run("return document.querySelector('#view h2').textContent") == name)
        self.assertEqual(page.all("img"), [])
        self.assertEqual(len(re.findall("<script|</script", self.file.path.read_text())), 4)


class Flows(FileTest):
    sample = "marketplace"

    def test_flows_close_and_open(self):
        page = self.browser
        page.open(self.file)
        count = len(page.all(".node.screen"))
        page.button("Close all flows").click()
        page.wait(lambda: len(page.all(".node.closed")) == 2)
        self.assertEqual(page.text("#note"), "")
        page.one(".node.closed").click()
        page.wait(lambda: len(page.all(".node.closed")) == 1)
        self.assertEqual(page.text("#note"), "The screens are in columns by their distance from the start.")
        page.button("Open all flows").click()
        page.wait(lambda: len(page.all(".node.screen")) == count)

    def test_a_focus_shows_the_screens_around_one(self):
        page = self.browser
        page.open(self.file, "#focus=Cart&steps=1")
        names = {node.get_attribute("data-id") for node in page.all(".node.screen")}
        self.assertIn("screen:Cart", names)
        page.open(self.file, "#focus=Cart&steps=2")
        self.assertGreater(len(page.all(".node.screen")), len(names))


class Large(FileTest):
    sample, sql = None, LARGE

    def test_five_hundred_screens_are_shown_and_found(self):
        size = self.file.path.stat().st_size
        print(f"\n500 screens, 998 edges: {size / 1000:.0f} kB")
        self.assertLess(size, 1_500_000)
        page = self.browser
        page.open(self.file)
        self.assertEqual(len(page.all(".node.closed")), 10)
        page.fill(page.one("#search"), "Screen234")
        page.wait_for("Title 234", "#results")


if __name__ == "__main__":
    unittest.main()
