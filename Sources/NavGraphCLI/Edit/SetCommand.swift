import ArgumentParser
import NavGraphStore

struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change columns of a row, as in: set screen Menu title='Main menu'.",
    discussion: """
      References are given by name, flags as true and false, values of properties as JSON or plain
      text. Nothing after '=' stands for no value.

      Examples:
        navgraph set screen Menu title='Main menu' extends=Base
        navgraph set command Chat presentation=present flow=beta position=1
        navgraph set property Chat userId required=true default_value=5
        navgraph set screen Menu title=
      """
  )

  @Argument(help: "What it is.")
  var kind: StoreRow.Kind

  @Argument(help: "What names it, the owner first; then the columns, as COLUMN=VALUE.")
  var arguments: [String]

  @OptionGroup var options: EditOptions

  func validate() throws {
    guard !values.isEmpty else {
      if name.contains(where: isAssignment) { throw ValidationError("Name the \(kind) to change.") }
      throw ValidationError("Say what to change as COLUMN=VALUE, as in title='Main menu'.")
    }
  }

  func run() throws { try options.carryOut(.set(kind, name, values: values)) }

  /// The arguments before the first that is a column with its value; the first argument is a name
  /// even if it has an equals sign.
  private var name: [String] {
    arguments.prefix(1) + arguments.dropFirst().prefix { !isAssignment($0) }
  }

  private var values: [String: String?] {
    let assignments = arguments.dropFirst(name.count).map { argument in
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]) : ""
      return (String(parts[0]), value.isEmpty ? String?.none : value)
    }
    return Dictionary(assignments) { $1 }
  }

  private func isAssignment(_ argument: String) -> Bool {
    let column = argument.prefix { $0 != "=" }
    return column.endIndex < argument.endIndex && !column.isEmpty
      && column.allSatisfy { $0.isLowercase || $0 == "_" }
  }
}
