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
}
