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
    let links = try linkRules().patterns.definitions
    var plan = ImportPlan(result, sources: ImportSources(result.sources, database: path))
    plan.resolveTies(with: links)
    var merged = ImportPlan.Merged()
    var isCompared = true
    do throws(StoreError) {
      let revision = try rewrite(
        summary: plan.summary,
        isDryRun: isDryRun,
        bulkCount: bulkCount
      ) { present in
        let rows = comparesRows || !present.isEmpty ? nil : plan.rowsOfEmptyDatabase()
        isCompared = rows == nil
        merged = rows ?? plan.merged(into: present)
        return merged.lines
      }
      let findings = result.findings + plan.findings + merged.findings
      return ImportOutcome(revision: revision, findings: findings)
    } catch {
      guard isCompared else {
        return try importFlows(
          result,
          isDryRun: isDryRun,
          bulkCount: bulkCount,
          comparesRows: true
        )
      }
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
    element = row?.label ?? "A row"
    reason = rejection.reason
    location = row?.location
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
