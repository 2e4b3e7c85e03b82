import GRDB
import NavGraphSchema

/// Reads the history of a database within a transaction.
struct HistoryReader {
  let database: Database

  /// Whether a revision has changes; of the latest one, they may have been forgotten.
  private static let hasChanges =
    "EXISTS (SELECT 1 FROM history_change WHERE revision_id = history_revision.id)"

  /// The latest revision's number; 0 if nothing was changed yet.
  func latest() throws -> Int {
    guard try hasHistory else { return 0 }
    return try Int.fetchOne(database, sql: "SELECT max(id) FROM history_revision") ?? 0
  }

  /// The first revision whose state can still be had; 0 if the whole history is there.
  func oldestState() throws -> Int {
    let sql = """
      SELECT id - \(HistoryReader.hasChanges) FROM history_revision ORDER BY id LIMIT 1
      """
    guard try hasHistory else { return 0 }
    return try Int.fetchOne(database, sql: sql) ?? 0
  }

  /// The numbers of the revisions that changed rows, in order.
  func numbers() throws -> [Int] {
    guard try hasHistory else { return [] }
    return try Int.fetchAll(
      database,
      sql: """
        SELECT id FROM history_revision WHERE \(HistoryReader.hasChanges) ORDER BY id
        """
    )
  }

  /// Returns revisions after one, in order; the latest ones if they are limited.
  func revisions(after oldest: Int = 0, limit: Int? = nil) throws -> [Revision] {
    guard try hasHistory else { return [] }
    let names = try RowNames(database)
    let rows = try RowReader(
      database,
      """
      SELECT id, time, kind, reverts_id, summary FROM history_revision
      WHERE id > \(oldest) AND \(HistoryReader.hasChanges)
      ORDER BY id DESC LIMIT \(limit ?? -1)
      """
    )
    var revisions: [Revision] = []
    while try rows.next() {
      let number = Int(rows.integer(0))
      revisions.append(
        Revision(
          number: number,
          time: rows.text(1),
          kind: Revision.Kind(rawValue: rows.text(2)) ?? .edit,
          reverts: rows.optionalInteger(3).map { Int($0) },
          summary: rows.optionalText(4),
          changes: try changes(in: number, names)
        )
      )
    }
    return revisions.reversed()
  }

  /// The stacks of what can be undone and redone.
  func undoStack() throws -> UndoStack {
    var stack = UndoStack()
    let rows = try RowReader(
      database,
      "SELECT id, kind FROM history_revision WHERE \(HistoryReader.hasChanges) ORDER BY id"
    )
    while try rows.next() {
      stack.append(Int(rows.integer(0)), Revision.Kind(rawValue: rows.text(1)) ?? .edit)
    }
    return stack
  }

  /// Returns what a revision changed, in order.
  private func changes(in revision: Int, _ names: RowNames) throws -> [RowChange] {
    let tables = try String.fetchAll(
      database,
      sql: "SELECT DISTINCT table_name FROM history_change WHERE revision_id = ?",
      arguments: [revision]
    )
    var changes: [(id: Int64, change: RowChange)] = []
    for table in tables.compactMap(SchemaTable.named) {
      let reader = try RowReader(
        database,
        """
        SELECT id, before IS NULL, after IS NULL,
          \(table.columnList(of: "before")), \(table.columnList(of: "after"))
        FROM history_change WHERE revision_id = \(revision) AND table_name = '\(table.name)'
        """
      )
      let width = Int32(table.columns.count)
      while try reader.next() {
        let before = reader.flag(1) ? nil : try table.row(reader, from: 3, names)
        let after = reader.flag(2) ? nil : try table.row(reader, from: 3 + width, names)
        guard let change = RowChange(from: before, to: after) else { continue }
        changes.append((reader.integer(0), change))
      }
    }
    return changes.sorted { $0.id < $1.id }.map(\.change)
  }

  private var hasHistory: Bool {
    get throws { try NavigationStore.schemaVersion(of: database) >= SchemaMigration.historyVersion }
  }
}
