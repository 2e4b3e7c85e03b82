package import NavGraphStore

/// A side of a merge, as Git calls it.
package enum MergeSide: String, Sendable {
  /// The version into which the other one is merged.
  case ours
  /// The version that is merged.
  case theirs

  package var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// A row that both sides of a merge have changed differently, or that does not fit the rows of the
/// other side.
package struct MergeConflict: Sendable {
  /// A column to which the sides give different values; nil is NULL.
  package struct Cell: Sendable, Hashable {
    /// The name of the column, such as `destination`.
    package let label: String
    /// The value in the base.
    package let base: String?
    /// The values of the sides.
    package let values: [MergeSide: String?]
  }

  package enum Reason: Sendable, Hashable {
    /// Both sides have added the row, or changed these columns of it.
    case cells([Cell], isNew: Bool)
    /// A side has removed the row, in which the other one has changed columns, or to which it has
    /// added references.
    case removed(MergeSide, changes: [Cell], users: [StoreRow])
    /// The sides have given the name to different rows, which may have had other names.
    case sameName(former: [MergeSide: [String?]?])
    /// Both sides have changed the screens of the link.
    case screens([MergeSide: [StoreRow]], base: [StoreRow])
    /// The schema rejects the row of a side among the rows of the other one.
    case rejected(MergeSide, reason: String)
  }

  package let row: StoreRow
  package let reason: Reason
}

extension MergeConflict: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .cells(let cells, let isNew):
      let words = cells.map { cell in
        let (ours, theirs) = (text(cell, .ours), text(cell, .theirs))
        let base = isNew ? "" : " (it was \(text(cell.base)))"
        return "\(cell.label) is \(ours) in ours and \(theirs) in theirs\(base)"
      }
      return "\(row): \(words.joined(separator: "; "))."
    case .removed(let side, let changes, let users):
      let words = changes.map { "\($0.label) \(text($0.base)) → \(text($0, side.other))" }
      let change =
        words.isEmpty ? [] : ["changed in \(side.other): \(words.joined(separator: ", "))"]
      let parts = change + text(users, of: side.other)
      return "\(row) was removed in \(side), but "
        + (parts.isEmpty ? "not in \(side.other)" : parts.joined(separator: "; ")) + "."
    case .sameName(let former):
      let words = [MergeSide.ours, .theirs].compactMap { side in
        former[side].map { name in
          let name = name?.compactMap { $0 }.joined(separator: " ")
          return name.map { "was '\($0)' in \(side)" } ?? "is new in \(side)"
        }
      }
      return "\(row) \(words.joined(separator: " and "))."
    case .screens(let lists, let base):
      let words = [MergeSide.ours, .theirs].map { "\(text(lists[$0] ?? [])) in \($0)" }
      return "link '\(row.name[0] ?? "")': the screens are \(words.joined(separator: " and "))"
        + (base.isEmpty ? "." : " (they were \(text(base))).")
    case .rejected(let side, let reason):
      return "\(row) of \(side) does not fit \(side.other): \(reason)"
    }
  }

  private func text(_ cell: Cell, _ side: MergeSide) -> String { text(cell.values[side] ?? nil) }

  /// The maximum number of rows in a sentence.
  private static let maximumRows = 8

  /// Returns a phrase about rows that refer to the row; empty if there are none.
  private func text(_ users: [StoreRow], of side: MergeSide) -> [String] {
    guard !users.isEmpty else { return [] }
    let names = users.prefix(MergeConflict.maximumRows).map(\.description).joined(separator: ", ")
    let rest = users.count - MergeConflict.maximumRows
    let verb = users.count == 1 ? "refers" : "refer"
    return ["\(names)\(rest > 0 ? " and \(rest) more" : "") in \(side) \(verb) to it"]
  }

  private func text(_ milestones: [StoreRow]) -> String {
    guard !milestones.isEmpty else { return "none" }
    return milestones.map { row in
      (row.storedValue("screen") ?? "") + (row.value("properties") ?? "")
    }.joined(separator: "/")
  }

  private func text(_ value: String?) -> String {
    guard let value else { return "none" }
    return "'\(value.count > 80 ? "\(value.prefix(80))…" : value)'"
  }
}
