import GRDB
import NavGraphSchema

/// The names that rows had at the time of changes in the history.
///
/// A load can give the number of a row to another row, so the current names of numbers are not those
/// of earlier revisions.
struct NameTimeline {
  /// The names after changes, by table and number; nil if no row has the number.
  private var names: [String: [Int64: [(change: Int64, name: String?)]]] = [:]

  /// Reads the changes of names after a revision.
  ///
  /// - `ranges`: The keys of changes that only add rows, and which are not read.
  init(_ database: Database, after revision: Int, besides ranges: [ClosedRange<Int64>]) throws {
    let tables = Set(SchemaTable.all.flatMap(\.columns).compactMap(\.reference))
    let others = ranges.map { " AND id NOT BETWEEN \($0.lowerBound) AND \($0.upperBound)" }.joined()
    for table in tables {
      let name = RowNames.nameColumn(of: table)
      let columns = ["before", "after"].flatMap { state in
        ["id", name].map { "json_extract(\(state), '$.\($0)')" }
      }
      let rows = try RowReader(
        database,
        """
        SELECT id, \(columns.joined(separator: ", ")) FROM history_change
        WHERE revision_id > ? AND table_name = ?\(others) ORDER BY id
        """,
        [revision, table]
      )
      while try rows.next() {
        let change = rows.integer(0)
        let (before, after) = (rows.optionalInteger(1), rows.optionalInteger(3))
        if let before { add(change - 1, rows.text(2), to: table, before) }
        if let before, before != after { add(change, nil, to: table, before) }
        if let after { add(change, rows.text(4), to: table, after) }
      }
    }
  }

  private mutating func add(_ change: Int64, _ name: String?, to table: String, _ id: Int64) {
    names[table, default: [:]][id, default: []].append((change, name))
  }

  /// Returns the name of a row after a change; nil if the name has not changed.
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
