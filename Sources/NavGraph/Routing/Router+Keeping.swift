extension Router {
  /// Answers a request that starts from an entry below the top: what lies above it is taken off
  /// first, in one step with what the plan itself takes off.
  ///
  /// - Parameters:
  ///   - request: The request, with the whole stack.
  ///   - count: How many entries of the stack there are to start from, the lowest ones.
  /// - Returns: The answer for the whole stack.
  /// - Throws: What ``route(_:)`` throws.
  package func route(
    _ request: RouteRequest,
    keeping count: Int
  ) throws(PropertyError) -> RouteOutcome {
    let whole = request.stack
    guard count < whole.entries.count else { return try route(request) }
    var request = request
    request.stack.entries.removeSubrange(count...)
    let planned: Plan
    switch try route(request) {
    case .failed(let failure): return .failed(failure)
    case .alreadyThere(let stack): planned = Plan(steps: [], stack: stack, opened: 0, removed: 0)
    case .planned(let plan): planned = plan
    }
    let leading = planned.steps.prefix { if case .open = $0 { false } else { true } }
    var kept = request.stack
    for step in leading { kept.apply(step) }
    let back = kept.entries.isEmpty ? [] : whole.stepsBack(to: kept.entries.count - 1)
    return .planned(
      Plan(
        steps: back + planned.steps.dropFirst(leading.count),
        stack: planned.stack,
        opened: planned.opened,
        removed: planned.removed + whole.entries.count - count,
        ignored: planned.ignored
      )
    )
  }
}
