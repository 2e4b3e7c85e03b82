import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The texts of diagrams in DOT, Mermaid and SVG.
@Suite struct FormatTests {
  /// Names that are syntax in one of the formats.
  static let hostileNames = [
    "</svg><script>alert(1)</script>", "a\"b\\N\\", "x&amp;<y>", "]]>", "a\u{202E}b", "\u{FFFE}",
    "\"]; evil [label=x]; \"", "%G", "日本語の画面", "#quot;\"`|", "subgraph", "a -> b", "-->", "'",
  ]

  private func hostileDiagram() throws -> Diagram {
    var builder = GraphBuilder()
    for name in FormatTests.hostileNames {
      builder.add(NavigationScreen(ScreenID(name), title: name + "!"))
    }
    for (index, name) in FormatTests.hostileNames.enumerated() {
      let origin = ScreenID(FormatTests.hostileNames[0])
      let condition = NavigationCondition(
        .context(PropertyName(name)),
        .equal,
        .literal(.string(name))
      )
      builder.add(
        NavigationCommand(
          CommandID(name),
          from: index.isMultiple(of: 3) ? .anywhere : .screens([origin]),
          to: ScreenID(name),
          flow: index.isMultiple(of: 2) ? FlowID(name) : nil,
          properties: [PropertyName(name): .string(name)],
          conditions: [condition]
        )
      )
    }
    var diagram = Diagram(of: try builder.build(), title: FormatTests.hostileNames[0])
    diagram.showsCommandNames = true
    return diagram
  }

  @Test func manyEdgesIntoAScreenAreDrawnAsItsName() throws {
    func groups(inDegree: Int) throws -> MergedEdges {
      let origins = (1...inDegree).map(String.init).joined(separator: ",")
      return MergedEdges(of: Diagram(of: try graph("\(origins)>0", "x>y", "x>z")))
    }
    #expect(try groups(inDegree: 8).groups.count == 10)
    #expect(try groups(inDegree: 9).groups.map(\.origin) == ["x", "x"])
    #expect(try groups(inDegree: 9).names.count == 9)
  }

  @Test func parallelCommandsOfOneStyleAreOneEdge() throws {
    var builder = GraphBuilder()
    for screen in ["1", "2"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    for (name, presentation) in [("a", Presentation.push), ("b", .push), ("c", .present)] {
      builder.add(
        NavigationCommand(
          CommandID(name),
          from: .screens(["1"]),
          to: "2",
          presentation: presentation
        )
      )
    }
    let groups = MergedEdges(of: Diagram(of: try builder.build())).groups
    #expect(groups.map { $0.edges.compactMap(\.command) } == [["a", "b"], ["c"]])
    #expect(groups[0].tooltip == "1 → 2\npush by 'a'\npush by 'b'")
  }

  @Test func mermaidEscapesNames() throws {
    let text = try hostileDiagram().mermaid.text
    #expect(text.hasPrefix("flowchart LR\n"))
    #expect(text.contains("s1[\"a#34;b#92;N#92;<br/>"))
    for line in text.split(separator: "\n") {
      #expect(line.filter { $0 == "\"" }.count.isMultiple(of: 2), "\(line)")
      #expect(!line.contains("<script"))
    }
  }

  @Test func limitsOfMermaidAreReported() throws {
    #expect(try hostileDiagram().mermaid.problems.isEmpty)
    var builder = GraphBuilder()
    for number in 0...600 { builder.add(NavigationScreen(ScreenID("Screen \(number)"))) }
    for number in 1...600 {
      let origin = ScreenID("Screen \(number - 1)")
      builder.add(
        NavigationCommand(
          CommandID("\(number)"),
          from: .screens([origin]),
          to: ScreenID("Screen \(number)")
        )
      )
    }
    let diagram = Diagram(of: try builder.build())
    #expect(diagram.mermaid.problems == ["Mermaid draws at most 500 edges, not 600."])
  }

  @Test func anSVGPictureIsWellFormedAndShowsEachName() async throws {
    let diagram = try hostileDiagram()
    let svg = try await Graphviz().picture(of: diagram, as: .svg)
    let document = try XMLText(Data(svg))
    for name in FormatTests.hostileNames {
      let isShown = document.texts.contains { $0.contains(name.drawable) }
      #expect(isShown, "\(name)")
      let hasTitle = document.titles.contains { $0.hasPrefix(name.drawable) }
      #expect(hasTitle, "\(name)")
    }
    #expect(!document.elements.contains("script"))
    #expect(String(decoding: svg, as: UTF8.self).contains("prefers-color-scheme:dark"))
  }

  @Test func otherFormatsAreWritten() async throws {
    let diagram = Diagram(of: try graph("1>2"))
    let png = try await Graphviz().picture(of: diagram, as: .png)
    #expect(png.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    let pdf = try await Graphviz().picture(of: diagram, as: .pdf)
    #expect(pdf.prefix(5) == Array("%PDF-".utf8)[...])
  }

  @Test func aMissingProgramIsAnError() async throws {
    let graphviz = Graphviz(program: "no-such-program")
    let diagram = Diagram(of: try graph("1>2"))
    await #expect(throws: DrawingError.missingProgram("no-such-program")) {
      try await graphviz.picture(of: diagram, as: .svg)
    }
  }

  @Test func aProgramThatTakesTooLongIsEnded() async throws {
    let graphviz = Graphviz(program: "cat", timeout: .zero)
    let diagram = Diagram(of: try graph("1>2"))
    await #expect(throws: (any Error).self) {
      try await graphviz.picture(of: diagram, as: .svg)
    }
  }

  @Test func theMessageOfAFailureIsThatOfTheProgram() async throws {
    let diagram = Diagram(of: try graph("1>2"))
    await #expect(throws: DrawingError.self) {
      try await Graphviz(program: "false").picture(of: diagram, as: .svg)
    }
    #expect(DrawingError.failed("first\nsecond\n").description == "Graphviz failed: first")
  }
}

/// The texts of an XML document.
private final class XMLText: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var titles: [String] = []
  private(set) var elements: Set<String> = []
  private var text = ""

  init(_ data: Data) throws {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? TestFailure("The XML is malformed.") }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.insert(name)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "text" { texts.append(text) }
    if name == "title" { titles.append(text) }
    text = ""
  }
}
