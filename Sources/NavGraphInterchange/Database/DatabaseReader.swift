import NavGraph
package import NavGraphStore

/// A reader that converts the rows of a database to a document, with the parts of imported elements
/// that no row contains: positions, notes, and the flows around screens and flows.
struct DatabaseReader {
  private let rows: [StoreRow.Kind: [StoreRow]]
  /// The elements that imports have stored, and those of them with a name, by the current name.
  private let stored: NavigationDocument
  private let storedFlows: [FlowID: NavigationDocument.Flow]
  private let storedScreens: [ScreenID: NavigationDocument.Screen]
  private let storedCommands: [CommandID: NavigationDocument.Command]

  init(_ lines: [StoreRow]) {
    rows = Dictionary(grouping: lines, by: \.kind).mapValues { $0.sorted { $0.order ?? 0 } }
    let names = FormerNames(lines)
    stored = ImportRecord.document(of: lines.compactMap(ImportRecord.init))
    storedFlows = stored.flows.firsts(by: \.name)
    storedScreens = stored.screens.firsts { names.present($0.id) }
    storedCommands = stored.commands.firsts(by: \.name)
  }

  var document: NavigationDocument {
    var document = NavigationDocument()
    document.notes = stored.notes
    document.flows = flows
    let names = Set(document.flows.map(\.name))
    document.screens = screens(in: names)
    document.commands = commands
    document.links = links
    document.roots = rows[.start, default: []].sorted { $0.integer("position") ?? .max }
      .map { $0.screen("screen") }
    document.rows = otherRows
    return document
  }

  // MARK: Elements

  private var flows: [NavigationDocument.Flow] {
    let lines = rows[.flow, default: []]
    let names = Set(lines.map { FlowID($0.text("name")) })
    return lines.map { line in
      var flow = NavigationDocument.Flow(FlowID(line.text("name")))
      flow.isEnabled = line.flag("enabled")
      flow.parent = storedFlows[flow.name]?.parent.flatMap { names.contains($0) ? $0 : nil }
      return flow
    }
  }

  private func screens(in flows: Set<FlowID>) -> [NavigationDocument.Screen] {
    let properties = grouped(.property, by: "screen")
    let tabs = grouped(.tab, by: "container")
    let tabConditions = grouped(.tabCondition, by: "container")
    let leavingConditions = grouped(.leavingCondition, by: "screen")
    return rows[.screen, default: []].map { line in
      let name = line.screen("name")
      let definition: NavigationScreen = line.record { owner, kind in
        switch kind {
        // The position of a tab without a position is its key.
        case .tab: tabs[name, default: []].sorted { $0.integer("position") ?? $0.order ?? .max }
        case .tabCondition:
          tabConditions[name, default: []].filter { $0.text("tab") == owner.text("name") }
        case .leavingCondition: leavingConditions[name, default: []]
        default: properties[name, default: []]
        }
      }
      var screen = NavigationDocument.Screen(definition)
      if let element = storedScreens[definition.id] {
        screen.group = element.group.flatMap { flows.contains($0) ? $0 : nil }
        (screen.position, screen.notes) = (element.position, element.notes)
      }
      return screen
    }
  }

  private var commands: [NavigationDocument.Command] {
    let parts = [StoreRow.Kind.origin, .value, .condition].map { ($0, grouped($0, by: "command")) }
    let rowsByKind = Dictionary(uniqueKeysWithValues: parts)
    return rows[.command, default: []].map { line in
      let key = line.screen("name")
      let element = storedCommands[CommandID(key.name)]
      var definition: NavigationCommand = line.record { rowsByKind[$1]?[key] ?? [] }
      if case .screens(let screens) = definition.origins {
        definition.origins = .screens(element.ordered(screens))
      }
      return NavigationDocument.Command(definition)
    }
  }

  private var links: [NavigationDocument.Link] {
    let milestones = grouped(.milestone, by: "pattern")
    return rows[.link, default: []].map { line in
      let pattern = line.screen("pattern")
      let link: NavigationDocument.Link = line.record { _, _ in
        milestones[pattern, default: []].sorted { $0.integer("position") ?? 0 }
      }
      return link
    }
  }

  /// The rows that are not represented by an element of the document.
  private var otherRows: [NavigationDocument.Row] {
    let expressed: Set<StoreRow.Kind> = [
      .flow, .screen, .property, .tab, .tabCondition, .leavingCondition, .command, .value,
      .condition, .link, .milestone, .start,
      .importRecord,
    ]
    let universal = Set(
      rows[.command, default: []].filter { $0.flag("universal") }.map { $0.screen("name") }
    )
    return StoreRow.Kind.allCases.filter { !expressed.contains($0) }
      .flatMap { rows[$0, default: []] }
      .filter { $0.kind != .origin || universal.contains($0.screen("command")) }
      .map { row in
        NavigationDocument.Row(
          kind: row.kind.rawValue,
          fields: row.fields.filter { !$0.isDefault }
            .map { NavigationDocument.Row.Field($0.label, $0.value) }
        )
      }
  }

  /// Returns the rows of a kind by the value of a column; a `ScreenID` compares bytes.
  private func grouped(_ kind: StoreRow.Kind, by label: String) -> [ScreenID: [StoreRow]] {
    Dictionary(grouping: rows[kind, default: []]) { $0.screen(label) }
  }
}

extension [StoreRow] {
  /// Returns the lines in the order of their ranks; lines of one rank keep their order.
  fileprivate func sorted(by rank: (StoreRow) -> Int) -> [StoreRow] {
    let ranks = map(rank)
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}

extension StoreRow {
  fileprivate func text(_ label: String) -> String { value(label) ?? "" }
  fileprivate func screen(_ label: String) -> ScreenID { ScreenID(text(label)) }
  fileprivate func flag(_ label: String) -> Bool { storedValue(label) == "1" }
  fileprivate func integer(_ label: String) -> Int? { storedValue(label).flatMap { Int($0) } }

  /// Returns the record in the row, and in the rows of each kind that belong to it.
  fileprivate func record<Record: CodedRecord>(
    _ parts: @escaping (_ owner: StoreRow, Kind) -> [StoreRow]
  ) -> Record {
    RecordReader(self, parts: parts) { OrderedJSON(text: $0)?.propertyValue }.record()
  }
}

extension Array {
  /// Returns the first element of each name.
  fileprivate func firsts<Name: NavigationName>(by name: (Element) -> Name) -> [Name: Element] {
    Dictionary(map { (name($0), $0) }) { first, _ in first }
  }
}

extension NavigationDocument.Command? {
  /// Returns origins in the order of the file, and then the others.
  fileprivate func ordered(_ origins: [ScreenID]) -> [ScreenID] {
    guard let self else { return origins }
    let known = self.originScreens.filter(Set(origins).contains)
    let listed = Set(known)
    return known + origins.filter { !listed.contains($0) }
  }
}

extension NavigationStore {
  /// Reads the whole database into a document, which can be written in other formats.
  ///
  /// - Returns: The document, with the positions, notes and nested flows of imported files.
  /// - Throws: `StoreError` if the rows cannot be read.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* rows.
  package func flowDocument() async throws -> NavigationDocument {
    try await worker.run { try self.flowDocument() }
  }

  package func flowDocument() throws(StoreError) -> NavigationDocument {
    DatabaseReader(try lines()).document
  }
}
