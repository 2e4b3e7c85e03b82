public import Foundation
import NavGraph
import NavGraphLinks
public import NavGraphStore

extension NavigationStore {
  /// Adds what an importer has read, in one transaction: all of it or nothing.
  ///
  /// An import is one revision of the history, so one `undo` undoes it. Importing the same files again
  /// carries over what has changed in them. What people have added, changed or removed in the database stays,
  /// unless the file has changed in the same place.
  ///
  /// ```swift
  /// let result = try FlowImporter().read(paths: ["Main.storyboard"])
  /// let outcome = try await store.importFlows(result)
  /// for finding in outcome.findings { print(finding) }
  /// ```
  ///
  /// - Parameters:
  ///   - result: The flows.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The revision, and what could not be carried over.
  /// - Throws: `ImportError` for an element that the database rejects, or `StoreError`.
  public func importFlows(
    _ result: ImportResult,
    isDryRun: Bool = false
  ) async throws -> ImportOutcome {
    try await worker.run { try self.importFlows(result, isDryRun: isDryRun) }
  }

  /// Adds what an importer has read; blocks the calling thread.
  ///
  /// - Parameters:
  ///   - result: The flows.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  ///   - bulkCount: How many new rows of a table are inserted without its triggers, which is faster.
  ///   - comparesRows: Whether rows are compared with each other also if the database is empty.
  /// - Returns: The revision, and what could not be carried over.
  /// - Throws: `ImportError` for an element that the database rejects, or `StoreError`.
  package func importFlows(
    _ result: ImportResult,
    isDryRun: Bool = false,
    bulkCount: Int = DumpLoader.defaultBulkCount,
    comparesRows: Bool = false
  ) throws -> ImportOutcome {
    let plan = ImportPlan(result, database: path, links: try linkRules().patterns.definitions)
    return try plan.outcome(comparesRows: comparesRows) { change throws(StoreError) in
      try rewrite(summary: plan.summary, isDryRun: isDryRun, bulkCount: bulkCount, change)
    }
  }

  /// Creates a database file with what an importer has read: all of it or nothing.
  ///
  /// The file gets its name when it is complete. Its history begins with the import, as in an empty database into
  /// which the flows are imported.
  ///
  /// ```swift
  /// let result = try FlowImporter().read(paths: ["Main.storyboard"])
  /// let (store, outcome) = try await NavigationStore.create(at: "app.db", importing: result)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the new file, where nothing or an empty file may be.
  ///   - result: The flows.
  /// - Returns: A store that reads and writes the new database; the revision, and what could not be carried over.
  /// - Throws: `ImportError` for an element that the database rejects, or `StoreError`; the path is left unchanged
  ///   then.
  public static func create(
    at path: String,
    importing result: ImportResult
  ) async throws -> (store: NavigationStore, outcome: ImportOutcome) {
    try await DatabaseWorker().run { try create(at: path, importing: result) }
  }

  /// Creates a database file with what an importer has read; blocks the calling thread.
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
  /// Carries out the import.
  ///
  /// - Parameters:
  ///   - comparesRows: Whether rows are compared with each other also if the database is empty.
  ///   - rewrite: Makes the rows of the database equal to those that a function computes from the present ones, and
  ///     returns the revision. Called again, to find out what the database rejects.
  /// - Returns: The revision, and what could not be carried over.
  /// - Throws: `ImportError` for an element that the database rejects, or `StoreError`.
  fileprivate func outcome(
    comparesRows: Bool = false,
    _ rewrite: (_ change: ([DumpLine]) throws -> [DumpLine]) throws(StoreError) -> Revision?
  ) throws -> ImportOutcome {
    var merged = Merged()
    var isCompared = true
    do throws(StoreError) {
      let revision = try rewrite { present in
        let rows = comparesRows || !present.isEmpty ? nil : rowsOfEmptyDatabase()
        isCompared = rows == nil
        merged = rows ?? self.merged(into: present)
        return merged.lines
      }
      return ImportOutcome(revision: revision, findings: findings + merged.findings)
    } catch {
      guard isCompared else { return try outcome(comparesRows: true, rewrite) }
      throw ImportError(error, among: merged.sources) ?? (error as any Error)
    }
  }
}

/// What an import has changed, and what it could not carry over.
public struct ImportOutcome: Sendable {
  /// The revision with the rows that were changed; nil if nothing was changed.
  public let revision: Revision?
  /// The elements that were dropped, approximated, assumed or kept aside.
  public let findings: [InterchangeFinding]

  /// The number of findings of a kind.
  public func count(of kind: InterchangeFinding.Kind) -> Int {
    findings.count { $0.kind == kind }
  }
}

/// An element of a file that a database rejects.
public struct ImportError: Error, Sendable, Hashable {
  /// The element, such as `Command 'open'`.
  public let element: String
  /// The reason, without a period.
  public let reason: String
  /// The place of the element in its file.
  public let location: SourceLocation?
}

extension ImportError {
  /// Creates the error for a row that a store rejects; nil for another error.
  fileprivate init?(_ error: StoreError, among rows: [ImportedRow?]) {
    guard case .invalidDump(let rejection) = error else { return nil }
    let row = rejection.lines.first.flatMap { $0 <= rows.count ? rows[$0 - 1] : nil }
    element = row?.element.label ?? "A row"
    reason = rejection.reason
    location = row?.element.location
  }
}

extension ImportError: CustomStringConvertible, LocalizedError {
  /// The error as a sentence with its place in front.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(element) cannot be stored: \(reason)."
  }

  /// The error as a sentence with its place in front.
  public var errorDescription: String? { description }
}
