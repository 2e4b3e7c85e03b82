import GRDB
import NavGraph
import NavGraphLinks
import NavGraphSchema

/// Errors with the values that the constraints of the schema reject.
///
/// The schema also rejects them, but its errors do not contain the values.
extension RowEditor {
  /// Rejects values that must be unique if another row already has them.
  ///
  /// If `key` is nil, the row is new. NULL is not a duplicate of another NULL.
  ///
  /// - Throws: `EditError.duplicate`.
  func rejectDuplicate(
    of kind: StoreRow.Kind,
    _ cells: [Cell],
    except key: [DatabaseValue]? = nil
  ) throws {
    let table = kind.table.schema
    for columns in [table.key] + table.unique {
      let unique = columns.compactMap { name in cells.first { $0.column.name == name } }
      guard unique.count == columns.count, unique.allSatisfy({ !$0.value.isNull }) else { continue }
      let matches = columns.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
      let isOther = key.map { _ in " AND NOT (\(table.hasKey))" } ?? ""
      let other = try Row.fetchOne(
        database,
        sql: "SELECT 1 FROM \(table.name) WHERE \(matches)\(isOther)",
        arguments: StatementArguments(unique.map(\.value) + (key ?? []))
      )
      guard other == nil else {
        throw EditError.duplicate(
          kind,
          columns: unique.map(\.column.label),
          values: unique.map(\.given.description)
        )
      }
    }
  }

  /// Rejects a default value that cannot be converted to the type of its property.
  ///
  /// If `key` is nil, the property is new.
  ///
  /// - Throws: `EditError.invalidValue`.
  func rejectUnfitDefaultValue(_ cells: [Cell], of key: [DatabaseValue]? = nil) throws {
    let row = try key.flatMap { key in
      try Row.fetchOne(
        database,
        sql: "SELECT type, default_value FROM screen_property WHERE id = ?",
        arguments: StatementArguments(key)
      )
    }
    let value = { (column: String) -> String? in
      guard let cell = cells.first(where: { $0.column.name == column }) else { return row?[column] }
      return String.fromDatabaseValue(cell.value)
    }
    guard let text = value("default_value"),
      let type = PropertyType(rawValue: value("type") ?? PropertyType.object.rawValue)
    else { return }
    let defaultValue = PropertyValue(parsing: text)
    guard defaultValue.converted(to: type) == nil else { return }
    throw EditError.invalidValue(
      defaultValue.text,
      column: "default_value",
      expected: type.withArticle
    )
  }

  /// Rejects a malformed host of a gate rule, and suggests another one.
  ///
  /// - Throws: `ContentError.gateHost`.
  func rejectMalformedHost(_ cells: [Cell]) throws {
    func text(_ column: String) -> String? {
      cells.first { $0.column.name == column }.flatMap { String.fromDatabaseValue($0.value) }
    }
    let rule = LinkGate.Rule.refuse(scheme: text("scheme"), host: text("host"))
    if let error = rule.malformedHost { throw ContentError.gateHost(error) }
  }

  /// Rejects a condition of a tab that does not exist.
  ///
  /// - Throws: `EditError.unknown`.
  func rejectUnknownTab(_ cells: [Cell]) throws {
    let name = ["container_id", "tab"].compactMap { column in
      cells.first { $0.column.name == column }?.given
    }
    if name.count == 2 { _ = try key(of: .tab, name) }
  }

  /// Maps the error for a missing value, which contains the name of the column, to an error with
  /// the label of the column.
  func mapMissingValue(of kind: StoreRow.Kind, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL
    {
      // The message ends with the column, such as `NOT NULL constraint failed: screen.name`.
      let name = error.message?.split(separator: ".").last.map(String.init) ?? ""
      throw EditError.missingValue(kind, column: kind.table.schema.column(name)?.label ?? name)
    }
  }
}

extension PropertyType {
  /// The type as part of a sentence, such as `an int`.
  fileprivate var withArticle: String {
    switch self {
    case .null: "null"
    case .int, .array, .object: "an \(rawValue)"
    case .bool, .double, .string, .dictionary: "a \(rawValue)"
    }
  }
}
