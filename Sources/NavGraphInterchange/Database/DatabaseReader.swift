import NavGraph
public import NavGraphStore

/// A reader that converts the rows of a database to a document, with the data that imports have
/// stored.
struct DatabaseReader {
  private var document = FlowDocument()
  private let rows: [StoreRow.Kind: [DumpLine]]
  private let stored: StoredElements

  init(_ lines: [DumpLine]) {
    rows = Dictionary(grouping: lines, by: \.kind).mapValues { lines in
      lines.enumerated()
        .sorted { ($0.element.order ?? 0, $0.offset) < ($1.element.order ?? 0, $1.offset) }
        .map(\.element)
    }
    stored = StoredElements(lines)
  }

  /// Returns the document.
  mutating func read() -> FlowDocument {
    document.notes = stored.document.notes
    document.foreign = stored.document.foreign
    addFlows()
    addScreens()
    addCommands()
    addLinks()
    let starts = rows[.start, default: []].enumerated().sorted { left, right in
      let ranks = [left, right].map { integer("position", of: $0.element) ?? .max }
      return (ranks[0], left.offset) < (ranks[1], right.offset)
    }
    document.roots = starts.map { screen("screen", of: $0.element) }
    addRows()
    return document
  }

  // MARK: Elements

  private mutating func addFlows() {
    for line in rows[.flow, default: []] {
      let name = text("name", of: line)
      var flow = FlowDocument.Flow(FlowID(name))
      flow.isEnabled = flag("enabled", of: line)
      if let element = stored.flows[ScreenID(name)] {
        flow.parent = element.parent
        flow.foreign = element.foreign
      }
      document.flows.append(flow)
    }
    let names = Set(document.flows.map { ScreenID($0.name.name) })
    for index in document.flows.indices {
      if let parent = document.flows[index].parent, !names.contains(ScreenID(parent.name)) {
        document.flows[index].parent = nil
      }
    }
  }

  private mutating func addScreens() {
    let properties = grouped(.property, by: "screen")
    let tabRows = grouped(.tab, by: "container")
    let flows = Set(document.flows.map { ScreenID($0.name.name) })
    for line in rows[.screen, default: []] {
      var definition = NavGraph.Screen(screen("name", of: line))
      definition.extends = line.value("extends").map { ScreenID($0) }
      definition.title = line.value("title")
      definition.storyboard = line.value("storyboard")
      definition.identifier = line.value("identifier")
      definition.properties = properties[definition.id, default: []].map(property)
      definition.tabs = tabs(tabRows[definition.id, default: []])
      var screen = FlowDocument.Screen(definition)
      if let element = stored.screens[definition.id] {
        screen.group = element.group.flatMap { flows.contains(ScreenID($0.name)) ? $0 : nil }
        screen.position = element.position
        screen.notes = element.notes
        screen.foreign = element.foreign
      }
      document.screens.append(screen)
    }
  }

  /// Returns the tabs of a container.
  ///
  /// The position of a tab without a position is its key.
  private func tabs(_ lines: [DumpLine]) -> [NavGraph.Screen.Tab] {
    let ranks = lines.map { integer("position", of: $0) ?? $0.order ?? .max }
    return lines.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { index in
      NavGraph.Screen.Tab(
        TabID(text("name", of: lines[index])),
        root: screen("root", of: lines[index])
      )
    }
  }

  private func property(_ line: DumpLine) -> PropertyDeclaration {
    PropertyDeclaration(
      PropertyName(text("name", of: line)),
      PropertyType(rawValue: line.storedValue("type") ?? "") ?? .object,
      isRequired: flag("required", of: line),
      isReadOnly: flag("read_only", of: line),
      defaultValue: value("default_value", of: line),
      acceptsLinks: line.storedValue("from_links").map { $0 == "1" }
    )
  }

  private mutating func addCommands() {
    let origins = grouped(.origin, by: "command")
    let values = grouped(.value, by: "command")
    let conditions = grouped(.condition, by: "command")
    for line in rows[.command, default: []] {
      let name = text("name", of: line)
      let key = ScreenID(name)
      let element = stored.commands[key]
      let screens = origins[key, default: []].map { screen("origin", of: $0) }
      var definition = NavigationCommand(
        CommandID(name),
        from: flag("universal", of: line) ? .anywhere : .screens(element.ordered(screens)),
        to: screen("destination", of: line)
      )
      definition.presentation =
        line.storedValue("presentation").flatMap(Presentation.init) ?? .push
      definition.isAnimated = flag("animated", of: line)
      definition.style = line.value("style")
      definition.position = integer("position", of: line)
      definition.flow = line.value("flow").map(FlowID.init)
      for value in values[key, default: []] {
        definition.properties[text("name", of: value)] = self.value("value", of: value)
      }
      definition.conditions = conditions[key, default: []].compactMap(condition)
      var command = FlowDocument.Command(definition)
      command.foreign = element?.foreign ?? ForeignData()
      document.commands.append(command)
    }
  }

