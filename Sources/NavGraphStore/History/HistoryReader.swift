import Foundation
import GRDB
import NavGraphSchema

/// A reader of the history of a database, within one transaction.
struct HistoryReader {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// An SQL condition for a row of `history_revision`, which is true if the revision has changes.
  ///
  /// The latest revision has no changes if it was pruned.
  private static let hasChanges =
    "EXISTS (SELECT 1 FROM history_change WHERE revision_id = history_revision.id)"

  /// Checks that a revision is the latest one; nil for any.
  ///
  /// - Throws: `EditError`.
  func checkLatest(is expected: Int?) throws {
    guard let expected else { return }
    let latest = try latest()
    guard latest == expected else {
      throw EditError.changedMeanwhile(expected: expected, latest: latest)
    }
  }

  /// Returns the number of the latest revision, even if it was deleted; 0 if there were no changes.
  func latest() throws -> Int {
    let latest = try Int.fetchOne(database, sql: "SELECT max(id) FROM history_revision") ?? 0
    return try max(latest, gaps().last ?? 0)
  }

  /// Returns the revisions that another program deleted or changed, in order.
  func gaps() throws -> [Int] {
    try Int.fetchAll(database, sql: "SELECT revision_id FROM history_gap ORDER BY revision_id")
  }

  /// Returns the latest revision before a time; 0 if there is none.
  func latest(before time: Date) throws -> Int {
    try Int.fetchOne(
      database,
      sql: "SELECT max(id) FROM history_revision WHERE time < ?",
      arguments: [time.historyText]
    ) ?? 0
  }

  /// Returns the first revision whose state can be restored; 0 if the history is complete.
  func oldestState() throws -> Int {
    let sql = "SELECT id - \(HistoryReader.hasChanges) FROM history_revision ORDER BY id LIMIT 1"
    return try Int.fetchOne(database, sql: sql) ?? 0
  }

  /// Rejects a revision whose state cannot be restored.
  ///
  /// - Throws: `StoreError.unknownRevision`, `StoreError.historyGap`.
  func checkState(at revision: Int, path: String) throws {
    let (oldest, latest, gaps) = try (oldestState(), latest(), gaps())
    let later = gaps.filter { $0 > revision }
    guard revision < 0 || later.isEmpty else {
      throw StoreError.historyGap(path: path, revisions: later)
    }
    // A range would trap on a damaged file whose oldest revision is later than the latest one.
    guard oldest <= revision, revision <= latest else {
      throw StoreError.unknownRevision(path: path, revision, oldest: oldest, latest: latest)
    }
  }

  /// Returns the revisions after a given one, in order.
  ///
  /// - `oldest`: The number of the revision before the first one.
  /// - `limit`: The maximum number of revisions, of which the latest are returned; nil for all.
  /// - `inserted`: Rows whose changes are not read, and which belong to the only revision.
  /// - Throws: `DatabaseError` if they cannot be read.
  func revisions(
    after oldest: Int = 0,
    limit: Int? = nil,
    inserted: [BulkRecord.Rows] = []
  ) throws -> [Revision] {
    let latest = """
      SELECT id, time, kind, reverts_id, summary, program, user, client FROM history_revision
      WHERE id > ? AND \(HistoryReader.hasChanges)
      ORDER BY id DESC LIMIT ?
      """
    let arguments: StatementArguments = [oldest, limit ?? -1]
    let first = try Int.fetchOne(
      database,
      sql: "SELECT min(id) FROM (\(latest))",
      arguments: arguments
    )
    guard let first else { return [] }
    let reader = StoreRowReader(database)
    let reverted = try revertedRenumberings(since: first)
    let start = min(first, reverted.values.map(\.revision).min() ?? first)
    reader.names.timeline = try NameTimeline(database, after: start - 1)
    let rows = try NamedRowReader(database, latest, arguments)
    let revisions = try rows.map { row in
      let number = Int(row.integer("id"))
      return Revision(
        number: number,
        time: Date(historyText: row.text("time")) ?? .distantPast,
        kind: Revision.Kind(rawValue: row.text("kind")) ?? .edit,
        reverts: row.optionalInteger("reverts_id").map { Int($0) },
        summary: row.optionalText("summary"),
        author: row.optionalText("program").map { program in
          RevisionAuthor(
            program: program,
            user: row.optionalText("user"),
            client: row.optionalText("client")
          )
        },
        changes: try reverted[number].map { original in
          let changes = try changes(in: original.revision, [], reader)
          return original.isUndone ? changes.reversed().map(\.inverse) : changes
        } ?? changes(in: number, inserted, reader)
      )
    }
    return revisions.reversed()
  }

  /// Returns the numbers and kinds of the revisions that have changes, in order.
  func kinds() throws -> [(number: Int, kind: Revision.Kind)] {
    let rows = try NamedRowReader(
      database,
      "SELECT id, kind FROM history_revision WHERE \(HistoryReader.hasChanges) ORDER BY id"
    )
    return try rows.map { row in
      (Int(row.integer("id")), Revision.Kind(rawValue: row.text("kind")) ?? .edit)
    }
  }

  func undoStack() throws -> UndoStack {
    var stack = UndoStack()
    for (number, kind) in try kinds() { stack.append(number, kind) }
    return stack
  }

