extension SchemaTable {
  /// A row as JSON, member by column; `row` is what its columns are of, such as `NEW`.
  ///
  /// Of a new row, a text is made anew before it becomes JSON: what `json()` returns would be taken
  /// for a part of the object otherwise.
  public func json(of row: String) -> String {
    let members = columns.map { column in
      "'\(column.name)', \(row).\(column.name)\(column.isText && row == "NEW" ? " || ''" : "")"
    }
    return "json_object(\(members.joined(separator: ", ")))"
  }

  /// The triggers that record every change of the table's rows, whatever tool makes it.
  ///
  /// REPLACE deletes rows in silence. Of a row that it replaces under the same key, the change is
  /// recorded; a row of another key would be lost with what belongs to it, so that is refused.
  ///
  /// They are brief, since every program that opens a database reads them.
  var historyTriggers: String {
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

  /// Ends the texts of older rows where they have a NUL, as JSON functions do.
  private func cut(_ column: Column) -> String {
    let (text, nul) = (column.name, "instr(\(column.name), char(0))")
    return "UPDATE \(name) SET \(text) = substr(\(text), 1, \(nul) - 1) WHERE \(nul);"
  }

  private func keyJSON(of row: String) -> String {
    "json_array(\(key.map { "\(row).\($0)" }.joined(separator: ", ")))"
  }

  /// Whether a row stands in the way of the new one.
  private var conflict: String {
    ([key] + unique).map { equal("NEW", $0) }.joined(separator: " OR ")
  }

  private func equal(_ row: String, _ columns: [String]) -> String {
    columns.map { "\(name).\($0) = \(row).\($0)" }.joined(separator: " AND ")
  }
}
