extension Navigator {
  /// Returns how the user would get from where they are to a screen, without going there.
  ///
  /// - Throws: What keeps the request from being planned.
  public func plan(
    to destination: Milestone,
    via breadcrumbs: [Milestone] = [],
    properties: [String: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    from origin: StackPosition = .top
  ) throws(NavigationError) -> RouteOutcome {
    try plan(
      RouteRequest(
        to: destination,
        via: breadcrumbs,
        properties: properties,
        context: context
      ),
      from: origin
    )
  }

  /// Returns how a request would be answered from where the user is, without carrying it out.
  ///
  /// - Parameters:
  ///   - request: The request; the live stack takes the place of its own.
  ///   - origin: The entry to start from; those above it are taken off.
  /// - Returns: The plan, or why there is none.
  /// - Throws: What keeps the request from being planned.
  public func plan(
    _ request: RouteRequest,
    from origin: StackPosition = .top
  ) throws(NavigationError) -> RouteOutcome {
    try plan(on: stack, request, from: origin)
  }

  func plan(
    on live: ScreenStack,
    _ request: RouteRequest,
    from origin: StackPosition
  ) throws(NavigationError) -> RouteOutcome {
    var request = request
    request.context = context.merging(request.context) { $1 }
    request.stack = ScreenStack()
    if case .failure(let failure) = ResolvedRequest.resolve(request, in: graph) {
      return .failed(failure)
    }
    let kept = origin == .top ? live.entries.count : try index(of: origin, in: live) + 1
    request.stack = ScreenStack(Array(live.entries[..<kept]))
    let router = try router(for: live)
    let outcome: RouteOutcome
    do {
      outcome = try router.route(request)
    } catch {
      throw .property(error)
    }
    return kept == live.entries.count ? outcome : outcome.starting(higherUpOn: live, kept: kept)
  }

  /// Returns the index of a position.
  ///
  /// - Throws: `notOnStack` if the stack has no such entry.
  func index(
    of position: StackPosition,
    in stack: ScreenStack
  ) throws(NavigationError) -> Int {
    let found =
      switch position {
      case .top: stack.entries.indices.last
      case .nearest(let screen): stack.entries.lastIndex { isScreen($0.screen, kindOf: screen) }
      case .entry(let index): stack.entries.indices.contains(index) ? index : nil
      }
    guard let found else { throw .notOnStack(position) }
    return found
  }

  private func isScreen(_ screen: ScreenID, kindOf other: ScreenID) -> Bool {
    var next: ScreenID? = screen
    while let current = next, current != other { next = graph.screen(current)?.extends }
    return next != nil
  }
}

extension RouteOutcome {
  /// Turns the answer for a part of the stack into one for the whole: what lies above the part is
  /// taken off first, together with what the plan itself takes off.
  fileprivate func starting(higherUpOn live: ScreenStack, kept: Int) -> RouteOutcome {
    let planned: Plan
    switch self {
    case .failed: return self
    case .alreadyThere(let stack): planned = Plan(steps: [], stack: stack, opened: 0, removed: 0)
    case .planned(let plan): planned = plan
    }
    let leading = planned.steps.prefix { if case .open = $0 { false } else { true } }
    var part = ScreenStack(Array(live.entries[..<kept]))
    for step in leading { part.apply(step) }
    return .planned(
      Plan(
        steps: live.stepsBack(to: part.entries.count - 1) + planned.steps.dropFirst(leading.count),
        stack: planned.stack,
        opened: planned.opened,
        removed: planned.removed + live.entries.count - kept
      )
    )
  }
}
