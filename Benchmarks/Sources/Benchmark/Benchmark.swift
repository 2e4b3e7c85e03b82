import Foundation
import NavGraph
import NavGraphStore

/// Measures the solver, on graphs that it makes itself or on databases.
@main
struct Benchmark {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case (nil, _):
      try WarmBenchmark.run()
    case ("properties", 1):
      PropertyBenchmark.run()
    case ("links", 1):
      try LinkBenchmark.run()
    case ("hostile-links", 1):
      guard try HostileLinkBenchmark.run() else { exit(1) }
    case ("import", 1):
      try ImportBenchmark.run()
    case ("live", 2):
      try await LiveBenchmark.run(arguments[1])
    case ("compiled", 3...):
      try await CompiledBenchmark.run(arguments[1], arguments[2], query: arguments.dropFirst(3))
    case ("graph", 2):
      try WarmBenchmark.printGraph(screens: Int(arguments[1]) ?? 0)
    case ("features", 1):
      try FeatureBenchmark.run()
    case ("database", 3):
      try await measureDatabase(arguments[1], queries: arguments[2])
    default:
      print(
        """
        usage: benchmark                            routes on app-like graphs, beside the bare search
               benchmark properties                 setting ten properties of a screen, in three ways
               benchmark links                      matching a link with 10 to 10,000 patterns
               benchmark hostile-links              links of 64 kB; fails if one takes more than 10 ms
               benchmark import                     reading large graphs in other formats
               benchmark live FILE.db               following a file while it is edited
               benchmark graph SCREENS              edges and pairs of screens, for peers.py
               benchmark features                   plans where a tenth has conditions, properties or parents
               benchmark compiled FILE.db FILE.navgraph [FROM TO]
                                                    compiling, opening, and the first plan
               benchmark database FILE.db FILE.q    loading, and plans between pairs of screen ids
        """
      )
    }
  }

  private static func measureDatabase(_ path: String, queries: String) async throws {
    let clock = ContinuousClock()
    var graph: NavigationGraph?
    let loading = try await clock.measure {
      graph = try await NavigationStore(path: path).graph()
    }
    guard let graph else { return }
    print("screens \(graph.screenCount), commands \(graph.commandCount), edges \(graph.edgeCount)")
    print("load \(loading), peak memory \(peakMemory())")
    let ids = try String(contentsOfFile: queries, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Int($0) } }
    let names = graph.screens
    let requests = ids.map { pair in
      RouteRequest(
        from: ScreenStack(screens: [names[pair[0]]]),
        to: names[pair[1]]
      )
    }
    let router = Router(graph)
    let times = try measure(requests.count, rounds: 5) { _ = try router.route(requests[$0]) }
    let lengths = try requests.map { try router.route($0).stepCount }
    print("plans \(lengths.filter { $0 >= 0 }.count) of \(requests.count)")
    print("steps in all \(lengths.filter { $0 >= 0 }.reduce(0, +))")
    print(
      String(
        format: "median %.0f ns, 99%% below %.0f ns",
        times[times.count / 2],
        times[times.count * 99 / 100]
      )
    )
    print("peak memory \(peakMemory())")
  }

  /// Returns the median time of each case over some rounds, in nanoseconds, sorted.
  static func measure(
    _ count: Int,
    rounds: Int,
    _ body: (Int) throws -> Void
  ) rethrows -> [Double] {
    let clock = ContinuousClock()
    var times = [[Double]](repeating: [], count: count)
    for _ in 0..<rounds {
      for number in 0..<count {
        let time = try clock.measure { try body(number) }
        times[number].append(Double(time.components.attoseconds) / 1e9)
      }
    }
    return times.map { $0.sorted()[rounds / 2] }.sorted()
  }

  /// The most memory that the process has had, as Linux tells it.
  private static func peakMemory() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } ?? "unknown"
  }
}

extension RouteOutcome {
  fileprivate var stepCount: Int {
    switch self {
    case .planned(let plan): plan.steps.count
    case .alreadyThere: 0
    case .failed: -1
    }
  }
}
