import Foundation
import NavGraph
import NavGraphStore

/// Prints changes, and routes whenever they change.
struct Watcher: Sendable {
  private let store: NavigationStore
  private let routes: [WatchedRoute]
  private let count: Int?
  private let format: OutputFormat

  init(_ store: NavigationStore, routes: [WatchedRoute], count: Int?, format: OutputFormat) {
    self.store = store
    self.routes = routes
    self.count = count
    self.format = format
  }

  /// Prints until the task is cancelled, or as many changes have come as were asked for.
  ///
  /// - Throws: `CommandFailure` if the result cannot be written.
  func follow() async throws {
    var answers: [String?] = routes.map { _ in nil }
    var changesSeen: Int?
    var hasBegun = false
    for await update in store.graphs() {
      // From here on, every change will be printed.
      if !hasBegun { Console.remark("watching '\(store.path)', Ctrl-C ends it") }
      hasBegun = true
      switch update {
      case .failed(let error):
        Console.complain(error.description)
      case .loaded(let graph, let changes):
        if changesSeen != nil { try printChanges(changes) }
        for (index, route) in routes.enumerated() {
          let answer = try answer(route, in: graph)
          if answer != answers[index] { try printRoute(answer) }
          answers[index] = answer
        }
        changesSeen = changesSeen.map { $0 + 1 } ?? 0
        if changesSeen == count { return }
      }
    }
  }

  private func printChanges(_ changes: [TableChange]?) throws {
    let revisions = changes.map { WatchedRevision.all($0, of: store.path) }
    switch format {
    case .text: try Console.print(WatchedChangeText(revisions).lines)
    case .json: try Console.print(WatchedChangeJSON.all(revisions).map { try $0.jsonLine() })
    }
  }

  private func printRoute(_ answer: String) throws {
    switch format {
    case .text: try Console.print(WatchedChangeText.line(at: .now, answer))
    case .json: try Console.print(answer)
    }
  }

  /// The route as it is now, or why it cannot be asked for, in the form that is printed.
  private func answer(_ route: WatchedRoute, in graph: NavigationGraph) throws -> String {
    let name = Console.printable(route.text)
    let answer: RouteJSON
    let text: String
    do {
      let request = try route.request(in: graph)
      let outcome = try graph.route(request)
      answer = RouteJSON(outcome)
      let line = RouteText(outcome, of: request, in: graph).lines[0]
      if case .failed = outcome { text = "\(name): \(line)" } else { text = line }
    } catch {
      answer = RouteJSON(invalid: "\(error)")
      text = "\(name): \(Console.printable("\(error)"))"
    }
    switch format {
    case .text: return text
    case .json: return try WatchedRouteJSON(route: route.text, answer: answer).jsonLine()
    }
  }
}
