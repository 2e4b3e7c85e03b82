import GRDB
import NavGraphSchema

/// Errors with the values that the constraints of the schema reject.
extension RowEditor {
  /// Rejects values that must be unique if another row already has them.
  ///
  /// The schema also rejects them, but its errors do not contain the values. If `key` is nil, the
  /// row is new. NULL is not a duplicate of another NULL.
  ///
  /// - Throws: `EditError.duplicate`.
  func rejectDuplicate(
    of kind: StoreRow.Kind,
    _ table: SchemaTable,
    _ values: Values,
    _ cells: [Cell],
    except key: [DatabaseValue]? = nil
  ) throws {
    for columns in [table.key] + table.unique {
      let unique = columns.compactMap { name in
        zip(cells, values).first { $0.0.column.name == name }
      }
      guard unique.count == columns.count, unique.allSatisfy({ !$0.0.value.isNull }) else {
        continue
      }
      let matches = columns.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
      let isOther = key.map { _ in " AND NOT (\(hasKey(of: table)))" } ?? ""
      let other = try Row.fetchOne(
        database,
        sql: "SELECT 1 FROM \(table.name) WHERE \(matches)\(isOther)",
        arguments: StatementArguments(unique.map(\.0.value) + (key ?? []))
      )
      guard other == nil else {
        throw EditError.duplicate(
          kind,
          columns: unique.map(\.0.column.label),
          values: unique.map(\.1.value.description)
        )
      }
    }
  }

  /// Maps the error for a missing value, which contains the name of the column, to an error with
  /// the label of the column.
  func mapMissingValue(
    of kind: StoreRow.Kind,
    _ table: SchemaTable,
    _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL
    {
      // The message ends with the column, such as `NOT NULL constraint failed: screen.name`.
      let name = error.message?.split(separator: ".").last.map(String.init) ?? ""
      throw EditError.missingValue(kind, column: table.column(name)?.label ?? name)
    }
  }
}
