import NavGraph
package import NavGraphReview
package import NavGraphStore

/// Findings of `check`.
extension Remedies {
  /// Returns a remedy as command lines, or the suggestion of a custom rule.
  package func text(_ remedy: Remedy) -> String {
    switch remedy {
    case .edit(let edits):
      edits.flatMap(\.rowEdits).map { line(for: $0) }.joined(separator: " && ")
    case .declareRoots(let roots): line("check", [], roots.map { ("root", $0.name) })
    case .pruneHistory(let kept): line("history", [], [("keep", String(kept))])
    case .custom(let text): text
    }
  }

  /// Returns the command line that makes an edit.
  package func line(for edit: RowEdit) -> String {
    let owner = Remedies.ownerOptions[edit.subject]
    let subcommand = "\(edit.verb.rawValue) \(owner == nil ? edit.subject.word : "condition")"
    var name = edit.name.map(\.description)
    if edit.verb == .add { return line(forAdding: edit, subcommand, owner) }
    let owners = owner.map { [(name: $0, value: name.removeFirst())] } ?? []
    switch edit.verb {
    case .add, .set:
      let values = edit.values.map { "\($0.label)=\($0.value)" }
      return line(subcommand, name + values, owners)
    case .remove where edit.subject == .row(.gate):
      let options = zip(["scheme", "host", "source", "screen"], name).filter { !$1.isEmpty }
      return line(subcommand, [], options.map { (name: $0, value: $1) })
    case .remove:
      let (flags, options) = options(for: edit.values, of: edit)
      let last = name.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      return line(subcommand, Array(name.prefix(last)), owners + options, flags: flags)
    }
  }

  /// - `owner`: The option that names the row to which the added one belongs; nil if it is an argument.
  private func line(forAdding edit: RowEdit, _ subcommand: String, _ owner: String?) -> String {
    let labels = Remedies.arguments[edit.subject] ?? edit.subject.nameLabels
    var arguments = labels.compactMap { edit[$0]?.description }
    let owners = owner.map { [(name: $0, value: arguments.removeFirst())] } ?? []
    let others = edit.values.filter { !labels.contains($0.label) && !edit.isDefault($0) }
    let (flags, options) = options(for: others, of: edit)
    return line(subcommand, arguments, owners + options, flags: flags)
  }

  /// Returns values as options without values, and options with values.
  private func options(
    for values: [RowEdit.Value],
    of edit: RowEdit
  ) -> (flags: [String], options: [(name: String, value: String)]) {
    var flags: [String] = []
    var options: [(name: String, value: String)] = []
    for value in values {
      let name = Remedies.optionNames[value.label] ?? value.label.replacing("_", with: "-")
      if edit.isOption(value) || edit.isNegatedOption(value) {
        flags.append(name)
      } else if value.label == "properties", case .dictionary(let members) = edit.typed(value) {
        let members = members.sorted { $0.key < $1.key }
        options += members.map { ("set", "\($0.key)=\($0.value)") }
      } else {
        options.append((name, value.value.description))
      }
    }
    return (flags, options)
  }

  /// The options of `condition` that name the first part of a row's name.
  private static let ownerOptions: [RowEdit.Subject: String] = [
    .row(.tabCondition): "tab", .row(.leavingCondition): "leaving",
  ]

  /// The columns that are arguments of `add`, where they are not the row's name.
  private static let arguments: [RowEdit.Subject: [String]] = [
    .row(.tab): ["container", "name", "root"], .row(.value): ["command", "name", "value"],
    .row(.alias): ["name", "screen"], .row(.milestone): ["pattern", "screen"],
    .row(.gate): ["allowed"], .edge: ["origin", "destination"],
  ]

  /// The options of `add` and `remove` with other names than the columns.
  private static let optionNames = [
    "destination": "to", "default_value": "default", "ignores_case": "ignore-case",
    "animated": "not-animated", "enabled": "disabled", "pop_inclusive": "inclusive",
    RowEdit.withCommands: "with-commands",
  ]
}
