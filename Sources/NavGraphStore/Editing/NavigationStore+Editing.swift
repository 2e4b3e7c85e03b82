import GRDB
package import NavGraph
import NavGraphLinks

extension NavigationStore {
  /// Applies edits in one transaction: either all of them, or none.
  ///
  /// At the end of the transaction, the rows must form a valid graph, and there must be no new
  /// invalid link patterns and gate rules.
  ///
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The revision of the edits, with the changed rows; nil if nothing was changed. The
  ///   revision of a dry run is not added to the history.
  /// - Throws: `StoreError` for the first edit that fails.
  @discardableResult
  public func apply(_ edits: StoreEdit..., isDryRun: Bool = false) async throws -> Revision? {
    try await apply(edits, isDryRun: isDryRun)
  }

  /// Applies an array of edits in one transaction: either all of them, or none.
  ///
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The revision of the edits; nil if nothing was changed.
  /// - Throws: `StoreError` for the first edit that fails.
  @discardableResult
  public func apply(_ edits: [StoreEdit], isDryRun: Bool = false) async throws -> Revision? {
    try await worker.run { try self.apply(edits, isDryRun: isDryRun) }
  }

  @discardableResult
  package func apply(
    _ edits: StoreEdit...,
    isDryRun: Bool = false
  ) throws(StoreError) -> Revision? {
    try apply(edits, isDryRun: isDryRun)
  }

  @discardableResult
  package func apply(
    _ edits: [StoreEdit],
    isDryRun: Bool = false
  ) throws(StoreError) -> Revision? {
    try outcome(of: edits, isDryRun: isDryRun).revision
  }

  /// Applies an array of edits in one transaction; blocks the calling thread.
  ///
  /// - `expectedRevision`: If it is not nil, and there is a later revision, nothing is changed.
  package func outcome(
    of edits: [StoreEdit],
    isDryRun: Bool = false,
    ifRevision expectedRevision: Int? = nil
  ) throws(StoreError) -> EditOutcome {
    var outcome = EditOutcome()
    outcome.revision = try write(
      summary: edits.map(\.summary).joined(separator: ", "),
      isDryRun: isDryRun,
      ifRevision: expectedRevision,
      checksLinks: edits.contains { $0.actions.contains(where: \.mayBreakLinks) }
    ) { editor in
      for edit in edits { try editor.perform(edit) }
      outcome.renamedScreens = editor.notes.renamedScreens
      outcome.report = editor.notes.report
    }
    return outcome
  }

  /// Changes rows in one transaction.
  ///
  /// At its end, the rows must form a valid graph.
  ///
  /// - `checksLinks`: Whether link patterns and gate rules that were valid must still be valid. All
  ///   of them are loaded twice for this.
  /// - `expectedRevision`: The number of the latest revision; nil for any.
  /// - Returns: The revision; nil if nothing was changed.
  /// - Throws: `StoreError` if a row is rejected, or if there is another latest revision.
  func write(
    summary: String,
    isDryRun: Bool,
    ifRevision expectedRevision: Int? = nil,
    checksLinks: Bool = true,
    _ body: (RowEditor) throws -> Void
  ) throws(StoreError) -> Revision? {
    try connection.write(isDryRun: isDryRun) { database in
      try HistoryReader(database).checkLatest(is: expectedRevision)
      return try NavigationStore.record(
        summary,
        in: database,
        at: path,
        for: client,
        checksLinks: checksLinks,
        body
      )
    }
  }

  /// Changes rows within a transaction.
  ///
  /// At the end of the changes, the rows must form a valid graph.
  ///
  /// - Throws: `StoreError` if the rows are not valid; the errors of `body`.
  static func record(
    _ summary: String,
    in database: Database,
    at path: String,
    for client: String? = nil,
    checksLinks: Bool = true,
    _ body: (RowEditor) throws -> Void
  ) throws -> Revision? {
    let formerRules =
      checksLinks ? try linkRules(in: database, acceptsMalformedGate: true) : nil
    let editor = RowEditor(database: database)
    do {
      let revision = try HistoryRecorder(database, for: client).record(summary, editor.bulkRecord) {
        try body(editor)
      }
      try checkIntegrity(of: database, at: path, after: formerRules)
      return revision
    } catch let error as ContentError {
      throw StoreError.rejected(path: path, reason: error.description)
    }
  }

  /// Executes statements that change rows in one transaction: either all of them, or none.
  ///
  /// The statements can change rows, but no tables, and are interrupted after a minute.
  ///
  /// - Parameter sql: The statements.
  /// - Throws: `StoreError` for the first statement that fails.
  public func execute(_ sql: String) async throws { try await apply(.changeSet(sql)) }

  package func execute(_ sql: String) throws(StoreError) { try apply(.changeSet(sql)) }

  /// Throws an error if the rows do not form a valid graph, or if there are invalid patterns or gate
  /// rules that are not among former ones.
  private static func checkIntegrity(
    of database: Database,
    at path: String,
    after formerRules: LinkRules?
  ) throws {
    _ = try GraphLoader(database, includesDisabledFlows: true).load()
    guard let formerRules else { return }
    let rules = try linkRules(in: database, acceptsMalformedGate: true)
    let formerPatterns = formerRules.invalidPatterns
    if let added = rules.invalidPatterns.first(where: { !formerPatterns.contains($0) }) {
      throw StoreError.rejected(path: path, reason: added.description)
    }
    let formerGate = formerRules.malformedGateRules
    let addedRule = rules.malformedGateRules.first { !formerGate.contains($0) }
    if let error = addedRule?.malformedHost { throw ContentError.gateHost(error) }
  }
}

/// What an edit has done.
package struct EditOutcome: Sendable {
  /// The revision; nil if nothing was changed.
  package fileprivate(set) var revision: Revision?
  /// The current names of the screens that the edits name by former names.
  package fileprivate(set) var renamedScreens: [ScreenID: ScreenID] = [:]
  /// The counts of the executed statements; nil if there are none.
  package fileprivate(set) var report: ChangeSetReport?
}
