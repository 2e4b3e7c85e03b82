import ArgumentParser
import CNavGraphBuild
import Foundation

/// What the program prints without a subcommand.
extension Navgraph {
  /// The subcommands that people begin with, in the order of the help.
  private static let firstSubcommands: [any ParsableCommand.Type] = [
    ImportCommand.self, ServeCommand.self, InitCommand.self, AddCommand.self, FindCommand.self,
    RouteCommand.self, OpenCommand.self, DrawCommand.self, CheckCommand.self, ReviewCommand.self,
  ]

  /// Returns the version or the short help; nil if the arguments request neither.
  static func answer(to arguments: [String]) -> [String]? {
    let words = Set(arguments)
    guard words.isSubset(of: ["help", "--help", "-h", "--version", "--verbose"]) else { return nil }
    guard words.isDisjoint(with: ["help", "--help", "-h"]), !words.isEmpty else { return shortHelp }
    guard words.contains("--version") else { return nil }
    let commit = "commit \(String(cString: navgraph_commit))"
    return words.contains("--verbose") ? [version, commit] : [version]
  }

  /// The help with the first subcommands, and only the names of the others.
  private static var shortHelp: [String] {
    let first = firstSubcommands.map { aligned(name(of: $0), $0.configuration.abstract) }
    let firstNames = Set(firstSubcommands.map(name(of:)))
    let others = configuration.groupedSubcommands.compactMap { group -> String? in
      let names = group.subcommands.map(name(of:)).filter { !firstNames.contains($0) }
      return names.isEmpty ? nil : aligned(group.name.lowercased(), names.joined(separator: ", "))
    }
    let text = """
      OVERVIEW: \(configuration.abstract)

      USAGE: navgraph <subcommand>

      EXAMPLE: navgraph import ~/MyApp --db app.db && navgraph serve --db app.db

      FIRST SUBCOMMANDS:
      \(first.joined(separator: "\n"))

      OTHER SUBCOMMANDS, BY GROUP:
      \(others.joined(separator: "\n"))

        See 'navgraph help <subcommand>' for one, and 'navgraph --help-all' for all.
      """
    return text.components(separatedBy: "\n")
  }

  /// Returns a line of the help, whose columns are those of ArgumentParser.
  private static func aligned(_ name: String, _ text: String) -> String {
    "  " + name + String(repeating: " ", count: max(1, 24 - name.count)) + text
  }

  private static func name(of subcommand: any ParsableCommand.Type) -> String {
    subcommand.configuration.commandName ?? ""
  }
}
