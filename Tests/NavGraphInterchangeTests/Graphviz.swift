import Foundation
import NavGraphTestSupport

@testable import NavGraphInterchange

/// The programs of Graphviz.
enum Graphviz {
  static let isInstalled = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .contains(where: FileManager.default.isExecutableFile)

  /// Runs a program of Graphviz over a text, and returns what it writes.
  static func run(_ program: String, _ arguments: [String], _ input: String) throws -> ShellResult {
    let directory = FileManager.default.temporaryDirectory
    return try NavGraphTestSupport.run(program, arguments, in: directory, input: Data(input.utf8))
  }

  /// Returns the edges of a graph as Graphviz reads them, with their labels, in order of names.
  static func edges(of dot: String) throws -> [String] {
    // `dot_json` would lay the graph out; `gvpr` only reads it.
    let result = try run(
      "gvpr",
      ["E { print(gsub($.tail.name, \"\\n\"), \"\\t\", gsub($.head.name, \"\\n\")) }"],
      dot
    )
    return result.output.split(separator: "\n").map(String.init).sorted()
  }

  /// Returns the edges of a graph as the reader of this package reads them.
  static func ownEdges(of dot: String) throws -> [String] {
    var parser = DOTParser(SourceText(file: "dot", bytes: Array(dot.utf8)), limits: ReadLimits())
    return try parser.parse().flatMap { graph in
      graph.edges.map { "\(graph.nodes[$0.source].id)\t\(graph.nodes[$0.target].id)" }
    }.sorted()
  }
}
