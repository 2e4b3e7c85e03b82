extension SchemaTable {
  /// The view and the triggers that recorded the changes of the table's rows in version 14 of the schema;
  /// ``historyTriggers`` has the same rules.
  var shortHistoryTriggers: String {
    """


    -- \(name)
    CREATE VIEW \(rows) AS
    SELECT '\(name)' AS table_name, json_array(\(key.joined(separator: ", "))) AS key,
      json_object(\(members)) AS row, * FROM \(name);

    CREATE TRIGGER history_\(name)_inserting BEFORE INSERT ON \(name) BEGIN
      DELETE FROM history_replaced;
      INSERT INTO history_replaced \(recorded(where: conflict));
    END;

    CREATE TRIGGER history_\(name)_inserted AFTER INSERT ON \(name) BEGIN
      \(unique.isEmpty ? "" : refusal)
      INSERT INTO history_written \(recorded(where: equal("NEW", key)));
    END;

    CREATE TRIGGER history_\(name)_updating BEFORE UPDATE ON \(name) BEGIN
      SELECT RAISE(ABORT, 'Another \(kind) has these values already: change or delete that one first.')
      FROM \(name) WHERE (\(conflict)) AND NOT (\(equal("OLD", key)));
    END;

    CREATE TRIGGER history_\(name)_updated AFTER UPDATE ON \(name) BEGIN
      INSERT INTO history (table_name, before, after)
      SELECT table_name, \(json(of: "OLD")), row FROM \(rows) WHERE \(equal("NEW", key));
    END;

    CREATE TRIGGER history_\(name)_deleted BEFORE DELETE ON \(name) BEGIN
      INSERT INTO history_removed \(recorded(where: equal("OLD", key)));
    END;
    """
  }

  /// The triggers that left enough free pages for the table's long rows in version 14 of the schema; empty if all texts
  /// of the table are limited.
  var shortRoomTriggers: String {
    let texts = columns.filter { $0.isText && !$0.isLimited }.map(\.name)
    guard !texts.isEmpty else { return "" }
    func trigger(_ suffix: String, _ event: String, _ rows: String...) -> String {
      let values = rows.flatMap { row in texts.map { "\(row).\($0)" } }
      return """


        CREATE TRIGGER history_\(name)_\(suffix) BEFORE \(event) ON \(name) BEGIN
          INSERT INTO history_texts VALUES (length(json_array(\(values.joined(separator: ", ")))));
        END;
        """
    }
    return trigger("growing", "INSERT", "NEW") + trigger("changing", "UPDATE", "NEW", "OLD")
  }

  /// Statements that remove the triggers of the history before version 15 of the schema.
  var formerTriggersRemoval: String {
    let recording = ["inserting", "inserted", "updating", "updated", "deleted"]
    let room = formerRoomTriggers.isEmpty ? [] : ["growing", "changing"]
    return (recording + room).map { "DROP TRIGGER history_\(name)_\($0);\n" }.joined()
  }

  /// Statements that remove the view and the triggers of version 14 of the schema.
  var shortHistoryRemoval: String { formerTriggersRemoval + "DROP VIEW \(rows);\n" }

  /// Rejects an INSERT that replaced a row with another key.
  private var refusal: String {
    """
    SELECT RAISE(ABORT, 'Another \(kind) has these values already, and REPLACE would remove it unseen: change or delete that one.')
      FROM history_replaced
      WHERE key <> json_array(\(key.map { "NEW.\($0)" }.joined(separator: ", "))) AND key NOT IN (SELECT key FROM \(rows));
    """
  }

  /// The view of the rows as the history records them.
  private var rows: String { "history_\(name)_row" }

  private func recorded(where condition: String) -> String {
    "SELECT table_name, key, row FROM \(rows) WHERE \(condition)"
  }

  private var members: String {
    columns.map { "'\($0.name)', \($0.name)" }.joined(separator: ", ")
  }

  /// An SQL condition: a row has the key or other unique values of the new row.
  private var conflict: String {
    ([key] + unique).map { equal("NEW", $0) }.joined(separator: " OR ")
  }

  private func equal(_ row: String, _ columns: [String]) -> String {
    columns.map { "\($0) = \(row).\($0)" }.joined(separator: " AND ")
  }
}
