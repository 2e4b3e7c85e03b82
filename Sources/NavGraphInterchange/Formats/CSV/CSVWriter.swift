import NavGraph

/// A writer of a table of edges with the columns of the view `edge`, and a table of screens.
enum CSVWriter: FormatWriter {
  static let format = InterchangeFormat.csv

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    var edges = line([
      "origin", "destination", "command", "presentation", "flow", "animated", "position",
    ])
    for command in document.commands {
      let origins: [String?] = command.isUniversal ? [nil] : command.originScreens.map(\.name)
      for origin in origins {
        edges += line([
          origin, command.destination.name, command.name, command.presentation.rawValue,
          command.flow, command.isAnimated ? nil : "0", command.position.map(String.init),
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
        screen.group, screen.position.map { "\($0.x)" }, screen.position.map { "\($0.y)" },
      ])
    }
    output.add(screens, named: "screens.csv")
    reportLosses(of: document, to: &output)
  }

  /// Returns a record (RFC 4180).
  ///
  /// Fields with a separator, a quote or a line break are quoted.
  static func line(_ fields: [String?]) -> String {
    fields.map { field in
      guard let field else { return "" }
      let needsQuotes = field.utf8.contains { ",;\t\"\n\r".utf8.contains($0) }
      return needsQuotes ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }
    .joined(separator: ",") + "\r\n"
  }

  private static func reportLosses(of document: FlowDocument, to output: inout ExportBuilder) {
    let losses: [(String, [String], String, String)] = [
      (
        "properties", document.screens.filter { !$0.properties.isEmpty }.map(\.id.name), "Screen",
        "declare properties"
      ),
      ("tabs", document.screens.filter { !$0.tabs.isEmpty }.map(\.id.name), "Screen", "have tabs"),
      (
        "notes", document.screens.filter { !$0.notes.isEmpty }.map(\.id.name), "Screen",
        "have notes"
      ),
      (
        "values", document.commands.filter { !$0.properties.isEmpty }.map(\.name), "Command",
        "set properties"
      ),
      (
        "conditions", document.commands.filter { !$0.conditions.isEmpty }.map(\.name), "Command",
        "have conditions"
      ),
      (
        "styles", document.commands.filter { $0.style != nil }.map(\.name), "Command",
        "have styles"
      ),
      (
        "no-origin",
        document.commands.filter { !$0.isUniversal && $0.originScreens.isEmpty }.map(\.name),
        "Command", "have no origins"
      ),
      ("links", document.links.map(\.pattern), "Link", "lead to screens"),
      (
        "rows", document.rows.map { $0.fields.first?.value ?? $0.kind }, "Row", "have other columns"
      ),
      (
        "flows", document.flows.filter { !$0.isEnabled || $0.parent != nil }.map(\.name), "Flow",
        "are disabled or in another one"
      ),
      ("roots", document.roots.map(\.name), "Screen", "are start screens"),
    ]
    for (code, names, noun, predicate) in losses {
      output.report(.dropped, code, names, noun, "\(predicate), which the tables do not have")
    }
    let hasForeign =
      !document.foreign.isEmpty || document.screens.contains { !$0.foreign.isEmpty }
      || document.commands.contains { !$0.foreign.isEmpty }
      || document.flows.contains { !$0.foreign.isEmpty }
    if hasForeign {
      output.report(.dropped, "foreign", "Data of other formats is not in the tables.")
    }
    if !document.notes.isEmpty { output.report(.dropped, "notes", "Notes are not in the tables.") }
  }
}
