import GRDB
package import NavGraph

/// The rows that only one of two databases contains, and the screens that were renamed.
package struct RowComparison {
  /// The rows that only the first database contains, table by table, in the order of their keys.
  package private(set) var removed: [StoreRow] = []
  /// The rows that only the second database contains.
  package private(set) var added: [StoreRow] = []
  /// The new names of renamed screens, by their former names.
  package let renames: [ScreenID: ScreenID]

  /// Compares two databases, each in one read transaction.
  ///
  /// - Throws: `StoreError` if a database cannot be read.
  /// - Complexity: O(n) expected time and memory for n rows.
  package init(from before: NavigationStore, to after: NavigationStore) throws(StoreError) {
    guard before !== after else {
      renames = [:]
      return
    }
    self = try before.connection.read { old in
      try after.connection.read { new in try RowComparison(from: old, to: new) }
    }
  }

  private init(from old: Database, to new: Database) throws {
    let (oldRows, newRows) = (StoreRowReader(old), StoreRowReader(new))
    let renames = try ScreenRenames.byAliases(
      in: newRows.rows(of: StoreRow.Kind.alias.table),
      existedBefore: { try old.hasScreen(named: $0) },
      existsNow: { try new.hasScreen(named: $0) }
    )
    self.renames = renames
    for table in RowTable.all {
      let old = try oldRows.rows(of: table)
      let new = try newRows.rows(of: table)
      let renamed = old.map { row in
        let renamed = row.renaming(screens: renames)
        // The name of a renamed screen is a difference of its row, and of no other one.
        return row.kind == .screen && renamed.name != row.name ? row : renamed
      }
      removed += renamed.positions(besides: new).map { old[$0] }
      added += new.positions(besides: renamed).map { new[$0] }
    }
  }
}

extension [StoreRow] {
  /// Returns the positions of the rows that another list does not contain, in ascending order.
  ///
  /// If a row occurs several times, each occurrence is compared.
  fileprivate func positions(besides other: [StoreRow]) -> [Int] {
    guard self != other else { return [] }
    var counts = Dictionary(other.map { ($0, 1) }, uniquingKeysWith: +)
    return indices.filter { position in
      let count = counts[self[position], default: 0]
      counts[self[position]] = count - 1
      return count <= 0
    }
  }
}

/// The screens that were renamed between two databases.
package enum ScreenRenames {
  /// Returns the new names of renamed screens, by their former names.
  ///
  /// A screen was renamed if its name was removed, and is now an alias of an added screen.
  ///
  /// - `aliases`: The aliases after the change.
  /// - `existedBefore`: Returns whether a screen with a name existed before the change.
  /// - `existsNow`: Returns whether a screen with a name exists after the change.
  package static func byAliases<Failure: Error>(
    in aliases: some Sequence<StoreRow>,
    existedBefore: (ScreenID) throws(Failure) -> Bool,
    existsNow: (ScreenID) throws(Failure) -> Bool
  ) throws(Failure) -> [ScreenID: ScreenID] {
    var renames: [ScreenID: ScreenID] = [:]
    var taken: Set<ScreenID> = []
    for alias in aliases {
      guard let former = (alias.name.first ?? nil).map({ ScreenID($0) }),
        let screen = alias.storedValue("screen").map({ ScreenID($0) }),
        try existedBefore(former), try !existsNow(former), try !existedBefore(screen),
        taken.insert(screen).inserted
      else { continue }
      renames[former] = screen
    }
    return renames
  }
}

extension Database {
  fileprivate func hasScreen(named screen: ScreenID) throws -> Bool {
    let statement = try cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM screen WHERE name = ?)")
    return try Bool.fetchOne(statement, arguments: [screen.name]) ?? false
  }
}
