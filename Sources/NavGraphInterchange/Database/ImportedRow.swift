import NavGraph
import NavGraphStore

/// A row that an element of a document stands for.
struct ImportedRow: Sendable {
  /// The row.
  let line: DumpLine
  /// The key of the element to which the row belongs.
  let element: RowKey
  /// The name of the element in findings, such as `Command 'open'`.
  let label: String
  /// The place of the element in its file.
  let location: SourceLocation?

  /// Whether the row is the element itself and not a part of it.
  var isElement: Bool { RowKey(line) == element }
}

/// The kind and the name of a row, compared by bytes.
struct RowKey: Hashable, Sendable {
  private let text: ScreenID

  init(_ kind: StoreRow.Kind, _ name: [String?]) {
    // Names contain no control characters.
    text = ScreenID(
      ([kind.rawValue] + name.map { $0 ?? "\u{1}" }).joined(separator: "\u{0}")
    )
  }

  init(_ line: DumpLine) { self.init(line.kind, line.naturalKey) }
}
