import NavGraphStore

/// What a revision has changed since the last update.
struct WatchedRevision {
  let number: Int
  let time: String
  /// How many rows of which tables.
  let counts: [TableChange]
  /// The rows by their names; none if the history cannot be read any more.
  let changes: [RowChange]

  /// Makes the revisions of an update, in order, with what the history says of them.
  static func all(_ recorded: [TableChange], of path: String) -> [WatchedRevision] {
    guard let first = recorded.first else { return [] }
    // A stranger's revision may have the lowest number that there is.
    let previous = max(first.revision, .min + 1) - 1
    let history = (try? NavigationStore.open(path).history(after: previous)) ?? []
    return recorded.byRevision.map { counts in
      let number = counts[0].revision
      // A revision that was told of before has grown: its last rows are new.
      let rows = counts.map(\.rows).reduce(0, +)
      let changes = history.first { $0.number == number }?.changes.suffix(rows) ?? []
      return WatchedRevision(
        number: number,
        time: counts[0].time,
        counts: counts,
        changes: Array(changes)
      )
    }
  }
}

extension [TableChange] {
  /// The changes of each revision, in order.
  fileprivate var byRevision: [[TableChange]] {
    var revisions: [[TableChange]] = []
    for change in self {
      if revisions.last?.first?.revision == change.revision {
        revisions[revisions.count - 1].append(change)
      } else {
        revisions.append([change])
      }
    }
    return revisions
  }
}
