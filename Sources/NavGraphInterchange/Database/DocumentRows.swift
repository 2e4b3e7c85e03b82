import NavGraph
import NavGraphStore

/// The database rows for the elements of a document.
struct DocumentRows {
  private(set) var rows: [ImportedRow] = []
  private(set) var findings: [InterchangeFinding] = []

  /// Adds all elements of a document.
  ///
  /// Each element follows the elements to which it refers.
  mutating func add(_ document: FlowDocument) {
    for flow in document.flows { add(flow) }
    for screen in document.screens { add(screen) }
    for screen in document.screens { addTabs(of: screen) }
    for command in document.commands { add(command) }
    for link in document.links { add(link) }
    addFrame(of: document)
  }

  // MARK: Elements

  mutating func add(_ flow: FlowDocument.Flow) {
    var element = Element(.flow, flow.name, at: flow.location)
    element.add(.flow, ["name": flow.name, "enabled": flag(flow.isEnabled)])
    append(element)
  }

  mutating func add(_ screen: FlowDocument.Screen) {
    let name = screen.id.name
    var element = Element(.screen, name, at: screen.location)
    element.add(
      .screen,
      [
        "name": name, "extends": screen.extends?.name, "title": screen.title,
        "storyboard": screen.storyboard, "identifier": screen.identifier,
      ]
    )
    for property in screen.properties {
      element.add(
        .property,
        [
          "screen": name, "name": property.name, "type": property.type.rawValue,
          "required": flag(property.isRequired), "read_only": flag(property.isReadOnly),
          "default_value": property.defaultValue.flatMap { value in
            json(value, "The default value of '\(property.name)'", of: element)
          },
          "from_links": property.acceptsLinks.map(flag),
        ]
      )
    }
    append(element)
  }

  /// Adds the tabs of a container.
  ///
  /// The rows of their roots must have been added before.
  private mutating func addTabs(of screen: FlowDocument.Screen) {
    guard !screen.tabs.isEmpty else { return }
    let name = screen.id.name
    var element = Element(.screen, name, at: screen.location)
    for (position, tab) in screen.tabs.enumerated() {
      element.add(
        .tab,
        [
          "container": name, "name": tab.name, "root": tab.root.name, "position": String(position),
        ]
      )
    }
    append(element)
  }

  mutating func add(_ command: FlowDocument.Command) {
    let name = command.definition.name
    var element = Element(.command, name, at: command.location)
    element.add(
      .command,
      [
        "name": name, "flow": command.definition.flow, "destination": command.destination.name,
        "universal": flag(command.isUniversal), "presentation": command.presentation.rawValue,
        "animated": flag(command.isAnimated), "style": command.style,
        "position": command.position.map(String.init),
      ]
    )
    var origins: Set<ScreenID> = []
    for origin in command.originScreens where origins.insert(origin).inserted {
      element.add(.origin, ["origin": origin.name, "command": name])
    }
    for (property, value) in command.properties.sorted(by: { $0.key < $1.key }) {
      guard let json = json(value, "The value of '\(property)'", of: element) else { continue }
      element.add(.value, ["command": name, "name": property.text, "value": json])
    }
    var conditions: Set<Condition> = []
    for condition in command.conditions where conditions.insert(condition).inserted {
      var operand: String?
      if let value = condition.operand?.storedValue {
        operand = json(value, "The operand of a condition", of: element)
        guard operand != nil else { continue }
      }
      element.add(
        .condition,
        [
          "command": name, "subject": condition.subject.description,
          "comparison": condition.comparison.rawValue, "operand": operand,
        ]
      )
    }
    append(element)
  }

  mutating func add(_ link: FlowDocument.Link) {
    var element = Element(.link, link.pattern, at: link.location)
    element.add(
      .link,
      [
        "name": link.name, "pattern": link.pattern, "flow": link.flow,
        "presentation": link.presentation?.rawValue, "mode": link.mode,
        "enabled": flag(link.isEnabled), "ignores_case": flag(link.ignoresCase),
        "position": link.position.map(String.init),
      ]
    )
    for (position, milestone) in link.milestones.enumerated() {
      let properties = PropertyValue.dictionary(milestone.properties)
      element.add(
        .milestone,
        [
          "pattern": link.pattern, "position": String(position), "screen": milestone.screen.name,
          "properties": json(properties, "The properties of a milestone", of: element) ?? "{}",
        ]
      )
    }
    append(element)
  }

  /// Adds the start screens of a document, and the rows that other formats do not have.
  mutating func addFrame(of document: FlowDocument) {
    var element = Element(.importRecord, nil, at: nil)
    for (position, root) in document.roots.enumerated() {
      element.add(.start, ["screen": root.name, "position": String(position)])
    }
    for row in document.rows {
      let texts = Dictionary(row.fields.map { ($0.name, $0.value) }) { _, last in last }
      let kind = StoreRow.Kind(rawValue: row.kind)
      guard kind != .importRecord, let line = DumpLine(kind, texts: texts) else {
        report(.dropped, "row", "A row of kind '\(row.kind)' is skipped.", nil)
        continue
      }
      element.add(line)
    }
    append(element)
  }

  private mutating func append(_ element: Element) {
    rows += element.rows
    guard element.hasNUL else { return }
    report(
      .approximated,
      "nul",
      "\(element.label): a NUL character is replaced, because a database cannot store it.",
      element.location
    )
  }

  // MARK: Values

  private func flag(_ value: Bool) -> String { value ? "1" : "0" }

  /// Returns a value as JSON for the database; nil, with a finding, for a value that JSON cannot
  /// represent.
  private mutating func json(
    _ value: PropertyValue,
    _ description: String,
    of element: Element
  ) -> String? {
    if let json = try? StoredJSON.encode(value) { return json }
    report(
      .dropped,
      "value",
      "\(element.label): \(description) is not a value that JSON can represent.",
      element.location
    )
    return nil
  }

  private mutating func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    _ message: String,
    _ location: SourceLocation?
  ) {
    findings.append(InterchangeFinding(kind, code, message, at: location))
  }
}

/// Collects the rows of an element.
private struct Element {
  private(set) var rows: [ImportedRow] = []
  /// Whether a text contained a NUL character, which was replaced.
  private(set) var hasNUL = false
  private let element: ImportedElement

  init(_ kind: StoreRow.Kind, _ name: String?, at location: SourceLocation?) {
    element = ImportedElement(kind, name, at: location)
  }

  var label: String { element.label }

  var location: SourceLocation? { element.location }

  mutating func add(_ kind: StoreRow.Kind, _ values: KeyValuePairs<String, String?>) {
    var line = DumpLine(kind, values)
    if line.replaceNULs() { hasNUL = true }
    add(line)
  }

  mutating func add(_ line: DumpLine) {
    rows.append(ImportedRow(line: line, element: element))
  }
}

extension Condition.Operand {
  /// The value that is stored for the operand.
  fileprivate var storedValue: PropertyValue {
    switch self {
    case .literal(let value): value
    case .reference(let reference): StoredJSON.reference(to: reference.description)
    }
  }
}
