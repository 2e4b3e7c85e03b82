import NavGraph

/// Answers route requests in JSON.
///
/// A class that is not `Sendable`, because it owns a router.
final class RouteAnswerer {
  let router: Router
  private let texts: PlanTexts
  /// The names of the facts that conditions read.
  private let knownFacts: Set<PropertyName>
  /// The screens on which users start, in order.
  private let starts: [ScreenID]

  /// - Parameters:
  ///   - graph: The graph.
  ///   - starts: The screens on which users start, in order; if empty, the first screen.
  init(_ graph: NavigationGraph, startingOn starts: [ScreenID]) {
    self.starts = starts
    router = Router(graph)
    texts = PlanTexts(graph)
    knownFacts = graph.contextNameSet
  }

  /// Returns the answer to a line that only contains the names of two screens; nil for any other
  /// line.
  func answer(toDirect line: UnsafeBufferPointer<UInt8>) -> RouteJSON? {
    guard let request = DirectRequest(scanning: line, in: router.graph) else { return nil }
    let graph = router.graph
    let stack = graph.stack(startingOn: graph.id(of: request.origin))
    return answer(to: RouteRequest(from: stack, to: graph.id(of: request.destination)))
  }

  /// Returns the answer to a request.
  func answer(to json: JSONRequest) -> RouteJSON {
    let graph = router.graph
    do {
      let renamed = graph.formerNames.isEmpty ? [:] : json.renamedScreens(in: graph)
      return answer(to: try json.request(in: graph), renamed: renamed)
    } catch {
      return RouteJSON(invalid: error.description)
    }
  }

  private func answer(to request: RouteRequest, renamed: [String: String] = [:]) -> RouteJSON {
    do {
      let context = request.context
      let outcome = try router.route(request)
      return RouteJSON(
        outcome,
        unusedFacts: context.isEmpty ? [] : context.names(notIn: knownFacts),
        renamed: renamed,
        shownOn: router.stackShowingStart(of: request, after: outcome, startingOn: starts),
        texts: texts
      )
    } catch {
      return RouteJSON(invalid: error.description)
    }
  }
}
