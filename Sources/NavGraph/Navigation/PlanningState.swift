/// The state from which a request is planned: a graph, the current stack, and facts about the user
/// and the device.
package struct PlanningState {
  package let graph: NavigationGraph
  /// The current stack, which may contain unknown screens.
  package let stack: ScreenStack
  /// Facts about the user and the device.
  package let context: PropertyDictionary
  private let isAfterRedirect: Bool
  let router: Router

  /// Creates a state.
  ///
  /// - `router`: The router of a graph that contains all screens of the stack.
  /// - `graph`: The graph without unknown screens; nil for the graph of the router.
  package init(
    _ router: Router,
    of graph: NavigationGraph? = nil,
    stack: ScreenStack,
    context: PropertyDictionary,
    isAfterRedirect: Bool = false
  ) {
    self.graph = graph ?? router.graph
    self.stack = stack
    self.context = context
    self.isAfterRedirect = isAfterRedirect
    self.router = router
  }

  /// Returns a request with the current names of renamed screens, with the current stack, and with
  /// the context of the state, which the request's context overrides.
  package func addressed(_ request: RouteRequest) -> RouteRequest {
    var request = renaming(request)
    request.stack = stack
    request.context = context.merging(request.context) { $1 }
    return request
  }

  private func renaming(_ request: RouteRequest) -> RouteRequest {
    guard graph.hasFormerNames else { return request }
    var request = request
    request.destination = graph.renaming(request.destination)
    request.breadcrumbs = request.breadcrumbs.map(graph.renaming)
    request.avoiding = request.avoiding.map(graph.renaming)
    request.sharingScreens = request.sharingScreens?.map(graph.renaming)
    return request
  }

  /// Returns the failure for the first unknown screen of a request; nil if the graph contains all
  /// of its screens.
  package func unknownScreen(in request: RouteRequest) -> RouteFailure? {
    var request = renaming(request)
    request.stack = ScreenStack()
    do {
      _ = try graph.resolve(request)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the plan for a request on the current stack, or the reason why there is none.
  ///
  /// - `request`: The request, whose stack is replaced by the current stack.
  /// - `origin`: The entry to start from. If a redirect has removed it, the request starts from the
  ///   top.
  /// - Throws: `notOnStack` if the stack has no such entry, or `property` for a value that cannot
  ///   be converted.
  package func route(
    _ request: RouteRequest,
    from origin: StackPosition
  ) throws(NavigationError) -> RouteOutcome {
    if let failure = unknownScreen(in: request) { return .failed(failure) }
    let kept: Int
    if let index = graph.index(of: origin, in: stack) {
      kept = index + 1
    } else if isAfterRedirect || origin == .top || origin == .root {
      kept = stack.entries.visibleCount
    } else {
      throw .notOnStack(origin)
    }
    do {
      return try route(request, keeping: kept)
    } catch {
      throw .property(error)
    }
  }

  /// Returns the plan for a request that starts from the lower part of the current stack's visible
  /// path, or the reason why there is none.
  ///
  /// If the top of this part is a dialog, on which no screen can open, the plan closes it first.
  ///
  /// - `request`: The request, whose stack is replaced by the current stack.
  /// - `count`: The number of entries in the lower part, at most all; nil for all.
  /// - Throws: The first property whose value cannot be converted.
  package func route(
    _ request: RouteRequest,
    keeping count: Int? = nil
  ) throws(PropertyError) -> RouteOutcome {
    let count = count ?? stack.entries.visibleCount
    if let failure = unknownScreen(in: request) { return .failed(failure) }
    var request = addressed(request)
    request.stack = graph.plannable(stack)
    let outcome = try router.route(request, keeping: count)
    if case .alreadyThere = outcome { return outcome }
    guard count > 1, graph.isDialog(stack.visiblePath[count - 1]) else { return outcome }
    return try router.route(request, keeping: count - 1)
  }
}

extension NavigationGraph {
  /// Returns the current stack with values of the declared types, so that no value that a screen
  /// has changed makes requests fail.
  ///
  /// A value that cannot be converted to its declared type becomes null, which equals no requested
  /// value. If the property has no default value, null means that it is not set, and the value is
  /// removed.
  func plannable(_ live: ScreenStack) -> ScreenStack {
    var stack = live
    stack.entries.updateEachEntry { entry in
      for declaration in properties(of: entry.screen) {
        guard let value = entry.properties[declaration.name] else { continue }
        let fits = value.converted(to: declaration.type) != nil
        if !fits || value.isNull {
          entry.properties[declaration.name] =
            declaration.defaultValue == nil ? nil : .some(.null)
        }
      }
    }
    return stack
  }
}
