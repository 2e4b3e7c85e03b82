import NavGraph
import NavGraphDrawing
import NavGraphReview
import NavGraphService
import NavGraphStore

// The content of the picture.

extension DrawCommand {
  /// Returns the diagram with the highlights that the options ask for.
  ///
  /// - Throws: The reason why a file cannot be read, or an option cannot be met.
  func diagram() throws -> Diagram {
    guard check else {
      let source = try diff == nil ? database.sourceOrSample() : database.source()
      return try diagram(of: source.graph(), starts: source.startScreens())
    }
    let service = database.service(.database(try database.store()))
    return try service.store().withSnapshot { store in
      let findings = try CheckQuestion().report(on: store, by: service).findings
      return try diagram(of: store.graph(), starts: store.startScreens(), findings: findings)
    }
  }

  private func diagram(
    of graph: NavigationGraph,
    starts: [ScreenID],
    findings: [Finding] = []
  ) throws -> Diagram {
    var diagram = Diagram(of: graph, title: title, starts: starts)
    diagram.showsCommandNames = commandNames
    if let diff {
      diagram.compare(with: try DatabaseOptions.source(at: diff).graph(), to: graph)
    }
    if !context.context.isEmpty {
      try diagram.assume(context.facts, in: graph)
      context.noteUnusedFacts(in: graph)
    }
    if check { diagram.mark(findings) }
    if let suite {
      diagram.mark(
        try CoverageFiles(suite: suite, results: coverage).coverage(of: LoadedNavigation(graph))
      )
    }
    if !route.isEmpty { try markRoute(on: &diagram, in: graph, starts) }
    if !flow.isEmpty { try restrictToFlows(&diagram) }
    if !focus.isEmpty {
      diagram.restrict(to: try focus.map(graph.notation.existingScreen), steps: steps)
    }
    return diagram
  }

  private func markRoute(
    on diagram: inout Diagram,
    in graph: NavigationGraph,
    _ starts: [ScreenID]
  ) throws {
    let question = RouteQuestion(
      from: try QuestionStart(screen: stack == nil ? route[0] : nil, stack: stack),
      to: .text(route[route.endIndex - 1]),
      via: via.map { .text($0) },
      properties: .texts(set.properties),
      context: context.facts
    )
    let request = try question.request(in: graph, graph.notation)
    let router = Router(graph)
    let outcome = try router.route(request)
    if let stack = router.stackShowingStart(of: request, after: outcome, startingOn: starts) {
      Console.note(Remedies.starting(on: stack))
    }
    switch outcome {
    case .planned(let plan): diagram.mark(plan, from: request.stack)
    case .alreadyThere: Console.note("the route has no steps to highlight")
    case .failed(let failure):
      guard case .blocked(let blocked) = failure.reason else { throw failure }
      Console.note(failure.description)
      diagram.mark(blocked, in: graph)
    }
  }

  private func restrictToFlows(_ diagram: inout Diagram) throws {
    let known = diagram.flowNames
    for name in flow where !known.contains(FlowID(name)) {
      let nearest = names(nearest: name, among: known.map(\.name))
      throw CommandFailure(
        "No command of flow '\(name)' is drawn." + suggestion(of: nearest),
        .usage
      )
    }
    diagram.restrict(toFlows: flow.map(FlowID.init))
  }
}
