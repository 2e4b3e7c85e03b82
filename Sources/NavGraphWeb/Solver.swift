/// Answers route requests in JSON about one graph.
struct Solver {
  private let graph: NavigationGraph
  private let starts: [ScreenID]
  private let routes: RouteAnswerer
  private let shownStacks: ShownStacks

  /// Creates a solver of a graph; without start screens, users start on the first screen.
  init(_ graph: NavigationGraph, startingOn starts: [ScreenID] = []) {
    self.graph = graph
    self.starts = starts
    routes = RouteAnswerer(graph, startingOn: starts)
    shownStacks = ShownStacks(
      routes.router,
      startingOn: starts,
      assuming: .valuesThenConditions
    )
  }

  /// Returns a solver with one more start screen.
  func startingOn(_ screen: ScreenID) -> Solver { Solver(graph, startingOn: starts + [screen]) }

  /// Returns the answer to a request, as `navgraph batch` prints it, without the line break.
  func answer(to request: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var writer = JSONWriter()
    json(for: request).write(to: &writer)
    return writer.bytes
  }

  /// Returns the stack from which `navgraph reach --to` starts for a screen, as the member `stack` of
  /// a request in JSON.
  func start(of screen: ScreenID) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.member("stack", shownStacks.stack(startingOn: screen).entries) }
    return writer.bytes
  }

  private func json(for request: UnsafeBufferPointer<UInt8>) -> OutcomeJSON {
    do {
      return routes.answer(to: try RouteQuestion(line: RequestValue(parsing: request)))
    } catch {
      return OutcomeJSON(invalid: error.description)
    }
  }
}
