import Foundation
import NavGraphTestSupport
import Testing

/// Completions of bash with the names in the database of the command line.
@Suite struct CompletionTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "contacts") }

  /// Returns the completions of the last word.
  private func completions(of words: String) throws -> [String] {
    let script = """
      source <(navgraph --generate-completion-script bash)
      COMP_WORDS=(navgraph \(words))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      _navgraph navgraph "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    try navgraph.write(script, to: "complete.sh")
    let result = try navgraph.shell("bash complete.sh")
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      ("rou", ["route"]), ("route Con", ["Connections", "ContactCard"]),
      ("route --to Con", ["Connections", "ContactCard"]),
      ("show Chat", ["Chat", "Chat with the same user"]),
      ("remove prop", ["property"]), ("remove property Cha", ["Chat"]),
      ("remove property Chat us", ["userId"]), ("set screen Fol", ["Folder"]),
    ]
  )
  func namesAreThoseOfTheDatabase(words: String, names: [String]) throws {
    #expect(try completions(of: words) == names)
  }

  @Test(
    arguments: [
      ("--db shop.db rou", ["route"]), ("--db shop.db route Che", ["Checkout"]),
      ("--dry-run --format json --db shop.db route --to Che", ["Checkout"]),
      ("--db shop", ["shop.db"]), ("--format j", ["json"]), ("--dr", ["--dry-run"]),
      ("--db shop.db show --format j", ["json"]),
    ]
  )
  func optionsMayComeBeforeTheCommand(words: String, names: [String]) throws {
    try navgraph.create("shop.db", sample: "shop")
    #expect(try completions(of: words) == names)
  }

  @Test func theGivenDatabaseIsUsed() throws {
    try navgraph.create("shop.db", sample: "shop")
    #expect(try completions(of: "route --db shop.db Che") == ["Checkout"])
    #expect(try completions(of: "route --db missing.db Che") == [])
  }
}
