import Foundation
import NavGraphTestSupport
import Testing

/// The commands of the workflow in `samples/ci`.
@Suite struct WorkflowTests {
  private let navgraph: CommandLineProgram
  /// The shell commands of the steps that need no installation, in order.
  private let commands: [String]

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    let file = CommandLineProgram.package.appendingPathComponent("samples/ci/navigation.yml")
    let steps = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "      - name: ").dropFirst()
    commands = steps.filter { !$0.hasPrefix("Install") }.map { step in
      let text = step.components(separatedBy: "      - uses:")[0]
        .components(separatedBy: "run: ").dropFirst().joined()
        .components(separatedBy: "        env:")[0]
      return text.hasPrefix("|") ? String(text.dropFirst()) : text
    }
    let tests = CommandLineProgram.package.appendingPathComponent("samples/ci/routes.yaml")
    try navgraph.write(String(contentsOf: tests, encoding: .utf8), to: "routes.yaml")
    let git = "git -c user.name=a -c user.email=a@b"
    let result = try navgraph.shell(
      """
      navgraph dump > app.flows && git init -q . && git add app.flows \
      && \(git) commit -qm a && git update-ref refs/remotes/origin/main HEAD
      """
    )
    #expect(result.status == 0, "\(result)")
  }

  /// Runs all steps of the workflow and returns the indices of those that fail.
  private func failingSteps() throws -> [Int] {
    _ = try navgraph.shell("navgraph dump > app.flows; rm -f summary.md")
    return try commands.indices.filter { index in
      try navgraph.shell(
        "set -e\n" + commands[index],
        environment: ["BASE": "main", "GITHUB_STEP_SUMMARY": navgraph.directory.path("summary.md")]
      ).status != 0
    }
  }

  private var summary: String {
    get throws { try navgraph.shell("cat summary.md").output }
  }

  @Test func unchangedNavigationPasses() throws {
    #expect(commands.count == 3)
    #expect(try failingSteps() == [])
    #expect(try summary.contains("No differences"))
    let sarif = try navgraph.shell("cat navgraph.sarif").output
    #expect(sarif.hasPrefix("{") && sarif.contains("\"results\":[]"))
    #expect(try navgraph.shell("cat routes.xml").output.contains("failures=\"0\""))
  }

  @Test func newMistakeFailsWithASummaryAndItsLine() throws {
    _ = try navgraph("add screen Lost")
    #expect(try failingSteps() == [0])
    #expect(try summary.hasPrefix("### Navigation: do not merge\n\n- New errors: screen `Lost`"))
    let sarif = try navgraph.shell("cat navgraph.sarif").output
    #expect(sarif.contains("\"artifactLocation\":{\"uri\":\"app.flows\"}"))
    #expect(sarif.contains("\"region\":{\"startLine\":"))
  }

  @Test func wrongTestFails() throws {
    try navgraph.write("- {from: Start, to: Cart, expect: blocked}\n", to: "routes.yaml")
    #expect(try failingSteps() == [1])
  }

  @Test func blockedRouteFails() throws {
    _ = try navgraph("add condition Cart context.signedIn = true")
    #expect(try failingSteps().contains(0))
    #expect(try summary.contains("- Blocked: "))
  }

  @Test func dumpThatCannotBeReadIsInTheSummary() throws {
    _ = try failingSteps()
    let file = navgraph.directory.path("summary.md")
    let result = try navgraph.shell(
      "rm summary.md; echo x >> app.flows\nset -e\n" + commands[0],
      environment: ["BASE": "main", "GITHUB_STEP_SUMMARY": file]
    )
    #expect(result.status == 65)
    #expect(try summary.contains("    Error: 'app.flows': the dump is incomplete"))
  }
}
