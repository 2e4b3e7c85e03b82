import NavGraph
import NavGraphStore

/// An element as a file contained it, which the database stores beside the element's rows.
struct ImportRecord: Sendable {
  /// The path of the file or directory, relative to the directory of the database.
  let source: String
  let kind: Kind
  /// The name of the element, or the path of a file in the directory; empty for the document.
  let name: String
  /// The element in navgraph's JSON format.
  let element: OrderedJSON

  enum Kind: String { case document, file, flow, screen, command, link }

  var line: StoreRow {
    StoreRow(
      .importRecord,
      ["source": source, "kind": kind.rawValue, "name": name, "element": element.description]
    )
  }

  /// The key of the element to which the record belongs.
  var elementKey: RowKey { RowKey(StoreRow.Kind(rawValue: kind.rawValue) ?? .importRecord, [name]) }
}

extension ImportRecord {
  /// The member with the file in the source, and the line, such as `Views/Home.swift:12`.
  private static let placeMember = "at"
  /// The member of a document with the number of navigation calls that were not resolved.
  private static let unresolvedMember = "unresolvedCalls"

  /// The element without its place, which changes when other lines of a file change, and without what
  /// is only known about the import.
  var elementWithoutPlace: OrderedJSON {
    .object(element.members(except: [ImportRecord.placeMember, ImportRecord.unresolvedMember]))
  }

  /// Returns the records of all elements of a document, whose sources depend on their locations.
  static func records(
    of document: NavigationDocument,
    source: (SourceLocation?) -> String,
    place: (SourceLocation) -> String? = { _ in nil }
  ) -> [ImportRecord] {
    var records = documentRecords(of: document, source: source)
    func add<Element: CodedElement>(
      _ kind: Kind,
      _ elements: [Element],
      _ name: (Element) -> String,
      _ location: (Element) -> SourceLocation?
    ) {
      // The elements are sorted by name, because SQLite adds sorted keys to an index faster.
      let names = elements.map(name)
      for index in names.indices.sorted(by: { (names[$0], $0) < (names[$1], $1) }) {
        records.append(
          ImportRecord(
            source: source(location(elements[index])),
            kind: kind,
            name: names[index],
            element: elements[index].json.with(
              placeMember,
              location(elements[index]).flatMap(place)
            )
          )
        )
      }
    }
    add(.flow, document.flows, \.name.name, \.location)
    add(.screen, document.screens, \.definition.id.name, \.location)
    add(.command, document.commands, \.definition.name.name, \.location)
    add(.link, document.links, \.pattern, \.location)
    return records
  }

  /// Returns a record for each source with what is not an element, so that each source can be
  /// imported alone later: its start screens, and in the first one everything else.
  private static func documentRecords(
    of document: NavigationDocument,
    source: (SourceLocation?) -> String
  ) -> [ImportRecord] {
    var rest = document
    (rest.flows, rest.screens, rest.commands, rest.links, rest.roots) = ([], [], [], [], [])
    var parts = [(source: source(nil), document: rest)]
    let indices = document.screenIndices
    for root in document.roots {
      let owner = source(indices[root].flatMap { document.screens[$0].location })
      if !parts.contains(where: { $0.source == owner }) {
        parts.append((owner, NavigationDocument()))
      }
      for index in parts.indices where parts[index].source == owner {
        parts[index].document.roots.append(root)
      }
    }
    return parts.enumerated().map { index, part in
      let count = index == 0 ? document.unresolvedCallCount : 0
      let element = part.document.json.with(unresolvedMember, count > 0 ? "\(count)" : nil)
      return ImportRecord(source: part.source, kind: .document, name: "", element: element)
    }
  }

  /// Returns the record in a row; nil if another program has stored something else in the row.
  init?(_ line: StoreRow) {
    guard line.kind == .importRecord, let source = line.value("source"),
      let kind = line.value("kind").flatMap(Kind.init), let name = line.value("name"),
      let element = line.value("element").flatMap(OrderedJSON.init(text:))
    else { return nil }
    self.init(source: source, kind: kind, name: name, element: element)
  }

  /// Adds the element to a document; does nothing if another program has stored something else in
  /// the row.
  private func add(to document: inout NavigationDocument) {
    switch kind {
    case .document:
      guard let rest: NavigationDocument = decoded() else { return }
      document.roots += rest.roots
      document.notes += rest.notes
      document.rows += rest.rows
    case .file: break
    case .flow: if let flow: NavigationDocument.Flow = decoded() { document.flows.append(flow) }
    case .screen:
      if let screen: NavigationDocument.Screen = decoded() { document.screens.append(screen) }
    case .command:
      if let command: NavigationDocument.Command = decoded() { document.commands.append(command) }
    case .link: if let link: NavigationDocument.Link = decoded() { document.links.append(link) }
    }
  }

  private func decoded<Element: CodedElement>() -> Element? {
    try? Element(element, in: SourceText(file: source, bytes: []))
  }

  /// Returns the elements in the form in which files contained them.
  static func document(of records: [ImportRecord]) -> NavigationDocument {
    records.reduce(into: NavigationDocument()) { $1.add(to: &$0) }
  }
}

extension OrderedJSON {
  /// Returns the object with another member at its end, unless its value is nil.
  fileprivate func with(_ name: String, _ value: String?) -> OrderedJSON {
    guard let value, let members else { return self }
    return .object(members + [Member(name, .string(value))])
  }
}
