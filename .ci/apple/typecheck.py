#!/usr/bin/env python3
"""Compiles the core, the links, the hosts, their articles and sample apps for Apple's platforms with the toolchain for Linux.

usage: typecheck.py [PLATFORM...]      such as ios macos, for their devices

By default, all platforms of Package.swift are checked, with Mac Catalyst and older watches.

The toolchain contains the interfaces of the standard library as text, with Apple's @available. The modules in
Tests/AppleHosts/Sources declare the parts of Foundation, UIKit and SwiftUI that the libraries use. So the compiler judges
newer symbols, the branches of #if, isolation and the attributes of closures as on a Mac. The code of the articles is compiled
with the settings of a new app in Xcode 26. At the end, the compiler has to report the mistakes in `faults`.

Compiled modules are kept in `.build-apple`. Those of the standard library are compiled once for each toolchain.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import faults
from manifest import PACKAGE, manifest

TOOLCHAIN = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
TRIPLES = {
    "ios": ["arm64-apple-ios{}", "arm64-apple-ios{}-macabi"],
    "macos": ["arm64-apple-macosx{}"],
    "tvos": ["arm64-apple-tvos{}"],
    "watchos": ["arm64-apple-watchos{}", "arm64_32-apple-watchos{}"],
    "visionos": ["arm64-apple-xros{}"],
}
STANDARD_LIBRARY = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing", "Observation"]
SIMULATED = "Tests/AppleHosts/Sources"
# The files with the code of articles. The files that also contain tests are only compiled on Linux.
ARTICLES = "Tests/AppleHosts/Tests/{}Tests/Documents"
# The oldest versions with SwiftUIHost, for which the code of the articles is compiled.
ARTICLE_VERSIONS = {"ios": "17.0", "macos": "14.0", "tvos": "17.0", "watchos": "10.0", "visionos": "1.0"}
# The settings of a new app in Xcode 26: all code is on the main actor unless it is marked otherwise.
APP_SETTINGS = [
    *["-swift-version", "6", "-default-isolation", "MainActor"],
    *["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    *["-enable-upcoming-feature", "InferIsolatedConformances"],
]


class CompilerError(Exception):
    """The messages of the compiler."""


class Target:
    """A platform with a processor, and the folder of its compiled modules."""

    def __init__(self, platform, triple, features):
        self.platform = platform
        self.triple = triple
        self.features = features
        self.folder = os.path.join(PACKAGE, ".build-apple", triple)
        os.makedirs(self.folder, exist_ok=True)

    def check(self):
        """Returns the errors."""
        try:
            self.compile_all()
        except CompilerError as error:
            return str(error)
        return "\n".join(self.unreported_faults())

    def compile_all(self):
        for module in STANDARD_LIBRARY:
            self.compile_interface(module)
        for module in ["Darwin", "ObjectiveC", "Foundation"]:
            self.compile_sdk(module, *sources(f"{SIMULATED}/{module}"))
        # On watchOS, UIKit has no view controllers. The empty module shows that nothing uses them there.
        if self.platform != "macos":
            self.compile_sdk("UIKit", *([] if self.platform == "watchos" else sources(f"{SIMULATED}/UIKit")))
        self.compile_sdk("SwiftUI", *sources(f"{SIMULATED}/SwiftUI"))
        for module in ["NavGraph", "NavGraphFoundation", "NavGraphLinks", "NavGraphStackLinks", "NavGraphUIKit",
                       "NavGraphSwiftUI"]:
            self.compile(module, *sources(f"Sources/{module}"), options=["-swift-version", "6", "-warnings-as-errors"])
        self.compile_articles()

    def compile_articles(self):
        """Compiles the code of the articles and the sample apps as apps."""
        oldest = re.search(r"[\d.]+(?=-|$)", self.triple.split("-apple-")[1])[0]
        triple = self.triple.replace(oldest, ARTICLE_VERSIONS[self.platform])
        for module in ["NavGraphUIKit", "NavGraphSwiftUI", "MarketUIKit", "MarketSwiftUI"]:
            if module.endswith("UIKit") and self.platform in ["macos", "watchos"]:
                continue
            files = [file for file in sources(ARTICLES.format(module)) if "import Testing" not in read(file)]
            if files:
                self.compile(f"{module}Articles", *files, options=APP_SETTINGS, triple=triple)

    def unreported_faults(self):
        missing = []
        for name in ["Core", "Hosts"]:
            try:
                self.compile("Faults", faults.path(name))
                output = ""
            except CompilerError as error:
                output = str(error)
            missing += faults.unreported(name, output, self.platform)
        return missing

    def compile(self, module, *files, options=("-swift-version", "6"), triple=None):
        self.run_compiler(
            *["-module-name", module, "-emit-module-path", f"{self.folder}/{module}.swiftmodule"],
            *["-emit-sil", "-o", "/dev/null", "-parse-as-library", "-package-name", "navgraph"],
            *[option for feature in self.features for option in ["-enable-upcoming-feature", feature]],
            *options,
            *(files or ["/dev/null"]),
            triple=triple,
        )

    def compile_sdk(self, module, *files):
        """Compiles a module in place of one of Apple's.

        Its own code may use what is newer than the target. Like Apple's code in Objective-C, it is not checked for data races.
        """
        self.compile(module, *files, options=["-disable-availability-checking", "-swift-version", "5"])

    def compile_interface(self, module):
        """Compiles a module of the standard library, unless the same interface has been compiled before."""
        folder = f"{TOOLCHAIN}/lib/swift/linux/{module}.swiftmodule"
        name = next(name for name in os.listdir(folder) if re.fullmatch(r"[^.]+\.swiftinterface", name))
        interface, output = (f"{self.folder}/{module}.{kind}" for kind in ["swiftinterface", "swiftmodule"])
        text = self.adapted(read(f"{folder}/{name}"))
        if os.path.exists(output) and read(interface) == text:
            return
        with open(interface, "w", encoding="utf8") as file:
            file.write(text)
        options = {"Swift": ["-parse-stdlib"], "_Concurrency": ["-disable-availability-checking"]}.get(module, [])
        self.run_compiler(
            "-compile-module-from-interface", interface, "-o", output, "-module-name", module, *options
        )

    def adapted(self, interface):
        """Returns an interface for this target, without the parts that need Linux, or the library itself."""
        interface = re.sub(r"(?m)^(// swift-module-flags: .*?)-target \S*", rf"\1-target {self.triple}", interface)
        interface = interface.replace(" -O ", " -Onone ", 1).replace("\nimport Glibc\n", "\n")
        interface = re.sub(r"(?m)^ *self = _stdlib_(remainder|squareRoot)l\(.*$", "    fatalError()", interface)
        return re.sub(r"@backDeployed\([^)]*\)", "", interface)

    def run_compiler(self, *arguments, triple=None):
        command = [f"{TOOLCHAIN}/bin/swift-frontend", *arguments, "-target", triple or self.triple, "-I", self.folder]
        command += ["-resource-dir", f"{TOOLCHAIN}/lib/swift", "-I", f"{TOOLCHAIN}/lib/swift/shims"]
        command += ["-plugin-path", f"{TOOLCHAIN}/lib/swift/host/plugins", "-disable-objc-interop"]
        if self.platform == "visionos":
            # Apple's availability names iOS instead of visionOS 1. An SDK contains the corresponding versions.
            command += ["-sdk", f"{PACKAGE}/.ci/apple/visionos"]
        result = subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True)
        if result.returncode != 0:
            raise CompilerError(result.stderr)


def sources(folder):
    """Returns the Swift files below a folder of the package."""
    return sorted(glob.glob(f"{folder}/**/*.swift", root_dir=PACKAGE, recursive=True))


def read(path):
    with open(os.path.join(PACKAGE, path), encoding="utf8") as file:
        return file.read()


def main():
    package = manifest()
    settings = [setting["kind"] for target in package["targets"] for setting in target["settings"]]
    features = sorted({kind["enableUpcomingFeature"]["_0"] for kind in settings if "enableUpcomingFeature" in kind})
    oldest = {platform["platformName"]: platform["version"] for platform in package["platforms"]}
    named = sys.argv[1:]
    targets = [
        Target(platform, triple.format(oldest[platform]), features)
        for platform in named or oldest
        for triple in TRIPLES[platform][: 1 if named else None]
    ]
    failed = False
    with ThreadPoolExecutor(max_workers=2) as pool:
        for target, errors in zip(targets, pool.map(Target.check, targets)):
            print(f"{target.triple}: {errors or 'no errors'}", flush=True)
            failed = failed or bool(errors)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
