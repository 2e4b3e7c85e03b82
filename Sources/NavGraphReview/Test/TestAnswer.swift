import NavGraph
import NavGraphLinks

/// The outcome of a route or of a link, which a test compares with its expectation.
struct TestAnswer {
  let outcome: RouteTest.Outcome
  /// The stack after the plan; nil if there is none.
  let stack: ScreenStack?
  /// The reason why the link is refused; nil if it is not.
  private(set) var refusal: LinkRefusal?
  /// The outcome as a sentence.
  let description: String

  private init(_ outcome: RouteTest.Outcome, on stack: ScreenStack? = nil, _ description: String) {
    self.outcome = outcome
    self.stack = stack
    self.description = description
  }

  /// Creates the answer to a request for a route.
  ///
  /// A failure names the stack on which users see the first screen if there is no route from it.
  init(
    _ request: RouteRequest,
    by router: Router,
    startingOn start: ScreenID?
  ) throws(PropertyError) {
    let outcome = try router.route(request)
    let answer = TestAnswer(outcome)
    let starts = start.map { [$0] } ?? []
    guard
      let shown = router.stackShowingStart(of: request, after: outcome, startingOn: starts),
      let screen = shown.top?.screen
    else {
      self = answer
      return
    }
    let hint = " Users see '\(screen)' on the stack '\(StackNotation.text(of: shown))'."
    self.init(answer.outcome, answer.description + hint)
  }

  private init(_ outcome: RouteOutcome) {
    switch outcome {
    case .planned(let plan):
      self.init(.planned, on: plan.stack, "The route leads to \(plan.stack).")
    case .alreadyThere(let stack):
      self.init(.alreadyThere, on: stack, "The stack is \(stack) already.")
    case .failed(let failure):
      let outcome: RouteTest.Outcome =
        switch failure.reason {
        case .unknownScreen, .noCommand: .unknownScreen
        case .unreachable: .unreachable
        case .blocked: .blocked
        case .stepLimit, .stateLimit: .stepLimit
        }
      self.init(outcome, failure.description)
    }
  }

  init(_ plan: LinkPlan, _ links: LinkRouter) {
    switch plan.outcome {
    case .route(let outcome): self.init(outcome)
    case .action(let action): self.init(.code, "The app's code '\(action.name)' opens the link.")
    case .refused(let refusal):
      self.init(.refused, refusal.description)
      self.refusal = refusal
    case .unhandled: self.init(.unhandled, links.unhandled(plan.resolution.link).description)
    }
  }
}
