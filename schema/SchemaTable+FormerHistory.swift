extension SchemaTable {
  /// The triggers that recorded the changes of the table's rows before version 14 of the schema; ``historyTriggers``
  /// has the same rules.
  var formerHistoryTriggers: String {
    """


    -- \(name)
    \(texts.map(cut).joined(separator: "\n"))
    CREATE TRIGGER history_\(name)_inserting BEFORE INSERT ON \(name) BEGIN
      DELETE FROM history_replaced WHERE table_name = '\(name)';
      INSERT INTO history_replaced
      SELECT '\(name)', \(keyJSON(of: name)), \(json(of: name)) FROM \(name)
      WHERE \(conflict);
    END;

    CREATE TRIGGER history_\(name)_inserted AFTER INSERT ON \(name) BEGIN
      \(unique.isEmpty ? "" : refusal)
      INSERT INTO history (table_name, before, after) VALUES ('\(name)',
        (SELECT row FROM history_replaced
          WHERE table_name = '\(name)' AND key = \(keyJSON(of: "NEW"))),
        \(json(of: "NEW")));
      DELETE FROM history_replaced WHERE table_name = '\(name)';
    END;

    CREATE TRIGGER history_\(name)_updating BEFORE UPDATE ON \(name) BEGIN
      SELECT RAISE(ABORT, 'Another \(kind) has these values already: change or delete that one first.')
      FROM \(name) WHERE (\(conflict)) AND NOT (\(equal("OLD", key)));
    END;

    CREATE TRIGGER history_\(name)_updated AFTER UPDATE ON \(name) BEGIN
      INSERT INTO history (table_name, before, after)
      VALUES ('\(name)', \(json(of: "OLD")), \(json(of: "NEW")));
    END;

    CREATE TRIGGER history_\(name)_deleted AFTER DELETE ON \(name) BEGIN
      INSERT INTO history (table_name, before) VALUES ('\(name)', \(json(of: "OLD")));
      DELETE FROM history_replaced WHERE table_name = '\(name)' AND key = \(keyJSON(of: "OLD"));
    END;
    """
  }

  /// The triggers that left enough free pages for the table's long rows before version 14 of the schema.
  ///
  /// The migration that creates the view `history_room` explains them. Empty if all texts of the table are limited.
  ///
  /// A row takes up to 24 times the length of its texts: in the table and, escaped, in the history.
  var formerRoomTriggers: String {
    let unlimited = columns.filter { $0.isText && !$0.isLimited }
    guard !unlimited.isEmpty else { return "" }
    func length(of rows: String...) -> String {
      rows.flatMap { row in unlimited.map { "ifnull(length(\(row).\($0.name)), 0)" } }
        .joined(separator: " + ")
    }
    func trigger(_ suffix: String, _ event: String, _ length: String) -> String {
      """


      CREATE TRIGGER history_\(name)_\(suffix) BEFORE \(event) ON \(name)
      WHEN \(length) > 1000
      BEGIN
        INSERT INTO history_room VALUES (24 * (\(length)));
      END;
      """
    }
    return trigger("growing", "INSERT", length(of: "NEW"))
      + trigger("changing", "UPDATE", length(of: "NEW", "OLD"))
  }

  /// Rejects an INSERT that replaced a row with another key.
  private var refusal: String {
    """
    SELECT RAISE(ABORT, 'Another \(kind) has these values already, and REPLACE would remove it unseen: change or delete that one.')
      FROM history_replaced
      WHERE table_name = '\(name)' AND key <> \(keyJSON(of: "NEW"))
        AND NOT EXISTS (SELECT 1 FROM \(name) WHERE \(keyJSON(of: name)) = history_replaced.key);
    """
  }

  private var texts: [Column] { columns.filter(\.isText) }

  /// Returns a statement that truncates the texts of older rows at a NUL character.
  ///
  /// The JSON functions of SQLite truncate texts there, too.
  private func cut(_ column: Column) -> String {
    let (text, nul) = (column.name, "instr(\(column.name), char(0))")
    return "UPDATE \(name) SET \(text) = substr(\(text), 1, \(nul) - 1) WHERE \(nul);"
  }

  private func keyJSON(of row: String) -> String {
    "json_array(\(key.map { "\(row).\($0)" }.joined(separator: ", ")))"
  }

  /// An SQL condition: a row has the key or other unique values of the new row.
  private var conflict: String {
    ([key] + unique).map { equal("NEW", $0) }.joined(separator: " OR ")
  }

  private func equal(_ row: String, _ columns: [String]) -> String {
    columns.map { "\(name).\($0) = \(row).\($0)" }.joined(separator: " AND ")
  }
}
