import NavGraph
import NavGraphInterchange
import Testing

@Suite struct GraphMLReaderTests {
  @Test func readsNodesEdgesAndKeys() throws {
    let result = try read(
      graph(
        """
        <node id="n0"><data key="name">Menu</data><data key="label">The menu</data></node>
        <node id="n1"/>
        <edge source="n0" target="n1"/>
        <edge id="e1" source="n1" target="n0"><data key="name">back</data></edge>
        <edge id="e2" source="n0" target="n1"><data key="w">0.5</data></edge>
        """
      )
    )
    #expect(result.screens == ["Menu", "n1"])
    #expect(result["Menu"]?.title == "The menu")
    #expect(
      result.commands == [
        "n1: Menu > n1 push", "back: n1 > Menu push", "Menu to n1: Menu > n1 push",
      ]
    )
    #expect(result.omissions == ["commands: weight (1)."])
    #expect(result.losses.isEmpty)
  }

  @Test func readsTheDirectionOfEachEdge() throws {
    let result = try read(
      graph(
        """
        <node id="a"/><node id="b"/><node id="c"/>
        <edge source="a" target="b" directed="true"/><edge source="b" target="c"/>
        """,
        "undirected"
      )
    )
    #expect(result.commands == ["b: a, c > b push", "c: b > c push"])
  }

  @Test func readsNestedGraphsAsFlows() throws {
    let result = try read(
      graph(
        """
        <node id="box"><data key="name">Shop</data><graph id="g" edgedefault="directed">
          <node id="a"/><node id="b"/><edge source="a" target="b"/></graph></node>
        <node id="c"/><edge source="c" target="box"/>
        """
      )
    )
    #expect(result.screens == ["a", "b", "c"])
    #expect(result.commands == ["b: a > b push flow=Shop", "a: c > a push flow=Shop"])
    #expect(
      result.losses == [
        "10:15 approximated An edge touches the group 'Shop'. It is imported as touching its first node, "
          + "'a'."
      ]
    )
  }

  @Test func readsTheLabelsOfYEd() throws {
    let result = try read(
      graph(
        """
        <node id="n0">\(label("START"))</node>
        <node id="n1"><data key="g"><y:ShapeNode><y:Geometry x="5.5" y="7"/><y:NodeLabel>v_Home
        SHARED:HOME</y:NodeLabel></y:ShapeNode></data></node>
        <edge id="e" source="n0" target="n1"><data key="h"><y:PolyLineEdge>
          <y:EdgeLabel>e_Init/count=0;</y:EdgeLabel></y:PolyLineEdge></data></edge>
        <edge id="e0" source="n1" target="n1"><data key="h"><y:PolyLineEdge>
          <y:EdgeLabel>e_Open[user == 'x']/count++;<y:Model/></y:EdgeLabel></y:PolyLineEdge></data></edge>
        <edge id="e1" source="n1" target="n1"><data key="h"><y:PolyLineEdge>
          <y:EdgeLabel>Free text / more</y:EdgeLabel></y:PolyLineEdge></data></edge>
        <edge id="e2" source="n1" target="n0"><data key="h"><y:PolyLineEdge>
          <y:EdgeLabel>e_Never BLOCKED</y:EdgeLabel></y:PolyLineEdge></data></edge>
        """
      )
    )
    #expect(result.screens == ["v_Home"])
    #expect(result["v_Home"]?.position == NavigationDocument.Screen.Position(x: 5.5, y: 7))
    #expect(
      result.commands == [
        "e_Open: v_Home > v_Home push if context.user = \"x\"",
        "Free text / more: v_Home > v_Home push",
      ]
    )
    #expect(result.roots == ["v_Home"])
    #expect(
      result.losses == [
        "1:1 dropped The graphics of yEd are ignored, except labels and positions.",
        "11:1 approximated Edge 'e_Init' leads from the start. It does not become a command.",
        "17:1 dropped Edge 'e_Never' is blocked.",
      ]
    )
  }

  @Test func startWithEdgesToItIsAScreen() throws {
    let result = try read(
      graph(
        """
        <node id="n0">\(label("Start"))</node><node id="n1">\(label("Home"))</node>
        <edge source="n0" target="n1"/><edge source="n1" target="n0"/>
        """
      )
    )
    #expect(result.screens == ["Start", "Home"])
    #expect(result.roots == ["Start"])
  }

  @Test func aScreenWithTheNameStartIsTheStartIfThereIsNoOther() throws {
    let edge = "<node id=\"Start\"/><node id=\"b\"/><edge source=\"Start\" target=\"b\"/>"
    let result = try read(graph(edge))
    #expect(result.screens == ["Start", "b"])
    #expect(result.roots == ["Start"])
    let start = "<node id=\"c\"><data key=\"start\">true</data></node>"
    #expect(try read(graph(edge + start)).roots == ["c"])
  }

  @Test func joinsTheSharedStatesOfSeveralFiles() throws {
    func file(_ name: String, _ other: String, _ attributes: String) -> SourceFile {
      SourceFile(
        path: name,
        text: graph(
          """
          <node id="n0">\(label("v_Cart\nSHARED:CART"))</node><node id="n1">\(label(other))</node>
          <edge \(attributes)/>
          """
        )
      )
    }
    let result = try read([
      file("a.graphml", "v_Menu", "source='n1' target='n0'"),
      file("b.graphml", "v_Paid", "source='n0' target='n1'"),
    ])
    #expect(result.screens == ["v_Cart", "v_Menu", "v_Paid"])
    #expect(
      result.commands == ["v_Cart: v_Menu > v_Cart push", "v_Paid: v_Cart > v_Paid push"]
    )
  }

  @Test func reportsHyperedgesPortsAndDanglingEdges() throws {
    let result = try read(
      graph(
        """
        <node id="a"><port name="p"/></node>
        <hyperedge><endpoint node="a"/></hyperedge>
        <edge source="a" target="gone"/>
        """
      )
    )
    #expect(result.screens == ["a"])
    #expect(
      result.losses == [
        "8:14 dropped A <port> is ignored.", "9:1 dropped A <hyperedge> is ignored.",
        "10:1 dropped An edge touches 'gone', which is not in the file.",
      ]
    )
  }

  @Test func readsTheTextAroundElementsThatAreNotRead() throws {
    let result = try read(
      graph(
        """
        <node id="a">x<port name="p"><data key="name">Port</data></port>
        <data key="name">Men<other>b</other>u<hyperedge><node id="x"/>y</hyperedge>s</data></node>
        """
      )
    )
    #expect(result.screens == ["Menus"])
  }

  @Test func rejectsEdgesWithoutEnds() {
    #expect(throws: Message("file:8:1: An edge has no attributes 'source' and 'target'.")) {
      try Message.of { try read(graph("<edge source=\"a\"/>")) }
    }
  }

  /// The data of a node of yEd.
  private func label(_ text: String) -> String {
    "<data key=\"g\"><y:ShapeNode><y:NodeLabel>\(text)</y:NodeLabel></y:ShapeNode></data>"
  }

  /// A file whose graph begins in line 8.
  private func graph(_ content: String, _ direction: String = "directed") -> String {
    """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
    <key id="name" for="all" attr.name="name" attr.type="string"/>
    <key id="label" for="node" attr.name="label" attr.type="string"/>
    <key id="w" for="edge" attr.name="weight" attr.type="double"/>
    <key id="g" for="node" yfiles.type="nodegraphics"/>
    <key id="h" for="edge" yfiles.type="edgegraphics"/>
    <graph id="G" edgedefault="\(direction)">
    \(content)
    </graph>
    </graphml>
    """
  }

  @Test func nodeWithAnEmptyGraphIsAScreen() throws {
    let result = try read(
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed">
      <node id="a"/><node id="b"><graph id="b:"/></node><node id="g"><graph id="g:"><node id="c">
      <graph id="c:"/></node></graph></node><edge source="a" target="b"/><edge source="b" target="c"/>
      </graph></graphml>
      """
    )
    #expect(result.screens == ["a", "b", "c"])
    #expect(result.commands == ["b: a > b push", "c: b > c push flow=g"])
    #expect(result.losses.isEmpty)
  }

  @Test func readsTheColumnsOfEdges() throws {
    let result = try read(
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="c" for="edge" attr.name="command"/><key id="p" for="edge" attr.name="presentation"/>
      <key id="f" for="edge" attr.name="flow"/><key id="u" for="edge" attr.name="universal"/>
      <graph edgedefault="directed"><node id="A"/><node id="B"/><node id="C"/>
      <edge source="A" target="C"><data key="c">open</data><data key="p">present</data></edge>
      <edge source="B" target="C"><data key="c">open</data><data key="p">present</data></edge>
      <edge source="A" target="A"><data key="c">home</data><data key="f">main</data><data key="u">true</data></edge>
      </graph></graphml>
      """
    )
    #expect(result.commands == ["open: A, B > C present", "home: * > A push flow=main"])
    #expect(result.losses.isEmpty)
  }

  @Test func readsTheDefaultValuesOfKeys() throws {
    let result = try read(
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="p" for="edge" attr.name="presentation"><default>present</default></key>
      <key id="t" for="node" attr.name="title"><default>None</default></key>
      <graph edgedefault="directed"><node id="A"/><node id="B"><data key="t">B</data></node>
      <edge source="A" target="B"/><edge source="B" target="A"><data key="p">root</data></edge>
      </graph></graphml>
      """
    )
    #expect(result.commands == ["B: A > B present", "A: B > A root"])
    #expect(result.document.screens.map(\.title) == ["None", "B"])
  }

  @Test func keepsSpacesAtTheEndsOfNamesButNotIndentation() throws {
    let result = try read(
      """
      <graphml><graph><node id="a"><data key="name"> A </data></node>
      <node id="b"><data key="name">
        B
      </data></node></graph></graphml>
      """
    )
    #expect(result.screens == [" A ", "B"])
  }
}
