"""A headless Chromium that fails on errors in its console, and on requests to other servers."""

import json
import shutil
import time
import unittest

try:
    from selenium import webdriver
    from selenium.common.exceptions import ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError as error:
    raise unittest.SkipTest("Selenium is not installed.") from error
if not shutil.which("chromedriver"):
    raise unittest.SkipTest("Chromium is not installed.")

TIMEOUT = 15


class Browser:
    def __init__(self, width=1280, height=800):
        options = webdriver.ChromeOptions()
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-ipc-flooding-protection"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        options.binary_location = shutil.which("chromium")
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.resize(width, height)

    def resize(self, width, height):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def use_theme(self, theme):
        self.emulate({"prefers-color-scheme": theme})

    def emulate(self, preferences):
        """Answers media queries as if the user had these preferences."""
        features = [{"name": name, "value": value} for name, value in preferences.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, server, view=""):
        """Opens the page at a view, and waits until it is drawn."""
        self.driver.get("about:blank")
        self.driver.get(server.address + view)
        self.wait(lambda: self.run("return 'ready' in document.documentElement.dataset"))

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition):
        """Waits until a condition holds, and returns its value.

        An element that the page draws anew, or still moves, is no failure: the condition is asked again.
        """
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            try:
                if value := condition():
                    return value
            except (ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException):
                pass
            time.sleep(0.02)
        raise AssertionError(f"It did not come: {self.text()}")

    def wait_for(self, text, within="body"):
        return self.wait(lambda: text in self.text(within))

    def text(self, within="body"):
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", within)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.wait(lambda: (self.all(selector) or [None])[0])

    def button(self, text, by="normalize-space()"):
        """The button or the summary with a text."""
        path = f"//*[self::button or self::summary][{by}='{text}']"
        return self.wait(lambda: ([element for element in self.driver.find_elements(By.XPATH, path) if element.is_displayed()] or [None])[0])

    def node(self, screen):
        """The box of a screen on the map."""
        return self.run("return [...document.querySelectorAll('[data-id]')].find((e) => e.dataset.id === arguments[0]) ?? null", "screen:" + screen)

    def lines_behind_boxes(self):
        """The lines of the map that pass behind a box at neither of their ends."""
        return self.run("""
            const boxes = [...document.querySelectorAll('.node')].map((node) => {
              const { x, y, width, height } = node.querySelector('rect').getBBox();
              return { left: x + 1, right: x + width - 1, top: y + 1, bottom: y + height - 1 };
            });
            const isIn = (box, { x, y }, margin) => x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin;
            return [...document.querySelectorAll('.picture .edge')].filter((edge) => {
              const [curve] = edge.getAttribute('d').split(' M');
              const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
              path.setAttribute('d', curve);
              const length = path.getTotalLength();
              const points = Array.from({ length: Math.ceil(length / 3) }, (_, index) => path.getPointAtLength(3 * index));
              const ends = [path.getPointAtLength(0), path.getPointAtLength(length)];
              const others = boxes.filter((box) => !ends.some((end) => isIn(box, end, 6)));
              return others.some((box) => points.some((point) => isIn(box, point, 0)));
            }).map((edge) => edge.textContent);""")

    def outside(self):
        """The marked boxes that are not wholly in the window."""
        return self.run("""
            const window = document.querySelector('#canvas').getBoundingClientRect();
            return [...document.querySelectorAll('.node.marked rect')].filter((rect) => {
              const { left, right, top, bottom } = rect.getBoundingClientRect();
              return left < window.left - 1 || right > window.right + 1 || top < window.top - 1 || bottom > window.bottom + 1;
            }).map((rect) => rect.parentNode.dataset.id);""")

    def name_size(self):
        """The size of names on the map in pixels."""
        return self.run("const picture = document.querySelector('.picture'); return 13 * picture.getBoundingClientRect().width / picture.viewBox.baseVal.width")

    def press(self, *keys):
        """Presses keys where the focus is."""
        for key in keys:
            self.wait(lambda: self.driver.switch_to.active_element.send_keys(key) or True)

    def click(self, text, by="normalize-space()"):
        """Clicks the button or the summary with a text."""
        self.wait(lambda: self.button(text, by).click() or True)

    def drag(self, find_element, find_target):
        """Drags what the first function finds to what the second one finds."""
        self.wait(lambda: self.perform(lambda pointer: (
            pointer.move_to(find_element()).pointer_down().move_to(find_target()).pointer_up())))

    def drag_to(self, find_element, x, y):
        """Drags what a function finds to a point of the window."""
        self.wait(lambda: self.perform(lambda pointer: (
            pointer.move_to(find_element()).pointer_down().move_to_location(int(x) - 3, int(y)).move_to_location(int(x), int(y)).pointer_up())))

    def perform(self, gesture):
        """Makes a gesture with the pointer, which is up again if an element of it is drawn anew meanwhile."""
        actions = ActionBuilder(self.driver)
        try:
            gesture(actions.pointer_action)
            actions.perform()
        except StaleElementReferenceException:
            actions.clear_actions()
            raise
        return True

    def fill(self, field, value):
        field.clear()
        field.send_keys(value)

    def problems(self, server, allowed=()):
        """The errors of the console, and the addresses of requests to other servers."""
        logs = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
        requests = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        urls = [message["params"]["request"]["url"] for message in requests if message["method"] == "Network.requestWillBeSent"]
        own = (server.origin, "data:", "about:")
        return [log for log in logs if not any(text in log for text in allowed)] + [url for url in urls if not url.startswith(own)]

    def close(self):
        self.driver.quit()


class BrowserTest(unittest.TestCase):
    """A test with a browser and what it opens: the source of the class, a server or a file."""

    sample, sql, allowed = "shop", "", ()

    @classmethod
    def setUpClass(cls):
        cls.source = cls.create_source()
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.source.close()

    def tearDown(self):
        self.assertEqual(self.browser.problems(self.source, self.allowed), [])
