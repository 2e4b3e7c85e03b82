import NavGraph
import NavGraphLinks

/// The moves of users from a stack, which the router and the links of an app execute.
///
/// Users go back, select tabs, request screens with all given values, as values of the milestone
/// and as shared ones, and open links. This is a class, because it stores the moves that it finds.
final class RouterMoves {
  /// A move.
  struct Move {
    let stack: ScreenStack
    /// The number of steps; 0 for a link.
    let count: Int
  }

  let router: Router
  private let graph: NavigationGraph
  private let requests: [(own: PropertyDictionary, shared: PropertyDictionary)]
  /// The maximum number of entries on the visible path of a stack.
  static let maximumDepth = 5

  private struct Key: Hashable {
    let stack: ScreenStack
    let context: PropertyDictionary
  }

  private var found: [Key: (moves: [Move], isComplete: Bool)] = [:]

  init(_ graph: NavigationGraph, _ properties: [PropertyDictionary]) {
    self.graph = graph
    requests = properties.flatMap { own in properties.map { (own, $0) } }
    router = Router(graph)
  }

  /// Returns the stacks after one move without a link, and whether these are all.
  func moves(
    from stack: ScreenStack,
    _ context: PropertyDictionary
  ) -> (moves: [Move], isComplete: Bool) {
    let key = Key(stack: stack, context: context)
    if let found = found[key] { return found }
    var counts: [ScreenStack: Int] = [:]
    var order: [ScreenStack] = []
    var isComplete = true
    for move in backs(stack) + tabs(stack) + plans(from: stack, context) {
      guard move.stack.visiblePath.count <= RouterMoves.maximumDepth else {
        isComplete = false
        continue
      }
      if counts[move.stack] == nil { order.append(move.stack) }
      counts[move.stack] = min(move.count, counts[move.stack] ?? .max)
    }
    let moves = order.map { Move(stack: $0, count: counts[$0] ?? 1) }
    found[key] = (moves, isComplete)
    return (moves, isComplete)
  }

  private func backs(_ stack: ScreenStack) -> [Move] {
    (1..<max(1, stack.entries.visibleCount)).map { count in
      var stack = stack
      stack.entries.truncate(keeping: count)
      return Move(stack: stack, count: 1)
    }
  }

  private func tabs(_ stack: ScreenStack) -> [Move] {
    stack.entries.uncoveredContainers.enumerated().flatMap { depth, container in
      (container.tabs?.tabs.indices ?? 0..<0).map { tab in
        var stack = stack
        stack.entries.select(tab: tab, ofContainerAt: depth)
        return Move(stack: stack, count: 1)
      }
    }
  }

  private func plans(from stack: ScreenStack, _ context: PropertyDictionary) -> [Move] {
    guard !stack.entries.isEmpty else { return [] }
    return graph.screens.flatMap { screen in
      requests.compactMap { own, shared in
        var milestone = RouteRequest.Milestone(screen)
        milestone.properties = own.mapValues(RequestedValue.value)
        let request = RouteRequest(
          from: stack,
          to: milestone,
          shared: shared.mapValues(RequestedValue.value),
          context: context
        )
        guard case .planned(let plan)? = try? router.route(request) else { return nil }
        return Move(stack: plan.stack, count: plan.steps.count)
      }
    }
  }

  /// Returns the stack after a link; nil if it opens nothing.
  func opened(
    _ link: DeepLink,
    _ source: LinkSource,
    on stack: ScreenStack,
    by links: LinkRouter,
    _ context: PropertyDictionary
  ) -> ScreenStack? {
    let plan = try? links.plan(link, from: source, on: stack, using: router, context: context)
    switch plan?.outcome {
    case .route(.planned(let plan)): return plan.stack
    case .route(.alreadyThere(let stack)): return stack
    default: return nil
    }
  }
}
