package import NavGraph
package import NavGraphLinks

/// A question for what a link opens.
package struct LinkQuestion: Question {
  private let link: String
  private let source: LinkSource
  private let start: QuestionStart
  private let context: PropertyDictionary
  /// The maximum number of steps; nil for no limit.
  private let maximumSteps: Int?
  /// Whether stack links require a command for each entry above the root.
  private let isStrict: Bool
  /// Whether the answer contains the patterns and the gate rules that were tried.
  private let explains: Bool

  package init(
    _ link: String,
    from source: LinkSource,
    on start: QuestionStart,
    context: PropertyDictionary = [:],
    maximumSteps: Int?,
    isStrict: Bool = false,
    explains: Bool = false
  ) {
    self.link = link
    self.source = source
    self.start = start
    self.context = context
    self.maximumSteps = maximumSteps
    self.isStrict = isStrict
    self.explains = explains
  }

  /// Returns the request, on the start screen if the question has no stack.
  ///
  /// - Throws: `LinkError`, `StackNotationError`, or `MalformedRequest` if the tabs of an entry do
  ///   not match those of its screen.
  package func request(
    in graph: NavigationGraph,
    _ notation: ScreenNotation,
    startingOn startScreen: ScreenID?
  ) throws -> LinkRequest {
    LinkRequest(
      try DeepLink(link),
      from: source,
      on: try start.stack(in: graph, notation, startingOn: startScreen),
      context: context,
      maximumSteps: maximumSteps
    )
  }

  package func answer(by service: NavigationService) throws -> LinkPlanAnswer {
    let flows = try service.flows()
    let graph = flows.graph
    let links = isStrict ? flows.rules.router(for: graph, isStrict: true) : flows.links
    let request = try request(
      in: graph,
      service.notation(of: graph),
      startingOn: links.startScreen
    )
    let router = Router(graph)
    let plan = try links.plan(request, using: router)
    return LinkPlanAnswer(
      plan: plan,
      explanation: explains
        ? links.explanation(of: plan, from: source, on: request.stack, in: graph) : nil,
      graph: graph,
      links: links,
      shownOn: plan.stackShowingStart(of: request, by: router, startingOn: flows.rules.startScreens)
    )
  }
}

extension LinkQuestion: JSONQuestion {
  package init(_ members: RequestValue) throws { try self.init(members, otherMembers: []) }

  /// Reads a question from an object that may also have the given other members.
  init(_ members: RequestValue, otherMembers: [String]) throws {
    let known = ["link", "source", "from", "stack", "context", "maximumSteps"]
    try members.rejectNames(except: known + otherMembers)
    let source = try members.member("source")?.string()
    self.init(
      try members.requiredMember("link").string(),
      from: try source.map(UnknownSource.source) ?? .own,
      on: try QuestionStart(members),
      context: try members.member("context")?.dictionary() ?? [:],
      maximumSteps: try members.member("maximumSteps")?.stepCount()
    )
  }
}

/// The answer to a ``LinkQuestion``.
package struct LinkPlanAnswer: JSONConvertible, Sendable {
  package let plan: LinkPlan
  /// The explanation, if the question asks for it.
  package let explanation: LinkExplanation?
  package let graph: NavigationGraph
  package let links: LinkRouter
  /// The stack on which users see the only entry of the given one, if the link has no route from
  /// it; nil for none.
  package let shownOn: ScreenStack?

  package var json: ObjectJSON { plan.json(by: links, explanation, shownOn: shownOn) }
}
