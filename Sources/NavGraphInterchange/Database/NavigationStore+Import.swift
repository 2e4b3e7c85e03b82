public import Foundation
import NavGraph
import NavGraphLinks
public import NavGraphStore

extension NavigationStore {
  /// Imports the result of an importer in one transaction: either all of it, or nothing.
  ///
  /// An import is one revision of the history, so a single `undo` reverts it. If the same files are
  /// imported again, the changes in the files are applied. Changes in the database are kept, unless
  /// the same values have changed in the files.
  ///
  /// ```swift
  /// let result = try await NavigationImporter().read(paths: ["Main.storyboard"], for: store)
  /// let outcome = try await store.importFlows(result)
  /// for finding in outcome.findings { print(finding) }
  /// ```
  ///
  /// - Parameters:
  ///   - result: The result of an importer.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The revision, and the findings.
  /// - Throws: `ImportError` for an element that the database rejects, or `StoreError`.
  public func importFlows(
    _ result: ImportResult,
    isDryRun: Bool = false
  ) async throws -> ImportOutcome {
    try await worker.run { try self.importFlows(result, isDryRun: isDryRun) }
  }

  /// Returns the paths of the files that the last import of some paths read in directories.
  package func importedFiles(in paths: [String]) throws(StoreError) -> Set<String> {
    let sources = ImportSources(paths, database: path)
    return sources.files(in: try rows(of: .importRecord).compactMap(ImportRecord.init))
  }

  /// Returns a line for each element of an import that was added, changed or removed since the last
  /// import of the same paths; the rows that people have changed do not count.
  package func differences(of result: ImportResult) throws(StoreError) -> [String] {
    let sources = ImportSources(result.sources, database: path)
    func elements(_ records: [ImportRecord]) -> [RowKey: ImportRecord] {
      let elements = records.filter { sources.contain($0.source) && $0.kind != .file }
      return Dictionary(elements.map { ($0.elementKey, $0) }) { first, _ in first }
    }
    let past = elements(try rows(of: .importRecord).compactMap(ImportRecord.init))
    let present = elements(ImportRecord.records(of: result.document, source: sources.source))
    return Set(past.keys).union(present.keys).compactMap { key -> String? in
      let (old, new) = (past[key], present[key])
      guard old?.elementWithoutPlace != new?.elementWithoutPlace, let record = new ?? old else {
        return nil
      }
      let sign = old == nil ? "+" : new == nil ? "-" : "~"
      return "\(sign) \(record.kind.rawValue) \(record.name)"
    }
    .sorted()
  }

  package func importFlows(
    _ result: ImportResult,
    isDryRun: Bool = false,
    bulkCount: Int = DumpLoader.defaultBulkCount
  ) throws -> ImportOutcome {
    let plan = ImportPlan(result, database: path, links: try linkRules().patterns.definitions)
    return try plan.outcome { change throws(StoreError) in
      try rewrite(summary: plan.summary, isDryRun: isDryRun, bulkCount: bulkCount, change)
    }
  }

  /// Creates a database file with the result of an importer: either all of it, or nothing.
  ///
  /// The file is renamed to its final name when it is complete. Its history begins with the import,
  /// as after an import into an empty database.
  ///
  /// ```swift
  /// let result = try NavigationImporter().read(paths: ["Main.storyboard"])
  /// let (store, outcome) = try await NavigationStore.create(at: "app.db", importing: result)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the new file. An existing file must be empty.
  ///   - result: The result of an importer.
  /// - Returns: A store that reads and writes the new database, and the outcome with the revision
  ///   and the findings.
  /// - Throws: `ImportError` for an element that the database rejects, or `StoreError`. The path is
  ///   not changed then.
  public static func create(
    at path: String,
    importing result: ImportResult
  ) async throws -> (store: NavigationStore, outcome: ImportOutcome) {
    try await DatabaseWorker().run { try create(at: path, importing: result) }
  }

  package static func create(
    at path: String,
    importing result: ImportResult
  ) throws -> (store: NavigationStore, outcome: ImportOutcome) {
    let plan = ImportPlan(result, database: path, links: [])
    var created: NavigationStore?
    let outcome = try plan.outcome { change throws(StoreError) in
      let (store, revision) = try create(at: path, summary: plan.summary) { try change([]) }
      created = store
      return revision
    }
    guard let created else { preconditionFailure("The import ended without a database.") }
    return (created, outcome)
  }
}

extension ImportPlan {
  /// Carries out the import; a function replaces the rows of the database.
  fileprivate func outcome(
    _ rewrite: (_ change: ([StoreRow]) throws -> [StoreRow]) throws(StoreError) -> Revision?
  ) throws -> ImportOutcome {
    var merged = Merged()
    do throws(StoreError) {
      let revision = try rewrite { present in
        merged = self.merged(into: present)
        return merged.rows.map(\.line)
      }
      return ImportOutcome(revision: revision, findings: findings + merged.findings)
    } catch {
      throw ImportError(error, among: merged.rows.map(\.source)) ?? (error as any Error)
    }
  }
}

/// The result of an import into a database.
public struct ImportOutcome: Sendable {
  /// The revision with the changed rows; nil if nothing was changed.
  public let revision: Revision?
  /// The findings: elements that were dropped, approximated, assumed or kept.
  public let findings: [InterchangeFinding]

  /// Returns the number of findings of a kind.
  package func count(of kind: InterchangeFinding.Kind) -> Int { findings.count { $0.kind == kind } }
}

/// The error for an element of a file that the database rejects.
public struct ImportError: Error, Sendable, Hashable {
  /// The element, such as `Command 'open'`.
  public let element: String
  /// The reason, without a period.
  public let reason: String
  /// The location of the element in its file; nil if it is unknown.
  public let location: SourceLocation?
}

extension ImportError {
  /// Creates the error for a row that a store rejects; returns nil for other errors.
  fileprivate init?(_ error: StoreError, among rows: [ImportedRow?]) {
    guard case .invalidDump(let rejection) = error else { return nil }
    let row = rejection.lines.first.flatMap { $0 <= rows.count ? rows[$0 - 1] : nil }
    element = row?.element.label ?? "A row"
    reason = rejection.reason
    location = row?.element.location
  }
}

extension ImportError: CustomStringConvertible, LocalizedError {
  /// The error message, which begins with the location.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(element) cannot be stored: \(reason)."
  }

  /// The error message, which begins with the location.
  public var errorDescription: String? { description }
}
