extension SchemaTable {
  /// Returns an SQL expression for a row as a JSON object with a member for each column.
  ///
  /// SQLite marks the result of `json()` as JSON. A text of a new row can have this mark, and would then
  /// become a part of the object. An empty text appended to it removes the mark.
  ///
  /// - Parameter row: The name before the columns, such as `NEW`.
  /// - Returns: The expression.
  public func json(of row: String) -> String {
    let members = columns.map { column in
      "'\(column.name)', \(row).\(column.name)\(column.isText && row == "NEW" ? " || ''" : "")"
    }
    return "json_object(\(members.joined(separator: ", ")))"
  }

  /// The view of the table's rows as the history records them, and the triggers that record the changes that any
  /// tool makes to them.
  ///
  /// REPLACE deletes rows without running their delete triggers. If it replaces a row with the same key,
  /// the triggers record a change of that row. They reject a REPLACE that would delete a row with another
  /// key, since the rows that belong to that row would be lost.
  ///
  /// Before a long row is written, the triggers leave enough free pages for it. The migration that creates the view
  /// `history_room` explains this.
  ///
  /// The triggers are short and few, because every connection parses them when it opens a database: they read rows
  /// from the view instead of naming all columns, and leave the rest to the views of the history.
  var historyTriggers: String {
    """


    -- \(name)
    CREATE VIEW \(rows) AS
    SELECT '\(name)' AS table_name, \(keyValue) AS key, \(rowColumns) FROM \(name);

    """
      + trigger(
        "inserting",
        "BEFORE INSERT",
        room(for: "NEW")
          + ["DELETE FROM history_replaced", "INSERT INTO history_replaced \(replaced)"]
      )
      + trigger(
        "inserted",
        "AFTER INSERT",
        refusal + ["INSERT INTO history_written \(recorded("NEW"))"]
      )
      + trigger("updating", "BEFORE UPDATE", room(for: "NEW", "OLD") + [conflictRefusal])
      + trigger("updated", "AFTER UPDATE", [update])
      + trigger("deleted", "BEFORE DELETE", ["INSERT INTO history_removed \(recorded("OLD"))"])
  }

  private func trigger(_ suffix: String, _ event: String, _ statements: [String]) -> String {
    let body = statements.map { "  \($0);\n" }.joined()
    return """

      CREATE TRIGGER history_\(name)_\(suffix) \(event) ON \(name) BEGIN
      \(body)END;

      """
  }

  /// Statements that leave free pages for the texts of rows; none if all texts of the table are limited.
  private func room(for rows: String...) -> [String] {
    let texts = columns.filter { $0.isText && !$0.isLimited }.map(\.name)
    let values = rows.flatMap { row in texts.map { "\(row).\($0)" } }.joined(separator: ", ")
    return texts.isEmpty ? [] : ["INSERT INTO history_texts VALUES (json_array(\(values)))"]
  }

  /// Rejects an INSERT that replaced a row with another key, which is therefore missing.
  private var refusal: [String] {
    guard !unique.isEmpty else { return [] }
    return [
      """
      SELECT RAISE(ABORT, 'Another \(kind) has these values already, and REPLACE would remove it unseen: change or delete that one.')
        FROM history_replaced WHERE key NOT IN (SELECT \(keyValue) FROM \(name))
      """
    ]
  }

  /// Rejects an UPDATE to the key or other unique values of another row.
  private var conflictRefusal: String {
    """
    SELECT RAISE(ABORT, 'Another \(kind) has these values already: change or delete that one first.')
      FROM \(name) WHERE (\(conflict)) AND NOT (\(equal("OLD", key)))
    """
  }

  private var update: String {
    """
    INSERT INTO history (table_name, before, after)
      SELECT table_name, \(json(of: "OLD")), row FROM \(rows) WHERE \(hasKey(of: "NEW"))
    """
  }

  /// The view of the rows as the history records them.
  private var rows: String { "history_\(name)_row" }

  /// Whether one column identifies a row, so that the view needs no columns except the recorded ones.
  private var hasSimpleKey: Bool { key.count == 1 }

  private var keyValue: String {
    hasSimpleKey ? key[0] : "json_array(\(key.joined(separator: ", ")))"
  }

  private var rowColumns: String {
    let members = columns.map { "'\($0.name)', \($0.name)" }.joined(separator: ", ")
    return "json_object(\(members)) AS row\(hasSimpleKey ? "" : ", *")"
  }

  /// A query for the row of a trigger, as the history records it.
  private func recorded(_ row: String) -> String {
    "SELECT \(hasSimpleKey ? "*" : "table_name, key, row") FROM \(rows) WHERE \(hasKey(of: row))"
  }

  /// A query for the rows that an INSERT would replace.
  private var replaced: String {
    guard !unique.isEmpty else { return recorded("NEW") }
    return "SELECT \(rows).* FROM \(name) JOIN \(rows) ON key = \(keyValue) WHERE \(conflict)"
  }

  /// A condition on the view: its row has the key of a row of the trigger.
  private func hasKey(of row: String) -> String {
    hasSimpleKey ? "key = \(row).\(key[0])" : equal(row, key)
  }

  /// An SQL condition: a row has the key or other unique values of the new row.
  private var conflict: String {
    ([key] + unique).map { equal("NEW", $0) }.joined(separator: " OR ")
  }

  private func equal(_ row: String, _ columns: [String]) -> String {
    columns.map { "\($0) = \(row).\($0)" }.joined(separator: " AND ")
  }
}
