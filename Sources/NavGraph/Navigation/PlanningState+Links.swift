// The plans of links that replace the stack.

extension PlanningState {
  /// The current stack with values of the declared types, default values, and all tabs.
  package var completedStack: ScreenStack {
    get throws(PropertyError) { try graph.completed(graph.plannable(stack)) }
  }

  /// Returns the plan for a request on another stack, whose values are completed, or the reason why
  /// there is none.
  ///
  /// - Throws: The first property whose value cannot be converted.
  package func route(
    _ request: RouteRequest,
    on stack: ScreenStack
  ) throws(PropertyError) -> RouteOutcome {
    if let failure = unknownScreen(in: request) { return .failed(failure) }
    var request = addressed(request)
    request.stack = stack
    return try router.route(request)
  }

  /// Returns the outcome of a link whose result is a stack.
  ///
  /// - Parameters:
  ///   - target: The stack; nil to remove all entries.
  ///   - isWhole: Whether the link gives all values of its entries.
  ///   - keepsEntries: Whether equal entries at the bottom stay.
  ///   - ignored: The requested properties that have no effect.
  ///   - request: The request of the link.
  /// - Returns: The outcome.
  /// - Throws: The first property of the current stack whose value cannot be converted.
  package func outcome(
    showing target: [BuiltEntry],
    isWhole: Bool,
    keepsEntries: Bool,
    ignored: [IgnoredProperty],
    for request: RouteRequest
  ) throws(PropertyError) -> RouteOutcome {
    let current = try completedStack
    var replacement = StackReplacement(of: current, isWhole: isWhole, in: graph)
    if keepsEntries {
      replacement.show(replacement.keepingOtherTabs(in: target))
    } else {
      replacement.open(target)
    }
    let contents = replacement.contents
    if contents.steps.isEmpty { return .alreadyThere(current) }
    if let maximum = request.maximumSteps, replacement.moveCount > maximum {
      return .failed(
        RouteFailure(leg: request.breadcrumbs.count, reason: .stepLimit(maximum: maximum))
      )
    }
    if let failure = failureToLeave(by: contents.steps, from: current, for: request) {
      return .failed(failure)
    }
    return .planned(Plan(contents, ignored: ignored, isAnimated: request.isAnimated))
  }

  /// Returns the outcome on the current stack for an outcome on another stack, which the plan shows
  /// first.
  ///
  /// - Throws: The first property of the current stack whose value cannot be converted.
  package func outcome(
    starting start: [BuiltEntry],
    _ outcome: RouteOutcome
  ) throws(PropertyError) -> RouteOutcome {
    var start = start
    var steps: [Plan.Step] = []
    var plan: Plan?
    switch outcome {
    case .failed: return outcome
    case .alreadyThere: break
    case .planned(let found): (plan, steps) = (found, found.steps)
    }
    let current = try completedStack
    var replacement = StackReplacement(of: current, isWhole: false, in: graph)
    let root = steps.lastIndex { step in
      if case .open(let opening) = step { !opening.entry.presentation.keepsStack } else { false }
    }
    if let root {
      steps.removeFirst(root)
    } else {
      while case .select(let selection)? = steps.first {
        start.select(selection)
        steps.removeFirst()
      }
      replacement.show(start)
    }
    for step in steps { replacement.apply(step) }
    let contents = replacement.contents
    let result = contents.stack.entries.map { BuiltEntry($0) }
    let comparison = StackReplacement(of: current, isWhole: false, in: graph)
    if comparison.areEqual(current.entries, result) { return .alreadyThere(current) }
    if let failure = failureToLeave(by: contents.steps, from: current) { return .failed(failure) }
    return .planned(
      Plan(contents, ignored: plan?.ignored ?? [], isAnimated: plan?.isAnimated)
    )
  }

  /// Returns the failure of a link whose result removes entries that cannot be left; nil if there are
  /// none.
  private func failureToLeave(
    by steps: [Plan.Step],
    from current: ScreenStack,
    for request: RouteRequest? = nil
  ) -> RouteFailure? {
    graph.failureToLeave(
      by: steps,
      from: current,
      in: context.merging(request?.context ?? [:]) { $1 },
      leg: request?.breadcrumbs.count ?? 0
    )
  }
}
