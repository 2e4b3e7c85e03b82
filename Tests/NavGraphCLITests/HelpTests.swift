import NavGraphTestSupport
import Testing

/// The help of the program and of all subcommands.
@Suite struct HelpTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  /// The lines of the help of a subcommand, or of all subcommands.
  private func help(_ subcommand: String = "") throws -> [Substring] {
    try lines(of: subcommand.isEmpty ? "--help-all" : "help \(subcommand)")
  }

  private func lines(of arguments: String) throws -> [Substring] {
    let result = try navgraph(arguments, environment: ["COLUMNS": "80"])
    #expect(result.status == 0)
    return result.output.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The names of the subcommands that a help lists, and the lines with their abstracts.
  private func subcommands(in help: [Substring]) -> [(name: String, abstract: Substring)] {
    var isList = false
    return help.compactMap { line in
      if !line.hasPrefix(" ") { isList = line.hasSuffix("SUBCOMMANDS:") }
      guard isList, line.hasPrefix("  "), !line.hasPrefix("  See ") else { return nil }
      let name = line.split(separator: " ").first.map(String.init) ?? ""
      return (name, line.dropFirst(26))
    }
  }

  @Test func abstractsFitOnALineWithTheirNames() throws {
    for command in ["", "add"] {
      let list = subcommands(in: try help(command))
      #expect(list.count > 10)
      for (name, abstract) in list {
        #expect(!name.isEmpty)
        #expect(abstract.hasSuffix("."), "\(name) is wrapped")
      }
    }
  }

  @Test func theShortHelpHasTenSubcommandsAndTheNamesOfTheOthers() throws {
    let short = try lines(of: "--help")
    for arguments in ["", "-h", "help", "help -h", "--version --help", "--db app.db --help"] {
      #expect(try lines(of: arguments) == short, "\(arguments)")
    }
    #expect(short.count <= 30)
    #expect(short.allSatisfy { $0.count <= 80 })
    let all = subcommands(in: try help())
    let described = all.filter { short.contains("  \($0.name)".padded(to: 26) + $0.abstract) }
    #expect(described.count == 10)
    let listed = short.drop { !$0.hasPrefix("OTHER") }.flatMap {
      $0.dropFirst(26).split(separator: ", ").map(String.init)
    }
    #expect(Set(listed).isSuperset(of: Set(all.map(\.name)).subtracting(described.map(\.name))))
  }

  @Test(arguments: ["--help show", "-h show", "--help-all show", "show --help-all", "show -h"])
  func helpMayComeBeforeTheSubcommand(arguments: String) throws {
    #expect(try lines(of: arguments) == help("show"))
  }

  @Test func linesFitATerminalOf80Columns() throws {
    let added = subcommands(in: try help("add")).map { "add \($0.name)" }
    for command in [""] + subcommands(in: try help()).map(\.name) + added {
      for line in try help(command) { #expect(line.count <= 80, "\(command): \(line)") }
    }
  }

  @Test func versionIsPrinted() throws {
    #expect(try navgraph("--version") == ShellResult(output: "0.1.0\n", status: 0))
    // Only releases contain their commit.
    let verbose = ShellResult(output: "0.1.0\ncommit unknown\n", status: 0)
    #expect(try navgraph("--version --verbose") == verbose)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptIsPrinted(shell: String) throws {
    #expect(try navgraph("--generate-completion-script \(shell)").output.contains("navgraph"))
  }

  @Test(arguments: [
    ("rout Menu Chat", "Unknown subcommand 'rout'. Did you mean 'route'?"),
    ("help rout", "Unknown subcommand 'rout'. Did you mean 'route'?"),
    ("rout --help", "Unknown subcommand 'rout'. Did you mean 'route'?"),
    ("--db app.db rout", "Unknown subcommand 'rout'. Did you mean 'route'?"),
    ("add scren Menu", "Unknown subcommand 'add scren'. Did you mean 'add screen'?"),
    ("help add scren", "Unknown subcommand 'add scren'. Did you mean 'add screen'?"),
    ("frobnicate", "Unknown subcommand 'frobnicate'. 'navgraph --help' lists the subcommands."),
    ("--db app.db", "The subcommand is missing. 'navgraph --help' lists the subcommands."),
  ])
  func unknownCommandIsReportedWithoutTheUsage(arguments: String, message: String) throws {
    let result = try navgraph(arguments)
    #expect(result == ShellResult(errors: "Error: \(message)\n", status: 64))
  }

  @Test(arguments: ["--db new.db", "--db=new.db", "--dry-run --db new.db --format text"])
  func optionsMayComeBeforeTheCommand(options: String) throws {
    try navgraph.create("new.db")
    let result = try navgraph("\(options) add screen Menu")
    #expect(result.output == "+ screen 'Menu'\n")
    #expect(result.status == 0)
  }

  @Test func anOptionOfTheCommandTakesPrecedence() throws {
    try navgraph.create("new.db")
    #expect(try navgraph("--db missing.db screens --db new.db").status == 0)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
