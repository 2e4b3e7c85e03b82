extension FlowTable {
  /// A row as JSON, member by column; `row` is what its columns are of, such as `NEW`.
  ///
  /// A text is made anew before it becomes JSON: what `json()` returns would be taken for a part of
  /// the object otherwise.
  public func json(of row: String) -> String {
    let members = columns.map { column in
      "'\(column.name)', \(row).\(column.name)\(column.isText ? " || ''" : "")"
    }
    return "json_object(\(members.joined(separator: ", ")))"
  }

  /// The triggers that record every change of the table's rows, whatever tool makes it.
  ///
  /// REPLACE deletes rows in silence. Of a row that it replaces under the same key, the change is
  /// recorded; a row of another key would be lost with what belongs to it, so that is refused. In
  /// texts, NUL is refused, since JSON functions end there.
  var historyTriggers: String {
    """


    -- \(name)
    \(texts.map(cut).joined(separator: "\n"))
    CREATE TRIGGER \(name)_history_inserting BEFORE INSERT ON \(name)
    BEGIN
      \(nulRefusal)
      DELETE FROM history_replaced WHERE table_name = '\(name)';
      INSERT INTO history_replaced (table_name, key, row)
      SELECT '\(name)', \(keyJSON(of: name)), \(json(of: name)) FROM \(name)
      WHERE \(([key] + unique).map { equal(name, "NEW", $0) }.joined(separator: " OR "));
    END;

    CREATE TRIGGER \(name)_history_inserted AFTER INSERT ON \(name)
    BEGIN
      SELECT RAISE(ABORT, 'Another \(kind) has these values already, and REPLACE would remove it unseen: change or delete that one.')
      FROM history_replaced
      WHERE table_name = '\(name)' AND key <> \(keyJSON(of: "NEW"))
        AND NOT EXISTS (SELECT 1 FROM \(name) WHERE \(keyJSON(of: name)) = history_replaced.key);
      INSERT INTO history (table_name, before, after)
      VALUES (
        '\(name)',
        (SELECT row FROM history_replaced WHERE table_name = '\(name)' AND key = \(keyJSON(of: "NEW"))),
        \(json(of: "NEW"))
      );
      DELETE FROM history_replaced WHERE table_name = '\(name)';
    END;

    CREATE TRIGGER \(name)_history_updating BEFORE UPDATE ON \(name)
    BEGIN
      \(nulRefusal)
      SELECT RAISE(ABORT, 'Another \(kind) has these values already: change or delete that one first.')
      FROM \(name)
      WHERE (\(([key] + unique).map { equal(name, "NEW", $0) }.joined(separator: " OR ")))
        AND NOT (\(equal(name, "OLD", key)));
    END;

    CREATE TRIGGER \(name)_history_updated AFTER UPDATE ON \(name)
    WHEN \(columns.map { "OLD.\($0.name) IS NOT NEW.\($0.name)" }.joined(separator: " OR "))
    BEGIN
      INSERT INTO history (table_name, before, after)
      VALUES ('\(name)', \(json(of: "OLD")), \(json(of: "NEW")));
    END;

    CREATE TRIGGER \(name)_history_deleted AFTER DELETE ON \(name)
    BEGIN
      INSERT INTO history (table_name, before, after) VALUES ('\(name)', \(json(of: "OLD")), NULL);
      DELETE FROM history_replaced WHERE table_name = '\(name)' AND key = \(keyJSON(of: "OLD"));
    END;
    """
  }

  private var texts: [Column] { columns.filter(\.isText) }

  private var nulRefusal: String {
    guard !texts.isEmpty else { return "" }
    let found = texts.map { "instr(NEW.\($0.name), char(0))" }.joined(separator: " OR ")
    return "SELECT RAISE(ABORT, 'A text must not contain a NUL character.') WHERE \(found);"
  }

  /// Ends the texts of older rows where they have a NUL.
  private func cut(_ column: Column) -> String {
    let (text, nul) = (column.name, "instr(\(column.name), char(0))")
    return "UPDATE \(name) SET \(text) = substr(\(text), 1, \(nul) - 1) WHERE \(nul);"
  }

  private func keyJSON(of row: String) -> String {
    "json_array(\(key.map { "\(row).\($0)" }.joined(separator: ", ")))"
  }

  private func equal(_ left: String, _ right: String, _ columns: [String]) -> String {
    columns.map { "\(left).\($0) = \(right).\($0)" }.joined(separator: " AND ")
  }
}
