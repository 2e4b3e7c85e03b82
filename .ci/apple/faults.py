"""Mistakes in the folder `faults`, with which the checks are checked."""
import os
import re

FOLDER = os.path.join(os.path.dirname(os.path.realpath(__file__)), "faults")


def path(name):
    return os.path.join(FOLDER, f"{name}.swift")


def unreported(name, output, platform=None):
    """Returns the mistakes in a file for which the output has no message on the same line.

    A comment in the file contains the message, and the platforms if it is not reported on all.
    """
    missing = []
    with open(path(name), encoding="utf8") as file:
        for number, line in enumerate(file, start=1):
            comment = re.search(r"// error(?: on ([\w, ]+))?: (.*)", line)
            if not comment or comment[1] and platform not in comment[1].split(", "):
                continue
            if not re.search(rf"{name}\.swift:{number}:.*error: {re.escape(comment[2])}", output):
                missing.append(f"{path(name)}:{number}: error: This mistake has not been reported: {comment[2]}")
    return missing
