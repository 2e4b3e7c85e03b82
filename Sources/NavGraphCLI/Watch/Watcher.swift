import ArgumentParser
import Foundation
import NavGraph
import NavGraphService
import NavGraphStore

/// Prints the changes of a database, and routes whenever they change.
struct Watcher: Sendable {
  let store: NavigationStore
  let routes: [WatchedRoute]
  /// The number of updates after which the watcher ends; nil for no limit.
  let count: Int?
  let format: OutputFormat

  /// Prints until the task is cancelled, or until the number of updates is reached.
  ///
  /// - Throws: `CommandFailure` if the result cannot be written.
  func run() async throws {
    var answers: [String?] = routes.map { _ in nil }
    var updateCount: Int?
    var isWatching = false
    for await update in store.graphs(pollInterval: NavigationStore.pollInterval) {
      // From here on, every change will be printed.
      if !isWatching { Console.note("watching '\(store.path)'; press Ctrl-C to stop") }
      isWatching = true
      switch update {
      case .failed(let error):
        Console.printError(error.description)
      case .loaded(let graph, let changes):
        if updateCount != nil { try printChanges(changes) }
        for (index, route) in routes.enumerated() {
          let answer = answer(to: route, in: graph)
          if answer != answers[index] { try printRoute(answer) }
          answers[index] = answer
        }
        updateCount = updateCount.map { $0 + 1 } ?? 0
        if updateCount == count { return }
      }
    }
  }

  private func printChanges(_ changes: [TableChange]?) throws {
    let revisions = changes.map(store.revisions(of:))
    switch format {
    case .text: try Console.print(WatchText.lines(revisions))
    case .json: try Console.print(ObjectJSON.changes(revisions).map { $0.jsonLine() })
    }
  }

  private func printRoute(_ answer: String) throws {
    switch format {
    case .text: try Console.print(WatchText.line(answer))
    case .json: try Console.print(answer)
    }
  }

  /// Returns the text or JSON of a route in a graph.
  private func answer(to route: WatchedRoute, in graph: NavigationGraph) -> String {
    let name = Console.printable(route.text)
    let json: ObjectJSON
    let text: String
    do {
      let request = try route.request(in: graph)
      let router = Router(graph)
      let outcome = try router.route(request)
      let shownOn = router.stackShowingStart(
        of: request,
        after: outcome,
        startingOn: try store.startScreens()
      )
      json = .route(route.text, .success((outcome, shownOn)))
      let line = RouteText(outcome: outcome, request: request, graph: graph).lines[0]
      if case .failed = outcome { text = "\(name): \(line)" } else { text = line }
    } catch {
      json = .route(route.text, .failure(error))
      text = "\(name): \(Console.printable("\(error)"))"
    }
    switch format {
    case .text: return text
    case .json: return json.jsonLine()
    }
  }
}

/// A route that is planned after each update, given as `Menu>Profile>Chat::userId=1`.
struct WatchedRoute: Sendable {
  /// The text of the argument.
  let text: String
  private let screens: [String]

  /// - Throws: `ValidationError` if there are fewer than two screens.
  init(_ argument: String) throws {
    text = argument
    screens = argument.split(separator: ">", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard screens.count > 1, !screens.contains("") else {
      throw ValidationError("Expected at least two screens, as in 'Menu>ContactCard'.")
    }
  }

  /// Returns the request for the route: from the first screen to the last, through those between.
  ///
  /// - Throws: `StackNotationError`.
  func request(in graph: NavigationGraph) throws -> RouteRequest {
    // Notes would be printed at each update.
    let notation = ScreenNotation(graph)
    let milestones = try screens.map { try notation.milestone($0) }
    return RouteRequest(
      from: graph.stack(startingOn: milestones[0], in: [:]),
      to: milestones[milestones.count - 1],
      via: Array(milestones.dropFirst().dropLast())
    )
  }
}
