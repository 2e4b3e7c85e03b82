package import NavGraph
package import NavGraphLinks

/// A question for what a link opens.
package struct LinkQuestion: Question {
  private let link: String
  private let source: LinkSource
  private let start: QuestionStart
  private let context: PropertyDictionary
  /// The maximum number of steps; nil for that of ``LinkRouter``.
  private let maximumSteps: Int?
  /// The maximum number of states of the searches; nil for that of ``LinkRouter``.
  private let maximumStates: Int?
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
    maximumStates: Int? = nil,
    isStrict: Bool = false,
    explains: Bool = false
  ) {
    self.link = link
    self.source = source
    self.start = start
    self.context = context
    self.maximumSteps = maximumSteps
    self.maximumStates = maximumStates
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
      on: try start.stack(in: graph, notation, context, startingOn: startScreen),
      context: context,
      maximumSteps: maximumSteps,
      maximumStates: maximumStates
    )
  }

  package func answer(by service: NavigationService) throws -> LinkPlanJSON {
    let flows = try service.flows()
    return try answer(in: flows, service.notation(of: flows.graph), using: Router(flows.graph))
  }

  /// Returns the answer about a graph, by a router for it.
  func answer(
    in flows: LoadedNavigation,
    _ notation: ScreenNotation,
    using router: Router
  ) throws -> LinkPlanJSON {
    let graph = flows.graph
    let links = isStrict ? flows.rules.router(for: graph, isStrict: true) : flows.links
    let request = try request(in: graph, notation, startingOn: links.startScreen)
    let plan = try links.plan(request, using: router)
    return LinkPlanJSON(
      plan: plan,
      explanation: explains
        ? links.explanation(of: plan, from: source, on: request.stack, in: graph) : nil,
      graph: graph,
      links: links,
      shownOn: plan.stackShowingStart(of: request, by: router, startingOn: flows.rules.startScreens)
    )
  }
}

extension LinkQuestion {
  package static let form = QuestionForm(
    "open",
    "Show what a deep link opens: the pattern, its values and the plan, or why it is refused.",
    requestParameters + [strict, explain],
    result: .object([
      .init("outcome", .string, isGuaranteed: true), .init("link", .string, isGuaranteed: true),
      .init("handler", .string), .init("pattern", .string), .init("values", .object),
      .init("milestones", .array), .init("mode", .string), .init("plan", .object),
      .init("code", .string), .init("reason", .string), .init("nearest", .array),
      .init("explanation", .object),
    ]),
    example: ["link": "shop://product/42"]
  )

  /// The parameters of the request, without those of the link router.
  private static let requestParameters: [Parameter] = [
    url, sourceName, .from, .stack, .context, .maximumSteps, .maximumStates,
  ]
  private static let url = Parameter("link", .text, "The link.", isRequired: true)
  private static let sourceName = Parameter(
    "source",
    .choice(LinkSource.allCases.map(\.rawValue)),
    "Where the link comes from."
  )
  private static let strict = Parameter("strict", .flag, "Refuse stacks that no commands open.")
  private static let explain = Parameter("explain", .flag, "Explain the answer.")

  package init(_ arguments: some Arguments) throws {
    self.init(
      try arguments.requiredText(LinkQuestion.url),
      from: try arguments.text(LinkQuestion.sourceName).map(LinkSource.init(named:)) ?? .own,
      on: try QuestionStart(arguments),
      context: try arguments.facts(.context),
      maximumSteps: try arguments.number(.maximumSteps),
      maximumStates: try arguments.number(.maximumStates),
      isStrict: try arguments.flag(LinkQuestion.strict),
      explains: try arguments.flag(LinkQuestion.explain)
    )
  }

  /// Reads a line of `batch`, or a test, which has other members and no parameters of the router.
  init(line: RequestValue, otherMembers: [String]) throws {
    let parameters =
      otherMembers.isEmpty ? LinkQuestion.form.parameters : LinkQuestion.requestParameters
    try line.rejectNames(except: parameters.map(\.name) + otherMembers)
    try self.init(line)
  }
}

/// The answer to a ``LinkQuestion``.
package struct LinkPlanJSON: JSONConvertible, Sendable {
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
