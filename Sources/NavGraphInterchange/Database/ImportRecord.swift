import NavGraph
import NavGraphStore

/// An element in the form in which a file contained it.
///
/// The database stores it beside the rows of the element.
struct ImportRecord: Sendable {
  /// The path of the file or directory, relative to the directory of the database.
  let source: String
  let kind: Kind
  /// The name of the element; empty for the document.
  let name: String
  /// The element in navgraph's JSON format.
  let element: OrderedJSON

  enum Kind: String {
    case document, flow, screen, command, link
  }

  /// The row that stores the record.
  var line: DumpLine {
    ImportRecord.layout.line(source, kind.rawValue, name, element.description)
  }

  private static let layout = DumpRowLayout(.importRecord, "source", "kind", "name", "element")

  /// The key of the element to which the record belongs.
  var elementKey: RowKey {
    kind == .document
      ? RowKey(.importRecord, [name]) : RowKey(StoreRow.Kind(rawValue: kind.rawValue), [name])
  }
}

extension ImportRecord {
  /// Returns the records of all elements of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - source: Returns the source of the elements at a location.
  /// - Returns: The records.
  static func records(
    of document: FlowDocument,
    source: (SourceLocation?) -> String
  ) -> [ImportRecord] {
    var frame = document
    frame.flows = []
    frame.links = []
    var records = [
      ImportRecord(
        source: source(nil),
        kind: .document,
        name: "",
        element: .object(DocumentEncoder.frame(frame))
      )
    ]
    func add(_ kind: Kind, _ name: String, _ element: OrderedJSON, _ location: SourceLocation?) {
      records.append(
        ImportRecord(source: source(location), kind: kind, name: name, element: element)
      )
    }
    // The elements are sorted by name, because SQLite adds sorted keys to an index faster.
    for index in order(of: document.flows.map(\.name.name)) {
      let flow = document.flows[index]
      add(.flow, flow.name.name, DocumentEncoder.flow(flow), flow.location)
    }
    for index in order(of: document.screens.map(\.definition.id.name)) {
      let screen = document.screens[index]
      add(.screen, screen.id.name, DocumentEncoder.screen(screen), screen.location)
    }
    for index in order(of: document.commands.map(\.definition.name.name)) {
      let command = document.commands[index]
      add(.command, command.name.name, DocumentEncoder.command(command), command.location)
    }
    for index in order(of: document.links.map(\.pattern)) {
      let link = document.links[index]
      add(.link, link.pattern, DocumentEncoder.link(link), link.location)
    }
    return records
  }

  /// Returns the indices of names in their order.
  private static func order(of names: [String]) -> [Int] {
    names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
  }

  /// Returns the record in a row; nil if another program has stored something else in the row.
  init?(_ line: DumpLine) {
    guard line.kind == .importRecord, let source = line.value("source"),
      let kind = line.value("kind").flatMap(Kind.init), let name = line.value("name"),
      let element = line.value("element"),
      let node = try? JSONReader.read(SourceText(file: source, bytes: Array(element.utf8)))
    else { return nil }
    self.init(source: source, kind: kind, name: name, element: node.value)
  }

  /// Adds the element to a document; does nothing if another program has stored something else in
  /// the row.
  func add(to document: inout FlowDocument) {
    let text = SourceText(file: source, bytes: Array(element.description.utf8))
    guard let node = try? JSONReader.read(text) else { return }
    let decoder = DocumentDecoder(text: text)
    switch kind {
    case .document:
      guard let frame = try? decoder.frame(node) else { return }
      document.roots += frame.roots
      document.notes += frame.notes
      document.rows += frame.rows
      if document.foreign.isEmpty { document.foreign = frame.foreign }
    case .flow: if let flow = try? decoder.flow(node) { document.flows.append(flow) }
    case .screen: if let screen = try? decoder.screen(node) { document.screens.append(screen) }
    case .command:
      if let command = try? decoder.command(node) { document.commands.append(command) }
    case .link: if let link = try? decoder.link(node) { document.links.append(link) }
    }
  }

  /// Returns the rows of elements in the form in which files contained them.
  static func rows(of records: [ImportRecord]) -> [ImportedRow] {
    var document = FlowDocument()
    for record in records { record.add(to: &document) }
    var rows = DocumentRows()
    rows.add(document)
    return rows.rows
  }
}
