import Foundation
import NavGraphTestSupport

/// NetworkX, a library for graphs in Python with a reader of GraphML.
enum NetworkX {
  static let isInstalled = (try? run("import networkx").status) == 0

  /// Returns the edges of a graph in GraphML as NetworkX reads them, in order of names.
  static func edges(ofGraphML text: String) throws -> [String] {
    let result = try run(
      """
      import io, sys, networkx
      graph = networkx.read_graphml(io.BytesIO(sys.stdin.buffer.read()), force_multigraph=True)
      for edge in graph.edges(): print(edge[0], edge[1], sep='\\t')
      """,
      input: text
    )
    guard result.status == 0 else { throw Message(result.errors) }
    return result.output.split(separator: "\n").map(String.init).sorted()
  }

  private static func run(_ script: String, input: String = "") throws -> ShellResult {
    try NavGraphTestSupport.run(
      "python3",
      ["-c", script],
      in: FileManager.default.temporaryDirectory,
      input: Data(input.utf8)
    )
  }
}
