import NavGraph
import NavGraphLinks
import NavGraphTestSupport

/// Returns the steps of a link and the stack after them, or the reason why there are none.
func effect(
  _ answer: LinkAnswer,
  on stack: String = "",
  in graph: NavigationGraph,
  startScreens: [ScreenID] = [],
  gate: LinkGate = LinkGate(),
  context: PropertyDictionary = [:]
) throws -> String {
  var links = LinkRouter([ClosureLinkHandler("all") { _ in answer }], gate: gate)
  links.startScreen = startScreens.first
  links.startScreens = startScreens
  let plan = try links.plan(
    DeepLink("app://x"),
    from: .own,
    on: stack.isEmpty ? ScreenStack() : graph.stack(stack),
    using: Router(graph),
    context: context
  )
  switch plan.outcome {
  case .route(.planned(let plan)):
    let steps = plan.steps.map { step in
      if case .select = step { "select \(step.screen)" } else { step.shortName }
    }
    return steps.joined(separator: ", ") + ": " + StackNotation.text(of: plan.stack)
  case .route(.alreadyThere): return "already there"
  case .route(.failed(let failure)): return failure.description
  case .refused(let refusal): return refusal.description
  case .action, .unhandled: return "unhandled"
  }
}
