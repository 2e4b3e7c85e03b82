import Foundation
import Graphs
import NavGraph

/// Routes between random screens of app-like graphs, by one router, beside the bare search.
enum WarmBenchmark {
  static func run() throws {
    print("screens  bare search      plan  plan with steps    ns, median")
    for screens in [50, 500, 5_000] { try measure(AppGraph(screens: screens, seed: 1), screens) }
  }

  private static func measure(_ app: AppGraph, _ screens: Int) throws {
    let search = PlainSearch(vertexCount: screens, edges: app.edges)
    var path: [Int] = []
    path.reserveCapacity(screens)
    let pairs = app.pairs(2_000, seed: 2).filter {
      search.findPath(from: $0.origin, to: $0.destination, into: &path)
    }
    try check(app, pairs, search)
    let bare = median(pairs.count) { number in
      _ = search.findPath(from: pairs[number].origin, to: pairs[number].destination, into: &path)
    }
    let router = Router(app.graph)
    let requests = pairs.map(app.request)
    let plans = try median(requests.count) { _ = try router.route(requests[$0]) }
    let read = try median(requests.count) { number in
      if case .planned(let plan) = try router.route(requests[number]) { _ = plan.steps }
    }
    print(
      String(
        format: "%7d  %11.0f  %8.0f  %15.0f",
        screens,
        bare,
        plans,
        read
      )
    )
  }

  /// Prints the edges of a graph, and the pairs of screens that are measured.
  static func printGraph(screens: Int) throws {
    let app = try AppGraph(screens: screens, seed: 1)
    let search = PlainSearch(vertexCount: screens, edges: app.edges)
    var path: [Int] = []
    for edge in app.edges { print("edge", edge.origin, edge.destination) }
    for (origin, destination) in app.pairs(2_000, seed: 2)
    where origin != destination && search.findPath(from: origin, to: destination, into: &path) {
      print("pair", origin, destination)
    }
  }

  private static func median(_ count: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    try Benchmark.measure(count, rounds: 5, body)[count / 2]
  }

  /// Compares the plans with the paths of the bare search.
  private static func check(
    _ app: AppGraph,
    _ pairs: [(origin: Int, destination: Int)],
    _ search: PlainSearch
  ) throws {
    let router = Router(app.graph)
    let screens = app.graph.screens
    var path: [Int] = []
    for (origin, destination) in pairs where origin != destination {
      _ = search.findPath(from: origin, to: destination, into: &path)
      guard case .planned(let plan) = try router.route(app.request((origin, destination))),
        plan.steps.map(\.screen) == path.map({ screens[$0] })
      else { throw Difference(origin: origin, destination: destination) }
    }
  }

  private struct Difference: Error {
    let origin: Int
    let destination: Int
  }
}
