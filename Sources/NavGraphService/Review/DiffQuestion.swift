import NavGraph
package import NavGraphReview
import NavGraphStore

/// A question for the differences between two revisions of a database, or from the state that a
/// server compares with.
package struct DiffQuestion: Question {
  /// The number of the first revision, where 0 is the new database; nil for the server's base.
  private let before: Int?
  /// The number of the second revision; nil for the current state.
  private let after: Int?
  /// Whether routes and links are compared, too.
  private let comparesRoutes: Bool

  /// The screens from which routes are compared; empty for the start screens.
  private let roots: [String]

  package static let form = QuestionForm(
    "diff",
    "Compare two revisions, or one with the current state.",
    [first, second, routes, .roots],
    result: .object([
      .init("changes", .array, isGuaranteed: true), .init("order", .array, isGuaranteed: true),
      .init("routes", .object), .init("links", .array), .init("regressions", .array),
    ]),
    example: ["from": 0]
  )

  private static let first = Parameter(
    "from",
    .number(from: 0),
    "The first revision; by default the server's base, or 0, the new database."
  )
  private static let second = Parameter(
    "to",
    .number(from: 0),
    "The second revision; by default the current state."
  )
  private static let routes = Parameter("routes", .flag, "Compare routes and links, too.")

  package init(_ arguments: some Arguments) throws {
    before = try arguments.number(DiffQuestion.first)
    after = try arguments.number(DiffQuestion.second)
    comparesRoutes = try arguments.flag(DiffQuestion.routes)
    roots = try arguments.texts(.roots)
  }

  /// Returns the differences.
  ///
  /// - Throws: `StoreError` for a revision that does not exist, or whose state was pruned;
  ///   `UnknownName` for a screen.
  package func answer(by service: NavigationService) throws -> DiffJSON {
    let store = try service.store()
    let base = before == nil ? try service.files.base?() : nil
    let before = try base ?? store.state(at: before ?? 0)
    let after = try after.map(store.state(at:)) ?? store
    guard comparesRoutes else { return DiffJSON(try StoreDiff(from: before, to: after)) }
    let notation = roots.isEmpty ? nil : service.notation(of: try after.graph())
    let screens = try notation.map { try roots.map($0.existingScreen) } ?? []
    return DiffJSON(try StoreDiff(from: before, to: after, roots: screens))
  }
}

/// The differences of two databases.
package struct DiffJSON: ListAnswer, JSONConvertible {
  package let diff: StoreDiff
  /// The positions of the changed rows in the JSON; nil for all.
  private var range: Range<Int>?

  package init(_ diff: StoreDiff) { self.diff = diff }

  package var total: Int { diff.rows.changes.count }

  package func part(_ range: Range<Int>) -> DiffJSON {
    var part = self
    part.range = range
    return part
  }

  package var json: ObjectJSON {
    [
      "changes": diff.rows.changes.part(range ?? 0..<total).map(\.json),
      "order": diff.order.map(\.json),
      "routes": diff.routes?.json,
      "links": diff.links?.changes.map(\.json),
      "regressions": diff.routes.map { _ in diff.regressions.map(\.json) },
    ]
  }
}
