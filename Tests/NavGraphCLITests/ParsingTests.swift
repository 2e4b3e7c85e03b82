import ArgumentParser
import NavGraphTestSupport
import Testing

@testable import NavGraphCLI

/// The parsing of arguments by one subcommand, compared with the parsing by all of them.
@Suite struct ParsingTests {
  /// The words of random command lines.
  private static let words = [
    "--db", "--db=app.db", "--format", "--format=json", "--set", "--columns", "--limit", "--from",
    "--to",
    "--via", "--strict", "--dry-run", "--help", "-h", "--version", "--generate-completion-script",
    "Menu",
    "Chat", "a=1", "json", "5", "-5", "--", "", "help", "screen", "'a b'",
  ]

  @Test func aSubcommandAloneParsesAsAllOfThem() {
    let seed: UInt64 = 14
    var random = SeededGenerator(seed: seed)
    for path in Self.paths(of: Navgraph.self) {
      let count = Int.random(in: 0...5, using: &random)
      let line = path + (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
      let expected = Self.result(of: line) { try Navgraph.parseAsRoot($0) }
      #expect(Self.result(of: line, Navgraph.parsed) == expected, "seed \(seed), \(line)")
    }
  }

  @Test(arguments: [
    "route Menu Chat --db app.db --set a=1 --set b=2 --maximum-steps -1",
    "route --stack Menu/Chat::userId=1 --to Chat --format json", "route Menu Chat --format yaml",
    "add screen Menu --db app.db", "add", "add --help", "add screen", "help route",
    "help add screen",
    "route --version", "screens --generate-completion-script bash", "screens --db", "",
  ])
  func linesAreParsedAsByAllSubcommands(line: String) {
    let words = line.split(separator: " ").map(String.init)
    let expected = Self.result(of: words) { try Navgraph.parseAsRoot($0) }
    #expect(Self.result(of: words, Navgraph.parsed) == expected)
  }

  /// Returns the command that arguments are parsed into, or the message and the status of the
  /// error, as text.
  private static func result(
    of line: [String],
    _ parse: ([String]) throws -> any ParsableCommand
  ) -> String {
    do {
      return String(reflecting: try parse(line))
    } catch {
      return "\(Navgraph.exitCode(for: error)) \(Navgraph.fullMessage(for: error, columns: 80))"
    }
  }

  /// Returns the words that name each subcommand, such as `add`, `screen`.
  private static func paths(of command: any ParsableCommand.Type) -> [[String]] {
    command.configuration.subcommands.flatMap { subcommand in
      let name = subcommand.configuration.commandName ?? ""
      return [[name]] + paths(of: subcommand).map { [name] + $0 }
    }
  }
}
