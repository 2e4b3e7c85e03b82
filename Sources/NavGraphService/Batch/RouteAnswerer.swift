import NavGraph

/// Answers route requests in JSON.
///
/// A class that is not `Sendable`, because it owns a router.
final class RouteAnswerer {
  let router: Router
  let notation: ScreenNotation
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
    notation = ScreenNotation(exact: graph)
    knownFacts = graph.contextNameSet
  }

  /// Returns the answer to a question.
  func answer(to question: RouteQuestion) -> OutcomeJSON {
    let request: RouteRequest
    do { request = try question.request(in: router.graph, notation) } catch {
      return OutcomeJSON(invalid: "\(error)")
    }
    do {
      let outcome = try router.route(request)
      return OutcomeJSON(
        outcome,
        unusedFacts: request.context.isEmpty ? [] : request.context.names(notIn: knownFacts),
        renamed: question.renamedScreens(in: router.graph),
        shownOn: router.stackShowingStart(of: request, after: outcome, startingOn: starts)
      )
    } catch {
      return OutcomeJSON(invalid: "\(error)")
    }
  }
}
