import Foundation
import NavGraph
import NavGraphLinks
import NavGraphStore

/// Measures compiled graphs: their size, and the time and the pages that opening and a first plan need.
enum CompiledBenchmark {
  /// Compiles a database, unless the compiled file exists; else opens that, and plans.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - path: The path of the compiled file.
  ///   - query: Two screens to plan between; none to open the file only.
  /// - Throws: The error of the database, or of the file.
  static func run(_ database: String, _ path: String, query: some Collection<String>) async throws {
    let url = URL(fileURLWithPath: path)
    if !FileManager.default.fileExists(atPath: path) {
      let navigation = try await NavigationStore(path: database).navigation()
      try print("compile", measured { try navigation.write(to: url) })
      print("size", size(of: database) >> 10, "KiB to", size(of: path) >> 10, "KiB")
      return print("Run again to open it in a process of its own.")
    }
    var opened: AppNavigation?
    try print("open", measured { opened = try AppNavigation(contentsOf: url) })
    let names = query.map { ScreenID($0) }
    guard let navigation = opened, names.count == 2 else { return }
    let request = RouteRequest(
      from: ScreenStack(screens: [names[0]]),
      to: RouteRequest.Milestone(names[1])
    )
    var router: Router?
    print("router", measured { router = Router(navigation.graph) })
    try print("first plan", measured { _ = try router?.route(request) })
    try print("second plan", measured { _ = try router?.route(request) })
  }

  /// Returns the time of a function, and the number of pages that it made the system load or map.
  private static func measured(_ body: () throws -> Void) rethrows -> String {
    let faults = pageFaults()
    let time = try ContinuousClock().measure(body)
    return "\(time), \(pageFaults() - faults) page faults"
  }

  private static func pageFaults() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage.ru_minflt + usage.ru_majflt
  }

  private static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
