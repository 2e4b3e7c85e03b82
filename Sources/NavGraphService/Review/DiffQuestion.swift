package import NavGraphReview
import NavGraphStore

/// A question for the differences between two revisions of a database.
package struct DiffQuestion: Question {
  private let before: Int
  private let after: Int?
  private let comparesRoutes: Bool

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - before: The number of the first revision; 0 for the new database.
  ///   - after: The number of the second revision; nil for the current state.
  ///   - comparesRoutes: Whether routes and links are compared, too.
  package init(from before: Int, to after: Int? = nil, comparesRoutes: Bool = false) {
    self.before = before
    self.after = after
    self.comparesRoutes = comparesRoutes
  }

  /// Returns the differences.
  ///
  /// - Throws: `StoreError` for a revision that does not exist, or whose state was pruned.
  package func answer(by service: FlowService) throws -> DiffAnswer {
    let store = try service.store()
    let (before, after) = (try store.state(at: before), try after.map(store.state(at:)) ?? store)
    return DiffAnswer(
      comparesRoutes
        ? try StoreDiff(from: before, to: after, roots: [])
        : try StoreDiff(from: before, to: after)
    )
  }
}

extension DiffQuestion: JSONQuestion {
  package static let memberNames = ["from", "to", "routes"]

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    self.init(
      from: try members.decode(Int.self, forKey: "from"),
      to: try members.decodeIfPresent(Int.self, forKey: "to"),
      comparesRoutes: try members.decodeIfPresent(Bool.self, forKey: "routes") ?? false
    )
  }
}

/// The differences of two databases.
package struct DiffAnswer: JSONAnswer, Encodable {
  package let diff: StoreDiff

  package init(_ diff: StoreDiff) { self.diff = diff }

  package func encode(to encoder: any Encoder) throws { try DiffJSON(diff).encode(to: encoder) }
}
