// The plans of a navigator that first removes entries from the stack.

extension Router {
  /// Returns the plan for a request that starts from an entry below the top.
  ///
  /// The plan first removes the entries above that entry. If it then goes back further, this is one
  /// step.
  ///
  /// - `request`: The request, with the whole stack.
  /// - `count`: The number of entries of the visible path to start from, counted from the bottom.
  /// - Throws: The errors of ``route(_:)``.
  package func route(
    _ request: RouteRequest,
    keeping count: Int
  ) throws(PropertyError) -> RouteOutcome {
    let wholeStack = request.stack
    guard count < wholeStack.entries.visibleCount else { return try route(request) }
    var request = request
    request.stack.entries.truncate(keeping: count)
    let removedCount = wholeStack.entries.totalCount - request.stack.entries.totalCount
    guard removedCount > 0 else { return try route(request) }
    var contents: Plan.Contents
    var ignored: [IgnoredProperty] = []
    switch try route(request) {
    case .failed(let failure): return .failed(failure)
    case .alreadyThere(let stack):
      contents = Plan.Contents(steps: [], stack: stack, opened: 0, removed: 0)
    case .planned(let plan):
      contents = plan.contents
      ignored = plan.ignored
    }
    contents.steps = joiningStepsBack(contents.steps, on: request.stack, from: wholeStack, count)
    contents.removed += removedCount
    return .planned(Plan(contents, ignored: ignored, isAnimated: request.isAnimated))
  }

  /// Returns the steps of a plan on the lower part of a stack, together with the steps that remove
  /// the entries above.
  ///
  /// - `count`: The number of entries on the visible path of the whole stack that the lower part
  ///   contains.
  /// - Returns: The steps. If the plan begins with steps back, these steps also remove the entries
  ///   above.
  private func joiningStepsBack(
    _ steps: [Plan.Step],
    on stack: ScreenStack,
    from wholeStack: ScreenStack,
    _ count: Int
  ) -> [Plan.Step] {
    let stepsBack = steps.prefix { step in
      switch step {
      case .pop, .dismiss: true
      case .open, .select: false
      }
    }
    var kept = stack
    for step in stepsBack { kept.apply(step) }
    guard !kept.entries.isEmpty else { return Array(steps.dropFirst(stepsBack.count)) }
    for index in (0..<count).reversed() {
      var rest = wholeStack
      rest.entries.truncate(keeping: index + 1)
      guard rest == kept else { continue }
      return wholeStack.stepsBack(to: index) + steps.dropFirst(stepsBack.count)
    }
    return wholeStack.stepsBack(to: count - 1) + steps
  }
}
