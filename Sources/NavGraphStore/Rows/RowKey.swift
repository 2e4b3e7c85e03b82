import NavGraph

/// The kind and the name of a row, compared byte by byte.
package struct RowKey: Hashable, Sendable {
  package let kind: StoreRow.Kind
  private let name: ExactName

  package init(_ kind: StoreRow.Kind, _ name: [String?]) {
    self.kind = kind
    // No text contains a NUL character. A prefix distinguishes an empty part from a missing one.
    let parts = name.map { $0.map { "=" + $0 } ?? "" }
    self.name = ExactName(parts.joined(separator: "\u{0}"))
  }

  package init(_ row: StoreRow) { self.init(row.kind, row.name) }

  /// Returns whether the name precedes that of another row of the same kind.
  ///
  /// A missing part of a name precedes all others.
  package func precedes(_ other: RowKey) -> Bool { name < other.name }
}
