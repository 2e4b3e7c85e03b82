import NavGraph

/// An edit that refers to rows by name, for
/// ``NavigationStore/apply(_:isDryRun:)-(StoreEdit...,_)``.
///
/// A screen can also be named by a former name that no other screen has now.
///
/// ```swift
/// try await store.apply(.addScreen("Search"), .addEdge(from: "Menu", to: "Search"))
/// try await store.apply(.setScreen("Search", .title("Find things")), .disableFlow("beta"))
/// ```
///
/// Removing a row also removes the rows that belong to it. The edit is rejected if other rows
/// depend on the row. For example, a screen cannot be removed if it is the destination of commands
/// or links, or if other screens extend it. A flow cannot be removed if it has commands or links.
public struct StoreEdit: Sendable, Hashable {
  /// The description of the edit in the history.
  public let summary: String
  /// What the edit does, in order.
  package let actions: [Action]

  /// A part of an edit.
  package enum Action: Sendable, Hashable {
    /// Adds, changes or removes a row.
    case row(RowEdit)
    /// Executes SQL statements.
    case statements(ChangeSet.Script)
    /// Makes the rows equal to a dump.
    case load(dump: String)

    /// Whether valid link patterns and gate rules can become invalid, which is an error.
    ///
    /// A dump may contain those that cannot be used.
    var mayBreakLinks: Bool {
      let kinds: Set<StoreRow.Kind> = [.flow, .link, .linkValue, .milestone, .gate, .handler]
      return switch self {
      case .row(let edit): kinds.contains { edit.subject == .row($0) }
      case .statements: true
      case .load: false
      }
    }
  }

  init(_ summary: String, _ actions: [Action]) {
    self.summary = summary
    self.actions = actions
  }

  init(_ summary: String, _ edits: RowEdit...) { self.init(summary, edits.map { .row($0) }) }

  /// The edits of rows; empty for statements and dumps.
  package var rowEdits: [RowEdit] {
    actions.compactMap { if case .row(let edit) = $0 { edit } else { nil } }
  }
}

/// Edits of one row, whose summaries contain the kind and the name of the row.
extension StoreEdit {
  /// Returns an edit that adds a row.
  ///
  /// - `name`: The values of the natural key, or of its first columns.
  static func insert(
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue],
    _ values: KeyValuePairs<String, ColumnValue> = [:]
  ) -> StoreEdit {
    let all = zip(kind.table.nameLabels, name) + values.map { ($0.key, $0.value) }
    let set = all.filter { $1 != .null }.map { RowEdit.Value($0, $1) }
    return StoreEdit(summary("add", kind, name), RowEdit(.add, .row(kind), set))
  }

  /// Returns an edit that adds a record with the rows that belong to it.
  static func insert(_ kind: StoreRow.Kind, _ record: some CodedRecord, named name: String)
    -> StoreEdit
  {
    let rows = RowEdit.adding(record, as: kind)
    return StoreEdit(summary("add", kind, [.text(name)]), rows.map { .row($0) })
  }

  static func update(
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue],
    _ values: [RowEdit.Value],
    verb: String = "set"
  ) -> StoreEdit {
    StoreEdit(summary(verb, kind, name), RowEdit(.set, .row(kind), named: name, values))
  }

  static func rename(_ kind: StoreRow.Kind, _ name: String, to newName: String) -> StoreEdit {
    let edit = RowEdit(
      .set,
      .row(kind),
      named: [.text(name)],
      [RowEdit.Value("name", .text(newName))]
    )
    return StoreEdit("rename \(kind) '\(name)' to '\(newName)'", edit)
  }

  /// Returns an edit that removes a row.
  ///
  /// - `name`: The values of the natural key in the summary.
  static func delete(
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue],
    _ rest: [ColumnValue] = []
  ) -> StoreEdit {
    StoreEdit(summary("remove", kind, name), RowEdit(.remove, .row(kind), named: name + rest))
  }

  /// Returns this edit followed by others, which the summary does not mention.
  package func followed(by edits: [StoreEdit]) -> StoreEdit {
    StoreEdit(summary, actions + edits.flatMap(\.actions))
  }

  /// Returns the summary of an edit of one row, such as `add screen 'Menu'`.
  private static func summary(
    _ verb: String,
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue]
  ) -> String {
    let name = name.map(\.description).filter { !$0.isEmpty }
    return "\(verb) \(kind) \(name.map { "'\($0)'" }.joined(separator: " "))"
  }
}

/// Edits of rows of any kind, from texts of the command line.
extension StoreEdit {
  /// Adds a row.
  ///
  /// - `texts`: The values by column. See ``set(_:_:parsing:)``.
  package static func add(_ kind: StoreRow.Kind, parsing texts: [String: String?]) -> StoreEdit {
    let labels = ["screen", "container", "tab", "command", "pattern", "name", "code"]
    let name = labels.compactMap { texts[$0] ?? nil }.map { ColumnValue.text($0) }
    return StoreEdit(summary("add", kind, name), RowEdit(.add, .row(kind), values(texts)))
  }

  /// Changes columns of a row.
  ///
  /// - `name`: The values of the row's natural key. Empty text means NULL.
  /// - `texts`: The new values by column: references as names, flags as `true` or `false`, JSON
  ///   values as JSON or plain text; nil for NULL. The screens of a link are separated by `/`.
  package static func set(
    _ kind: StoreRow.Kind,
    _ name: [String],
    parsing texts: [String: String?]
  ) -> StoreEdit {
    // If the name of a screen changes, its former name becomes an alias.
    if kind == .screen, case let newName?? = texts["name"], let former = name.first {
      let rename = rename(.screen, former, to: newName)
      let others = texts.filter { $0.key != "name" }
      guard !others.isEmpty else { return rename }
      let edit = rename.followed(by: [set(kind, [newName], parsing: others)])
      return StoreEdit("\(rename.summary), set its columns", edit.actions)
    }
    return update(kind, name.map(columnValue), values(texts))
  }

  /// Removes a row.
  ///
  /// - `name`: The values of the row's natural key. The last ones can be omitted if the others
  ///   identify the row.
  package static func remove(_ kind: StoreRow.Kind, _ name: [String]) -> StoreEdit {
    delete(kind, name.map(columnValue))
  }

  /// Returns the values of columns, in the order of their labels.
  private static func values(_ texts: [String: String?]) -> [RowEdit.Value] {
    texts.sorted { $0.key < $1.key }.map { RowEdit.Value($0.key, .text($0.value)) }
  }

  /// Returns a part of a name, of which an empty one means NULL.
  private static func columnValue(_ text: String) -> ColumnValue {
    text.isEmpty ? .null : .text(text)
  }
}
