package import NavGraph

/// A link, with everything on which its plan depends apart from the graph and the rules for links.
package struct LinkRequest: Sendable {
  package let link: DeepLink
  package let source: LinkSource
  /// The stack on which the link is opened.
  package let stack: ScreenStack
  /// Facts about the user and the device.
  package let context: PropertyDictionary
  /// The maximum number of steps of the plan; nil for the maximum of the router.
  package let maximumSteps: Int?
  /// The maximum number of states of the searches; nil for the maximum of the router.
  package let maximumStates: Int?

  /// Creates a request.
  package init(
    _ link: DeepLink,
    from source: LinkSource,
    on stack: ScreenStack,
    context: PropertyDictionary = [:],
    maximumSteps: Int? = nil,
    maximumStates: Int? = nil
  ) {
    self.link = link
    self.source = source
    self.stack = stack
    self.context = context
    self.maximumSteps = maximumSteps
    self.maximumStates = maximumStates
  }
}

extension LinkRouter {
  /// Returns the effect of a link on a stack.
  ///
  /// - Throws: The first property whose value cannot be converted.
  package func plan(
    _ request: LinkRequest,
    using router: Router
  ) throws(PropertyError) -> LinkPlan {
    var links = self
    links.maximumSteps = request.maximumSteps ?? maximumSteps
    links.maximumStates = request.maximumStates ?? maximumStates
    return try links.plan(
      request.link,
      from: request.source,
      on: request.stack,
      using: router,
      context: request.context
    )
  }
}
