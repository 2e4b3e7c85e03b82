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
    for screen in document.screens { add(screen, tabs: true) }
    for command in document.commands { add(command) }
    for link in document.links { add(link) }
    addFrame(of: document)
  }

  // MARK: Elements

  private mutating func add(_ flow: NavigationDocument.Flow) {
    element = ImportedElement(.flow, flow.name.name, at: flow.location)
    add(.flow, ["name": flow.name.name, "enabled": flag(flow.isEnabled)])
  }

  /// Adds the row of a screen, and those that belong to it: all but its tabs, or only these.
  private mutating func add(_ screen: NavigationDocument.Screen, tabs: Bool = false) {
    element = ImportedElement(.screen, screen.id.name, at: screen.location)
    var definition = screen.definition
    definition.leavingConditions = Array(definition.leavingConditions.uniqued())
    for index in definition.tabs.indices {
      definition.tabs[index].conditions = Array(definition.tabs[index].conditions.uniqued())
    }
    for edit in RowEdit.adding(definition, as: .screen)
    where [.row(.tab), .row(.tabCondition)].contains(edit.subject) == tabs {
      add(edit)
    }
  }

  private mutating func add(_ command: NavigationDocument.Command) {
    element = ImportedElement(.command, command.name.name, at: command.location)
    var definition = command.definition
    definition.conditions = Array(definition.conditions.uniqued())
    if case .screens(let origins) = definition.origins {
      definition.origins = .screens(Array(origins.uniqued()))
    }
    for edit in RowEdit.adding(definition, as: .command) { add(edit) }
  }

  private mutating func add(_ link: NavigationDocument.Link) {
    element = ImportedElement(.link, link.pattern, at: link.location)
    for edit in RowEdit.adding(link, as: .link) { add(edit) }
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

  /// Adds a row of a record; without its default value or its properties, or not at all, if JSON
  /// cannot represent its value.
  private mutating func add(_ edit: RowEdit) {
    guard case .row(let kind) = edit.subject else { return }
    var texts: [String: String?] = [:]
    for column in edit.values {
      texts[column.label] = column.value.description
      guard case .json(let value) = column.value else { continue }
      let name = edit["name"]?.description ?? ""
      let description =
        switch kind {
        case .property: "The default value of '\(name)'"
        case .condition, .tabCondition, .leavingCondition: "The operand of a condition"
        case .milestone: "The properties of a milestone"
        default: "The value of '\(name)'"
        }
      let json = json(value, description)
      guard json != nil || kind == .property || kind == .milestone else { return }
      texts[column.label] = json ?? (kind == .milestone ? "{}" : nil)
    }
    StoreRow(kind, texts: texts).map { add($0) }
  }

  /// Adds a row of the current element.
  private mutating func add(_ kind: StoreRow.Kind, _ values: KeyValuePairs<String, String?>) {
    add(StoreRow(kind, values))
  }

  private mutating func add(_ line: StoreRow) {
    var line = line
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
