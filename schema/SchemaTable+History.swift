extension SchemaTable {
  /// The SQL expression for a row as the history records it: a JSON object with a member for each
  /// column.
  public var rowJSON: String {
    "json_object(\(columns.map { "'\($0.name)', \($0.name)" }.joined(separator: ", ")))"
  }

  /// The view of the table's rows as the history records them, and the triggers that record the
  /// changes that any tool makes to them.
  ///
  /// Rows are read from the table after they have been written, because the values in a trigger may
  /// differ: SQLite marks the result of `json()`, and `json_object` would nest it.
  ///
  /// REPLACE deletes rows without running their triggers. If it replaces a row with the same key,
  /// the change of that row is recorded. REPLACE must not delete a row with another key: its
  /// dependent rows would be lost. With `PRAGMA recursive_triggers`, the
  /// triggers run and record the deletion.
  var historyTriggers: String {
    """

    CREATE VIEW \(rows) AS
    SELECT \(keyValue()) AS key, \(rowJSON) AS row, * FROM \(name);

    CREATE TRIGGER history_\(name)_inserting BEFORE INSERT ON \(name) BEGIN
      DELETE FROM history_before WHERE table_name = '\(name)';
      INSERT INTO history_before SELECT '\(name)', key, row FROM \(rows) WHERE \(conflict);
    END;

    CREATE TRIGGER history_\(name)_inserted AFTER INSERT ON \(name) BEGIN\(refusal)
      INSERT INTO history_to_record
      VALUES ('\(name)', \(replacedKey), NULL, (SELECT row FROM \(rows) WHERE \(equal("NEW", key))));
    END;

    CREATE TRIGGER history_\(name)_updating BEFORE UPDATE ON \(name) BEGIN
      SELECT RAISE(ABORT, 'Another \(kind) has these values already: change or delete that one first.')
      FROM \(name) WHERE (\(conflict)) AND NOT (\(equal("OLD", key)));
      DELETE FROM history_before WHERE table_name = '\(name)';
      INSERT INTO history_before SELECT '\(name)', key, row FROM \(rows) WHERE \(equal("OLD", key));
    END;

    CREATE TRIGGER history_\(name)_updated AFTER UPDATE ON \(name) BEGIN
      INSERT INTO history_to_record
      VALUES ('\(name)', NULL, NULL, (SELECT row FROM \(rows) WHERE \(equal("NEW", key))));
    END;

    CREATE TRIGGER history_\(name)_deleted BEFORE DELETE ON \(name) BEGIN
      INSERT INTO history_to_record
      VALUES ('\(name)', \(keyValue(prefix: "OLD.")), (SELECT row FROM \(rows) WHERE \(equal("OLD", key))), NULL);
    END;

    """
  }

  /// The view of the rows as the history records them.
  private var rows: String { "history_\(name)_row" }

  /// The SQL expression for the key of the row that an INSERT replaced; NULL if no other row is in
  /// `history_before`.
  ///
  /// `history_before` may also contain a row with the number -1, because a row without a number has
  /// that number before it is inserted.
  private var replacedKey: String { key.count == 1 ? "NEW.\(key[0])" : "NULL" }

  /// Rejects an INSERT that replaced a row with another key, which is therefore missing.
  private var refusal: String {
    guard !unique.isEmpty else { return "" }
    return """

        SELECT RAISE(ABORT, 'Another \(kind) has these values already, and REPLACE would remove it unseen: change or delete that one.')
        FROM history_before WHERE table_name = '\(name)' AND key NOT IN (SELECT \(key[0]) FROM \(name));
      """
  }

  /// Returns the SQL expression for the primary key of a row.
  private func keyValue(prefix: String = "") -> String {
    let values = key.map { prefix + $0 }
    return values.count == 1 ? values[0] : "json_array(\(values.joined(separator: ", ")))"
  }

  /// An SQL condition: a row has the key or other unique values of the new row.
  private var conflict: String {
    ([key] + unique).map { equal("NEW", $0) }.joined(separator: " OR ")
  }

  private func equal(_ row: String, _ columns: [String]) -> String {
    columns.map { "\($0) = \(row).\($0)" }.joined(separator: " AND ")
  }
}