  /// Returns the edits that gave rows other numbers, and which undos and redos revert, by the number
  /// of the undo or redo.
  ///
  /// An undo is recorded by numbers. After such an edit, each row would seem to get the name of
  /// another one, so the reverted changes are returned instead.
  private func revertedRenumberings(
    since first: Int
  ) throws -> [Int: (revision: Int, isUndone: Bool)] {
    let rows = try RowReader(
      database,
      """
      WITH RECURSIVE reverted (number, id, depth) AS (
        SELECT id, reverts_id, 1 FROM history_revision WHERE id >= ? AND reverts_id < id
        UNION ALL
        SELECT number, reverts_id, depth + 1 FROM reverted JOIN history_revision USING (id)
        WHERE reverts_id < id
      )
      SELECT number, id, max(depth) FROM reverted GROUP BY number HAVING EXISTS (
        SELECT 1 FROM history_change
        WHERE revision_id = reverted.id AND json_extract(before, '$.id') <> json_extract(after, '$.id')
      )
      """,
      [first]
    )
    var found: [Int: (revision: Int, isUndone: Bool)] = [:]
    while try rows.next() {
      let number = Int(rows.integer(0))
      found[number] = (Int(rows.integer(1)), rows.integer(2) % 2 == 1)
    }
    return found
  }

  /// Returns the changes of a revision, in order, including those of rows that were inserted in
  /// bulk.
  private func changes(
    in revision: Int,
    _ inserted: [BulkRecord.Rows],
    _ reader: StoreRowReader
  ) throws -> [RowChange] {
    var all: [RowChange] = []
    var next: Int64 = 0
    for rows in inserted {
      if next < rows.keys.lowerBound {
        all += try changes(in: revision, next..<rows.keys.lowerBound, reader)
      }
      all += rows.changes
      next = rows.keys.upperBound + 1
    }
    return try (all + changes(in: revision, next..<Int64.max, reader)).joiningNewNumbers
  }

  /// Returns the changes of a revision with the given keys, in order.
  private func changes(
    in revision: Int,
    _ keys: Range<Int64>,
    _ reader: StoreRowReader
  ) throws -> [RowChange] {
    let arguments: StatementArguments = [revision, keys.lowerBound, keys.upperBound]
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT table_name FROM history_change
        WHERE revision_id = ? AND id >= ? AND id < ?
        """,
      arguments: arguments
    )
    var changes: [(id: Int64, change: RowChange)] = []
    for table in RowTable.all where tables.contains(table.stored.name) {
      let rows = try NamedRowReader(
        database,
        """
        SELECT id AS change_id, before IS NULL AS is_added, after IS NULL AS is_removed,
          \(table.schema.columnList(of: "history_change.before", prefix: "before_")),
          \(table.schema.columnList(of: "history_change.after", prefix: "after_"))
        FROM history_change WHERE revision_id = ? AND id >= ? AND id < ? AND table_name = ?
        """,
        arguments + [table.stored.name]
      )
      let row = { (state: String, change: Int64) in
        reader.names.change = change
        return try reader.row(of: table, in: rows, prefix: state)
      }
      while try rows.next() {
        let id = rows.integer("change_id")
        let before = rows.flag("is_added") ? nil : try row("before_", id - 1)
        let after = rows.flag("is_removed") ? nil : try row("after_", id)
        guard let change = RowChange(from: before, to: after, comparesOrder: true),
          change.kind != .changed || !change.differences.isEmpty
        else { continue }
        changes.append((id, change))
      }
    }
    return changes.sorted { $0.id < $1.id }.map(\.change)
  }
}

extension [RowChange] {
  /// The changes, in which each row gets another number at most once.
  ///
  /// While rows exchange numbers, one of them has a third number. A row that is removed may first
  /// make room for another one.
  fileprivate var joiningNewNumbers: [RowChange] {
    guard contains(where: \.isNewNumber) else { return self }
    let removed = Set(lazy.filter { $0.kind == .removed }.map { RowKey($0.row) })
    var positions: [RowKey: Int] = [:]
    return reduce(into: []) { changes, change in
      guard change.isNewNumber else { return changes.append(change) }
      let key = RowKey(change.row)
      if removed.contains(key) { return }
      if let position = positions[key] {
        changes[position] = changes[position].followed(by: change)
      } else {
        positions[key] = changes.count
        changes.append(change)
      }
    }
  }
}

/// The revisions that can be undone, and those that can be redone.
///
/// Every undo and redo is a revision, too. Therefore, both stacks can be computed in one pass over
/// all revisions.
struct UndoStack {
  /// The revisions that can be undone.
  ///
  /// The next one is the last element.
  private(set) var undoable: [Int] = []
  /// The undo revisions that can be redone.
  ///
  /// The next one is the last element.
  private(set) var redoable: [Int] = []

  /// Adds a revision that is later than all others.
  mutating func append(_ number: Int, _ kind: Revision.Kind) {
    switch kind {
    case .edit:
      undoable.append(number)
      redoable.removeAll()
    case .undo:
      _ = undoable.popLast()
      redoable.append(number)
    case .redo:
      _ = redoable.popLast()
      undoable.append(number)
    }
  }

  /// Returns the revision that an undo or a redo reverts next; nil if there is none.
  func next(_ kind: Revision.Kind) -> Int? { kind == .redo ? redoable.last : undoable.last }
}
