package import NavGraph
package import NavGraphReview

/// A question for the screens that can be reached from a stack, or from which a screen can be
/// reached, nearest first.
package struct ReachQuestion: Sendable {
  /// The end of the routes that is the same for all screens.
  package enum End: Sendable {
    case from(QuestionStart)
    case to(String)
  }

  private let end: End
  /// The properties that are requested for every screen that opens.
  private let properties: QuestionProperties
  /// The combinations of facts; with several, the answer is a table.
  private let contexts: [PropertyDictionary]
  private let avoid: [String]
  /// Whether the answer contains the steps of the routes.
  private let includesRoutes: Bool

  /// The maximum number of combinations of facts.
  package static let maximumContextCount = 256

  /// Creates a question.
  ///
  /// - Throws: `MalformedRequest` if there are too many contexts, or several ones for the routes to
  ///   a screen.
  package init(
    _ end: End,
    properties: QuestionProperties = .values([:]),
    contexts: [PropertyDictionary] = [[:]],
    avoid: [String] = [],
    includesRoutes: Bool = false
  ) throws(MalformedRequest) {
    guard contexts.count <= ReachQuestion.maximumContextCount else {
      throw MalformedRequest(
        description: "The facts have more than \(ReachQuestion.maximumContextCount) combinations. "
          + "Use fewer values."
      )
    }
    if case .to = end, contexts.count > 1 {
      throw MalformedRequest(
        description: "The routes to a screen are listed for one user. Use one value of each fact."
      )
    }
    self.end = end
    self.properties = properties
    self.contexts = contexts
    self.avoid = avoid
    self.includesRoutes = includesRoutes
  }

  /// Returns the answer.
  ///
  /// - Parameters:
  ///   - service: The service of the database.
  ///   - progress: Called with the number of completed columns of a table, and that of all columns.
  /// - Returns: A list for one context, and a table for several ones.
  /// - Throws: `UnknownName` for a screen to reach that does not exist, and the errors of the start.
  package func answer(
    by service: NavigationService,
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> ReachJSON {
    let graph = try service.graph()
    let notation = service.notation(of: graph)
    let starts = try service.startScreens()
    let explorer = ReachabilityExplorer(graph, startingOn: starts)
    let columns = contexts.map { context in
      Assumptions(
        properties: properties.values(notation),
        context: context,
        avoiding: avoid.map(notation.screen)
      )
    }
    switch end {
    case .to(let destination):
      let screen = try notation.existingScreen(destination)
      let entries = try explorer.origins(of: screen, assuming: columns[0])
      return .list(ReachList(end: .to(screen), entries: entries, hasRoutes: includesRoutes))
    case .from(let start):
      let stacks: [ScreenStack]
      switch try start.place(in: graph, notation, contexts[0], startingOn: starts.first) {
      case .screen(let entry): stacks = explorer.stacks(startingOn: entry, assuming: columns)
      case .stack:
        stacks = try contexts.map { try start.stack(in: graph, notation, $0, startingOn: nil) }
      }
      let stack = stacks[0]
      guard columns.count > 1 else {
        let entries = try explorer.destinations(from: stack, assuming: columns[0])
        return .list(ReachList(end: .from(stack), entries: entries, hasRoutes: includesRoutes))
      }
      let rows = try explorer.matrix(from: stacks, assuming: columns, progress: progress)
      return .table(
        ReachTable(stack: stack, columns: contexts, rows: rows, hasRoutes: includesRoutes)
      )
    }
  }
}

extension ReachQuestion: Question {
  package static let form = QuestionForm(
    "reach",
    "List all screens with the number of steps to them. With 'to', list the screens that lead to one. "
      + "With 'contexts', compare what users reach.",
    [.from, .stack, to, .properties, .context, several, .avoid, routes],
    result: .object([
      .init("from", .array), .init("screens", .array), .init("to", .string),
      .init("columns", .array), .init("rows", .array),
    ]),
    example: ["from": "Cart", "routes": true]
  )

  private static let to = Parameter("to", .text, "The screen to reach.")
  private static let several = Parameter("contexts", .alternatives, "Facts about several users.")
  private static let routes = Parameter("routes", .flag, "Include the steps.")

  package init(_ arguments: some Arguments) throws {
    let start = try QuestionStart(arguments)
    let destination = try arguments.text(ReachQuestion.to)
    if case .startScreen = start {
    } else if destination != nil {
      throw MalformedRequest(description: "Specify 'to' or where to start, not both.")
    }
    try self.init(
      destination.map(End.to) ?? .from(start),
      properties: try arguments.properties(.properties),
      contexts: try arguments.contexts(.context, or: ReachQuestion.several),
      avoid: try arguments.texts(.avoid),
      includesRoutes: try arguments.flag(ReachQuestion.routes)
    )
  }

  package func answer(by service: NavigationService) throws -> ReachJSON {
    try answer(by: service) { _, _ in }
  }
}
