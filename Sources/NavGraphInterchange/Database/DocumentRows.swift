import Algorithms
import NavGraph
import NavGraphStore

/// The database rows for the elements of a document.
struct DocumentRows {
  /// The rows, without their elements.
  private(set) var lines: [DumpLine] = []
  private(set) var findings: [InterchangeFinding] = []
  /// The elements in the order of their rows, each with the number of rows up to its last one.
  private var elements: [(element: ImportedElement, end: Int)] = []
  /// Whether a text of the current element contained a NUL character, which is replaced.
  private var hasNUL = false

  private static let screens = DumpRowLayout(
    .screen,
    "name",
    "extends",
    "title",
    "storyboard",
    "identifier"
  )
  private static let commands = DumpRowLayout(
    .command,
    "name",
    "flow",
    "destination",
    "universal",
    "presentation",
    "animated",
    "position",
    "style"
  )
  private static let origins = DumpRowLayout(.origin, "origin", "command")

  /// The rows with their elements.
  ///
  /// - Complexity: O(*n*) time and memory for *n* rows.
  var rows: [ImportedRow] {
    var rows: [ImportedRow] = []
    rows.reserveCapacity(lines.count)
    for (element, end) in elements {
      rows += lines[rows.count..<end].map { ImportedRow(line: $0, element: element) }
    }
    return rows
  }

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
    let element = ImportedElement(.flow, flow.name.name, at: flow.location)
    add(.flow, ["name": flow.name.name, "enabled": flag(flow.isEnabled)])
    append(element)
  }

  mutating func add(_ screen: FlowDocument.Screen) {
    let name = screen.id.name
    let element = ImportedElement(.screen, name, at: screen.location)
    add(
      DocumentRows.screens.line(
        name,
        screen.extends?.name,
        screen.title,
        screen.storyboard,
        screen.identifier
      )
    )
    for property in screen.properties {
      add(
        .property,
        [
          "screen": name, "name": property.name.name, "type": property.type.rawValue,
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
    let element = ImportedElement(.screen, name, at: screen.location)
    for (position, tab) in screen.tabs.enumerated() {
      add(
        .tab,
        [
          "container": name, "name": tab.name.name, "root": tab.root.name,
          "position": String(position),
        ]
      )
    }
    append(element)
  }

  mutating func add(_ command: FlowDocument.Command) {
    let name = command.definition.name.name
    let element = ImportedElement(.command, name, at: command.location)
    add(
      DocumentRows.commands.line(
        name,
        command.definition.flow?.name,
        command.destination.name,
        flag(command.isUniversal),
        command.presentation.rawValue,
        flag(command.isAnimated),
        command.position.map(String.init),
        command.style
      )
    )
    for origin in command.originScreens.uniqued() {
      add(DocumentRows.origins.line(origin.name, name))
    }
    for (property, value) in command.properties.sorted(by: { $0.key < $1.key }) {
      guard let json = json(value, "The value of '\(property)'", of: element) else { continue }
      add(.value, ["command": name, "name": property.name, "value": json])
    }
    for condition in command.conditions.uniqued() {
      var operand: String?
      if let value = condition.operand?.storedValue {
        operand = json(value, "The operand of a condition", of: element)
        guard operand != nil else { continue }
      }
      add(
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
    let element = ImportedElement(.link, link.pattern, at: link.location)
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
          "properties": json(properties, "The properties of a milestone", of: element) ?? "{}",
        ]
      )
    }
    append(element)
  }

  /// Adds the start screens of a document, and the rows that other formats do not have.
  mutating func addFrame(of document: FlowDocument) {
    let element = ImportedElement(.importRecord, nil, at: nil)
    for (position, root) in document.roots.enumerated() {
      add(.start, ["screen": root.name, "position": String(position)])
    }
    for row in document.rows {
      let texts = Dictionary(row.fields.map { ($0.name, $0.value) }) { _, last in last }
      guard let kind = StoreRow.Kind(rawValue: row.kind), kind != .importRecord,
        let line = DumpLine(kind, texts: texts)
      else {
        report(.dropped, "row", "A row of kind '\(row.kind)' is skipped.", nil)
        continue
      }
      lines.append(line)
    }
    append(element)
  }

  /// Adds rows that belong to no element.
  mutating func add(_ records: [DumpLine]) { lines += records }

  /// Adds a row of the current element.
  private mutating func add(_ kind: StoreRow.Kind, _ values: KeyValuePairs<String, String?>) {
    add(DumpLine(kind, values))
  }

  /// Adds a row of the current element.
  private mutating func add(_ line: DumpLine) {
    lines.append(line)
    if lines[lines.count - 1].replaceNULs() { hasNUL = true }
  }

  /// Ends the current element, whose rows were added.
  private mutating func append(_ element: ImportedElement) {
    elements.append((element, lines.count))
    guard hasNUL else { return }
    hasNUL = false
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
    of element: ImportedElement
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

extension Condition.Operand {
  /// The value that is stored for the operand.
  fileprivate var storedValue: PropertyValue {
    switch self {
    case .literal(let value): value
    case .reference(let reference): StoredJSON.reference(to: reference.description)
    }
  }
}
