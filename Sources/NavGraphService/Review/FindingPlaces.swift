package import NavGraphReview
package import NavGraphStore

/// A line of a text file.
package struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  package var description: String { "\(file):\(line)" }
}

/// The places of findings: in source code from which a row was imported, or in the dump that a store
/// reads.
package struct FindingPlaces: Sendable {
  private let path: String
  /// The places in source code.
  private let imported: ImportedPlaces
  /// The directory of the database, with a slash at its end; empty for the current one.
  private let directory: String
  /// The lines of the dump; nil for a database.
  private let lines: DumpLines?

  /// - Throws: `StoreError` if the rows cannot be read.
  package init(_ store: NavigationStore) throws {
    let path = store.path
    self.path = path
    lines = try store.linesOfFile()
    directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    imported = try store.importedPlaces()
  }

  /// Returns the place of the first row of a finding that has one; nil for a database.
  ///
  /// A finding without such a row is on the first line of a dump.
  package func place(of finding: Finding) -> SourcePlace? {
    if let place = finding.subjects.lazy.compactMap({ imported[$0] }).first {
      return sourcePlace(place)
    }
    guard let lines else { return nil }
    let keys = finding.subjects.flatMap(\.rowKeys)
    let line = keys.lazy.compactMap { lines[$0] }.first?.number
    let kinds = finding.subjects.compactMap { StoreRow.Kind(rawValue: $0.kind) }
    return SourcePlace(
      file: path,
      line: line ?? kinds.lazy.compactMap { lines.first(of: $0) }.first?.number ?? 1
    )
  }

  /// Returns the place that is written as `app/Home.swift:12`; nil for another text.
  private func sourcePlace(_ text: String) -> SourcePlace? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return nil }
    let file = String(text[..<colon])
    return SourcePlace(file: file.hasPrefix("/") ? file : directory + file, line: line)
  }
}

extension FindingSubject {
  /// The keys of the rows that the subject can be, the most likely first.
  fileprivate var rowKeys: [RowKey] {
    guard let owner = owner.map({ FindingSubject($0) }) else {
      return StoreRow.Kind(rawValue: kind).map { [RowKey($0, [name])] } ?? []
    }
    let kinds: [StoreRow.Kind] = [StoreRow.Kind(rawValue: kind), .value].compactMap { $0 }
    return kinds.map { RowKey($0, [owner.name, name]) } + owner.rowKeys
  }
}
