import NavGraph
import NavGraphStore

/// A database row for an element of a document.
struct ImportedRow: Sendable {
  let line: StoreRow
  let element: ImportedElement

  /// Whether the row represents the element itself and not a part of it.
  var isElement: Bool { line.kind == element.kind }
}

/// An element of a document; a class, because all its rows share it.
final class ImportedElement: Sendable {
  let kind: StoreRow.Kind
  let location: SourceLocation?
  /// The name of the element; nil for the file.
  private let name: String?

  init(_ kind: StoreRow.Kind, _ name: String?, at location: SourceLocation?) {
    self.kind = kind
    self.name = name
    self.location = location
  }

  var key: RowKey { RowKey(kind, [name ?? ""]) }

  /// The name of the element in findings, such as `Command 'open'`.
  var label: String {
    guard let name else { return "The file" }
    return kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() + " '\(name)'"
  }
}
