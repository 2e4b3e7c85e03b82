import GRDB
import NavGraph

/// Edits as data, carried out.
extension RowEditor {
  func perform(_ edit: StoreEdit) throws {
    for action in edit.actions {
      switch action {
      case .row(let edit): try perform(edit)
      case .statements(let script):
        let limit = ExecutionLimit(steps: script.steps, timeout: script.timeout)
        var changes = ChangeSet(script.sql, in: database, limit: limit)
        notes.report = try limit.enforce(on: database) { try changes.execute() }
      case .load(let dump):
        try DumpLoader(DumpParser.parse(dump), into: database, recordingIn: bulkRecord).load()
      }
    }
  }

  private func perform(_ edit: RowEdit) throws {
    guard case .row(let kind) = edit.subject else {
      return try edit.verb == .add ? addEdge(edit) : removeEdge(edit)
    }
    let values = edit.values.map { ($0.label, $0.value) }
    switch (edit.verb, kind) {
    case (.add, .milestone): try insert(kind, withPosition(of: edit))
    case (.add, .link):
      try insert(kind, values.filter { $0.0 != RowEdit.screens })
      guard let screens = edit[RowEdit.screens], let pattern = edit["pattern"] else { return }
      try setScreens(screens, ofLink: [pattern])
    case (.add, _): try insert(kind, values)
    case (.set, .link):
      if let screens = edit[RowEdit.screens] { try setScreens(screens, ofLink: edit.name) }
      try update(kind, edit.name, values.filter { $0.0 != RowEdit.screens })
    case (.set, _): try update(kind, edit.name, values)
    case (.remove, .screen):
      if edit[RowEdit.withCommands] != nil { try removeCommands(opening: edit.name) }
      try delete(kind, edit.name)
    case (.remove, .value) where edit.name.count == 3: try removeValue(ofLink: edit.name)
    case (.remove, _): try delete(kind, edit.name)
    }
  }

  private func removeCommands(opening screen: [ColumnValue]) throws {
    try database.execute(
      sql: "DELETE FROM command WHERE destination_id = ?",
      arguments: StatementArguments(try key(of: .screen, screen))
    )
  }

  // MARK: - Edges

  private func addEdge(_ edit: RowEdit) throws {
    let origin = try currentName(of: ScreenID(edit.text("origin") ?? ""))
    let destination = try currentName(of: ScreenID(edit.text("destination") ?? ""))
    if let flow = edit.text("flow") { _ = try id(of: .flow, flow) }
    let command = edit.text("command")
    if let command = try universalCommand(to: destination.name, named: command) {
      throw EditError.openFromAnywhere(screen: destination.name, command: command)
    }
    try database.execute(
      sql: """
        INSERT INTO edge (origin, destination, command, presentation, flow)
        VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [
        origin.name, destination.name, command, edit.text("presentation"), edit.text("flow"),
      ]
    )
  }

  private func removeEdge(_ edit: RowEdit) throws {
    let screens = try edit.name.map { try currentName(of: ScreenID($0.description)).name }
    let (from, to) = (screens[0], screens[1])
    let commands = try String.fetchAll(
      database,
      sql: """
        SELECT command FROM edge
        WHERE origin = ? AND destination = ? AND command = coalesce(?, command) ORDER BY command
        """,
      arguments: [from, to, edit.text("command")]
    )
    guard let only = commands.first else { throw EditError.noEdge(from: from, to: to) }
    guard commands.count == 1 else {
      throw EditError.ambiguousEdge(from: from, to: to, commands: commands)
    }
    try delete(.origin, [.text(only), .text(from)])
  }

  /// Returns the universal command to which an edge would add an origin without effect.
  ///
  /// - `name`: The name of the command; nil for the first one that opens the screen.
  /// - Returns: The name of the command; nil if the command does not exist or is not universal.
  private func universalCommand(to destination: String, named name: String?) throws -> String? {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT command.name AS name, universal
        FROM command JOIN screen ON screen.id = destination_id
        WHERE screen.name = :destination AND command.name = coalesce(:name, command.name)
        ORDER BY coalesce(command.position, command.id), command.id LIMIT 1
        """,
      arguments: ["destination": destination, "name": name]
    )
    guard let row, row["universal"] else { return nil }
    return row["name"]
  }

  // MARK: - Links

  /// Changes the screens that a link opens, which are separated by `/`.
  ///
  /// Milestones that keep their position and screen keep their properties.
  private func setScreens(_ screens: ColumnValue, ofLink name: [ColumnValue]) throws {
    let link = try key(of: .link, name)
    var text: String?
    if case .text(let names) = screens {
      text = try names.split(separator: "/", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : try currentName(of: ScreenID(String($0))).name
      }.joined(separator: "/")
    }
    try database.execute(
      sql: """
        UPDATE link SET screens = ?
        WHERE pattern = (SELECT pattern FROM link_pattern WHERE id = ?)
        """,
      arguments: StatementArguments([text.databaseValue] + link)
    )
  }

  /// Returns the values of a new milestone, which is the last one unless it has a position.
  private func withPosition(of edit: RowEdit) throws -> Values {
    let values = edit.values.map { ($0.label, $0.value) }
    guard edit["position"] == nil, let pattern = edit.text("pattern") else { return values }
    let last = try Int.fetchOne(
      database,
      sql: "SELECT max(position) FROM link_milestone WHERE pattern_id = ?",
      arguments: [try id(of: .link, pattern)]
    )
    return values + [("position", .text(last.map { $0 + 1 } ?? 0))]
  }

  /// Removes a property that a link sets on a screen.
  ///
  /// - `name`: The link, the screen and the property.
  private func removeValue(ofLink name: [ColumnValue]) throws {
    let property = PropertyName(name[2].description)
    try database.execute(
      sql: """
        UPDATE link_milestone SET properties = json_patch(properties, ?)
        WHERE pattern_id = ? AND screen_id = ?
        """,
      arguments: [
        // A JSON path cannot contain every name, because it has no escape sequence for a quote.
        StoredJSON.encode(PropertyValue.dictionary([property: .null])),
        key(of: .link, [name[0]])[0], key(of: .screen, [name[1]])[0],
      ]
    )
  }
}
