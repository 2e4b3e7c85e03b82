import GRDB
import NavGraphLinks

extension NavigationStore {
  /// Carries out edits in one transaction: all of them, or none.
  ///
  /// At its end, the rows must make up a graph, and no link pattern may be malformed or tie with
  /// another that was in order before.
  ///
  /// - Parameters:
  ///   - edits: What to do, in order.
  ///   - isDryRun: Whether everything is taken back at the end.
  /// - Returns: The revision that the edits made, with the rows that they changed; nil if they
  ///   changed nothing. That of a dry run is not in the history.
  /// - Throws: Why the first of them cannot be carried out.
  @discardableResult
  public func apply(
    _ edits: StoreEdit...,
    isDryRun: Bool = false
  ) throws(StoreError) -> Revision? { try apply(edits, isDryRun: isDryRun) }

  /// Carries out edits in one transaction: all of them, or none.
  ///
  /// - Parameters:
  ///   - edits: What to do, in order.
  ///   - isDryRun: Whether everything is taken back at the end.
  /// - Returns: The revision that the edits made; nil if they changed nothing.
  /// - Throws: Why the first of them cannot be carried out.
  @discardableResult
  public func apply(_ edits: [StoreEdit], isDryRun: Bool = false) throws(StoreError) -> Revision? {
    try changing { queue in
      var revision: Revision?
      try queue.inTransaction(.immediate) { database in
        let problems = try linkProblems(database)
        let summary = edits.map(\.summary).joined(separator: ", ")
        revision = try record(summary, database) {
          for edit in edits { try edit.carryOut(RowEditor(database: database)) }
        }
        do {
          try checkIntegrity(database, besides: problems)
        } catch let error as ContentError {
          throw StoreError.rejected(path: path, reason: error.description)
        }
        return isDryRun ? .rollback : .commit
      }
      return revision
    }
  }

  /// Executes statements that change rows in one transaction: all of them, or none.
  ///
  /// - Parameter sql: The statements, as for ``StoreEdit/changeSet(_:summary:)``.
  /// - Throws: The first statement's error.
  public func execute(_ sql: String) throws(StoreError) { try apply(.changeSet(sql)) }

  /// Makes a revision of what a body changes.
  private func record(
    _ summary: String,
    _ database: Database,
    _ body: () throws -> Void
  ) throws -> Revision? {
    let recorder = HistoryRecorder(database: database)
    let number = try recorder.begin(.edit, summary: summary)
    try body()
    let revision = try HistoryReader(database: database).revisions(after: number - 1).last
    try recorder.end(number, isEmpty: revision == nil)
    return revision
  }

  /// Makes sure that the rows make up a graph, and that no more patterns are amiss than before.
  private func checkIntegrity(
    _ database: Database,
    besides problems: [LinkProblem]
  ) throws {
    _ = try GraphLoader(database, includesDisabledFlows: true).load()
    let added = try linkProblems(database).first { !problems.contains($0) }
    if let added { throw ContentError.pattern(added.pattern, added.error) }
  }

  private struct LinkProblem: Equatable {
    let pattern: String
    let error: LinkPatternError
  }

  /// The patterns that cannot be used.
  private func linkProblems(_ database: Database) throws -> [LinkProblem] {
    var problems: [LinkProblem] = []
    _ = try LinkLoader(database: database).patterns { pattern, error in
      problems.append(LinkProblem(pattern: pattern, error: error))
    }
    return problems
  }
}
