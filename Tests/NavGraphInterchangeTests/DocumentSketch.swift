import NavGraph
import NavGraphInterchange

/// Reads one text as a file.
func read(
  _ text: String,
  path: String = "file",
  options: ImportOptions = ImportOptions()
) throws -> ImportResult {
  try read([SourceFile(path: path, text: text)], options: options)
}

/// Reads files together.
func read(
  _ files: [SourceFile],
  options: ImportOptions = ImportOptions()
) throws -> ImportResult {
  try NavigationImporter(options: options).read(files)
}

extension ImportResult {
  /// The commands, one a line, such as `open: A, B > C push flow=F if context.x = true`.
  var commands: [String] { document.commands.map(\.sketch) }

  /// The names of the screens.
  var screens: [String] { document.screens.map(\.id.name) }

  /// The names of the screens that the app starts with.
  var roots: [String] { document.roots.map(\.name) }

  /// The findings without the files' names, but for those on members that navgraph does not have,
  /// and on screens that are not reached.
  var losses: [String] {
    findings.filter { !["members", "unreached"].contains($0.code) }.map { finding in
      let place = finding.location.map { "\($0.line):\($0.column) " } ?? ""
      return "\(place)\(finding.kind.rawValue) \(finding.message)"
    }
  }

  /// The findings on members that navgraph does not have.
  var omissions: [String] {
    findings.filter { $0.code == "members" }.map { finding in
      finding.message.replacing("Members of ", with: "").replacing(
        " that navgraph does not have",
        with: ""
      )
    }
  }

  /// The screen of a name.
  subscript(screen: String) -> NavigationDocument.Screen? {
    document.screens.first { $0.id.name == screen }
  }
}

extension NavigationDocument.Command {
  /// The command on one line.
  var sketch: String {
    let origins = isUniversal ? "*" : originScreens.map(\.name).joined(separator: ", ")
    var text = "\(self.name): \(origins) > \(self.destination) \(self.presentation.rawValue)"
    if let flow = definition.flow { text += " flow=\(flow)" }
    if let closing = definition.closing { text += " (\(closing))" }
    if !self.isAnimated { text += " still" }
    for (name, value) in self.properties.sorted(by: { $0.key < $1.key }) {
      text += " \(name)=\(value)"
    }
    if !self.conditions.isEmpty {
      text += " if " + self.conditions.map(\.description).joined(separator: " and ")
    }
    return text
  }
}

extension NavigationDocument.Screen {
  /// The screen's properties on one line, with `!` for those that are required.
  var propertySketch: String {
    self.properties.map { property in
      let value = property.defaultValue.map { "=\($0)" } ?? ""
      return "\(property.name):\(property.type.rawValue)\(property.isRequired ? "!" : "")\(value)"
    }.joined(separator: " ")
  }
}
