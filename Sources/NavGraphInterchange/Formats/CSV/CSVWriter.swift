import NavGraph

/// A writer of a table of edges with the columns of the view `edge`, and a table of screens.
enum CSVWriter: FormatWriter {
  static let format = InterchangeFormat.csv

  static let features: Set<DocumentFeature> = [
    .titles, .parents, .resources, .positions, .groups, .universalCommands, .sharedCommands,
    .presentations, .animations, .order, .commandFlows,
  ]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    var edges = line([
      "origin", "destination", "command", "presentation", "flow", "animated", "position",
    ])
    for command in document.commands {
      let origins: [String?] = command.isUniversal ? [nil] : command.originScreens.map(\.name)
      for origin in origins {
        edges += line([
          origin, command.destination.name, command.name.name, command.presentation.rawValue,
          command.flow?.name, command.isAnimated ? nil : "0", command.position.map(String.init),
        ])
      }
    }
    output.add(edges, named: "edges.csv")
    var screens = line([
      "screen", "title", "extends", "storyboard", "identifier", "group", "x", "y",
    ])
    for screen in document.screens {
      screens += line([
        screen.id.name, screen.title, screen.extends?.name, screen.storyboard, screen.identifier,
        screen.group?.name, screen.position.map { "\($0.x)" }, screen.position.map { "\($0.y)" },
      ])
    }
    output.add(screens, named: "screens.csv")
    output.reportTitles(of: document.screens, in: format) { $0.isEmpty ? nil : $0 }
  }

  /// Returns a record (RFC 4180), in which fields are quoted if necessary.
  static func line(_ fields: [String?]) -> String {
    fields.map { field in
      guard let field else { return "" }
      let needsQuotes = field.utf8.contains { ",;\t\"\n\r".utf8.contains($0) }
      return needsQuotes ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }
    .joined(separator: ",") + "\r\n"
  }
}
