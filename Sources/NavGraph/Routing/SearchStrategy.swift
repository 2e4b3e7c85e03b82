/// The algorithm that searches for the moves of a leg.
///
/// All algorithms return the same moves.
package enum SearchStrategy: Sendable {
  /// A bidirectional search if possible, otherwise a tree search.
  case fastest
  /// A tree search, as for graphs with tabs.
  case tree

  func search(_ leg: Leg, _ scratch: LegScratch) -> [LegMove]? {
    if self == .fastest {
      switch leg.searchFromBothEnds(scratch) {
      case .route(let moves): return moves
      case .noRoute: return nil
      case .unsuitable: break
      }
    }
    var search = TreeSearch(leg)
    return search.run()?.moves
  }
}
