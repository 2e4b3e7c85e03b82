import GRDB
import NavGraph
import NavGraphSchema

/// An editor that changes rows by name, within one transaction.
struct RowEditor {
  let database: Database
  /// The rows that the edit inserts in bulk.
  let bulkRecord = BulkRecord()
  let notes = EditNotes()

  /// The values of a row by the labels of their columns.
  typealias Values = [(label: String, value: ColumnValue)]

  /// A value for a column, and the value that the database stores.
  struct Cell {
    let column: SchemaTable.Column
    let given: ColumnValue
    let value: DatabaseValue
  }

  /// Adds a row with some values.
  ///
  /// The other columns get their default values.
  ///
  /// - Throws: `EditError` for a value that a column does not accept; `DatabaseError` if the schema
  ///   rejects the row.
  func insert(_ kind: StoreRow.Kind, _ values: Values) throws {
    let cells = try cells(values, of: kind)
    let columns = cells.map { "\"\($0.column.name)\"" }.joined(separator: ", ")
    let placeholders = cells.map { _ in "?" }.joined(separator: ", ")
    let row = cells.isEmpty ? "DEFAULT VALUES" : "(\(columns)) VALUES (\(placeholders))"
    try rejectDuplicate(of: kind, cells)
    if kind == .property { try rejectUnfitDefaultValue(cells) }
    if kind == .gate { try rejectMalformedHost(cells) }
    if kind == .tabCondition { try rejectUnknownTab(cells) }
    try mapMissingValue(of: kind) {
      try database.execute(
        sql: "INSERT INTO \(kind.table.schema.name) \(row)",
        arguments: StatementArguments(cells.map(\.value))
      )
    }
  }

  /// Changes values of a row.
  ///
  /// - Throws: `EditError` for an unknown name, or a value that a column does not accept;
  ///   `DatabaseError` if the schema rejects the change.
  func update(_ kind: StoreRow.Kind, _ name: [ColumnValue], _ values: Values) throws {
    let cells = try cells(values, of: kind)
    let key = try key(of: kind, name)
    let assignments = cells.map { "\"\($0.column.name)\" = ?" }.joined(separator: ", ")
    guard !cells.isEmpty else { return }
    try rejectDuplicate(of: kind, cells, except: key)
    if kind == .property { try rejectUnfitDefaultValue(cells, of: key) }
    if kind == .gate { try rejectMalformedHost(cells) }
    if kind == .tabCondition { try rejectUnknownTab(cells) }
    let table = kind.table.schema
    try mapMissingValue(of: kind) {
      try database.execute(
        sql: "UPDATE \(table.name) SET \(assignments) WHERE \(table.hasKey)",
        arguments: StatementArguments(cells.map(\.value) + key)
      )
    }
  }

  /// Removes a row.
  ///
  /// - Throws: `EditError` for an unknown name, or a row that others use; `DatabaseError` if the
  ///   schema rejects the removal.
  func delete(_ kind: StoreRow.Kind, _ name: [ColumnValue]) throws {
    let table = kind.table.schema
    let key = try key(of: kind, name)
    try rejectUsed(kind, text(of: name), key[0])
    try database.execute(
      sql: "DELETE FROM \(table.name) WHERE \(table.hasKey)",
      arguments: StatementArguments(key)
    )
  }

  /// Returns the `id` of a row.
  ///
  /// - Throws: `EditError.unknown`.
  func id(of kind: StoreRow.Kind, _ name: String) throws -> DatabaseValue {
    try key(of: kind, [.text(name)])[0]
  }

  /// Returns the primary key of a row.
  ///
  /// The last parts of the name can be omitted if the other parts identify one row, or if they are
  /// NULL in one row. If several rows have the same full name, the last one is used. A screen can be
  /// named by a former name, and a link by its name.
  func key(of kind: StoreRow.Kind, _ name: [ColumnValue]) throws -> [DatabaseValue] {
    let table = kind.table.schema
    let columns = try naturalKey(of: kind, name)
    let name = zip(name, columns).map { $0.value(for: $1) }
    let parts = zip(columns, name)
    let plain = parts.filter { $0.0.type != .json }
    let matches = plain.map { "\"\($0.0.name)\" IS ?" }.joined(separator: " AND ")
    let keys = table.key.map { "\"\($0)\"" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT * FROM \(table.name) WHERE \(matches) ORDER BY \(keys)",
      arguments: StatementArguments(plain.map { try databaseValue($0.1, in: $0.0) })
    ).filter { row in
      // JSON is compared by value, because the same value has several texts.
      parts.allSatisfy { column, value in
        column.type != .json
          || ColumnValue.text(row[column.name] as String?).value(for: column) == value
      }
    }
    guard let last = rows.last else {
      if let other = try otherName(of: kind, name) { return try key(of: kind, [.text(other)]) }
      throw EditError.unknown(kind, name: text(of: name), nearest: try nearest(kind, name))
    }
    if rows.count == 1 || name.count == table.naturalKey.count { return table.key.map { last[$0] } }
    let omitted = table.naturalKey.dropFirst(name.count)
    let exact = rows.filter { row in omitted.allSatisfy { (row[$0] as DatabaseValue).isNull } }
    guard exact.count == 1 else {
      throw EditError.ambiguous(kind, name: text(of: name), count: rows.count)
    }
    return table.key.map { exact[0][$0] }
  }

