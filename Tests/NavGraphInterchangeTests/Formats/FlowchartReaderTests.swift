import NavGraph
import NavGraphInterchange
import Testing

@Suite struct FlowchartReaderTests {
  @Test func readsNodesSubgraphsAndEdges() throws {
    let result = try read(
      """
      flowchart TD
        a[Menu] -->|open| b("Detail view")
        subgraph shop [The shop]
          b --> c{{Cart}}
        end
        c --> d
      """
    )
    #expect(result.screens == ["a", "b", "c", "d"])
    #expect(result.document.screens.map(\.title) == ["Menu", "Detail view", "Cart", nil])
    #expect(
      result.commands == [
        "open: a > b push flow=The shop", "c: b > c push flow=The shop", "d: c > d push",
      ]
    )
    #expect(result["b"]?.group == "The shop")
    #expect(result.losses.isEmpty)
  }

  private static let links: [(statement: String, commands: [String])] = [
    ("a --> b", ["b: a > b push"]), ("a---b", ["b: a > b push", "a: b > a push"]),
    ("a ----> b", ["b: a > b push"]), ("a -.-> b", ["b: a > b present"]),
    ("a -..-> b", ["b: a > b present"]), ("a ==> b", ["b: a > b root"]),
    ("a -- text --> b", ["text: a > b push"]), ("a -. text .-> b", ["text: a > b present"]),
    ("a == text ==> b", ["text: a > b root"]), ("a -->|text| b", ["text: a > b push"]),
    ("a --\"a - b\"--> b", ["a - b: a > b push"]),
    ("a-->b-->c", ["b: a > b push", "c: b > c push"]),
    (
      "a & b --> c & d",
      ["c: a, b > c push", "d: a, b > d push"]
    ),
    ("a <--> b", ["b: a > b push", "a: b > a push"]), ("a --o b", ["b: a > b push"]),
    ("A---oB", ["B: A > B push"]), ("a o--o b", ["b: a > b push", "a: b > a push"]),
    ("a x--x b", ["b: a > b push", "a: b > a push"]), ("a ~~~ b", []),
    ("a e1@--> b", ["b: a > b push"]),
    ("a --> b & c --> d", ["b: a > b push", "c: a > c push", "d: b, c > d push"]),
    ("a-b --> c.d", ["c.d: a-b > c.d push"]), ("a:::hot --> b:::cold", ["b: a > b push"]),
    ("a --> b; b --> c", ["b: a > b push", "c: b > c push"]),
  ]

  @Test(arguments: links)
  func readsLinks(statement: String, commands: [String]) throws {
    #expect(try read("flowchart LR\n\(statement)\n").commands == commands)
  }

  @Test(arguments: [
    "a[Text]", "a(Text)", "a([Text])", "a[[Text]]", "a[(Text)]", "a((Text))", "a(((Text)))",
    "a>Text]", "a{{Text}}", "a[/Text/]", "a[\\Text\\]", "a[/Text\\]", "a[\"Text\"]", "a(-Text-)",
    "a[\"`Text`\"]", "a@{ shape: rect, label: \"Text\" }",
  ])
  func readsTheTextOfAShape(node: String) throws {
    let result = try read("graph TD\n\(node)\n")
    #expect(result.screens == ["a"])
    #expect(result["a"]?.title == "Text")
  }

  @Test func decodesEntitiesTagsAndLineBreaks() throws {
    let result = try read(
      "flowchart TD\na[\"5 #lt; 6 #35;1 #9829;<br/><i>two &amp; three</i>\"]\n"
    )
    #expect(result["a"]?.title == "5 < 6 #1 ♥\ntwo & three")
  }

  @Test func turnsTheWaysThroughADecisionIntoCommands() throws {
    let result = try read(
      """
      flowchart TD
        a -->|go| d{Signed in?}
        d -->|yes| b
        d -->|no| e{New?}
        e --> c
        e -->|loop| d
      """
    )
    #expect(result.screens == ["a", "b", "c"])
    #expect(
      result.commands == [
        "go Signed in? yes: a > b push", "go Signed in? no New?: a > c push",
      ]
    )
    #expect(
      result.losses == [
        "2:13 approximated Decision 'Signed in?' does not become a screen. Its branches become commands.",
        "4:13 approximated Decision 'New?' does not become a screen. Its branches become commands.",
      ]
    )
  }

  @Test func keepsADecisionWithoutAWayOut() throws {
    #expect(try read("flowchart TD\na --> d{End?}\n").screens == ["a", "d"])
  }

  @Test func readsAnEdgeToASubgraphAsOneToItsFirstNode() throws {
    let result = try read(
      """
      flowchart TD
        subgraph one
          subgraph two
            x --> y
          end
        end
        a --> one
      """
    )
    #expect(result.screens == ["x", "y", "a"])
    #expect(result.commands == ["y: x > y push flow=two", "x: a > x push flow=two"])
    #expect(
      result.losses == [
        "7:5 approximated An edge touches the subgraph 'one'. It is imported as touching its first node, "
          + "'x'."
      ]
    )
  }

  @Test func skipsFrontMatterCommentsDirectivesAndStyles() throws {
    let result = try read(
      """
      ---
      title: Menu
      ---
      %%{init: {"theme": "dark"}}%%
      %% a comment
      flowchart TD
        %% another --> comment
        direction LR
        a --> b %% behind
        style a fill:#f9f
        classDef hot fill:#f00
        class a hot
        click a "https://example.org"
        linkStyle 0 stroke:#f00
        accTitle: A title
        accDescr { two
          lines }
      """
    )
    #expect(result.screens == ["a", "b"])
    #expect(result.losses.isEmpty)
    #expect(
      result.omissions == [
        "documents: accTitle (1), class (1), classDef (1), click (1), linkStyle (1), style (1)."
      ]
    )
  }

  @Test func ignoresTheAnimationOfAnEdge() throws {
    let result = try read("flowchart TD\na e1@--> b\ne1@{ animate: true }\n")
    #expect(result.screens == ["a", "b"])
  }

  @Test func qualifiesTextsThatRepeat() throws {
    let result = try read("flowchart TD\na -->|next| b\nb -->|next| c\n")
    #expect(result.commands == ["next: a > b push", "b/next: b > c push"])
    #expect(
      result.losses == ["3:3 assumed Command 'next' becomes 'b/next': the name is already used."]
    )
  }

  @Test func reportsEdgesThatRepeat() throws {
    let result = try read("flowchart TD\na --> b\na --> b\n")
    #expect(result.commands == ["b: a > b push"])
    #expect(result.losses == ["3:3 dropped The edge from 'a' to 'b' already exists."])
  }

  @Test func readsUndirectedEdgesAsTheOptionsSay() throws {
    var options = ImportOptions()
    options.undirected = .forward
    #expect(try read("graph TD\na --- b", options: options).commands == ["b: a > b push"])
    options.undirected = .drop
    #expect(try read("graph TD\na --- b", options: options).commands.isEmpty)
    #expect(
      try read("graph TD\na --- b").losses == [
        "2:3 assumed The edge between 'a' and 'b' has no direction. It is imported in both directions."
      ]
    )
  }

  @Test(arguments: [
    ("flowchart TD\na -->", "file:2:6: Expected a node, but the file ends."),
    ("flowchart TD\na[Text", "file:2:7: Expected ']', but the file ends."),
    (
      "flowchart TD\na --> end\n",
      "file:2:7: Expected a node's identifier, not 'end', which is a keyword."
    ),
    ("flowchart TD\nsubgraph x\na\n", "file:4:1: Expected 'end' of a subgraph, but the file ends."),
    ("flowchart TD\nend\n", "file:2:1: Expected a statement outside of subgraphs, not 'end'."),
    (
      "flowchart TD\na b\n",
      "file:2:3: Expected a link such as '-->', or the end of the statement, not 'b'."
    ),
    ("flowchart TD\na -->|text b\n", "file:3:1: Expected '|', but the file ends."),
  ])
  func rejectsMalformedStatements(text: String, message: String) {
    #expect(throws: Message(message)) { try Message.of { try read(text) } }
  }

  @Test func readsATooltipOverTwoLines() throws {
    let result = try read(
      """
      flowchart LR
      a --> b
      click a "https://example.com" "A tooltip
      over two lines"
      click b call f() "
      b --> c
      """
    )
    #expect(result.commands == ["b: a > b push", "c: b > c push"])
    let exported = try NavigationExporter().write(result.document, as: .mermaid).files[0].text
    #expect(try read(exported).document.withoutLocations == result.document.withoutLocations)
  }

  /// If each link searched the rest of the line, this would take a minute.
  @Test func readsALongChainOnOneLine() throws {
    let chain = (0..<10_000).map { "n\($0)" }.joined(separator: "-->")
    #expect(try read("flowchart LR\n\(chain)").screens.count == 10_000)
  }

  @Test func rejectsAnUnknownDirection() {
    #expect(
      throws: Message(
        "file:1:11: Expected a direction such as 'LR', or the end of the line, not 'X'."
      )
    ) {
      try Message.of { try read("flowchart XY\n A --> B\n") }
    }
  }

  @Test(arguments: ["flowchart\n", "flowchart TD;", "graph  LR\n", "flowchart %% x\n", "graph >\n"])
  func theDirectionCanBeMissing(header: String) throws {
    #expect(try read("\(header)A --> B\n", path: "a.mmd").screens == ["A", "B"])
  }

  @Test func textCanFollowQuotedText() throws {
    let result = try read("flowchart TD\n A --> B[\"No\" module?]\n")
    #expect(result["B"]?.title == "No module?")
  }
}
