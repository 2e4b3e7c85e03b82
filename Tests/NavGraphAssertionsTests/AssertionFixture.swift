import NavGraph
import NavGraphAssertions
import NavGraphLinks

/// Returns the verdict on an assertion, with a start on screen 1.
func verdict(
  _ graph: NavigationGraph,
  _ form: Assertion.Form,
  links: LinkRouter = LinkRouter(),
  context: [PropertyName: [PropertyValue]] = [:],
  source: LinkSource? = nil,
  isRestored: Bool = false
) -> Verdict {
  let assertion = Assertion(
    form,
    context: context,
    source: source,
    isRestored: isRestored
  )
  return AssertionChecker(graph, links, starts: ["1"], for: [assertion]).verdict(on: assertion)
}

/// Creates a command.
func command(
  _ name: CommandID,
  from origin: ScreenID,
  to destination: ScreenID,
  _ presentation: Presentation = .push,
  setting properties: PropertyDictionary = [:],
  if conditions: NavigationCondition...
) -> NavigationCommand {
  NavigationCommand(
    name,
    from: .screens([origin]),
    to: destination,
    presentation: presentation,
    properties: properties,
    conditions: conditions
  )
}

/// Creates the link `app://x` to some screens.
func links(
  _ mode: LinkMode,
  _ screens: ScreenID...,
  presentation: Presentation? = nil
) throws -> LinkRouter {
  var patterns = PatternLinkHandler()
  try patterns.register(
    LinkDefinition(
      LinkPattern("app://x"),
      to: screens.map { .init($0) },
      mode: mode,
      presentation: presentation
    )
  )
  var router = LinkRouter([patterns])
  router.startScreen = "1"
  return router
}

extension Verdict {
  private var counterexample: Counterexample? {
    if case .fails(let counterexample) = self { counterexample } else { nil }
  }

  var stackNames: String? {
    counterexample?.stack.visiblePath.map(\.screen.name).joined(separator: " ")
  }

  /// The screens with which the counterexample starts; empty if it starts with a link.
  var startNames: String? {
    counterexample?.start.visiblePath.map(\.screen.name).joined(separator: " ")
  }

  var reason: String? { counterexample?.reason }
}
