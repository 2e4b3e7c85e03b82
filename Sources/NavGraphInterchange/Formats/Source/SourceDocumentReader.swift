import NavGraph
import NavGraphLinks
import NavGraphStore

extension InterchangeFormat {
  /// What a program such as `navgraph-swift` has found in the source code of an app (JSON).
  public static let source = InterchangeFormat(
    "source",
    "source code",
    extensions: ["json"],
    rank: 0
  )
}

/// A reader of what a program has found in the source code of an app: the output of
/// `navgraph-swift`, and of programs for other languages.
///
/// The document lists screens, edges with their confidence, and the navigation calls that were not
/// resolved, each with its file and line. `SourceReader/navgraph-source.schema.json` describes it.
enum SourceDocumentReader: SingleFileReader {
  static let format = InterchangeFormat.source

  static func role(of content: ContentSample) -> FileRole {
    content.jsonMembers.contains("navgraphSource") ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let text = try SourceText(file)
    let root = try builder.json(of: text)
    guard root["navgraphSource"]?.number == 1 else {
      let version = root["navgraphSource"]?.number.map { "\(Int($0))" } ?? "none"
      throw ReadError(.unknownVersion(version, of: .source), at: file.start)
    }
    let importer = SourceDocumentImporter(builder: builder, text: text, path: file.path)
    try importer.add(root)
  }
}

/// The conversion of a document about source code to screens and commands.
private struct SourceDocumentImporter {
  let builder: DocumentBuilder
  let text: SourceText
  /// The path of the document, or of the directory whose files it describes.
  let path: String

  func add(_ root: OrderedJSON) throws(ReadError) {
    builder.beginDiagram()
    let edges = root["edges"]?.elements ?? []
    var tabs: [String: [NavigationScreen.Tab]] = [:]
    for edge in edges where edge["presentation"]?.text == "tab" {
      guard let origin = edge["origin"]?.text, let name = edge["destination"]?.text else {
        continue
      }
      tabs[origin, default: []].append(NavigationScreen.Tab(TabID(name), root: ScreenID(name)))
    }
    for screen in root["screens"]?.elements ?? [] { try add(screen, tabs) }
    let known = Set(builder.document.screens.map(\.id))
    for edge in edges where edge["presentation"]?.text != "tab" { try add(edge, among: known) }
    builder.addRoots(
      (root["starts"]?.elements ?? []).compactMap { $0.text.map { ScreenID($0) } }
        .filter(known.contains)
    )
    builder.addUnresolvedCalls(root["open"]?.elements?.count ?? 0)
    for list in [("open", "call", "reason"), ("withoutWayIn", "screen", "around")] {
      for element in root[list.0]?.elements ?? [] { report(element, list) }
    }
    let links = root["links"]?.elements ?? []
    for link in links { add(link: link, among: known) }
    let patterns = links.compactMap { $0["pattern"]?.text }
    for scheme in (root["schemes"]?.elements ?? []).compactMap(\.text)
    where !patterns.contains(where: { $0.hasPrefix(scheme) }) {
      builder.report(.dropped, "link-scheme", at: text.location(root.offset)) {
        "Links that begin with '\(scheme)' open the app; the source lists no pattern for them."
      }
    }
    for finding in root["findings"]?.elements ?? [] {
      builder.report(.dropped, "source-file", at: location(of: finding)) {
        finding["message"]?.text ?? "The file is not read."
      }
    }
  }

  private func add(
    _ element: OrderedJSON,
    _ tabs: [String: [NavigationScreen.Tab]]
  ) throws(ReadError) {
    let name = try name("name", of: element, "A screen")
    var screen = NavigationScreen(ScreenID(name))
    screen.title = element["title"]?.text
    screen.tabs = tabs[name] ?? []
    for property in element["properties"]?.elements ?? [] {
      guard let name = property["name"]?.text else { continue }
      let type = property["type"]?.text.flatMap { PropertyType(rawValue: $0) } ?? .object
      screen.properties.append(PropertyDeclaration(PropertyName(name), type))
    }
    try builder.add(NavigationDocument.Screen(screen, at: location(of: element)))
  }

  /// Adds a command of its own for each origin, so that a change of one edge changes one command.
  private func add(_ element: OrderedJSON, among known: Set<ScreenID>) throws(ReadError) {
    let origin = ScreenID(try name("origin", of: element, "An edge"))
    let destination = ScreenID(try name("destination", of: element, "An edge"))
    let location = location(of: element)
    guard known.contains(origin), known.contains(destination) else {
      builder.report(.dropped, "edge", at: location) {
        "The edge from '\(origin)' to '\(destination)' is skipped: the document lists no such screen."
      }
      return
    }
    let way = element["presentation"]?.text ?? "push"
    let suffix = way == "push" ? "" : " \(way)"
    var command = NavigationCommand(
      CommandID("\(origin)/\(destination)\(suffix)"),
      from: .screens([origin]),
      to: destination
    )
    command.presentation = way == "push" ? .push : way == "root" ? .root : .present
    if ["sheet", "cover", "popover"].contains(way) { command.style = way }
    if element["confidence"]?.text == "many" {
      command.flow = builder.flow(named: .inferred, at: location)
    }
    try builder.add(NavigationDocument.Command(command, at: location))
    if element["rule"]?.text == "split-view" {
      builder.report(.approximated, "split-view", at: location) {
        "'\(command.name)' shows a column of a split view, which is pushed as in compact width."
      }
    }
    if let condition = element["condition"]?.text {
      builder.report(.approximated, "condition", at: location) {
        "'\(command.name)' is only executed if \(condition.prefix(80)); the command has no condition."
      }
    }
  }

  private func add(link element: OrderedJSON, among known: Set<ScreenID>) {
    let pattern = element["pattern"]?.text ?? ""
    let screen = ScreenID(element["screen"]?.text ?? "")
    let location = location(of: element)
    guard known.contains(screen), (try? LinkPattern(pattern)) != nil else {
      builder.report(.dropped, "link", at: location) {
        "The link '\(pattern)' to '\(screen)' is skipped: it is no pattern, or the document lists no "
          + "such screen."
      }
      return
    }
    builder.add(NavigationDocument.Link(pattern, to: [.init(screen)], at: location))
  }

  private func report(
    _ element: OrderedJSON,
    _ list: (name: String, subject: String, detail: String)
  ) {
    let subject = element[list.subject]?.text ?? ""
    let detail = element[list.detail]?.text ?? ""
    if list.name == "open" {
      builder.report(.dropped, "unresolved-call", at: location(of: element)) {
        "The call '\(subject)' is not resolved: \(detail)."
      }
    } else {
      builder.report(.assumed, "no-way-in", at: location(of: element)) {
        "Screen '\(subject)' is constructed in '\(detail)', but no edge leads to it."
      }
    }
  }

  private func name(
    _ member: String,
    of element: OrderedJSON,
    _ record: String
  ) throws(ReadError) -> String {
    guard let name = element[member]?.text else {
      throw ReadError(.missing("member '\(member)'", of: record), at: text.location(element.offset))
    }
    return name
  }

  /// The place in the source code; without one, the place in the document.
  private func location(of element: OrderedJSON) -> SourceLocation {
    guard let file = element["file"]?.text, let line = element["line"]?.number, !file.isEmpty else {
      return text.location(element.offset)
    }
    let directory = path.hasSuffix(".json") ? "" : path.hasSuffix("/") ? path : path + "/"
    return SourceLocation(file: directory + file, line: Int(line), column: 1)
  }
}
