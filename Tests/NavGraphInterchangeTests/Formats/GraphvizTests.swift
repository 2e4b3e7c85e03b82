import Foundation
import NavGraphInterchange
import NavGraphTestSupport
import Testing

/// The reader of DOT judged by Graphviz's own, where it is installed.
@Suite(.enabled(if: Graphviz.isInstalled))
struct GraphvizTests {
  @Test(arguments: [
    "digraph { a -> b -> {c d} -> a }", "digraph { subgraph x { a b } -> subgraph y { c } }",
    "strict digraph { a -> b; a -> b; b -> a }", "graph { a -- b -- {c; d} }",
    "digraph { \"a b\" -> \"c\\\"d\" ; -1.5 -> .5; ü -> <<i>h</i>> }",
    "digraph { a:x:n -> b:y ; subgraph cluster_1 { c; subgraph cluster_2 { d } } c -> d }",
    "/* c */ digraph \"G\" { // line\n a -> b; node [shape=box]; {rank=same; c; d}; \"x\" + \"y\" -> a }",
    "digraph { a -> b [label=\"x\"]; edge [color=red]; b -> c; a -> c [label=<<b>y</b>>] }",
  ])
  func readsTheEdgesThatGraphvizReads(dot: String) throws {
    let judged = try Graphviz.edges(of: dot)
    let graph = try Graphviz.ownEdges(of: dot)
    #expect(graph == judged)
  }

  @Test(.enabled(if: RealFiles.areThere))
  func readsTheEdgesOfRealFiles() throws {
    let files = FileManager.default.enumerator(
      at: RealFiles.directory.appendingPathComponent("dot"),
      includingPropertiesForKeys: nil
    )
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "dot" else { continue }
      let dot = try String(contentsOf: file, encoding: .utf8)
      #expect(try Graphviz.ownEdges(of: dot) == Graphviz.edges(of: dot), "\(file.path)")
    }
  }
}
