import Algorithms
import NavGraph
import NavGraphStore

/// The database rows for the elements of a document, each after those to which it refers.
struct DocumentRows {
  private(set) var rows: [ImportedRow] = []
  private(set) var findings: [InterchangeFinding] = []
  /// The element to which the next rows belong.
  private var element = ImportedElement(.importRecord, nil, at: nil)

  init(_ document: NavigationDocument) {
    for flow in document.flows { add(flow) }
    for screen in document.screens { add(screen) }
    // The roots of tabs must be added before.
    for screen in document.screens { addTabs(of: screen) }
    for command in document.commands { add(command) }
    for link in document.links { add(link) }
    addFrame(of: document)
  }

  // MARK: Elements

  private mutating func add(_ flow: NavigationDocument.Flow) {
    element = ImportedElement(.flow, flow.name.name, at: flow.location)
    add(.flow, ["name": flow.name.name, "enabled": flag(flow.isEnabled)])
  }

  private mutating func add(_ screen: NavigationDocument.Screen) {
    let name = screen.id.name
    element = ImportedElement(.screen, name, at: screen.location)
    add(
      .screen,
      [
        "name": name, "extends": screen.extends?.name, "title": screen.title,
        "storyboard": screen.storyboard, "identifier": screen.identifier,
      ]
    )
    for property in screen.properties {
      add(
        .property,
        [
          "screen": name, "name": property.name.name, "type": property.type.rawValue,
          "required": flag(property.isRequired), "read_only": flag(property.isReadOnly),
          "default_value": property.defaultValue.flatMap { value in
            json(value, "The default value of '\(property.name)'")
          },
          "from_links": property.acceptsLinks.map(flag),
        ]
      )
    }
  }

  private mutating func addTabs(of screen: NavigationDocument.Screen) {
    let name = screen.id.name
    element = ImportedElement(.screen, name, at: screen.location)
    for (position, tab) in screen.tabs.enumerated() {
      add(
        .tab,
        [
          "container": name, "name": tab.name.name, "root": tab.root.name,
          "position": String(position),
        ]
      )
      add(tab.conditions, .tabCondition, ["container": name, "tab": tab.name.name])
    }
    add(screen.leavingConditions, .leavingCondition, ["screen": name])
  }

  private mutating func add(_ command: NavigationDocument.Command) {
    let name = command.name.name
    element = ImportedElement(.command, name, at: command.location)
    let closing = command.closing.columns
    add(
      .command,
      [
        "name": name, "flow": command.flow?.name, "destination": command.destination.name,
        "universal": flag(command.isUniversal), "presentation": command.presentation.rawValue,
        "animated": flag(command.isAnimated), "position": command.position.map(String.init),
        "style": command.style, "pop_to": closing.popTo?.name,
        "pop_inclusive": flag(closing.isInclusive ?? false),
        "replaces": flag(closing.replaces ?? false),
      ]
    )
    for origin in command.originScreens.uniqued() {
      add(.origin, ["origin": origin.name, "command": name])
    }
    for (property, value) in command.properties.sorted(by: { $0.key < $1.key }) {
      guard let json = json(value, "The value of '\(property)'") else { continue }
      add(.value, ["command": name, "name": property.name, "value": json])
    }
    add(command.conditions, .condition, ["command": name])
  }

  /// Adds the rows of conditions.
  ///
  /// - `owner`: The values of the columns that name what the conditions belong to.
  private mutating func add(
    _ conditions: [Condition],
    _ kind: StoreRow.Kind,
    _ owner: [String: String?]
  ) {
    for condition in conditions.uniqued() {
      let operand = condition.operand.flatMap { json($0.storedValue, "The operand of a condition") }
      guard operand != nil || condition.operand == nil else { continue }
      add(
        StoreRow(
          kind,
          [
            "subject": condition.subject.description, "comparison": condition.comparison.rawValue,
            "operand": operand,
          ]
        ).setting(owner)
      )
    }
  }

  private mutating func add(_ link: NavigationDocument.Link) {
    element = ImportedElement(.link, link.pattern, at: link.location)
    add(
      .link,
      [
        "name": link.name, "pattern": link.pattern, "flow": link.flow?.name,
        "presentation": link.presentation?.rawValue, "mode": link.mode,
        "enabled": flag(link.isEnabled), "ignores_case": flag(link.ignoresCase),
        "position": link.position.map(String.init),
      ]
    )
    for (position, milestone) in link.milestones.enumerated() {
      let properties = PropertyValue.dictionary(milestone.properties)
      add(
        .milestone,
        [
          "pattern": link.pattern, "position": String(position), "screen": milestone.screen.name,
          "properties": json(properties, "The properties of a milestone") ?? "{}",
        ]
      )
    }
  }

  /// Adds the start screens of a document, and the rows that other formats do not have.
  private mutating func addFrame(of document: NavigationDocument) {
    element = ImportedElement(.importRecord, nil, at: nil)
    for (position, root) in document.roots.enumerated() {
      add(.start, ["screen": root.name, "position": String(position)])
    }
    for row in document.rows {
      let texts = Dictionary(row.fields.map { ($0.name, $0.value) }) { _, last in last }
      guard let kind = StoreRow.Kind(rawValue: row.kind), kind != .importRecord,
        let line = StoreRow(kind, texts: texts)
      else {
        report(.dropped, "row", "A row of kind '\(row.kind)' is skipped.")
        continue
      }
      rows.append(ImportedRow(line: line, element: element))
    }
  }

  /// Adds a row of the current element.
  private mutating func add(_ kind: StoreRow.Kind, _ values: KeyValuePairs<String, String?>) {
    add(StoreRow(kind, values))
  }

  private mutating func add(_ row: StoreRow) {
    var line = row
    let hasNUL = line.replaceNULs()
    rows.append(ImportedRow(line: line, element: element))
    guard hasNUL else { return }
    let message =
      "\(element.label): a NUL character is replaced, because a database cannot store it."
    if findings.last?.message != message { report(.approximated, "nul", message) }
  }

  // MARK: Values

  private func flag(_ value: Bool) -> String { value ? "1" : "0" }

  /// Returns a value as JSON for the database; nil, with a finding, for a value that JSON cannot
  /// represent.
  private mutating func json(_ value: PropertyValue, _ description: String) -> String? {
    if let json = try? StoredJSON.encode(value) { return json }
    let problem = "\(description) is not a value that JSON can represent."
    report(.dropped, "value", "\(element.label): \(problem)")
    return nil
  }

  private mutating func report(_ kind: InterchangeFinding.Kind, _ code: String, _ message: String) {
    findings.append(InterchangeFinding(kind, code, message, at: element.location))
  }
}
