package import NavGraph

/// A question for the shortest route to a screen.
package struct RouteQuestion: Sendable {
  private let start: QuestionStart
  private let destination: ScreenArgument
  /// The command that must open the destination; nil to use that of the argument.
  private let command: String?
  private let via: [ScreenArgument]
  private let properties: QuestionProperties
  private let context: PropertyDictionary
  private let avoid: [String]
  /// The maximum number of steps; nil for no limit.
  private let maximumSteps: Int?
  /// The maximum number of states of the search; nil for that of `RouteRequest`.
  private let maximumStates: Int?

  /// Creates a question.
  ///
  /// The command `by` must open the destination; if it is nil, any command can. The properties are
  /// requested for every screen that opens, and the context contains facts about the user and the
  /// device.
  package init(
    from start: QuestionStart,
    to destination: ScreenArgument,
    by command: String? = nil,
    via: [ScreenArgument] = [],
    properties: QuestionProperties = .values([:]),
    context: PropertyDictionary = [:],
    avoid: [String] = [],
    maximumSteps: Int? = nil,
    maximumStates: Int? = nil
  ) {
    self.start = start
    self.destination = destination
    self.command = command
    self.via = via
    self.properties = properties
    self.context = context
    self.avoid = avoid
    self.maximumSteps = maximumSteps
    self.maximumStates = maximumStates
  }

  /// The parameters of a route.
  package static let parameters: [Parameter] = [
    .from, .stack, to, by, stops, .properties, .context, .avoid, .maximumSteps, .maximumStates,
  ]
  private static let names = parameters.map { $0.name }

  private static let to = Parameter(
    "to",
    .screen,
    "The screen to reach, such as Chat::userId=1.",
    isRequired: true
  )
  private static let by = Parameter("by", .text, "The command that must open the screen.")
  private static let stops = Parameter("via", .screens, "Screens to visit before, in order.")

  package init(_ arguments: some Arguments) throws(MalformedRequest) {
    self.init(
      from: try QuestionStart(arguments),
      to: try arguments.requiredScreen(RouteQuestion.to),
      by: try arguments.text(RouteQuestion.by),
      via: try arguments.screens(RouteQuestion.stops),
      properties: try arguments.properties(.properties),
      context: try arguments.facts(.context),
      avoid: try arguments.texts(.avoid),
      maximumSteps: try arguments.number(.maximumSteps),
      maximumStates: try arguments.number(.maximumStates)
    )
  }

  /// Reads a line of `batch`, which names where it starts, and may also have the given other members.
  package init(
    line: RequestValue,
    otherMembers: [String] = []
  ) throws(MalformedRequest) {
    try line.rejectNames(except: RouteQuestion.names + otherMembers)
    try self.init(line)
    if case .startScreen = start {
      throw MalformedRequest(description: "Specify 'from' or 'stack'.")
    }
  }

  /// Returns the request for the route.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - notation: The notation of the graph.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The request, with the current names of renamed screens.
  /// - Throws: `StackNotationError`; `MalformedRequest` if the tabs of an entry do not match those
  ///   of its screen; the error of `startScreen`.
  package func request(
    in graph: NavigationGraph,
    _ notation: ScreenNotation,
    startingOn startScreen: @autoclosure () throws(NotationError) -> ScreenID? = nil
  ) throws(NotationError) -> RouteRequest {
    var destination = try destination.milestone(in: graph, notation)
    if let command { destination.command = CommandID(command) }
    var request = RouteRequest(
      from: try start.stack(in: graph, notation, context, startingOn: try startScreen()),
      to: destination,
      shared: properties.values(notation),
      via: try via.map { (screen) throws(NotationError) in
        try screen.milestone(in: graph, notation)
      },
      context: context,
      avoiding: avoid.map { notation.screen($0) },
      maximumSteps: maximumSteps
    )
    if let maximumStates { request.maximumStates = maximumStates }
    return request
  }

  /// Returns the current names of the renamed screens of the question, by their former names.
  func renamedScreens(in graph: NavigationGraph) -> [String: String] {
    guard !graph.formerNames.isEmpty else { return [:] }
    let names = start.names + destination.names + via.flatMap { $0.names } + avoid
    return names.reduce(into: [:]) { renamed, name in
      guard let present = graph.currentName(of: ScreenID(name)), present != ScreenID(name) else {
        return
      }
      renamed[name] = present.name
    }
  }
}
