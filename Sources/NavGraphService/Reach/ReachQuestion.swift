package import NavGraph
package import NavGraphReview

/// A question for the screens that can be reached from a stack, nearest first.
package struct ReachQuestion: Question {
  private let start: QuestionStart
  private let conditions: ReachConditions

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - start: The stack to start from.
  ///   - conditions: What is assumed about the routes.
  package init(from start: QuestionStart, _ conditions: ReachConditions) {
    self.start = start
    self.conditions = conditions
  }

  package func answer(by service: FlowService) throws -> ReachAnswer {
    let graph = try service.graph()
    let notation = service.notation(of: graph)
    let stack = try start.stack(in: graph, notation, startingOn: try service.startScreen())
    let entries = try ReachabilityExplorer(graph)
      .destinations(from: stack, assuming: conditions.assumptions(notation))
    return ReachAnswer(.from(stack), entries, withRoutes: conditions.includesRoutes)
  }
}

/// A question for the screens from which a screen can be reached, nearest first.
package struct WhoReachesQuestion: Question {
  private let destination: String
  private let conditions: ReachConditions

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - destination: The screen to reach.
  ///   - conditions: What is assumed about the routes.
  package init(to destination: String, _ conditions: ReachConditions) {
    self.destination = destination
    self.conditions = conditions
  }

  /// Returns the screens.
  ///
  /// - Throws: `UnknownName` if the screen does not exist.
  package func answer(by service: FlowService) throws -> ReachAnswer {
    let graph = try service.graph()
    let notation = service.notation(of: graph)
    let screen = try notation.existingScreen(destination)
    let entries = try ReachabilityExplorer(graph)
      .origins(of: screen, assuming: conditions.assumptions(notation))
    return ReachAnswer(.to(screen), entries, withRoutes: conditions.includesRoutes)
  }
}

/// What a question for reachable screens assumes.
package struct ReachConditions: Sendable {
  private let properties: QuestionProperties
  private let context: PropertyDictionary
  private let avoid: [String]
  /// Whether the answer contains the steps of the routes.
  let includesRoutes: Bool

  /// Creates conditions.
  ///
  /// - Parameters:
  ///   - properties: The properties that are requested for every screen that opens.
  ///   - context: Facts about the user and the device.
  ///   - avoid: The screens to avoid.
  ///   - includesRoutes: Whether the answer contains the steps of the routes.
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

// MARK: - JSON

extension ReachQuestion: JSONQuestion {
  package static let memberNames = ["from", "stack"] + ReachConditions.memberNames

  package init(from decoder: any Decoder) throws {
    self.init(
      from: try QuestionStart(RequestValue(PropertyValue(from: decoder))),
      try ReachConditions(from: decoder)
    )
  }
}

extension WhoReachesQuestion: JSONQuestion {
  package static let memberNames = ["to"] + ReachConditions.memberNames

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    self.init(
      to: try members.decode(String.self, forKey: "to"),
      try ReachConditions(from: decoder)
    )
  }
}

extension ReachConditions: Decodable {
  fileprivate static let memberNames = ["properties", "context", "avoid", "routes"]

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    self.init(
      properties: .values(
        try members.decodeIfPresent(PropertyDictionary.self, forKey: "properties") ?? [:]
      ),
      context: try members.decodeIfPresent(PropertyDictionary.self, forKey: "context") ?? [:],
      avoid: try members.decodeIfPresent([String].self, forKey: "avoid") ?? [],
      includesRoutes: try members.decodeIfPresent(Bool.self, forKey: "routes") ?? false
    )
  }
}
