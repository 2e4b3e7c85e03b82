package import NavGraph
package import NavGraphReview

/// A question for the screens that can be reached from a stack, nearest first.
package struct ReachQuestion: JSONQuestion {
  private let start: QuestionStart
  private let conditions: ReachConditions

  package init(from start: QuestionStart, _ conditions: ReachConditions) {
    self.start = start
    self.conditions = conditions
  }

  package init(_ members: RequestValue) throws {
    self.init(from: try QuestionStart(members), try ReachConditions(members))
  }

  package func answer(by service: NavigationService) throws -> ReachAnswer {
    let graph = try service.graph()
    let notation = service.notation(of: graph)
    let starts = try service.startScreens()
    let explorer = ReachabilityExplorer(graph, startingOn: starts)
    let assumptions = conditions.assumptions(notation)
    let stack = try start.stack(
      for: explorer,
      notation,
      assuming: [assumptions],
      startingOn: starts.first
    )
    let entries = try explorer.destinations(from: stack, assuming: assumptions)
    return ReachAnswer(end: .from(stack), entries: entries, hasRoutes: conditions.includesRoutes)
  }
}

/// A question for the screens from which a screen can be reached, nearest first.
package struct WhoReachesQuestion: JSONQuestion {
  private let destination: String
  private let conditions: ReachConditions

  package init(to destination: String, _ conditions: ReachConditions) {
    self.destination = destination
    self.conditions = conditions
  }

  package init(_ members: RequestValue) throws {
    let destination = try members.requiredMember("to").string()
    self.init(to: destination, try ReachConditions(members))
  }

  /// Returns the screens.
  ///
  /// - Throws: `UnknownName` if the screen does not exist.
  package func answer(by service: NavigationService) throws -> ReachAnswer {
    let graph = try service.graph()
    let notation = service.notation(of: graph)
    let screen = try notation.existingScreen(destination)
    let entries = try ReachabilityExplorer(graph, startingOn: service.startScreens())
      .origins(of: screen, assuming: conditions.assumptions(notation))
    return ReachAnswer(end: .to(screen), entries: entries, hasRoutes: conditions.includesRoutes)
  }
}

/// What a question for reachable screens assumes.
package struct ReachConditions: Sendable {
  /// The properties that are requested for every screen that opens.
  private let properties: QuestionProperties
  private let context: PropertyDictionary
  private let avoid: [String]
  /// Whether the answer contains the steps of the routes.
  let includesRoutes: Bool

  package init(
    properties: QuestionProperties = .values([:]),
    context: PropertyDictionary = [:],
    avoid: [String] = [],
    includesRoutes: Bool = false
  ) {
    self.properties = properties
    self.context = context
    self.avoid = avoid
    self.includesRoutes = includesRoutes
  }

  package func assumptions(_ notation: ScreenNotation) -> Assumptions {
    Assumptions(
      properties: properties.values(notation),
      context: context,
      avoiding: avoid.map(notation.screen)
    )
  }
}

extension ReachConditions {
  fileprivate init(_ members: RequestValue) throws {
    self.init(
      properties: .values(try members.member("properties")?.dictionary() ?? [:]),
      context: try members.member("context")?.dictionary() ?? [:],
      avoid: try members.member("avoid")?.strings() ?? [],
      includesRoutes: try members.member("routes")?.bool() ?? false
    )
  }
}
