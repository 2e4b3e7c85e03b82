import NavGraph
import NavGraphInterchange
import Testing

@Suite struct DOTReaderTests {
  private static let graphs: [(dot: String, commands: [String]?)] = [
    ("digraph { a -> b }", ["b: a > b push"]),
    ("DiGraph G { a -> b -> c; }", ["b: a > b push", "c: b > c push"]),
    ("digraph { a -> {b c} }", ["b: a > b push", "c: a > c push"]),
    ("digraph { {a b} -> c }", ["c: a, b > c push"]),
    ("digraph { a -> subgraph s { b c } [label=go] }", ["go: a > b push", "a/go: a > c push"]),
    ("digraph { a:p:n -> b:s }", ["b: a > b push"]),
    ("digraph { a -> b [label=\"Open \\\"it\\\"\\nnow\"] }", ["Open \"it\" now: a > b push"]),
    (
      "digraph { edge [label=x]; a -> b; subgraph { edge [label=y]; b -> c }; c -> d }",
      ["x: a > b push", "y: b > c push", "c/x: c > d push"]
    ),
    ("digraph { \"a\" + \"b\" -> \"c\\\nd\" }", ["cd: ab > cd push"]),
    ("digraph { -1.5 -> .5 }", [".5: -1.5 > .5 push"]),
    ("digraph { a -> b // line\n /* block\n */ # a comment\n}", ["b: a > b push"]),
    ("# 1 \"file\"\ndigraph { a -> b }", ["b: a > b push"]),
    ("digraph { a/**/->// line\n/* block */b\n# line\n}", ["b: a > b push"]),
    ("DIGRAPH graphs { \"node\" -> nodes [Edge=1, strict] }", ["node to nodes: node > nodes push"]),
    (
      "digraph { a -> SubGraph { EDGE [label=x] b -> c } }",
      ["x: b > c push", "b: a > b push", "c: a > c push"]
    ),
    ("digraph { a -> Node }", nil),
    ("digraph { a -> b [dir=back] }", ["a: b > a push"]),
    (
      "digraph { a -> b [dir=both,color=red] }",
      ["a to b: a > b push", "b to a: b > a push"]
    ),
    ("strict digraph { a -> b; a -> b [label=x] }", ["x: a > b push"]),
    ("graph { a -- b }", ["b: a > b push", "a: b > a push"]),
    ("strict graph { a -- b; b -- a }", ["b: a > b push", "a: b > a push"]),
    ("digraph { x = 1; graph [rankdir=LR]; node [shape=box]; a -> b }", ["b: a > b push"]),
  ]

  @Test(arguments: graphs)
  func readsEdges(dot: String, commands: [String]?) throws {
    guard let commands else {
      #expect(throws: ReadError.self) { try read(dot) }
      return
    }
    #expect(try read(dot).commands == commands)
  }

  @Test func readsLabelsPositionsAndClusters() throws {
    let result = try read(
      """
      digraph G {
        node [shape=box]
        a [label="Menu", pos="10,20!"]
        subgraph cluster_shop {
          label = "The shop"
          b [label=<<b>Cart</b> &amp; more>]
          subgraph cluster_pay { c }
        }
        subgraph other { d }
        a -> b; b -> c; c -> d
      }
      """
    )
    #expect(result.document.screens.map(\.title) == ["Menu", "Cart & more", nil, nil])
    #expect(result.document.screens.map(\.group) == [nil, "The shop", "cluster_pay", nil])
    #expect(result["a"]?.position == NavigationDocument.Screen.Position(x: 10, y: -20))
    #expect(result.document.flows.map(\.parent) == [nil, "The shop"])
    #expect(result.omissions.contains("screens: shape (4)."))
    #expect(
      result.commands == [
        "b: a > b push flow=The shop", "c: b > c push flow=cluster_pay", "d: c > d push",
      ]
    )
  }

  @Test func readsHTMLIdentifiersAndUnicode() throws {
    let result = try read("digraph { <<b>x</b>> -> ä; \"\" -> ä }")
    #expect(result.screens == ["x", "ä", "unnamed"])
  }

  @Test func readsSeveralGraphsAsFlows() throws {
    let result = try read("digraph one { a -> b } digraph two { b -> c }")
    #expect(result.commands == ["b: a > b push flow=one", "c: b 2 > c push flow=two"])
  }

  @Test func reportsOtherAttributesOfEdges() throws {
    let result = try read("digraph { a -> b [color=red]; a -> b }")
    #expect(result.commands == ["a to b: a > b push", "b: a > b push"])
    #expect(result.omissions == ["commands: color (1)."])
    #expect(result.losses.isEmpty)
  }

  @Test(arguments: [
    ("digraph { a -> }", "file:1:16: Expected a node or a subgraph, not '}'."),
    ("digraph { a -- b }", "file:1:13: Expected '->', as the graph is directed, not '--'."),
    ("graph { a -> b }", "file:1:11: Expected '--', as the graph is not directed, not '->'."),
    ("digraph { a", "file:1:12: Expected a statement, but the file ends."),
    ("digraph { a [x=] }", "file:1:16: Expected a value, not ']'."),
    ("digraph { \"a }", "file:1:11: Expected a closing quotation mark, but the file ends."),
    ("digraph { a ! b }", "file:1:13: Expected an identifier or a punctuation character, not '!'."),
    ("digraph { } x", "file:1:13: Expected 'graph' or 'digraph', not 'x'."),
    ("digraph { /* }", "file:1:15: Expected '*/', but the file ends."),
  ])
  func rejectsMalformedGraphs(dot: String, message: String) {
    #expect(throws: Message(message)) { try Message.of { try read(dot) } }
  }

  @Test func readsTheColumnsOfEdges() throws {
    let result = try read(
      """
      digraph { A [start=true]
      A -> C [command=open, presentation=present]; B -> C [command=open, presentation=present]
      A -> A [command=home, flow=main, universal=true, color=red] }
      """
    )
    #expect(result.commands == ["open: A, B > C present", "home: * > A push flow=main"])
    #expect(result.roots == ["A"])
    #expect(result.omissions == ["commands: color (1)."])
    #expect(result.losses.isEmpty)
  }

  @Test func edgesOfOneCommandWithOtherAttributesAreItsOrigins() throws {
    let result = try read("digraph { A -> C [command=open]; B -> C [command=open, color=red] }")
    #expect(result.commands == ["open: A, B > C push"])
    #expect(result.omissions == ["commands: color (1)."])
  }

  @Test(arguments: [
    ("", ["1:12 assumed The file is not UTF-8. It is imported as Latin-1, as in Graphviz."]),
    ("charset=latin1; ", []),
  ])
  func readsLatin1(attribute: String, losses: [String]) throws {
    let bytes =
      Array("digraph { \(attribute)".utf8) + [UInt8(ascii: "\""), 0xE9, UInt8(ascii: "\"")]
      + Array(" -> b }".utf8)
    let result = try read([SourceFile(path: "graph.dot", bytes: bytes)])
    #expect(result.screens == ["é", "b"])
    #expect(result.losses == losses)
    let exported = try NavigationExporter().write(result.document, as: .dot).files[0].text
    #expect(!exported.contains("charset"))
  }
}
