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
    request.stack = live
    let kept = origin == .top ? live.entries.count : try index(of: origin, in: live) + 1
    let router = try router(for: live)
    do {
      return try router.route(request, keeping: kept)
    } catch {
      throw .property(error)
    }
  }

  /// Returns the index of a position.
  ///
  /// - Throws: `notOnStack` if the stack has no such entry.
  func index(
    of position: StackPosition,
    in stack: ScreenStack
  ) throws(NavigationError) -> Int {
    guard let index = graph.index(of: position, in: stack) else { throw .notOnStack(position) }
    return index
  }
}
