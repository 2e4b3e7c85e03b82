import ArgumentParser
import Foundation
import NavGraphStore
import NavGraphTestSupport
import Testing

@testable import NavGraphCLI

/// The exit status of errors.
@Suite struct ExitStatusTests {
  private static let statuses: [(error: StoreError, status: Int32)] = [
    (.notFound(path: "a"), 66), (.notPermitted(path: "a"), 66),
    (.damaged(path: "a", detail: "x"), 66), (.locked(path: "a"), 75), (.diskFull(path: "a"), 74),
    (.rejected(path: "a", reason: "x"), 65), (.invalidEdit(.exceedsLimit(.steps(1), line: 1)), 65),
    (.nothingToRevert(path: "a", .undo, wanted: 1, possible: 0), 1),
  ]

  @Test(arguments: statuses)
  func errorOfADatabaseHasTheStatusOfItsKind(error: StoreError, status: Int32) {
    #expect(CommandFailure(error)?.status == ExitCode(status))
  }

  @Test func articleAndHelpListTheSameStatuses() throws {
    let file = CommandLineProgram.package.appendingPathComponent(
      "Sources/NavGraph/NavGraph.docc/CommandLine.md"
    )
    let article = try String(contentsOf: file, encoding: .utf8)
    let documented = article.matches(of: #/\n\| (\d+) \| /#).map { String($0.1) }
    let help = try CommandLineProgram()("--help-all").output
    #expect(documented == ["0", "1", "64", "65", "66", "69", "74", "75"])
    #expect(help.matches(of: #/\n  (\d+) +[a-z]/#).map { String($0.1) } == documented)
  }
}
