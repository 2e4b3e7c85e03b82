import NavGraphTestSupport
import Testing

/// The help of the program and of all subcommands.
@Suite struct HelpTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  private func help(_ subcommand: String) throws -> [Substring] {
    let result = try navgraph("help \(subcommand)", environment: ["COLUMNS": "80"])
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

  @Test func linesFitATerminalOf80Columns() throws {
    let added = subcommands(in: try help("add")).map { "add \($0.name)" }
    for command in [""] + subcommands(in: try help("")).map(\.name) + added {
      for line in try help(command) { #expect(line.count <= 80, "\(command): \(line)") }
    }
  }

  @Test func versionIsPrinted() throws {
    #expect(try navgraph("--version") == ShellResult(output: "0.1.0\n", status: 0))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptIsPrinted(shell: String) throws {
    #expect(try navgraph("--generate-completion-script \(shell)").output.contains("navgraph"))
  }

  @Test func unknownSubcommandEndsWith64() throws {
    let result = try navgraph("frobnicate")
    #expect(result.errors.contains("Unexpected argument 'frobnicate'"))
    #expect(result.status == 64)
  }
}