  /// Returns the pattern of the link with a name, or the current name of the screen with a former
  /// name; nil if there is none, or for another kind of row.
  private func otherName(of kind: StoreRow.Kind, _ name: [ColumnValue]) throws -> String? {
    guard name.count == 1, case .text(let wanted) = name[0] else { return nil }
    switch kind {
    case .link:
      return try String.fetchOne(
        database,
        sql: "SELECT pattern FROM link_pattern WHERE name = ? AND pattern <> name",
        arguments: [wanted]
      )
    case .screen:
      let current = try String.fetchOne(
        database,
        sql: """
          SELECT screen.name FROM screen_alias JOIN screen ON screen.id = screen_id
          WHERE screen_alias.name = ?
          """,
        arguments: [wanted]
      )
      if let current { notes.renamedScreens[ScreenID(wanted)] = ScreenID(current) }
      return current
    default: return nil
    }
  }

  /// Returns the current name of a screen.
  ///
  /// - Throws: `EditError.unknown` if the text is neither the name nor a former name of a screen.
  func currentName(of screen: ScreenID) throws -> ScreenID {
    _ = try id(of: .screen, screen.name)
    return notes.renamedScreens[screen] ?? screen
  }

  /// Returns the columns of the natural key for the parts of a name.
  private func naturalKey(
    of kind: StoreRow.Kind,
    _ name: [ColumnValue]
  ) throws -> [SchemaTable.Column] {
    let table = kind.table
    guard name.count <= table.naturalKey.count else {
      throw EditError.tooManyNameParts(
        kind,
        parts: name.map(\.description),
        columns: table.nameLabels
      )
    }
    return table.naturalKey.prefix(name.count).map { table.columns[$0] }
  }

  private func text(of name: [ColumnValue]) -> String {
    name.filter { $0 != .null }.map(\.description).joined(separator: " ")
  }

  private func cells(_ values: Values, of kind: StoreRow.Kind) throws -> [Cell] {
    try values.map { label, value in
      let column = try column(label, of: kind)
      let given = value.value(for: column)
      return Cell(column: column, given: given, value: try databaseValue(given, in: column))
    }
  }

  private func column(_ label: String, of kind: StoreRow.Kind) throws -> SchemaTable.Column {
    let columns = kind.table.columns
    guard let column = columns.first(where: { $0.label == label || $0.name == label }) else {
      let columns = RowEdit.Subject.row(kind).columnLabels
      throw EditError.unknownColumn(kind, name: label, columns: columns)
    }
    return column
  }

  /// Returns the value that the database stores for a value in the form for its column.
  ///
  /// - Throws: `EditError.invalidValue` if the column does not accept the value, or `unknown` if it
  ///   refers to a row that does not exist.
  private func databaseValue(
    _ value: ColumnValue,
    in column: SchemaTable.Column
  ) throws -> DatabaseValue {
    let invalid = { (expected: String) in
      EditError.invalidValue(value.description, column: column.label, expected: expected)
    }
    switch (value, column.type) {
    case (.null, _): return .null
    case (.json(let value), _):
      guard let json = try? StoredJSON.encode(value) else {
        throw invalid("a value that JSON can represent")
      }
      return json.databaseValue
    case (.text(let text), .integer):
      guard let integer = Int(text) else { throw invalid("a whole number") }
      return integer.databaseValue
    case (.text(let text), .flag):
      let flags = ["1": true, "true": true, "yes": true, "0": false, "false": false, "no": false]
      guard let flag = flags[text] else { throw invalid("true or false") }
      return flag.databaseValue
    case (.text(let text), _):
      guard !text.utf8.contains(0) else { throw invalid("a text without the character U+0000") }
      let owner = RowTable.all.first { $0.schema.name == column.reference }
      return try owner.map { try id(of: $0.kind, text) } ?? text.databaseValue
    }
  }

  /// Returns the values of the last part of the name that are most similar to the given one.
  private func nearest(_ kind: StoreRow.Kind, _ name: [ColumnValue]) throws -> [String] {
    guard case .text(let wanted) = name.last else { return [] }
    if kind == .screen, let named = try screen(titled: wanted) { return [named] }
    guard let column = try naturalKey(of: kind, name).last, column.type == .text else { return [] }
    let all = try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT \(column.name) FROM \(kind.table.schema.name)
        WHERE \(column.name) IS NOT NULL ORDER BY 1
        """
    )
    return names(nearest: wanted, among: all)
  }

  /// Returns the screen with a title; nil if there is none.
  private func screen(titled text: String) throws -> String? {
    try String.fetchOne(
      database,
      sql: "SELECT name FROM screen WHERE title = ?",
      arguments: [text]
    )
  }
}

/// What an edit reports, beside its revision.
///
/// This is a class, because the copies of an editor share it.
final class EditNotes {
  /// The current names of the screens that the edit names by former names.
  var renamedScreens: [ScreenID: ScreenID] = [:]
  /// The counts of the executed statements; nil if there are none.
  var report: ChangeSetReport?
}
