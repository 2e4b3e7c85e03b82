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
      let text = step.components(separatedBy: "run: ").dropFirst().joined()
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

  /// Runs the workflow and returns the index of the step that fails; nil if all succeed.
  private func failingStep() throws -> Int? {
    _ = try navgraph.shell("navgraph dump > app.flows; rm -f app.db released.db")
    return try commands.firstIndex { command in
      try navgraph.shell(
        "set -e\n" + command,
        environment: ["BASE": "main", "GITHUB_STEP_SUMMARY": navgraph.directory.path("summary.md")]
      ).status != 0
    }
  }

  @Test func unchangedNavigationPasses() throws {
    #expect(commands.count == 4)
    #expect(try failingStep() == nil)
    #expect(try navgraph.shell("cat summary.md").output.contains("No differences"))
  }

  @Test func newMistakeFails() throws {
    _ = try navgraph("add screen Lost")
    #expect(try failingStep() == 1)
  }

  @Test func wrongRouteFails() throws {
    try navgraph.write("- {from: Start, to: Cart, expect: blocked}\n", to: "routes.yaml")
    #expect(try failingStep() == 2)
  }

  @Test func blockedRouteFails() throws {
    _ = try navgraph("add condition Cart context.signedIn = true")
    try navgraph.write(
      "- {from: Start, to: Catalog, expect: [Start, Catalog]}\n",
      to: "routes.yaml"
    )
    #expect(try failingStep() == 3)
  }
}
