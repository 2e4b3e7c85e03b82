import Foundation
import NavGraphTestSupport
import Testing

/// `make install`, `make uninstall` and `make deb`, with the program of the tests.
@Suite struct InstallTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: manual, withIntermediateDirectories: true)
    let pages = InstallTests.builtManual ?? [(name: "navgraph.1", text: ".Dd 2026-01-01\n")]
    for page in pages { try Data(page.text.utf8).write(to: file("manual/\(page.name)")) }
  }

  /// The pages that `make manual` has written; nil if it was not run.
  private static let builtManual: [(name: String, text: String)]? = {
    let folder = CommandLineProgram.package.appendingPathComponent(".build-install/man")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map {
        (name, $0)
      }
    }
  }()

  private var manual: String { directory.path("manual") }

  private func file(_ path: String) -> URL { directory.url.appendingPathComponent(path) }

  private func make(_ arguments: String...) throws {
    let result = try run(
      "make",
      ["-s", "--no-print-directory"] + arguments
        + ["PROGRAM=\(CommandLineProgram.path)", "MANUAL=\(manual)"],
      in: CommandLineProgram.package,
      environment: ["MAKEFLAGS": "", "MAKELEVEL": ""]
    )
    guard result.status == 0 else { throw TestFailure(result.errors) }
  }

  private func paths(in folder: String) -> [String] {
    let all = FileManager.default.subpaths(atPath: directory.path(folder)) ?? []
    return all.filter { path in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: directory.path("\(folder)/\(path)"),
        isDirectory: &isDirectory
      )
      return !isDirectory.boolValue
    }.sorted()
  }

  @Test func filesAreInstalledAndUninstalled() throws {
    try make("install-files", "PREFIX=\(directory.path("prefix"))")
    let pages = paths(in: "manual").map { "share/man/man1/\($0)" }
    #expect(
      paths(in: "prefix")
        == (["bin/navgraph"] + pages + [
          "share/bash-completion/completions/navgraph",
          "share/fish/vendor_completions.d/navgraph.fish", "share/zsh/site-functions/_navgraph",
        ]).sorted()
    )
    let program = directory.path("prefix/bin/navgraph")
    let route = try run(program, ["route", "Menu", "Folder"], in: directory.url)
    #expect(route.output.hasPrefix("Menu › Folder\n"))
    let size = { try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? 0 }
    #expect(try size(program) < size(CommandLineProgram.path))

    try make("uninstall", "PREFIX=\(directory.path("prefix"))")
    #expect(paths(in: "prefix") == [])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")))
  func theDebianPackageIsInstalledAndRemoved() throws {
    try make("deb-file", "DEB=\(directory.path("deb"))", "DEB_FLAGS=-Zgzip -z1")
    let package = try #require(
      directory.fileNames(in: "deb").first {
        $0.hasSuffix(".deb") && $0.hasPrefix("navgraph_0.1.0")
      }
    )
    // The program of a debug build is not static.
    let field = try run("dpkg-deb", ["--field", package, "Depends"], in: file("deb"))
    #expect(field.output.contains("libc6 (>= 2."))
    let size = try run("dpkg-deb", ["--field", package, "Installed-Size"], in: file("deb"))
    #expect(Int(size.output.trimmingCharacters(in: .newlines)) ?? 0 > 1000)
    let root = directory.path("root")
    for folder in ["info", "updates"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/var/lib/dpkg/\(folder)",
        withIntermediateDirectories: true
      )
    }
    try Data().write(to: file("root/var/lib/dpkg/status"))
    // The temporary root has no other packages, not even the C library.
    let options = ["--root=\(root)", "--force-depends", "--force-not-root"]
    let install = options + ["--install", directory.path("deb/\(package)")]
    let installed = try run("dpkg", install, in: directory.url)
    #expect(installed.status == 0, "\(installed.errors)")
    let route = try run("\(root)/usr/bin/navgraph", ["route", "Menu", "Folder"], in: directory.url)
    #expect(route.output.hasPrefix("Menu › Folder\n"))
    #expect(paths(in: "root/usr/share").contains("doc/navgraph/changelog.gz"))
    #expect(paths(in: "root/usr/share").contains("man/man1/navgraph.1.gz"))

    _ = try run("dpkg", options + ["--remove", "navgraph"], in: directory.url)
    #expect(paths(in: "root/usr") == [])
  }

  @Test(.enabled(if: builtManual != nil, "Run 'make manual' before."))
  func eachCommandHasAManualPageWithItsOptions() throws {
    let pages = Dictionary(uniqueKeysWithValues: try #require(InstallTests.builtManual))
    let route = try #require(pages["navgraph.route.1"])
    #expect(route.contains("Fl -maximum-steps"))
    #expect(route.contains("navgraph route Menu ContactCard"))
    #expect(pages["navgraph.add.screen.1"] != nil)
    #expect(pages.values.allSatisfy { !$0.contains("\n\n") && !$0.contains("\n'") })
  }
}

extension TemporaryDirectory {
  fileprivate func fileNames(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}
