import NavGraph

/// A converter of tables of screens and edges to screens, flows and commands, with the same rules
/// as the view `edge`.
struct CSVImporter {
  let builder: DocumentBuilder
  /// The indices of commands, by their names in the table.
  private var commands: [CommandKey: Int] = [:]
  private var knownOrigins: Set<OriginKey> = []

  private struct CommandKey: Hashable {
    let name: String?
    let destination: ScreenID
    let presentation: Presentation
  }

  private struct OriginKey: Hashable {
    let origin: ScreenID?
    let command: Int
  }

  init(builder: DocumentBuilder) { self.builder = builder }

  // MARK: Screens

  mutating func addScreens(_ table: CSVTable) throws(ReadError) {
    reportUnknownColumns(of: table)
    for record in table.records {
      guard let name = table.value(.screen, of: record) else {
        throw ReadError(.missing("name", of: "A screen"), at: table.location(.screen, of: record))
      }
      var definition = NavGraph.Screen(ScreenID(name))
      definition.title = table.value(.title, of: record)
      definition.extends = table.value(.extends, of: record).map { ScreenID($0) }
      definition.storyboard = table.value(.storyboard, of: record)
      definition.identifier = table.value(.identifier, of: record)
      var screen = FlowDocument.Screen(definition, at: table.location(.screen, of: record))
      screen.group = table.value(.group, of: record)
        .map { builder.add(FlowDocument.Flow(FlowID($0), at: screen.location)) }
      screen.position = FlowDocument.Screen.Position(
        table.value(.x, of: record),
        table.value(.y, of: record)
      )
      try builder.add(screen)
    }
  }

  // MARK: Edges

  mutating func addEdges(_ table: CSVTable) throws(ReadError) {
    reportUnknownColumns(of: table)
    for record in table.records { try addEdge(record, of: table) }
  }

  private mutating func addEdge(_ record: [CSVParser.Field], of table: CSVTable) throws(ReadError) {
    guard let target = table.value(.destination, of: record) else {
      throw ReadError(
        .missing("destination", of: "An edge"),
        at: table.location(.destination, of: record)
      )
    }
    let destination = try screen(target, at: table.location(.destination, of: record))
    var origin: ScreenID?
    if let name = table.value(.origin, of: record) {
      origin = try screen(name, at: table.location(.origin, of: record))
    }
    let key = CommandKey(
      name: table.value(.command, of: record),
      destination: destination,
      presentation: try presentation(of: record, in: table)
    )
    let index: Int
    if let known = commands[key] {
      index = known
    } else {
      index = try addCommand(key, record, of: table)
      commands[key] = index
    }
    guard knownOrigins.insert(OriginKey(origin: origin, command: index)).inserted else {
      builder.report(.dropped, "repeated-edge", at: table.location(.destination, of: record)) {
        "The edge to '\(destination)' already exists."
      }
      return
    }
    if let origin {
      try builder.addOrigin(origin, to: index)
    } else {
      builder.document.commands[index].definition.origins = .anywhere
    }
  }

  private mutating func addCommand(
    _ key: CommandKey,
    _ record: [CSVParser.Field],
    of table: CSVTable
  ) throws(ReadError) -> Int {
    let location = table.location(.destination, of: record)
    var definition = NavigationCommand(
      CommandID(key.name ?? key.destination.name),
      from: .screens([]),
      to: key.destination,
      presentation: key.presentation
    )
    definition.flow = table.value(.flow, of: record)
      .map { builder.add(FlowDocument.Flow(FlowID($0), at: location)) }
    definition.isAnimated = !["0", "false", "no"].contains(
      table.value(.animated, of: record)?.lowercased()
    )
    if let position = table.value(.position, of: record) {
      guard let number = Int(position) else {
        throw ReadError(
          .unexpected("'\(position)'", expected: "a whole number"),
          at: table.location(.position, of: record)
        )
      }
      definition.position = number
    }
    return try builder.add(
      FlowDocument.Command(definition, at: location),
      qualifier: table.value(.origin, of: record),
      isNamed: key.name != nil
    )
  }

  private func presentation(
    of record: [CSVParser.Field],
    in table: CSVTable
  ) throws(ReadError) -> Presentation {
    guard let word = table.value(.presentation, of: record) else {
      return builder.options.presentation ?? .push
    }
    guard let presentation = Presentation(rawValue: word.lowercased()) else {
      throw ReadError(
        .unexpected("'\(word)'", expected: "push, present or root"),
        at: table.location(.presentation, of: record)
      )
    }
    return presentation
  }

  /// Returns the screen with a name, and adds it if no table of screens contains it.
  private mutating func screen(
    _ name: String,
    at location: SourceLocation
  ) throws(ReadError) -> ScreenID {
    let id = ScreenID(NameRepair.valid(name))
    if builder.contains(id) { return id }
    return try builder.add(FlowDocument.Screen(NavGraph.Screen(ScreenID(name)), at: location))
  }

  private mutating func reportUnknownColumns(of table: CSVTable) {
    for header in table.unknownHeaders {
      builder.report(.dropped, "unknown-column", at: table.text.location(header.offset)) {
        "Column '\(header.text)' is ignored."
      }
    }
  }
}
