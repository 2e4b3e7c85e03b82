"""What the checks read from the package's manifest."""
import json
import os
import subprocess

PACKAGE = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))


def manifest():
    text = subprocess.run(
        ["swift", "package", "dump-package"], cwd=PACKAGE, capture_output=True, text=True, check=True
    )
    return json.loads(text.stdout)


def platforms():
    """Returns the oldest version of each platform, such as {"ios": (16, 0)}."""
    return {
        platform["platformName"]: tuple(int(part) for part in platform["version"].split("."))
        for platform in manifest()["platforms"]
    }
