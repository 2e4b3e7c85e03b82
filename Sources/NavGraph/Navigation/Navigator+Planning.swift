extension Navigator {
  /// Returns how the user would get from where they are to a screen, without going there.
  ///
  /// - Throws: What keeps the request from being planned.
  public func plan(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    context: PropertyDictionary = [:],
    from origin: StackPosition = .top
  ) throws(NavigationError) -> RouteOutcome {
    try plan(
      RouteRequest(to: destination, properties, via: breadcrumbs, context: context),
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
    try plan(addressed(request, on: stack), startingFrom: origin)
  }

  /// Returns a request with the live stack, and with all facts that are known.
  func addressed(_ request: RouteRequest, on live: ScreenStack) -> RouteRequest {
    var request = request
    request.stack = live
    request.context = context.merging(request.context) { $1 }
    return request
  }

  /// Answers an addressed request.
  func plan(
    _ addressed: RouteRequest,
    startingFrom origin: StackPosition
  ) throws(NavigationError) -> RouteOutcome {
    let live = addressed.stack
    var request = addressed
    request.stack = ScreenStack()
    if case .failure(let failure) = ResolvedRequest.resolve(request, in: graph) {
      return .failed(failure)
    }
    request.stack = graph.plannable(live)
    let kept =
      switch origin {
      case .top: live.entries.count
      case .root: min(1, live.entries.count)
      case .nearest, .entry: try index(of: origin, in: live) + 1
      }
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

extension NavigationGraph {
  /// Returns a live stack as the router takes it: what screens have done to their properties must not
  /// keep the user from going anywhere.
  ///
  /// A value that does not fit its declared type counts as null, which equals nothing that is asked
  /// for. Where null stands for nothing having been set, since there is no default, it is left out.
  fileprivate func plannable(_ live: ScreenStack) -> ScreenStack {
    var stack = live
    for index in stack.entries.indices {
      for declaration in properties(of: stack.entries[index].screen) {
        guard let value = stack.entries[index].properties[declaration.name] else { continue }
        let fits = value.converted(to: declaration.type) != nil
        if !fits || value.isNull {
          stack.entries[index].properties[declaration.name] =
            declaration.defaultValue == nil ? nil : .some(.null)
        }
      }
    }
    return stack
  }
}
