import NavGraph

/// The kind and the name of a row, compared byte by byte.
package struct RowKey: Hashable, Sendable {
  private let text: ExactName

  package init(_ kind: StoreRow.Kind, _ name: [String?]) {
    // No text contains a NUL character. A prefix distinguishes an empty part from a missing one.
    let parts = name.map { $0.map { "=" + $0 } ?? "" }
    text = ExactName(([kind.rawValue] + parts).joined(separator: "\u{0}"))
  }

  package init(_ row: StoreRow) { self.init(row.kind, row.name) }
}
