public import NavGraph

/// Judges what a navigator and its host do in a random world.
///
/// The oracle judges the plans of requests. Each change by the user must be one that a user can
/// make, and all changes must continue the stack before them.
@MainActor
public final class NavigationJudge {
  /// What is wrong.
  public private(set) var problems: [String] = []
  /// How often each kind of result and event has occurred.
  public private(set) var seen: [String: Int] = [:]
  /// The stack after the events so far.
  public private(set) var stack: ScreenStack
  /// Whether the graph was replaced, which walks do as their last step.
  public private(set) var hasEnded = false
  private let oracle: TreeOracle

  /// Creates the judge of a navigator that shows a stack.
  public init(_ world: RandomWorld, stack: ScreenStack) {
    self.stack = stack
    oracle = TreeOracle(world, maximumStates: 100)
  }

  /// Judges the result of a request.
  public func judge(
    _ result: Result<NavigationOutcome, NavigationError>,
    of request: RouteRequest
  ) {
    switch result {
    case .success(.navigated(let navigation)):
      count("navigated")
      var judged = request
      judged.stack = plannable(navigation.origin)
      guard case .planned(let plan)? = try? oracle.answer(judged) else { return }
      count("judged")
      demand(
        plan.stack.hasSameScreens(as: navigation.plan.stack)
          && plan.steps.count == navigation.plan.steps.count,
        "\(navigation.plan.steps) instead of \(plan.steps)"
      )
    case .success(.refused): count("refused")
    case .success: count("there")
    case .failure(.noRoute), .failure(.property): count("no route")
    case .failure(let error): demand(false, "\(error)")
    }
  }

  /// Returns the stack that a navigator plans on.
  private func plannable(_ stack: ScreenStack) -> ScreenStack {
    var stack = stack
    stack.entries.updateEachEntry { entry in
      var own = entry
      own.tabs = nil
      guard let plannable = oracle.oracle.plannable(ScreenStack([own])).entries.first else {
        return
      }
      entry.properties = plannable.properties
    }
    return stack
  }

  /// Judges an event, and follows it.
  public func follow(_ event: NavigationEvent) {
    switch event {
    case .didNavigate(let navigation):
      demandContinuation(of: navigation.origin, event)
      stack = navigation.plan.stack
    case .graphReplaced: hasEnded = true
    case .backGesture(let origin, let next), .tabSelected(let origin, let next),
      .stackReplaced(let origin, let next):
      demandContinuation(of: origin, event)
      demand(UserMoves.lead(from: origin, to: next), "\(text(origin)) to \(text(next)) by a user")
      stack = next
      count("change by the user")
    default: break
    }
  }

  private func demandContinuation(of origin: ScreenStack, _ event: NavigationEvent) {
    demand(origin.hasSameScreens(as: stack), "\(event) of \(text(origin)), not \(text(stack))")
  }

  private func text(_ stack: ScreenStack) -> String { StackNotation.text(of: stack) }

  /// Counts something that has occurred.
  public func count(_ name: String, _ number: Int = 1) { seen[name, default: 0] += number }

  /// Adds a problem unless a condition holds.
  public func demand(_ holds: Bool, _ problem: @autoclosure () -> String) {
    if !holds { problems.append(problem()) }
  }
}
