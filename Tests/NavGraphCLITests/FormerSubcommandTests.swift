import ArgumentParser
import NavGraphTestSupport
import Testing

@testable import NavGraphCLI

/// Subcommands that became a part of others.
@Suite struct FormerSubcommandTests {
  private static let successors = [
    ("who-reaches", "reach --to SCREEN"), ("matrix", "reach --context NAME=VALUE,VALUE"),
    ("show-at", "show NAME --at REVISION"), ("enable", "set flow NAME enabled=true"),
    ("disable", "set flow NAME enabled=false"), ("skill", "mcp --skill"),
  ]

  @Test(arguments: successors)
  func formerNameEndsWith64AndNamesTheNewOne(name: String, successor: String) throws {
    let expected = ShellResult(
      errors: "Error: 'navgraph \(name)' is now 'navgraph \(successor)'.\n",
      status: 64
    )
    let navgraph = try CommandLineProgram()
    for line in [name, "\(name) Menu --format json", "--db a.db \(name) Menu", "help \(name)"] {
      #expect(try navgraph(line) == expected)
    }
  }

  @Test func helpDoesNotNameFormerSubcommands() throws {
    let help = try CommandLineProgram()("--experimental-dump-help").output
    for (name, _) in FormerSubcommandTests.successors {
      #expect(!help.contains("navgraph \(name)"))
      #expect(!help.contains("\"commandName\" : \"\(name)\""))
    }
    #expect(help.contains("navgraph route"))
  }

  @Test func thereAre36Subcommands() {
    #expect(Navgraph.configuration.subcommands.count == 36)
  }
}
