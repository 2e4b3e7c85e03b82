/// The errors of the notation, which are those of requests: Embedded Swift has no other ones.
package typealias NotationError = MalformedRequest

/// Screens by their names and former names.
///
/// A page converts other notations to objects itself.
package struct ScreenNotation {
  private let graph: NavigationGraph

  init(exact graph: NavigationGraph) { self.graph = graph }

  func screen(_ text: String) -> ScreenID {
    graph.currentName(of: ScreenID(text)) ?? ScreenID(text)
  }

  func milestone(_ text: String) throws(NotationError) -> RouteRequest.Milestone {
    RouteRequest.Milestone(screen(text))
  }

  func entry(_ text: String) throws(NotationError) -> StackEntry { StackEntry(screen(text)) }

  func stack(_: String, in _: PropertyDictionary) throws(NotationError) -> ScreenStack {
    throw MalformedRequest(description: "'stack' takes an array.", path: [.name("stack")])
  }

  func properties(_ texts: [PropertyName: String]) -> [PropertyName: RequestedValue] {
    texts.mapValues { .text($0) }
  }
}
