/// Answers route requests in JSON about one graph.
struct Solver {
  private let routes: RouteAnswerer

  init(_ graph: NavigationGraph) { routes = RouteAnswerer(graph) }

  /// Returns the answer to a request, as `navgraph batch` prints it, without the line break.
  func answer(to request: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var writer = JSONWriter()
    json(for: request).write(to: &writer)
    return writer.bytes
  }

  private func json(for request: UnsafeBufferPointer<UInt8>) -> RouteJSON {
    if let answer = routes.answer(toDirect: request) { return answer }
    do {
      return routes.answer(to: try JSONRequest(RequestValue(parsing: request)))
    } catch {
      return RouteJSON(invalid: error.description)
    }
  }
}
