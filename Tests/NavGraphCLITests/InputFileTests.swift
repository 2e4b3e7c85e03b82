import Foundation
import NavGraphTestSupport
import Testing

/// Texts from files, pipes and standard input.
@Suite struct InputFileTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  @Test(arguments: [
    "load <(navgraph dump)", "apply <(echo 'SELECT 1;')", "init new.db --from <(navgraph dump)",
    "test <(echo '{\"from\": \"Start\", \"to\": \"Cart\", \"expect\": \"planned\"}')",
    "load /dev/stdin < <(navgraph dump)", "check --baseline <(navgraph dump)",
    "draw --format dot --diff <(navgraph dump)", "import <(echo 'digraph g { A -> B; }') --db i.db",
  ])
  func pipesAreReadAsFiles(arguments: String) throws {
    let result = try navgraph.shell(
      "bash -c \"$LINE\"",
      environment: ["LINE": "navgraph " + arguments]
    )
    #expect(result.status == 0, "\(result)")
  }

  @Test(arguments: ["load -", "apply -", "test -", "load <(head -c 270000000 /dev/zero)"])
  func textAbove256MiBIsRefused(arguments: String) throws {
    let line = "head -c 270000000 /dev/zero | navgraph \(arguments)"
    let result = try navgraph.shell("bash -c \"$LINE\"", environment: ["LINE": line])
    #expect(result.errors.contains(" has more than 256 MiB. Split the "))
    #expect(result.status == 65)
  }

  @Test func directoryIsNotRead() throws {
    #expect(
      try navgraph("apply .")
        == ShellResult(
          errors:
            "Error: '.' cannot be read: it is a directory. Specify a file with SQL statements.\n",
          status: 64
        )
    )
  }

  @Test func reasonIsThatOfTheSystem() throws {
    let name = String(repeating: "x", count: 256)
    #expect(
      try navgraph("apply \(name)").errors
        == "Error: '\(name)' cannot be read: its name is too long. Choose a shorter path.\n"
    )
  }
}
