import Foundation
import NavGraphInterchange

/// Measures the reading of large graphs in other formats.
enum ImportBenchmark {
  /// Reads graphs of 1,000, 10,000 and 100,000 screens with four times as many edges.
  static func run() throws {
    print("format   screens    edges  megabytes  seconds")
    for screens in [1_000, 10_000, 100_000] {
      for (format, write) in [(InterchangeFormat.graphml, graphML), (.dot, dot)] {
        let text = write(screens)
        let file = SourceFile(path: "graph", bytes: Array(text.utf8))
        var options = ImportOptions()
        options.format = format
        let clock = ContinuousClock()
        var edgeCount = 0
        let time = try clock.measure {
          let result = try NavigationImporter(options: options).read([file])
          edgeCount = result.document.commands.reduce(0) { count, command in
            if case .screens(let screens) = command.origins { count + screens.count } else { count }
          }
        }
        guard edgeCount == 4 * screens else { throw UnexpectedCount(count: edgeCount) }
        print(
          format.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
            + String(
              format: " %7d %8d %10.1f %8.2f",
              screens,
              4 * screens,
              Double(text.utf8.count) / 1e6,
              time / .seconds(1)
            )
        )
      }
    }
  }

  /// The number of edges that were read, which is not that of the text.
  struct UnexpectedCount: Error {
    let count: Int
  }

  /// The screens that each screen leads to: different ones, not itself.
  private static func destinations(of screen: Int, count: Int) -> [Int] {
    [1, 7, 31, 137].map { (screen + $0) % count }
  }

  private static func graphML(screens count: Int) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed">

      """
    for screen in 0..<count { text += "<node id=\"s\(screen)\"/>\n" }
    for screen in 0..<count {
      for destination in destinations(of: screen, count: count) {
        text += "<edge source=\"s\(screen)\" target=\"s\(destination)\"/>\n"
      }
    }
    return text + "</graph></graphml>\n"
  }

  private static func dot(screens count: Int) -> String {
    var text = "digraph flows {\n"
    for screen in 0..<count {
      for destination in destinations(of: screen, count: count) {
        text += "  s\(screen) -> s\(destination);\n"
      }
    }
    return text + "}\n"
  }
}
