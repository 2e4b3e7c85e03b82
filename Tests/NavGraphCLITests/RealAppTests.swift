import Foundation
import NavGraphTestSupport
import Testing

/// The navigation of a real browser app, where the file with it is at hand.
@Suite struct RealAppTests {
  private static let file = CommandLineProgram.package
    .deletingLastPathComponent().appendingPathComponent("shared/data/fenix.sql")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path)))
  func routesThroughARealApp() throws {
    let navgraph = try CommandLineProgram()
    _ = try navgraph("init", "fenix.db")
    let sql = try String(contentsOf: RealAppTests.file, encoding: .utf8)
    #expect(try navgraph.directory.sqlite("fenix.db", sql) == ShellResult(status: 0))
    let counts = """
      SELECT (SELECT count(*) FROM screen), (SELECT count(*) FROM edge),
        (SELECT count(*) FROM screen_property), (SELECT count(*) FROM command WHERE universal);
      """
    #expect(try navgraph.directory.sqlite("fenix.db", counts).output == "89|121|79|40\n")

    let planned = try navgraph(
      "route",
      "--db",
      "fenix.db",
      "--from",
      "homeFragment",
      "--to",
      "aboutLibrariesFragment"
    )
    #expect(
      planned.output.hasPrefix(
        "homeFragment › settingsFragment › aboutFragment › aboutLibrariesFragment\n"
      )
    )

    let arguments = [
      "route", "--db", "fenix.db", "--from", "homeFragment", "--to",
      "addonPermissionsDetailFragment",
    ]
    func route(_ more: String...) throws -> ShellResult {
      try run(CommandLineProgram.path, arguments + more, in: navgraph.directory.url)
    }
    let blocked = try route()
    #expect(blocked.output.contains("needs property 'addon': --set addon=…"))
    #expect(blocked.status == 1)
    #expect(try route("--set", "addon=uBlock").status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path)))
  func checksARealApp() throws {
    let navgraph = try CommandLineProgram()
    _ = try navgraph("init", "fenix.db")
    let sql = try String(contentsOf: RealAppTests.file, encoding: .utf8)
    _ = try navgraph.directory.sqlite("fenix.db", sql)
    let result = try navgraph("check", "--db", "fenix.db")
    #expect(result.status == 1)
    for sentence in [
      "Screen 'startupFragment' cannot be reached from 'tabsTrayFragment'.",
      "Command 'action_bookmarkFragment_self' is never used: 'action_global_bookmarkFragment' is tried "
        + "first and opens 'bookmarkFragment' from anywhere.",
      "Command 'action_global_home' is a duplicate of 'action_startup_home': only the names differ.",
      "All routes to 21 screens pass through 'settingsFragment': ", "1 error, 23 warnings, 3 notes.",
    ] {
      #expect(result.output.contains(sentence))
    }
    let rooted = try navgraph("check", "--db", "fenix.db", "--root", "startupFragment")
    #expect(!rooted.output.contains("unreachable-screen"))
    #expect(rooted.status == 0)
  }
}
