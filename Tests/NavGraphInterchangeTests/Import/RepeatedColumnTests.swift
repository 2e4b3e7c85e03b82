import NavGraph
import NavGraphInterchange
import Testing

/// Two definitions of an element in a file of a format, which differ in one column.
@Suite struct RepeatedColumnTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let format: InterchangeFormat
    let column: String
    let texts: [String]

    init(_ format: InterchangeFormat, _ column: String, _ texts: String...) {
      (self.format, self.column, self.texts) = (format, column, texts)
    }

    var testDescription: String { "\(format), \(column)" }
  }

  static let cases: [Case] = csv + jetpack + diagrams + models + other

  private static let csv =
    [
      ("destination", "B", "C"), ("presentation", "push", "root"), ("flow", "f", "g"),
      ("animated", "1", "0"), ("position", "10", "20"), ("origin", "A", ""),
    ].map { column, one, two in
      var columns = ["origin": "A", "destination": "B", "command": "go"]
      let rows = [one, two].map { value in
        columns[column] = value
        return columns.sorted { $0.key < $1.key }.map(\.value).joined(separator: ",")
      }
      let header = columns.keys.sorted().joined(separator: ",")
      return Case(.csv, "edge.\(column)", ([header] + rows).joined(separator: "\n"))
    }
    + ["title", "extends", "storyboard", "identifier", "group", "x"].map { column in
      let values = column == "x" ? ["1", "2"] : ["one", "two"]
      let rows = values.map { "A,\($0),5,t" }.joined(separator: "\n")
      let title = column == "title" ? "identifier" : "title"
      return Case(.csv, "screen.\(column)", "screen,\(column),y,\(title)\n\(rows)")
    }

  private static let jetpack = [
    Case(
      .jetpack,
      "label",
      graph("g", fragment("a", "android:label=\"1\"")),
      graph("h", fragment("a", "android:label=\"2\""))
    ),
    Case(
      .jetpack,
      "no label",
      graph("g", fragment("a", "android:label=\"1\"")),
      graph("h", fragment("a", ""))
    ),
    Case(
      .jetpack,
      "layout",
      graph("g", fragment("a", "tools:layout=\"@layout/1\"")),
      graph("h", fragment("a", "tools:layout=\"@layout/2\""))
    ),
    Case(.jetpack, "graph", graph("g", fragment("a", "")), graph("g", fragment("b", ""), "b")),
    Case(
      .jetpack,
      "argument's type",
      graph("g", fragment("a", "", argument("integer"))),
      graph("h", fragment("a", "", argument("string")))
    ),
    Case(
      .jetpack,
      "no argument",
      graph("g", fragment("a", "", argument("integer"))),
      graph("h", fragment("a", ""))
    ),
    Case(
      .jetpack,
      "argument twice",
      graph(
        "g",
        fragment("a", "", argument("integer") + argument("string"))
      )
    ),
    Case(
      .jetpack,
      "argument of a graph",
      graph(
        "g",
        argument("integer") + fragment("a", "", argument("string"))
      )
    ),
    Case(
      .jetpack,
      "action's destination",
      graph(
        "g",
        fragment("a", "", action("b", ""))
          + fragment("b", "") + fragment("c", "")
      ),
      graph("h", fragment("a", "", action("c", "")) + fragment("c", ""))
    ),
    Case(
      .jetpack,
      "action's argument",
      graph(
        "g",
        fragment(
          "a",
          "",
          action("b", value("1"))
            + action("b", value("2"))
        ) + fragment("b", "")
      )
    ),
    Case(
      .jetpack,
      "argument of an action twice",
      graph(
        "g",
        fragment("a", "", action("b", value("1") + value("2"))) + fragment("b", "")
      )
    ),
    Case(
      .jetpack,
      "deep link",
      graph(
        "g",
        fragment("a", "", "<deepLink app:uri=\"x://a\"/>")
          + fragment("b", "", "<deepLink app:uri=\"x://a\"/>")
      )
    ),
  ]

  private static let diagrams = [
    Case(.dot, "strict label", "strict digraph { a -> b [label=x]; a -> b [label=y] }"),
    Case(.dot, "strict flow", "strict digraph { a -> b [flow=x]; a -> b [flow=y] }"),
    Case(.dot, "label", "digraph { a [label=x]; a [label=y]; a -> b }"),
    Case(.dot, "screen", "digraph { a [screen=x]; a [screen=y]; a -> b }"),
    Case(
      .dot,
      "presentation",
      "digraph { a -> b [command=c, presentation=push]; c -> b [command=c, presentation=root] }"
    ),
    Case(.dot, "flow", "digraph { a -> b [command=c, flow=f]; c -> b [command=c, flow=g] }"),
    Case(.dot, "universal", "digraph { a -> b [command=c]; b -> b [command=c, universal=true] }"),
    Case(
      .dot,
      "clusters",
      "digraph { subgraph cluster_1 { label=L; a } "
        + "subgraph cluster_2 { label=L; b } a -> b }"
    ),
    Case(
      .dot,
      "a cluster",
      "digraph { subgraph cluster_1 { label=L; a } "
        + "subgraph cluster_1 { label=M; b } a -> b }"
    ),
    Case(
      .graphml,
      "guard",
      graphML(
        "<node id='a'/><node id='b'/>"
          + ["1", "2"].map {
            "<edge source='a' target='b'><data key='label'>go</data><data key='guard'>x == \($0)</data>"
              + "</edge>"
          }.joined()
      )
    ),
    Case(.graphml, "name", graphML("<node id='a'/><node id='a'><data key='name'>x</data></node>")),
    Case(
      .graphml,
      "title",
      graphML(
        ["x", "y"].map {
          "<node id='a'><data key='title'>\($0)</data></node>"
        }.joined()
      )
    ),
    Case(
      .graphml,
      "box",
      graphML(
        ["b1", "b2"].map {
          "<node id='\($0)'><data key='name'>L</data><graph><node id='\($0)n'/></graph></node>"
        }.joined()
      )
    ),
    Case(
      .graphml,
      "shared state",
      graphML(
        ["x", "y"].map {
          "<node id='\($0)'><data key='k'><NodeLabel>\($0) SHARED:S</NodeLabel></data></node>"
        }.joined()
      )
    ),
    Case(.mermaid, "text", "flowchart TD\n A[one] --> B\n A[two] --> C\n"),
    Case(.mermaid, "label", "flowchart TD\n A[one] --> B\n A@{ label: \"two\" } --> C\n"),
    Case(
      .mermaid,
      "subgraphs",
      "flowchart TD\n subgraph s1 [L]\n A\n end\n subgraph s2 [L]\n B\n end\n"
    ),
    Case(
      .mermaid,
      "subgraph",
      "flowchart TD\n subgraph s [L]\n A\n end\n subgraph s [M]\n B\n end\n"
    ),
    Case(.mermaid, "description", "stateDiagram-v2\n state \"one\" as A\n state \"two\" as A\n"),
    Case(.mermaid, "descriptions", "stateDiagram-v2\n A : one\n A : two\n"),
    Case(
      .composeNavGraph,
      "route",
      "{\"schemaVersion\":1,\"nodes\":[{\"id\":\"a\",\"route\":\"x\"},"
        + "{\"id\":\"a\",\"route\":\"y\"}]}"
    ),
    Case(.composeNavGraph, "argument", "dest A  args=(p: Int)\ndest A  args=(p: String)\n"),
  ]

  private static let models = [
    Case(
      .graphwalker,
      "models",
      "{\"models\":["
        + ["a", "b"].map {
          "{\"name\":\"M\",\"vertices\":[{\"id\":\"\($0)\",\"name\":\"\($0)\"}],\"edges\":[]}"
        }.joined(separator: ",") + "]}"
    ),
    Case(
      .graphwalker,
      "vertex",
      "{\"vertices\":[{\"id\":\"a\",\"name\":\"x\"},"
        + "{\"id\":\"a\",\"name\":\"y\"}],\"edges\":[]}"
    ),
    Case(
      .graphwalker,
      "shared state",
      "{\"vertices\":[{\"id\":\"a\",\"name\":\"x\",\"sharedState\":"
        + "\"S\"},{\"id\":\"b\",\"name\":\"y\",\"sharedState\":\"S\"}],\"edges\":[]}"
    ),
    Case(
      .scxml,
      "id",
      "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\"><state id=\"a\"/>"
        + "<state id=\"a\"><transition event=\"e\" target=\"a\"/></state></scxml>"
    ),
    Case(
      .xstate,
      "files",
      "{\"id\":\"m\",\"initial\":\"a\",\"states\":{\"a\":{}}}",
      "{\"id\":\"m\",\"initial\":\"a\",\"states\":{\"a\":{\"on\":{\"E\":\"b\"}},\"b\":{}}}"
    ),
  ]

  private static let other =
    [
      ("screens", "\"name\":\"A\",\"title\":\"one\"", "\"name\":\"A\",\"title\":\"two\""),
      ("flows", "\"name\":\"A\"", "\"name\":\"A\",\"enabled\":false"),
      ("links", "\"pattern\":\"x://a\",\"name\":\"one\"", "\"pattern\":\"x://a\",\"name\":\"two\""),
    ].map { kind, one, two in
      Case(
        .json,
        kind,
        "{\"navgraph\":1,\"\(kind)\":[{\(one)}]}",
        "{\"navgraph\":1,\"\(kind)\":[{\(two)}]}"
      )
    } + [
      Case(
        .source,
        "title",
        "{\"navgraphSource\": 1, \"screens\": [{\"name\": \"A\", \"title\": \"one\"},"
          + "{\"name\": \"A\", \"title\": \"two\"}]}"
      ), Case(.storyboard, "identifier", storyboard(["title='one'", "title='two'"])),
      Case(
        .rldnavigation,
        "identifier",
        ["one", "two"].map {
          "@implementation C\($0)\n+ (NSArray *)origins { return @[[B class]]; }\n"
            + "+ (Class)destination { return [A class]; }\n"
            + "+ (NSString *)viewControllerStoryboardIdentifier { return @\"\($0)\"; }\n@end\n"
        }.joined()
      ),
    ]

  private static func graph(_ id: String, _ content: String, _ start: String = "a") -> String {
    "<navigation xmlns:android=\"http://schemas.android.com/apk/res/android\" "
      + "xmlns:app=\"http://schemas.android.com/apk/res-auto\" "
      + "xmlns:tools=\"http://schemas.android.com/tools\" "
      + "android:id=\"@+id/\(id)\" app:startDestination=\"@id/\(start)\">\(content)</navigation>"
  }

  private static func fragment(_ id: String, _ attributes: String, _ content: String = "") -> String
  {
    "<fragment android:id=\"@+id/\(id)\" \(attributes)>\(content)</fragment>"
  }

  private static func argument(_ type: String) -> String {
    "<argument android:name=\"p\" app:argType=\"\(type)\"/>"
  }

  private static func value(_ value: String) -> String {
    "<argument android:name=\"p\" android:defaultValue=\"\(value)\"/>"
  }

  private static func action(_ destination: String, _ content: String) -> String {
    "<action android:id=\"@+id/go\" app:destination=\"@id/\(destination)\">\(content)</action>"
  }

  private static func graphML(_ content: String) -> String {
    "<graphml xmlns='http://graphml.graphdrawing.org/xmlns'><graph edgedefault='directed'>"
      + "\(content)</graph></graphml>"
  }

  private static func storyboard(_ attributes: [String]) -> String {
    let scenes = attributes.enumerated().map { index, attributes in
      "<scene sceneID='s\(index)'><objects><viewController id='\(index)' \(attributes) "
        + "storyboardIdentifier='A' sceneMemberID='viewController'/></objects></scene>"
    }
    return "<document type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB'><scenes>"
      + "\(scenes.joined())</scenes></document>"
  }

  @Test func eachFormatIsTested() {
    #expect(Set(Self.cases.map(\.format)) == Set(NavigationImporter.formats))
  }

  /// A second definition is reported, or becomes an element of its own.
  @Test(arguments: cases) func nothingVanishes(example: Case) throws {
    let files = example.texts.enumerated().map {
      SourceFile(path: "\($0.offset)/file\($0.offset)", text: $0.element)
    }
    let result = try read(files)
    #expect(result.formats == [example.format])
    let first = try read([files[0]])
    let isReported = result.findings.contains { finding in
      ["other-definition", "repeated-name", "repeated-id", "description"].contains(finding.code)
    }
    let names = { (result: ImportResult) in result.screens + result.commands }
    let isAdded = names(result) != names(first) || result.document.flows.count == 2
    #expect(isReported || example.texts.count > 1 && isAdded || result.commands.count == 2)
  }
}
