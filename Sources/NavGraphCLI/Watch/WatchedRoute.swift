import ArgumentParser
import Foundation
import NavGraph

/// A route that is asked for again and again, given as `Menu>Profile>Chat::userId=1`.
struct WatchedRoute: Sendable {
  /// The route as it was given.
  let text: String
  private let screens: [String]

  /// - Throws: `ValidationError` if there are not two screens or more.
  init(_ argument: String) throws {
    text = argument
    screens = argument.split(separator: ">", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard screens.count > 1, !screens.contains("") else {
      throw ValidationError("Write where the user is and where to go, as in 'Menu>ContactCard'.")
    }
  }

  /// Returns the request for the route.
  ///
  /// - Throws: `StackNotationError`.
  func request(in graph: NavigationGraph) throws -> RouteRequest {
    let milestones = try screens.map(graph.milestone)
    return RouteRequest(
      from: graph.stack(of: Array(milestones.prefix(1))),
      to: milestones[milestones.count - 1],
      via: Array(milestones.dropFirst().dropLast())
    )
  }
}
