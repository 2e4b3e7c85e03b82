import NavGraph

/// The kind and the name of a row, compared byte by byte.
package struct RowKey: Hashable, Sendable {
  private let text: ScreenID

  /// Creates the key of the row with a name.
  package init(_ kind: StoreRow.Kind, _ name: [String?]) {
    // Names contain no control characters.
    text = ScreenID(([kind.rawValue] + name.map { $0 ?? "\u{1}" }).joined(separator: "\u{0}"))
  }

  package init(_ line: DumpLine) { self.init(line.kind, line.naturalKey) }
}
