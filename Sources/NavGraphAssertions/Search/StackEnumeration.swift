import NavGraph

/// A search over whole stacks, for what depends on the stacks of tabs that are not selected.
///
/// It only decides about small apps.
struct StackEnumeration {
  private static let maximumStacks = 400

  private let space: NavigationSpace
  private let context: PropertyDictionary
  /// The requests that make a difference: screens with properties.
  private let requests: [Request]
  private let extensions: [NavigationSpace.LinkExtension]

  private struct Request: Hashable {
    let screen: ScreenID
    let properties: PropertyDictionary
  }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - exploration: What can be shown.
  ///   - context: The facts about the user and the device.
  ///   - extensions: The links that execute a command with another presentation.
  init(
    _ exploration: Exploration,
    in context: PropertyDictionary,
    _ extensions: [NavigationSpace.LinkExtension]
  ) {
    self.extensions = extensions
    let space = exploration.space
    self.space = space
    self.context = context
    var requests: Set<Request> = []
    for node in exploration.order {
      requests.insert(Request(screen: space.screen(of: node), properties: [:]))
      for edge in space.edges(of: node) {
        guard case .command(_, let properties) = edge.step.action else { continue }
        requests.insert(Request(screen: space.screen(of: edge.target), properties: properties))
      }
    }
    self.requests = requests.sorted {
      ($0.screen.name, "\($0.properties)") < ($1.screen.name, "\($1.properties)")
    }
  }

  /// Returns whether the plans from all stacks to a screen have at most some steps.
  ///
  /// - Parameters:
  ///   - maximum: The number of steps.
  ///   - screen: The screen.
  ///   - stacks: The stacks with which users begin.
  /// - Returns: Whether they have; nil if there are too many stacks.
  func isWithin(_ maximum: Int, of screen: ScreenID, startingOn stacks: [ScreenStack]) -> Bool? {
    var pending = stacks
    var found = Set(stacks)
    var position = 0
    while position < pending.count {
      guard pending.count <= StackEnumeration.maximumStacks else { return nil }
      let stack = pending[position]
      position += 1
      let isNear = requests.contains { request in
        guard space.graph.isScreen(request.screen, kindOf: screen) else { return false }
        let aimed = Request(screen: screen, properties: request.properties)
        return cost(of: aimed, on: stack).map { $0.cost <= maximum } ?? false
      }
      guard isNear else { return false }
      for request in requests {
        guard let plan = cost(of: request, on: stack), plan.cost == 1 else { continue }
        if found.insert(plan.stack).inserted { pending.append(plan.stack) }
      }
      for link in extensions {
        let opened = space.links
          .stack(opening: link.link, from: link.source, on: stack, space.router, context)
        if let opened, found.insert(opened).inserted { pending.append(opened) }
      }
    }
    return true
  }

  /// Returns the number of moves of the plan for a request, and the stack after it.
  private func cost(of request: Request, on stack: ScreenStack) -> (cost: Int, stack: ScreenStack)?
  {
    let outcome = try? space.router.route(
      RouteRequest(
        from: stack,
        to: Milestone(request.screen),
        request.properties.mapValues(RequestedValue.value),
        context: context
      )
    )
    switch outcome {
    case .planned(let plan): return (plan.moveCount, plan.stack)
    case .alreadyThere(let stack): return (0, stack)
    case .failed, nil: return nil
    }
  }
}

extension Plan {
  /// The number of moves: a dismissal and the pop after it are one.
  fileprivate var moveCount: Int {
    zip([nil] + steps.map(Optional.init), steps).count { previous, step in
      if case .pop = step, case .dismiss = previous { false } else { true }
    }
  }
}
