import GRDB
import NavGraphSchema

/// The names of rows with changed numbers, at the time of changes in the history.
///
/// A load gives rows the numbers of a dump, so a number can belong to another row than before.
struct NameTimeline {
  /// The names after changes, by table and number; nil if no row has the number.
  private var names: [String: [Int64: [(change: Int64, name: String?)]]] = [:]

  /// Reads the changes of names after a revision.
  ///
  /// - Throws: `DatabaseError` if the history cannot be read.
  init(_ database: Database, after revision: Int) throws {
    for table in Set(SchemaTable.all.flatMap(\.columns).compactMap(\.reference)) {
      let changes = "FROM history_change WHERE revision_id > ? AND table_name = ?"
      let (before, after) = ("json_extract(before, '$.id')", "json_extract(after, '$.id')")
      let moves = try RowReader(
        database,
        """
        SELECT \(before), \(after) \(changes)
          AND before IS NOT NULL AND after IS NOT NULL AND \(before) <> \(after)
        """,
        [revision, table]
      )
      var numbers: Set<Int64> = []
      while try moves.next() { numbers.formUnion([moves.integer(0), moves.integer(1)]) }
      guard !numbers.isEmpty else { continue }
      let name = RowNames.nameColumn(of: table)
      let rows = try RowReader(
        database,
        """
        SELECT id, \(before), json_extract(before, '$.\(name)'),
          \(after), json_extract(after, '$.\(name)') \(changes) ORDER BY id
        """,
        [revision, table]
      )
      while try rows.next() {
        let change = rows.integer(0)
        let (before, after) = (rows.optionalInteger(1), rows.optionalInteger(3))
        guard [before, after].contains(where: { $0.map(numbers.contains) ?? false }) else {
          continue
        }
        if let before { add(change - 1, rows.text(2), to: table, before) }
        if let before, before != after { add(change, nil, to: table, before) }
        if let after { add(change, rows.text(4), to: table, after) }
      }
    }
  }

  private mutating func add(_ change: Int64, _ name: String?, to table: String, _ id: Int64) {
    names[table, default: [:]][id, default: []].append((change, name))
  }

  /// Returns the name of a row after a change; nil if the number has not changed.
  ///
  /// If no row has the number then, the name is that of the last row with it.
  ///
  /// - Complexity: O(log *n*) time for *n* changes of rows with the number.
  func name(of id: Int64, in table: String, after change: Int64) -> String? {
    guard let events = names[table]?[id] else { return nil }
    let later = events.partitioningIndex { $0.change > change }
    return events[..<later].last { $0.name != nil }?.name ?? events.first?.name
  }
}

extension [(change: Int64, name: String?)] {
  /// Returns the first position of an element that is after a change.
  fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