  private func condition(_ line: DumpLine) -> Condition? {
    guard let subject = line.value("subject").flatMap({ Condition.Reference($0) }),
      let comparison = line.value("comparison").flatMap({ Condition.Comparison(rawValue: $0) })
    else { return nil }
    guard let operand = value("operand", of: line) else { return Condition(subject, comparison) }
    if case .dictionary(let members) = operand, case .string(let name) = members["ref"],
      let reference = Condition.Reference(name)
    {
      return Condition(subject, comparison, .reference(reference))
    }
    return Condition(subject, comparison, .literal(operand))
  }

  private mutating func addLinks() {
    let milestones = grouped(.milestone, by: "pattern")
    for line in rows[.link, default: []] {
      let pattern = text("pattern", of: line)
      let steps = milestones[ScreenID(pattern), default: []].sorted {
        integer("position", of: $0) ?? 0 < integer("position", of: $1) ?? 0
      }
      var link = FlowDocument.Link(
        pattern,
        to: steps.map { step in
          var properties: PropertyDictionary = [:]
          if case .dictionary(let members) = value("properties", of: step) { properties = members }
          return FlowDocument.Link.Milestone(screen("screen", of: step), properties: properties)
        },
        mode: line.storedValue("mode") ?? "extend"
      )
      link.name = line.value("name")
      link.presentation = line.value("presentation").flatMap(Presentation.init)
      link.isEnabled = flag("enabled", of: line)
      link.ignoresCase = flag("ignores_case", of: line)
      link.position = integer("position", of: line)
      link.flow = line.value("flow").map(FlowID.init)
      link.foreign = stored.links[ScreenID(pattern)]?.foreign ?? ForeignData()
      document.links.append(link)
    }
  }

  /// Adds the rows that are not represented by an element of the document.
  private mutating func addRows() {
    let expressed: Set<StoreRow.Kind> = [
      .flow, .screen, .property, .tab, .command, .origin, .value, .condition, .link, .milestone,
      .start,
      .importRecord,
    ]
    let universal = Set(
      document.commands.filter(\.isUniversal).map { ScreenID($0.definition.name.name) }
    )
    for kind in StoreRow.Kind.allCases {
      for line in rows[kind, default: []] {
        let isHidden =
          kind == .origin && universal.contains(ScreenID(text("command", of: line)))
        guard isHidden || !expressed.contains(kind) else { continue }
        document.rows.append(
          FlowDocument.Row(
            kind: kind.rawValue,
            fields: line.texts.compactMap { field in
              line.fields.contains { $0.label == field.label }
                ? FlowDocument.Row.Field(field.label, field.value) : nil
            }
          )
        )
      }
    }
  }

  // MARK: Columns

  /// Returns the rows of a kind by the value of a column; a `ScreenID` compares bytes.
  private func grouped(_ kind: StoreRow.Kind, by label: String) -> [ScreenID: [DumpLine]] {
    Dictionary(grouping: rows[kind, default: []]) { screen(label, of: $0) }
  }

  private func text(_ label: String, of line: DumpLine) -> String { line.value(label) ?? "" }

  private func screen(_ label: String, of line: DumpLine) -> ScreenID {
    ScreenID(text(label, of: line))
  }

  private func flag(_ label: String, of line: DumpLine) -> Bool { line.storedValue(label) == "1" }

  private func integer(_ label: String, of line: DumpLine) -> Int? {
    line.storedValue(label).flatMap { Int($0) }
  }

  private func value(_ label: String, of line: DumpLine) -> PropertyValue? {
    line.storedValue(label).flatMap { OrderedJSON(text: $0)?.propertyValue }
  }
}

/// The elements that imports have stored, by their current names.
private struct StoredElements {
  var document = FlowDocument()
  let flows: [ScreenID: FlowDocument.Flow]
  let screens: [ScreenID: FlowDocument.Screen]
  let commands: [ScreenID: FlowDocument.Command]
  let links: [ScreenID: FlowDocument.Link]

  init(_ lines: [DumpLine]) {
    let names = FormerNames(lines)
    for line in lines where line.kind == .importRecord {
      ImportRecord(line)?.add(to: &document)
    }
    flows = StoredElements.first(document.flows) { ScreenID($0.name.name) }
    screens = StoredElements.first(document.screens) { names.present($0.id) }
    commands = StoredElements.first(document.commands) { ScreenID($0.name.name) }
    links = StoredElements.first(document.links) { ScreenID($0.pattern) }
  }

  /// Returns the first element of each name.
  private static func first<Element>(
    _ elements: [Element],
    by name: (Element) -> ScreenID
  ) -> [ScreenID: Element] {
    Dictionary(elements.map { (name($0), $0) }) { first, _ in first }
  }
}

extension FlowDocument.Command? {
  /// Returns origins in the order of the file.
  ///
  /// Other origins follow.
  fileprivate func ordered(_ origins: [ScreenID]) -> [ScreenID] {
    guard let self else { return origins }
    let present = Set(origins)
    let known = self.originScreens.filter(present.contains)
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
  public func flowDocument() async throws -> FlowDocument {
    try await worker.run { try self.flowDocument() }
  }

  /// Reads the whole database into a document; blocks the calling thread.
  package func flowDocument() throws(StoreError) -> FlowDocument {
    var reader = DatabaseReader(try lines())
    return reader.read()
  }
}
