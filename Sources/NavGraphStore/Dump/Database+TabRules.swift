import GRDB

extension Database {
  /// Runs a body that may temporarily violate the rules for tabs, within a transaction.
  ///
  /// The rules depend on the rows of several tables, which are changed one after the other. The
  /// trigger that checks them is replaced while the body runs.
  ///
  /// - Throws: The error of the body; `DatabaseError` if a rule is violated at its end. The
  ///   transaction must then be rolled back.
  func deferringTabRules(_ body: () throws -> Void) throws {
    guard try containsTabs,
      let rules = try String.fetchOne(
        self,
        sql: "SELECT sql FROM sqlite_schema WHERE name = 'tab_to_check_insert'"
      )
    else { return try body() }
    try execute(
      sql: """
        DROP TRIGGER tab_to_check_insert;
        CREATE TRIGGER tab_to_check_insert INSTEAD OF INSERT ON tab_to_check BEGIN SELECT 1; END;
        """
    )
    try body()
    try execute(
      sql: """
        DROP TRIGGER tab_to_check_insert;
        \(rules);
        INSERT INTO tab_to_check SELECT DISTINCT container_id FROM screen_tab ORDER BY container_id;
        """
    )
  }

  private var containsTabs: Bool {
    get throws { try Bool.fetchOne(self, sql: "SELECT EXISTS (SELECT 1 FROM screen_tab)") ?? false }
  }
}
