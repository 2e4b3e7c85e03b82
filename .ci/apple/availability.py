#!/usr/bin/env python3
"""Lists symbols that the products use although Apple's platforms of Package.swift do not have them.

usage: availability.py BUILD      the folder of the debug build, which contains the index store

On Linux, the compiler ignores @available. But the modules of the toolchain contain it, and the index store lists which
symbols are used. The check also finds functions of C that Apple's headers make unavailable in Swift. It does not see the
code in branches of #if for other systems; `typecheck.py` checks these branches of the core, the links and the hosts. At the
end, it has to find the mistakes in `faults/Linux.swift`.
"""
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

import faults
from index_store import references
from manifest import PACKAGE, platforms

MODULES = ["Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Synchronization", "Observation", "Distributed"]
MODULES += ["Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch"]
SOURCES = tuple(os.path.join(PACKAGE, folder, "") for folder in ["Sources", "schema", "samples"])
# Unavailable in Swift by stdio.h, stdlib.h and unistd.h, see the pages of `posix_spawn`.
FORBIDDEN = {"popen", "pclose", "system", "fork", "vfork"}
# Requirements of protocols that are newer than the operator or the loop that calls them: older systems call another one.
CALLED_BY_THE_COMPILER = {"FixedWidthInteger.&*(_:_:)", "AsyncIteratorProtocol.next(isolation:)"}


def newer_symbols():
    """Returns the symbols that are newer than the platforms: by USR, the name and the versions."""
    oldest = platforms()
    symbols = {}
    for symbol in symbols_of_the_toolchain():
        name = ".".join(symbol["pathComponents"])
        newer = []
        for entry in symbol.get("availability", []):
            platform, version = entry.get("domain", ""), entry.get("introduced", {})
            number = (version.get("major", 0), version.get("minor", 0))
            if number > oldest.get(platform.lower(), (1000,)):
                newer.append(f"{platform} {number[0]}.{number[1]}")
        if newer and name not in CALLED_BY_THE_COMPILER:
            symbols[symbol["identifier"]["precise"]] = f"{name} requires {', '.join(sorted(newer))}"
    return symbols


def symbols_of_the_toolchain():
    binaries = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
    info = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
    target = json.loads(info.stdout)["target"]["triple"]
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            subprocess.run(
                [f"{binaries}/swift-symbolgraph-extract", "-module-name", module, "-target", target]
                + ["-output-dir", folder, "-minimum-access-level", "public"],
                capture_output=True,
                check=True,
            )
        for path in sorted(glob.glob(f"{folder}/*.json")):
            with open(path, encoding="utf8") as file:
                yield from json.load(file)["symbols"]


def reason(use, newer):
    """Returns why a symbol cannot be used; None if it can."""
    if use.usr in newer:
        return newer[use.usr]
    if use.usr.startswith("c:") and use.name.split("(")[0] in FORBIDDEN:
        return f"{use.name} is unavailable in Swift"
    return None


def problems(store, is_source, newer):
    """Returns the errors in the files, and how many files there are."""
    uses, files = references(store, is_source)
    found = sorted({(use.file, use.line, why) for use in uses if (why := reason(use, newer))})
    return [f"{os.path.relpath(file, PACKAGE)}:{line}: error: {why}." for file, line, why in found], len(files)


def unreported_faults(newer):
    path = faults.path("Linux")
    with tempfile.TemporaryDirectory() as folder:
        command = ["swiftc", "-parse-as-library", "-index-store-path", f"{folder}/store", "-c", path]
        subprocess.run([*command, "-o", f"{folder}/faults.o"], capture_output=True, check=True)
        found, _ = problems(f"{folder}/store", lambda file: file == path, newer)
    return faults.unreported("Linux", "\n".join(found))


def main():
    newer = newer_symbols()
    found, count = problems(os.path.join(sys.argv[1], "index/store"), lambda path: path.startswith(SOURCES), newer)
    if count < 500:
        found.append(f"Only {count} files are in the index store. Build the package first: swift build --build-tests")
    found += unreported_faults(newer)
    print("\n".join(found) or f"No use of an unavailable symbol in {count} files")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
