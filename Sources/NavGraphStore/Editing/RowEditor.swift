import Foundation
import GRDB
import NavGraph
import NavGraphSchema

/// Changes rows of flows, by names, within a transaction.
struct RowEditor {
  let database: Database

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - values: Its values by what people call the columns; the others have their defaults.
  /// - Throws: `EditError` for what is not known or cannot be; `DatabaseError` if the schema refuses.
  func insert(_ kind: StoreRow.Kind, _ values: [String: String?]) throws {
    let table = try table(of: kind)
    let cells = try cells(values, of: kind, table)
    let columns = cells.map { "\"\($0.column.name)\"" }.joined(separator: ", ")
    let places = cells.map { _ in "?" }.joined(separator: ", ")
    try explaining(kind, table) {
      try database.execute(
        sql: "INSERT INTO \(table.name) (\(columns)) VALUES (\(places))",
        arguments: StatementArguments(cells.map(\.value))
      )
    }
  }

  /// Changes values of the row of a name.
  func update(_ kind: StoreRow.Kind, _ name: [String], _ values: [String: String?]) throws {
    let table = try table(of: kind)
    let cells = try cells(values, of: kind, table)
    let row = try key(of: kind, name)
    let assignments = cells.map { "\"\($0.column.name)\" = ?" }.joined(separator: ", ")
    guard !cells.isEmpty else { return }
    try explaining(kind, table) {
      try database.execute(
        sql: "UPDATE \(table.name) SET \(assignments) WHERE \(isRow(table))",
        arguments: StatementArguments(cells.map(\.value) + row)
      )
    }
  }

  /// Removes the row of a name.
  func delete(_ kind: StoreRow.Kind, _ name: [String]) throws {
    let table = try table(of: kind)
    try database.execute(
      sql: "DELETE FROM \(table.name) WHERE \(isRow(table))",
      arguments: StatementArguments(try key(of: kind, name))
    )
  }

  /// Returns the number of the row of a name.
  func id(of kind: StoreRow.Kind, _ name: String) throws -> DatabaseValue {
    try key(of: kind, [name])[0]
  }

  /// Returns the primary key of the row of a name, whose last parts may be missing as long as there
  /// is but one such row; an empty part stands for NULL.
  ///
  /// Of equal rows, it is the last one.
  func key(of kind: StoreRow.Kind, _ name: [String]) throws -> [DatabaseValue] {
    let table = try table(of: kind)
    let naturalKey = table.naturalKey.compactMap(table.column)
    let text = name.joined(separator: " ")
    guard name.count <= naturalKey.count else {
      throw EditError.overnamed(kind, name: text, columns: naturalKey.map(\.label))
    }
    let columns = naturalKey.prefix(name.count)
    let parts = try zip(columns, name).map { column, part in
      try cell(part.isEmpty ? nil : part, column).value
    }
    let matches = columns.map { "\"\($0.name)\" IS ?" }.joined(separator: " AND ")
    let keys = table.key.map { "\"\($0)\"" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT \(keys) FROM \(table.name) WHERE \(matches) ORDER BY \(keys)",
      arguments: StatementArguments(parts)
    )
    guard let last = rows.last else {
      throw EditError.unknown(kind, name: text, nearest: try nearest(kind, name))
    }
    guard rows.count == 1 || name.count == naturalKey.count else {
      throw EditError.ambiguous(kind, name: text, count: rows.count)
    }
    return last.databaseValues.map { $0 }
  }

  private struct Cell {
    let column: SchemaTable.Column
    let value: DatabaseValue
  }

  /// The values for a statement, in the order of the columns.
  private func cells(
    _ values: [String: String?],
    of kind: StoreRow.Kind,
    _ table: SchemaTable
  ) throws -> [Cell] {
    let columns = table.columns.filter { $0.name != "id" }
    for name in values.keys.sorted()
    where !columns.contains(where: { $0.label == name || $0.name == name }) {
      throw EditError.unknownColumn(kind, name: name, columns: columns.map(\.label))
    }
    return try columns.compactMap { column in
      guard let value = values[column.label] ?? values[column.name] else { return nil }
      return try cell(value, column)
    }
  }

  private func cell(_ text: String?, _ column: SchemaTable.Column) throws -> Cell {
    guard let text else { return Cell(column: column, value: .null) }
    let value: any DatabaseValueConvertible
    switch column.type {
    case .text: value = text
    case .json: value = EditedJSON.text(text)
    case .reference(let table):
      guard let owner = SchemaTable.named(table) else { return Cell(column: column, value: .null) }
      value = try id(of: StoreRow.Kind(rawValue: owner.kind), text)
    case .integer:
      guard let number = Int64(text) else {
        throw EditError.value(text, column: column.label, allowed: "a whole number")
      }
      value = number
    case .flag:
      guard let number = ["1": 1, "true": 1, "yes": 1, "0": 0, "false": 0, "no": 0][text] else {
        throw EditError.value(text, column: column.label, allowed: "true or false")
      }
      value = number
    }
    return Cell(column: column, value: value.databaseValue)
  }

  /// Names like the one that is not there: whole ones, or those of the same owner.
  private func nearest(_ kind: StoreRow.Kind, _ name: [String]) throws -> [String] {
    let table = try table(of: kind)
    guard let wanted = name.last, let column = table.naturalKey.prefix(name.count).last,
      table.column(column)?.type == .text
    else { return [] }
    let all = try String.fetchAll(
      database,
      sql: "SELECT DISTINCT \(column) FROM \(table.name) WHERE \(column) IS NOT NULL ORDER BY 1"
    )
    return names(nearest: wanted, among: all)
  }

  private func table(of kind: StoreRow.Kind) throws -> SchemaTable {
    guard let table = kind.table else {
      throw EditError.unknown(kind, name: kind.rawValue, nearest: [])
    }
    return table
  }

  private func isRow(_ table: SchemaTable) -> String {
    table.key.map { "\"\($0)\" IS ?" }.joined(separator: " AND ")
  }

  /// Says of a constraint that SQLite words by columns what it means, as people call them.
  private func explaining(
    _ kind: StoreRow.Kind,
    _ table: SchemaTable,
    _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch let error as DatabaseError {
      let names = error.message?.split(separator: ": ").last?.split(separator: ", ") ?? []
      let columns = names.map { name in
        let column = String(name.split(separator: ".").last ?? name)
        return table.column(column)?.label ?? column
      }
      switch error.extendedResultCode {
      case .SQLITE_CONSTRAINT_NOTNULL:
        throw EditError.missing(kind, column: columns.joined(separator: ", "))
      case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY:
        throw EditError.exists(kind, columns: columns)
      default: throw error
      }
    }
  }
}

/// Values for columns of JSON, as people write them.
enum EditedJSON {
  /// The text itself if it is JSON, otherwise the text as a JSON string.
  static func text(_ text: String) -> String {
    if (try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8))) != nil { return text }
    guard let json = try? JSONEncoder().encode(text) else { return text }
    return String(decoding: json, as: UTF8.self)
  }
}
