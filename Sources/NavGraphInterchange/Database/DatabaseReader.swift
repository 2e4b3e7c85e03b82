import NavGraph
public import NavGraphStore

/// A reader that converts the rows of a database to a document, with the data that imports have
/// stored.
struct DatabaseReader {
  private let rows: [StoreRow.Kind: [StoreRow]]
  /// The elements that imports have stored, and those of them with a name, by the current name.
  private let stored: NavigationDocument
  private let names: FormerNames
  private let storedFlows: [FlowID: NavigationDocument.Flow]
  private let storedScreens: [ScreenID: NavigationDocument.Screen]
  private let storedCommands: [CommandID: NavigationDocument.Command]
  private let storedLinks: [ScreenID: NavigationDocument.Link]

  init(_ lines: [StoreRow]) {
    rows = Dictionary(grouping: lines, by: \.kind).mapValues { $0.sorted { $0.order ?? 0 } }
    names = FormerNames(lines)
    stored = ImportRecord.document(of: lines.compactMap(ImportRecord.init))
    storedFlows = stored.flows.firsts(by: \.name)
    storedScreens = stored.screens.firsts { [names] in names.present($0.id) }
    storedCommands = stored.commands.firsts(by: \.name)
    storedLinks = stored.links.firsts { ScreenID($0.pattern) }
  }

  var document: NavigationDocument {
    var document = NavigationDocument()
    document.notes = stored.notes
    document.foreign = stored.foreign
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
      flow.foreign = storedFlows[flow.name]?.foreign ?? ForeignData()
      return flow
    }
  }

  private func screens(in flows: Set<FlowID>) -> [NavigationDocument.Screen] {
    let properties = grouped(.property, by: "screen")
    let tabRows = grouped(.tab, by: "container")
    let tabConditions = grouped(.tabCondition, by: "container")
    let leavingConditions = grouped(.leavingCondition, by: "screen")
    return rows[.screen, default: []].map { line in
      var definition = NavGraph.Screen(line.screen("name"))
      definition.extends = line.value("extends").map { ScreenID($0) }
      definition.title = line.value("title")
      definition.storyboard = line.value("storyboard")
      definition.identifier = line.value("identifier")
      definition.properties = properties[definition.id, default: []].map(\.property)
      // The position of a tab without a position is its key.
      definition.tabs = tabRows[definition.id, default: []]
        .sorted { $0.integer("position") ?? $0.order ?? .max }
        .map { tab in
          let name = tab.text("name")
          let conditions = tabConditions[definition.id, default: []].filter {
            $0.text("tab") == name
          }
          return NavGraph.Screen.Tab(
            TabID(name),
            root: tab.screen("root"),
            conditions: conditions.compactMap(\.condition)
          )
        }
      definition.leavingConditions = leavingConditions[definition.id, default: []]
        .compactMap(\.condition)
      var screen = NavigationDocument.Screen(definition)
      if let element = storedScreens[definition.id] {
        screen.group = element.group.flatMap { flows.contains($0) ? $0 : nil }
        screen.restore(element)
      }
      return screen
    }
  }

  private var commands: [NavigationDocument.Command] {
    let origins = grouped(.origin, by: "command")
    let values = grouped(.value, by: "command")
    let conditions = grouped(.condition, by: "command")
    return rows[.command, default: []].map { line in
      let key = line.screen("name")
      let element = storedCommands[CommandID(key.name)]
      let screens = origins[key, default: []].map { $0.screen("origin") }
      var definition = NavigationCommand(
        CommandID(key.name),
        from: line.flag("universal") ? .anywhere : .screens(element.ordered(screens)),
        to: line.screen("destination")
      )
      definition.presentation =
        line.storedValue("presentation").flatMap(Presentation.init) ?? .usual
      definition.isAnimated = line.flag("animated")
      definition.style = line.value("style")
      if let popTo = line.value("pop_to") {
        definition.closing = .popTo(ScreenID(popTo), inclusive: line.flag("pop_inclusive"))
      } else if line.flag("replaces") {
        definition.closing = .replace
      }
      definition.position = line.integer("position")
      definition.flow = line.value("flow").map(FlowID.init)
      for value in values[key, default: []] {
        definition.properties[value.text("name")] = value.json("value")
      }
      definition.conditions = conditions[key, default: []].compactMap(\.condition)
      var command = NavigationDocument.Command(definition)
      if let element { command.restore(element, names) }
      return command
    }
  }

  private var links: [NavigationDocument.Link] {
    let milestones = grouped(.milestone, by: "pattern")
    return rows[.link, default: []].map { line in
      let pattern = line.screen("pattern")
      let steps = milestones[pattern, default: []].sorted { $0.integer("position") ?? 0 }
      var link = NavigationDocument.Link(
        pattern.name,
        to: steps.map { step in
          var properties: PropertyDictionary = [:]
          if case .dictionary(let members) = step.json("properties") { properties = members }
          return NavigationDocument.Link.Milestone(step.screen("screen"), properties: properties)
        },
        mode: line.storedValue("mode") ?? "extend"
      )
      link.name = line.value("name")
      link.presentation = line.value("presentation").flatMap(Presentation.init)
      link.isEnabled = line.flag("enabled")
      link.ignoresCase = line.flag("ignores_case")
      link.position = line.integer("position")
      link.flow = line.value("flow").map(FlowID.init)
      if let stored = storedLinks[pattern] { link.restore(stored, names) }
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

  fileprivate func json(_ label: String) -> PropertyValue? {
    storedValue(label).flatMap { OrderedJSON(text: $0)?.propertyValue }
  }

  /// The declaration in the row of a property.
  fileprivate var property: PropertyDeclaration {
    PropertyDeclaration(
      PropertyName(text("name")),
      PropertyType(rawValue: storedValue("type") ?? "") ?? .object,
      isRequired: flag("required"),
      isReadOnly: flag("read_only"),
      defaultValue: json("default_value"),
      acceptsLinks: storedValue("from_links").map { $0 == "1" }
    )
  }

  /// The condition in a row; nil if another program has stored something else.
  fileprivate var condition: Condition? {
    guard let subject = value("subject").flatMap({ Condition.Reference($0) }),
      let comparison = value("comparison").flatMap({ Condition.Comparison(rawValue: $0) })
    else { return nil }
    guard let operand = json("operand") else { return Condition(subject, comparison) }
    if case .dictionary(let members) = operand, case .string(let name) = members["ref"],
      let reference = Condition.Reference(name)
    {
      return Condition(subject, comparison, .reference(reference))
    }
    return Condition(subject, comparison, .literal(operand))
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
  /// - Returns: The document, with the data that imports have stored for exports.
  /// - Throws: `StoreError` if the rows cannot be read.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* rows.
  public func flowDocument() async throws -> NavigationDocument {
    try await worker.run { try self.flowDocument() }
  }

  package func flowDocument() throws(StoreError) -> NavigationDocument {
    DatabaseReader(try lines()).document
  }
}
