import Foundation
import Graphs
import NavGraph

/// Plans in graphs of which a tenth has a feature, beside those in the plain graph.
enum FeatureBenchmark {
  private static let cases: [(name: String, features: Set<AppGraph.Feature>)] =
    [("none", [])] + AppGraph.Feature.allCases.map { ($0.rawValue, [$0]) }
    + [("all but context", [.origin, .required, .extends, .avoided])]

  static func run() throws {
    print("feature           500 screens   5,000 screens    ns a plan, median")
    for (name, features) in cases {
      let times = try [500, 5_000].map { try median($0, features) }
      let padded = name.padding(toLength: 16, withPad: " ", startingAt: 0)
      print(padded, String(format: "%12.0f %15.0f", times[0], times[1]))
    }
  }

  private static func median(_ screens: Int, _ features: Set<AppGraph.Feature>) throws -> Double {
    let app = try AppGraph(screens: screens, seed: 1, features: features)
    let router = Router(app.graph)
    let requests = app.pairs(2_000, seed: 2).map(app.request)
    return try Benchmark.measure(requests.count, rounds: 5) { _ = try router.route(requests[$0]) }[
      requests.count / 2
    ]
  }
}
