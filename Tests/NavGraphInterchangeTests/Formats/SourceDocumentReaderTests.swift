import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphInterchange

@Suite("Documents about source code") struct SourceDocumentReaderTests {
  static let text = """
    {"navgraphSource":1,
     "screens":[
      {"name":"Home","file":"Home.swift","line":3,"title":"Home",
       "properties":[{"name":"id","type":"int"}]},
      {"name":"Basket","file":"Basket.swift","line":1},
      {"name":"Detail","file":"Detail.swift","line":1}],
     "starts":["Home"],
     "edges":[
      {"origin":"Home","destination":"Basket","presentation":"tab","confidence":"own","file":"Home.swift","line":5},
      {"origin":"Home","destination":"Detail","presentation":"push","confidence":"own","file":"Home.swift","line":9},
      {"origin":"Basket","destination":"Detail","presentation":"sheet","confidence":"many","file":"Row.swift","line":2,
       "condition":"isOpen"}],
     "open":[{"file":"Home.swift","line":7,"call":"sheet","reason":"the destination is unknown"}],
     "withoutWayIn":[{"screen":"Help","file":"Help.swift","line":4,"around":"Link"}]}
    """

  private func read(_ text: String = text) throws -> ImportResult {
    try NavigationImporter().read(
      paths: [],
      recorded: [],
      sources: [SourceFile(path: "App", text: text)]
    )
  }

  @Test("Screens have titles, tabs and properties that are not required") func screens() throws {
    let document = try read().document
    #expect(document.screens.map(\.id) == ["Home", "Basket", "Detail"])
    let home = try #require(document.screens.first)
    #expect(home.title == "Home")
    #expect(home.tabs.map(\.root) == ["Basket"])
    #expect(home.properties.map(\.isRequired) == [false])
    #expect(home.location == SourceLocation(file: "App/Home.swift", line: 3, column: 1))
    #expect(document.roots == ["Home"])
  }

  @Test("Edges are commands; one that can begin on many screens belongs to the flow 'inferred'")
  func edges() throws {
    let commands = try read().document.commands
    #expect(commands.map(\.name) == ["Home/Detail", "Basket/Detail sheet"])
    #expect(commands.map(\.presentation) == [.push, .present])
    #expect(commands.map(\.flow) == [nil, "inferred"])
    #expect(commands[1].location == SourceLocation(file: "App/Row.swift", line: 2, column: 1))
  }

  @Test("Links with a valid pattern are imported, and leave no finding about their scheme")
  func links() throws {
    let text = """
      {"navgraphSource":1,"screens":[{"name":"Cart"}],"edges":[],
       "schemes":["shop://","mall://"],
       "links":[{"pattern":"shop://cart/:part2","screen":"Cart","file":"App.swift","line":4},
        {"pattern":"no pattern","screen":"Cart"},{"pattern":"shop://x","screen":"Lost"}]}
      """
    let result = try read(text)
    #expect(result.document.links.map(\.pattern) == ["shop://cart/:part2"])
    #expect(result.document.links[0].milestones.map(\.screen) == ["Cart"])
    #expect(
      result.document.links[0].location == SourceLocation(file: "App/App.swift", line: 4, column: 1)
    )
    #expect(result.findings.map(\.code).filter { $0 == "link" }.count == 2)
    #expect(result.findings.filter { $0.code == "link-scheme" }.count == 1)
  }

  @Test("A column of a split view is a command, with a finding") func splitView() throws {
    let text = """
      {"navgraphSource":1,"screens":[{"name":"Home"},{"name":"Detail"}],"edges":[
       {"origin":"Home","destination":"Detail","presentation":"push","confidence":"own",
        "rule":"split-view"}]}
      """
    let result = try read(text)
    #expect(result.document.commands.map(\.name) == ["Home/Detail"])
    #expect(result.findings.map(\.code) == ["split-view"])
  }

  @Test("What is not resolved is a finding with its place") func findings() throws {
    let findings = try read().findings.map(\.description)
    #expect(
      findings.contains(
        "App/Home.swift:7:1: dropped: The call 'sheet' is not resolved: the destination is unknown."
      )
    )
    #expect(
      findings.contains(
        "App/Help.swift:4:1: assumed: Screen 'Help' is constructed in 'Link', but no edge leads to it."
      )
    )
  }

  @Test("A document is recognized by its content") func recognized() throws {
    let file = SourceFile(path: "found.json", text: Self.text)
    #expect(try NavigationImporter().read([file]).formats == [.source])
  }

  @Test("Another version, and an edge between unknown screens, are reported") func mistakes() throws
  {
    #expect(throws: ReadError.self) { try read(#"{"navgraphSource":2}"#) }
    let text = """
      {"navgraphSource":1,"screens":[{"name":"A"}],"edges":[
        {"origin":"A","destination":"B","presentation":"push","confidence":"own"}]}
      """
    #expect(try read(text).findings.map(\.code).contains("edge"))
  }
}
