import NavGraph

/// A converter of tables of screens and edges to screens, flows and commands, with the same rules
/// as the view `edge`.
struct CSVImporter {
  let builder: DocumentBuilder

  init(builder: DocumentBuilder) { self.builder = builder }

  // MARK: Screens

  mutating func addScreens(_ table: CSVTable) throws(ReadError) {
    reportUnknownColumns(of: table)
    for record in table.records {
      guard let name = record[.screen] else {
        throw ReadError(.missing("name", of: "A screen"), at: record.location(.screen))
      }
      var definition = NavigationScreen(ScreenID(name))
      definition.title = record[.title]
      definition.extends = record[.extends].map { ScreenID($0) }
      definition.storyboard = record[.storyboard]
      definition.identifier = record[.identifier]
      var screen = NavigationDocument.Screen(definition, at: record.location(.screen))
      screen.group = record[.group]
        .map { builder.flow(named: FlowID($0), at: screen.location) }
      screen.position = NavigationDocument.Screen.Position(record[.x], record[.y])
      try builder.add(screen, as: DocumentBuilder.identity(of: screen.id))
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
    let origin = try record[.origin].map { (name) throws(ReadError) in
      try screen(name, at: record.location(.origin))
    }
    let location = record.location(.destination)
    var definition = NavigationCommand(
      CommandID(record[.command] ?? destination.name),
      from: origin.map { .screens([$0]) } ?? .anywhere,
      to: destination,
      presentation: try presentation(of: record)
    )
    definition.flow = record[.flow].map { builder.flow(named: FlowID($0), at: location) }
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
    try builder.add(
      NavigationDocument.Command(definition, at: location),
      qualifier: record[.origin],
      isNamed: record[.command] != nil,
      joining: .origins
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
    return try builder.add(
      NavigationDocument.Screen(NavigationScreen(ScreenID(name)), at: location)
    )
  }

  private mutating func reportUnknownColumns(of table: CSVTable) {
    for header in table.unknownHeaders {
      builder.report(.dropped, "unknown-column", at: table.text.location(header.offset)) {
        "Column '\(header.text)' is ignored."
      }
    }
  }
}
