import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore

/// A question for what edits would break, without making them.
package struct ImpactQuestion: Question {
  package static let form = QuestionForm(
    "impact",
    "Return what edits would break, without making them. A removal also removes what uses the "
      + "row; 'edits' has them all.",
    [proposed, maximum],
    result: .object([
      .init("changes", .array, isGuaranteed: true),
      .init("regressions", .array, isGuaranteed: true), .init("lost", .array),
      .init("links", .array), .init("findings", .array), .init("tests", .array),
      .init("edits", .array), .init("totals", .object),
    ]),
    example: ["edits": [["removeEdge": ["origin": "Start", "destination": "Catalog"]]]]
  )

  private static let proposed = Parameter(
    "edits",
    .alternatives,
    "Edits as for 'edit'.",
    isRequired: true
  )

  private static let maximum = Parameter.limit(default: defaultLimit)

  /// The number of elements of each list if the question has no limit.
  private static let defaultLimit = 20

  private let edits: [StoreEdit]
  private let limit: Int

  package init(_ arguments: some Arguments) throws {
    edits = try arguments.edits(ImpactQuestion.proposed)
    limit = try arguments.number(ImpactQuestion.maximum) ?? ImpactQuestion.defaultLimit
  }

  /// Makes the edits in a copy in memory, and compares it with the database.
  ///
  /// - Throws: `StoreError` for the first edit that fails.
  package func answer(by service: NavigationService) throws -> ImpactJSON {
    let store = try service.store()
    let copy = try store.copy()
    let made = try apply(to: copy)
    let review = try Review(
      from: store,
      to: NavigationService(.database(copy), database: service.database),
      tests: service.files.tests()
    )
    return ImpactJSON(review: review, edits: made == edits ? [] : made, limit: limit)
  }

  /// Makes the edits, before which other rows are freed of those that the edits remove.
  ///
  /// - Returns: All edits.
  private func apply(to copy: NavigationStore) throws -> [StoreEdit] {
    var all = edits
    var resolved: Set<EditError> = []
    while let error = try failure(of: all, in: copy) {
      let removal = all.firstIndex { $0.rowEdits.contains { $0.isPrevented(by: error) } }
      let resolutions = error.resolutions(in: try copy.graph(includesDisabledFlows: true))
      guard let removal, !resolutions.isEmpty, resolved.insert(error).inserted else {
        throw StoreError.invalidEdit(error)
      }
      all.insert(contentsOf: resolutions, at: removal)
    }
    return all
  }

  /// Makes edits, and returns why one of them fails; nil if they are made.
  private func failure(of edits: [StoreEdit], in copy: NavigationStore) throws -> EditError? {
    do throws(StoreError) {
      _ = try copy.outcome(of: edits)
      return nil
    } catch {
      guard case .invalidEdit(let reason) = error else { throw error }
      return reason
    }
  }
}

extension RowEdit {
  /// Whether the edit is the removal of a row that an error says others use.
  fileprivate func isPrevented(by error: EditError) -> Bool {
    guard case .inUse(let kind, let used, _, _, _) = error else { return false }
    return verb == .remove && subject == .row(kind) && name.first?.description == used
  }
}

extension EditError {
  /// Returns the edits after which no row uses one that should be removed, for the graph with the
  /// rows; empty for another error.
  fileprivate func resolutions(in graph: NavigationGraph) -> [StoreEdit] {
    guard case .inUse(_, let used, let user, let column, let names) = self else { return [] }
    switch (user, column) {
    case (.tab, _):
      return graph.tabs(withRoot: ScreenID(used)).map { .removeTab($0.tab, of: $0.container) }
    case (_, "pop_to"), (_, "parent"):
      return names.map { .set(user, [$0], parsing: [column: nil]) }
    default: return names.map { .remove(user, [$0]) }
    }
  }
}

/// The answer to an ``ImpactQuestion``.
package struct ImpactJSON: JSONConvertible {
  let review: Review
  /// All edits, if the given ones require others; empty otherwise.
  fileprivate let edits: [StoreEdit]
  /// The maximum number of elements of each list.
  fileprivate let limit: Int

  /// The lists that have elements, or are always there; `totals` has the numbers of elements of those
  /// that are cut.
  package var json: ObjectJSON {
    var totals: [(name: String, value: (any JSONWritable)?)] = []
    func cut<Element: JSONWritable>(
      _ name: String,
      _ list: [Element],
      isGuaranteed: Bool = false
    ) -> [Element]? {
      if list.count > limit { totals.append((name, list.count)) }
      return list.isEmpty && !isGuaranteed ? nil : Array(list.prefix(limit))
    }
    let changes = review.diff.rows.changes.map(\.description)
    let lists: ObjectJSON = [
      "changes": cut("changes", changes, isGuaranteed: true),
      "regressions": cut("regressions", review.reasons.map(\.json), isGuaranteed: true),
      "lost": cut("lost", review.diff.routes?.newlyUnreachable.map(\.name) ?? []),
      "links": cut("links", review.diff.links?.changes.map(\.json) ?? []),
      "findings": cut("findings", review.newFindings.map(\.message)),
      "tests": cut("tests", review.failingTests.filter(\.isNew)),
      // All of them are needed to make the change.
      "edits": edits.isEmpty ? nil : edits.flatMap(\.rowEdits).map(\.json),
    ]
    return lists + ["totals": totals.isEmpty ? nil : ObjectJSON(totals)]
  }
}
