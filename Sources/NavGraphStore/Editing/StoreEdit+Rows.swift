/// Edits of one row, whose summaries contain the kind and the name of the row.
extension StoreEdit {
  /// Returns an edit that adds a row.
  ///
  /// - `name`: The values of the natural key, or of its first columns.
  static func insert(
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue],
    _ values: RowEditor.Values
  ) -> StoreEdit {
    StoreEdit("add", kind, name) { editor in
      try editor.insert(kind, zip(kind.table.nameLabels, name).map { ($0, $1) } + values)
    }
  }

  static func update(
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue],
    _ values: RowEditor.Values,
    verb: String = "set"
  ) -> StoreEdit {
    StoreEdit(verb, kind, name) { try $0.update(kind, name, values) }
  }

  /// Returns an edit that removes a row.
  ///
  /// - `name`: The values of the natural key in the summary.
  static func delete(
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue],
    _ rest: [ColumnValue] = []
  ) -> StoreEdit {
    StoreEdit("remove", kind, name) { try $0.delete(kind, name + rest) }
  }

  /// Returns this edit followed by others, which the summary does not mention.
  func followed(by edits: [StoreEdit]) -> StoreEdit {
    StoreEdit(summary) { editor in
      for edit in [self] + edits { try edit.perform(editor) }
    }
  }

  private init(
    _ verb: String,
    _ kind: StoreRow.Kind,
    _ name: [ColumnValue],
    _ perform: @escaping @Sendable (RowEditor) throws -> Void
  ) {
    let name = name.map(\.description).filter { !$0.isEmpty }
    self.init(StoreEdit.summary(verb, kind, name), perform)
  }

  /// Returns the summary of an edit of one row, such as `add screen 'Menu'`.
  static func summary(_ verb: String, _ kind: StoreRow.Kind, _ name: [String]) -> String {
    "\(verb) \(kind) \(name.map { "'\($0)'" }.joined(separator: " "))"
  }
}
