import ArgumentParser
import NavGraphStore

struct SetCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change the columns of a row.",
    usage: "navgraph set <kind> <name> ... <column=value> ... [<options>]",
    discussion: """
      References are names, and flags are true or false. Values of properties are
      JSON or plain text. 'column=' removes the value. Changing the name of a screen
      adds an alias, as 'navgraph rename' does.

      Examples:
        navgraph set screen Menu title='Main menu' extends=Base
        navgraph set command Chat presentation=present style=sheet flow=beta
        navgraph set command Done pop_to=Cart pop_inclusive=true
        navgraph set tab Tabs search name=find root=Find position=2
        navgraph set property Chat userId required=true default_value=5
        navgraph set link shop://search/:query screens=Menu/Search
        navgraph set screen Menu title=
      """
  )

  @Argument(help: "The kind of row.")
  var kind: StoreRow.Kind

  @Argument(
    help: ArgumentHelp(
      "The name of the row, after the row to which it belongs, and COLUMN=VALUE.",
      valueName: "name"
    ),
    completion: .rows
  )
  var arguments: [String]

  @OptionGroup var condition: ConditionOptions

  @OptionGroup var options: EditOptions

  func validate() throws {
    guard condition.isEmpty || kind == .condition else {
      throw ValidationError("Use --tab and --leaving only with 'set condition'.")
    }
    if let argument = assignments.first(where: { !isAssignment($0) }) {
      throw ValidationError(
        "'\(argument)' is not COLUMN=VALUE. Quote a value with spaces, as in title='Main menu'."
      )
    }
    guard assignments.isEmpty else { return }
    if name.contains(where: isAssignment) { throw ValidationError("Name the \(kind) to change.") }
    throw ValidationError("Specify the new values as COLUMN=VALUE, such as title='Main menu'.")
  }

  func edit() -> StoreEdit {
    kind == .condition
      ? .set(condition.kind, condition.name + name, parsing: values)
      : .set(kind, name, parsing: values)
  }

  /// The arguments before the first assignment; the first argument is always a name, even with an
  /// equals sign.
  ///
  /// So are the arguments before the last assignments to columns, if a name has so many parts.
  private var name: [String] {
    let subject = RowEdit.Subject.row(kind)
    let columns = subject.columnLabels.map { "\($0)=" }
    let last = arguments.dropFirst().lastIndex { argument in
      !columns.contains { argument.hasPrefix($0) }
    }
    let name = arguments.prefix((last ?? 0) + 1)
    if name.count < arguments.count, name.count <= subject.nameLabels.count { return Array(name) }
    return arguments.prefix(1) + arguments.dropFirst().prefix { !isAssignment($0) }
  }

  /// The arguments after the name, which must be assignments.
  private var assignments: ArraySlice<String> { arguments.dropFirst(name.count) }

  /// The new values by column; nil for an assignment without a value.
  private var values: [String: String?] {
    let values = assignments.map { assignment in
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts[1].isEmpty ? String?.none : String(parts[1]))
    }
    return Dictionary(values) { $1 }
  }

  private func isAssignment(_ argument: String) -> Bool {
    let column = argument.prefix { $0 != "=" }
    return column.endIndex < argument.endIndex && !column.isEmpty
      && column.allSatisfy { $0.isLowercase || $0 == "_" }
  }
}
