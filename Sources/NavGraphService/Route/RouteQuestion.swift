package import NavGraph

/// A question for the shortest route to a screen.
package struct RouteQuestion: Sendable {
  let start: QuestionStart
  let destination: QuestionScreen
  let via: [QuestionScreen]
  let properties: QuestionProperties
  let context: PropertyDictionary
  let avoid: [String]
  let maximumSteps: Int?
  /// Whether names are only those of screens, not other notations of ``ScreenNotation``.
  private let isJSON: Bool

  /// Creates a question whose screens and values are texts.
  ///
  /// - Parameters:
  ///   - start: The stack to start from.
  ///   - destination: The screen to reach.
  ///   - via: The screens to visit before, in order.
  ///   - properties: The properties that are requested for every screen that opens.
  ///   - context: Facts about the user and the device.
  ///   - avoid: The screens to avoid.
  ///   - maximumSteps: The maximum number of steps; nil for no limit.
  package init(
    from start: QuestionStart,
    to destination: String,
    via: [String] = [],
    properties: [PropertyName: String] = [:],
    context: PropertyDictionary = [:],
    avoid: [String] = [],
    maximumSteps: Int? = nil
  ) {
    self.start = start
    self.destination = .text(destination)
    self.via = via.map(QuestionScreen.text)
    self.properties = .texts(properties)
    self.context = context
    self.avoid = avoid
    self.maximumSteps = maximumSteps
    isJSON = false
  }

  /// Creates a question from the members of a request in JSON; nil stands for a member that is
  /// missing, or null.
  ///
  /// - Throws: `MalformedRequest` if the values do not form a valid request.
  init(
    from entry: RequestEntry?,
    stack: [RequestEntry]?,
    to destination: RequestEntry,
    via: [RequestEntry]?,
    properties: PropertyDictionary?,
    context: PropertyDictionary?,
    avoid: [String]?,
    maximumSteps: PropertyValue?
  ) throws(MalformedRequest) {
    self.maximumSteps = try RouteQuestion.maximumSteps(maximumSteps)
    guard entry != nil || stack != nil else {
      throw MalformedRequest(description: "Specify 'from' or 'stack'.")
    }
    start = try QuestionStart(from: entry, stack: stack)
    self.destination = .entry(destination)
    self.via = (via ?? []).map(QuestionScreen.entry)
    self.properties = .values(properties ?? [:])
    self.context = context ?? [:]
    self.avoid = avoid ?? []
    isJSON = true
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
    startingOn startScreen: @autoclosure () throws -> ScreenID? = nil
  ) throws -> RouteRequest {
    RouteRequest(
      from: try start.stack(in: graph, notation, startingOn: try startScreen()),
      to: try destination.milestone(in: graph, notation),
      properties.values(notation),
      via: try via.map { try $0.milestone(in: graph, notation) },
      context: context,
      avoiding: avoid.map { name in
        isJSON ? graph.currentName(of: ScreenID(name)) ?? ScreenID(name) : notation.screen(name)
      },
      maximumSteps: maximumSteps
    )
  }

  /// Returns the current names of the renamed screens of a request in JSON, by their former names.
  func renamedScreens(in graph: NavigationGraph) -> [String: String] {
    guard isJSON else { return [:] }
    let names = start.screens + destination.screens + via.flatMap(\.screens) + avoid
    return names.reduce(into: [:]) { renamed, name in
      guard let present = graph.currentName(of: ScreenID(name)), present != ScreenID(name) else {
        return
      }
      renamed[name] = present.name
    }
  }
}

extension RouteQuestion: Decodable {
  /// The names of the members.
  package static let memberNames = [
    "from", "stack", "to", "via", "properties", "context", "avoid", "maximumSteps",
  ]

  package init(from decoder: any Decoder) throws { try self.init(from: decoder, otherMembers: []) }

  /// Decodes a request from an object that may also have the given other members.
  package init(from decoder: any Decoder, otherMembers: [String]) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    try members.rejectNames(except: RouteQuestion.memberNames + otherMembers)
    try self.init(
      from: try members.decodeIfPresent(RequestEntry.self, forKey: "from"),
      stack: try members.decodeIfPresent([RequestEntry].self, forKey: "stack"),
      to: try members.decode(RequestEntry.self, forKey: "to"),
      via: try members.decodeIfPresent([RequestEntry].self, forKey: "via"),
      properties: try members.decodeIfPresent(PropertyDictionary.self, forKey: "properties"),
      context: try members.decodeIfPresent(PropertyDictionary.self, forKey: "context"),
      avoid: try members.decodeIfPresent([String].self, forKey: "avoid"),
      maximumSteps: try members.decodeIfPresent(PropertyValue.self, forKey: "maximumSteps")
    )
  }

  /// Returns the value of the member `maximumSteps`; nil if it is missing.
  static func maximumSteps(_ limit: PropertyValue?) throws(MalformedRequest) -> Int? {
    guard let limit else { return nil }
    guard case .int(let steps) = limit.converted(to: .int), steps >= 0 else {
      throw MalformedRequest(
        description: "'maximumSteps' takes a whole number from 0, not \(limit).",
        codingPath: [MemberName(stringLiteral: "maximumSteps")]
      )
    }
    return steps
  }
}
