import NavGraph

/// A converter of tables of screens and edges to screens, flows and commands, with the same rules
/// as the view `edge`.
struct CSVImporter {
  let builder: DocumentBuilder
  /// The indices of commands, by their names in the table.
  private var commands: [CommandKey: Int] = [:]
  private var knownOrigins: [Int: Set<ScreenID?>] = [:]

  private struct CommandKey: Hashable {
    let name: String?
    let destination: ScreenID
    let presentation: Presentation
  }

  init(builder: DocumentBuilder) { self.builder = builder }

  // MARK: Screens

  mutating func addScreens(_ table: CSVTable) throws(ReadError) {
    reportUnknownColumns(of: table)
    for record in table.records {
      guard let name = record[.screen] else {
        throw ReadError(.missing("name", of: "A screen"), at: record.location(.screen))
      }
      var definition = NavGraph.Screen(ScreenID(name))
      definition.title = record[.title]
      definition.extends = record[.extends].map { ScreenID($0) }
      definition.storyboard = record[.storyboard]
      definition.identifier = record[.identifier]
      var screen = FlowDocument.Screen(definition, at: record.location(.screen))
      screen.group = record[.group]
        .map { builder.add(FlowDocument.Flow(FlowID($0), at: screen.location)) }
      screen.position = FlowDocument.Screen.Position(record[.x], record[.y])
      try builder.add(screen)
    }
  }

  // MARK: Edges

  mutating func addEdges(_ table: CSVTable) throws(ReadError) {
    reportUnknownColumns(of: table)
    for record in table.records { try addEdge(record) }
  }

  private mutating func addEdge(_ record: CSVRecord) throws(ReadError) {
    guard let target = record[.destination] else {
      throw ReadError(.missing("destination", of: "An edge"), at: record.location(.destination))
    }
    let destination = try screen(target, at: record.location(.destination))
    var origin: ScreenID?
    if let name = record[.origin] {
      origin = try screen(name, at: record.location(.origin))
    }
    let key = CommandKey(
      name: record[.command],
      destination: destination,
      presentation: try presentation(of: record)
    )
    let index: Int
    if let known = commands[key] {
      index = known
    } else {
      index = try addCommand(key, record)
      commands[key] = index
    }
    guard knownOrigins[index, default: []].insert(origin).inserted else {
      builder.report(.dropped, "repeated-edge", at: record.location(.destination)) {
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
    _ record: CSVRecord
  ) throws(ReadError) -> Int {
    let location = record.location(.destination)
    var definition = NavigationCommand(
      CommandID(key.name ?? key.destination.name),
      from: .screens([]),
      to: key.destination,
      presentation: key.presentation
    )
    definition.flow = record[.flow]
      .map { builder.add(FlowDocument.Flow(FlowID($0), at: location)) }
    definition.isAnimated = !["0", "false", "no"].contains(record[.animated]?.lowercased())
    if let position = record[.position] {
      guard let number = Int(position) else {
        throw ReadError(
          .unexpected("'\(position)'", expected: "a whole number"),
          at: record.location(.position)
        )
      }
      definition.position = number
    }
    return try builder.add(
      FlowDocument.Command(definition, at: location),
      qualifier: record[.origin],
      isNamed: key.name != nil
    )
  }

  private func presentation(of record: CSVRecord) throws(ReadError) -> Presentation {
    guard let word = record[.presentation] else { return builder.options.presentation ?? .usual }
    guard let presentation = Presentation(rawValue: word.lowercased()) else {
      throw ReadError(
        .unexpected("'\(word)'", expected: "push, present or root"),
        at: record.location(.presentation)
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
