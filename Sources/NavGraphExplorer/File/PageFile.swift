import Foundation
import NavGraph
import NavGraphLinks
package import NavGraphService
package import NavGraphStore

/// The page as one file that needs no server and no network.
///
/// It contains the answers to its questions, and can be opened from a disk.
package struct PageFile {
  private let service: NavigationService
  private let name: String
  private let comparison: Comparison?
  private let layoutTimeout: Duration

  /// The number of boxes in maps of flows after which the page itself narrows the whole map.
  private static let maximumFlowBoxes = 3_000
  /// The number of boxes in all maps after which the page itself opens flows in the overview; a solver
  /// arranges the result as the program does.
  private static var maximumBoxes: Int { solver.isEmpty ? maximumFlowBoxes : 300 }
  /// The number of maps for which Graphviz has time.
  private static let maximumGraphvizMaps = 20

  /// The differences from another database.
  package struct Comparison {
    private let name: String
    private let diff: DiffJSON
    fileprivate let former: NavigationStore

    /// - Parameters:
    ///   - name: The name of the other database.
    ///   - diff: The differences.
    ///   - former: The other database, whose removed screens and commands the maps show, too.
    package init(with name: String, _ diff: DiffJSON, _ former: NavigationStore) {
      (self.name, self.diff, self.former) = (name, diff, former)
    }

    fileprivate var json: ObjectJSON { ["name": name, "diff": diff] }
  }

  /// Creates the file of a database.
  ///
  /// - Parameters:
  ///   - service: The service of the database.
  ///   - name: The name of the database, for the title and for command lines.
  ///   - comparison: The differences to show; nil for none.
  ///   - layoutTimeout: The maximum time for each layout by Graphviz.
  package init(
    of service: NavigationService,
    name: String,
    comparison: Comparison?,
    layoutTimeout: Duration
  ) {
    self.service = service
    self.name = name
    self.comparison = comparison
    self.layoutTimeout = layoutTimeout
  }

  /// Returns the page in HTML.
  ///
  /// - Throws: `StoreError`; `MalformedRequest` for a compiled graph.
  package func html() async throws -> String {
    let script = PageScript(of: "app.js") { Page.text(at: "/" + $0) }.text
    let style = Page.text(at: "/style.css")
    let data = PageFile.element("data", "application/json", try await data())
    return Page.text(at: "/")
      .replacing(#"<link rel="stylesheet" href="style.css">"#, with: "<style>\(style)</style>")
      .replacing(
        #"<script type="module" src="app.js"></script>"#,
        with: "<script type=\"module\">\(script)</script>"
      )
      .replacing("<title>", with: PageFile.policy(script: script, style: style) + "\n<title>")
      .replacing("</body>", with: data + PageFile.solver + "</body>")
  }

  /// The element with the solver; empty if the program was built without it.
  private static var solver: String {
    guard let bytes = Page.file(at: "/navgraph.wasm.gz")?.bytes else { return "" }
    return element("solver", "application/wasm", bytes.base64EncodedString())
  }

  private static func element(_ id: String, _ type: String, _ text: String) -> String {
    "<script type=\"\(type)\" id=\"\(id)\">\(text)</script>\n"
  }

  /// Returns the element that only permits the script and the style of the file.
  private static func policy(script: String, style: String) -> String {
    let hashes = [script, style].map { text in
      "'sha256-\(Data(SHA256.hash(of: Array(text.utf8))).base64EncodedString())'"
    }
    let policy =
      "default-src 'none'; script-src \(hashes[0]) 'wasm-unsafe-eval'; style-src \(hashes[1]); "
      + "img-src data:; base-uri 'none'; form-action 'none'"
    return #"<meta http-equiv="Content-Security-Policy" content="\#(policy)">"#
  }

  /// Returns the answers by the names of the questions, as JSON that does not end a script.
  private func data() async throws -> String {
    let (answers, names, maps) = try service.store().withSnapshot { store in
      try self.answers(by: NavigationService(.database(store), database: service.database))
    }
    var arranged: [MapJSON] = []
    for (index, var map) in maps.enumerated() {
      await map.arranged.arrange(
        timeout: index < PageFile.maximumGraphvizMaps ? layoutTimeout : nil
      )
      arranged.append(map)
    }
    let ofFlows = arranged.dropFirst(2)
    let json =
      answers + [
        "map": arranged.first, "overview": arranged.dropFirst().first,
        "flows": ObjectJSON(zip(names, ofFlows).map { ($0, $1) }),
        "opened": ObjectJSON(zip(names, ofFlows.dropFirst(names.count)).map { ($0, $1) }),
      ]
    return json.jsonLine().replacing("<", with: "\\u003c")
  }

  /// Returns the answers, and the maps: the whole one and, if there are flows, the overview, one of
  /// each flow, and, if there are several, the overview with each flow open; of very many, the first
  /// ones.
  private func answers(
    by service: NavigationService
  ) throws -> (answers: ObjectJSON, names: [String], maps: [MapJSON]) {
    let links = try service.answer(LinksQuestion())
    let flows = try service.flows()
    var findings = try service.answer(CheckQuestion())
    findings.hasEdits = false
    let graph = try CompiledNavigation.sections(flows.graph, flows.rules)
    let answers: ObjectJSON = try [
      "screens": service.answer(ScreensQuestion()),
      "commands": service.answer(CommandsQuestion()), "links": links,
      "open": LinkAnswers(to: links.compactMap(\.example), by: service).answers,
      "check": findings, "comparison": comparison?.json,
      "graph": Data(graph.bytes).base64EncodedString(),
    ]
    let names = Set(try service.definitions().graph.commands.compactMap(\.flow?.name)).sorted()
    let map = { (request: MapRequest) in
      var request = request
      request.isCompact = true
      return try request.answer(by: service, (name, name), comparedWith: comparison?.former)
    }
    var maps = try ([MapRequest()] + (names.isEmpty ? [] : [MapRequest(closing: names)])).map(map)
    let alone = names.map(MapRequest.init(flow:))
    let opened =
      names.count < 2 ? [] : names.map { flow in MapRequest(closing: names.filter { $0 != flow }) }
    var boxCount = 0
    for (requests, maximum) in [
      (alone, PageFile.maximumFlowBoxes), (opened, PageFile.maximumBoxes),
    ] {
      for request in requests where boxCount < maximum {
        maps.append(try map(request))
        boxCount += maps[maps.endIndex - 1].boxCount
      }
    }
    return (answers, names, maps)
  }
}
