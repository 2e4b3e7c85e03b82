/// The algorithm that searches for the moves of a leg.
///
/// All algorithms return the same moves.
package enum SearchStrategy: Sendable {
  /// A bidirectional search if possible, otherwise a forward search.
  case fastest
  /// A forward search.
  case forward

  func search(_ leg: Leg, _ scratch: LegScratch) -> [LegMove]? {
    if self == .fastest {
      switch leg.searchFromBothEnds(scratch) {
      case .route(let moves): return moves
      case .noRoute: return nil
      case .unsuitable: break
      }
    }
    return ForwardSearch(leg, scratch).run()
  }
}
