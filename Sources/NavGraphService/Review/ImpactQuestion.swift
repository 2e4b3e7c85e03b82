package import NavGraph
import NavGraphReview
import NavGraphStore

/// A question for what edits would break, without making them.
package struct ImpactQuestion: Question {
  package static let form = QuestionForm(
    "impact",
    "Return what edits would change, without making them: rows, routes, links, and what would no "
      + "longer work.",
    [proposed],
    result: .object([
      .init("changes", .array, isGuaranteed: true), .init("order", .array, isGuaranteed: true),
      .init("routes", .object), .init("links", .array), .init("regressions", .array),
    ]),
    example: ["edits": [["removeEdge": ["origin": "Start", "destination": "Catalog"]]]]
  )

  private static let proposed = Parameter(
    "edits",
    .alternatives,
    "Edits as for 'edit', in order.",
    isRequired: true
  )

  private let edits: [StoreEdit]

  package init(_ arguments: some Arguments) throws {
    edits = try arguments.edits(ImpactQuestion.proposed)
  }

  /// Makes the edits in a copy in memory, and compares it with the database.
  ///
  /// - Throws: `StoreError` for the first edit that fails.
  package func answer(by service: NavigationService) throws -> DiffJSON {
    let store = try service.store()
    let copy = try store.copy()
    _ = try copy.outcome(of: edits, isDryRun: false)
    return DiffJSON(try StoreDiff(from: store, to: copy, roots: []))
  }
}
