import NavGraph

/// The texts of a graph that is written.
extension DOTText {
  /// Returns the attribute of a point.
  static func position(_ position: FlowDocument.Screen.Position) -> String {
    "\(position.x),\(-position.y)"
  }

  /// Returns a quoted string, in which backslashes stay as they are.
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\\\"") + "\""
  }

  /// Returns the value of an attribute: HTML as it is, a quoted string.
  static func value(_ source: String) -> String {
    var depth = 0
    let isBalanced = source.allSatisfy { character in
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      return depth > 0 || character == ">"
    }
    return source.hasPrefix("<") && source.hasSuffix(">") && isBalanced && depth == 0
      ? source : quoted(source)
  }

  /// Returns JSON in quotes.
  ///
  /// DOT has no escape for a backslash before a quote, so both are written as numbers.
  static func quoted(_ json: OrderedJSON) -> String {
    var text = ""
    var characters = json.description[...]
    while let character = characters.popFirst() {
      guard character == "\\", let escaped = characters.popFirst() else {
        text.append(character)
        continue
      }
      switch escaped {
      case "\"": text += "\\u0022"
      case "\\": text += "\\u005c"
      default: text += "\\\(escaped)"
      }
    }
    return quoted(text)
  }

  /// Returns the beginning of a graph with its own attributes.
  ///
  /// A graph that was strict stays so if no two commands connect the same screens, as it would lose
  /// one of them.
  static func header(of document: FlowDocument, title: String?) -> String {
    let members = document.foreign[.dot]
    let id = members.first { $0.name == "id" }?.value.text ?? title
    var text = isStrict(document) ? "strict digraph " : "digraph "
    if let id { text += quoted(id.replacing("\\", with: "/")) + " " }
    text += "{\n"
    let attributes = members.filter { $0.name != "id" && $0.name != "strict" }
    guard ElementExtras.isNative(attributes) else { return text }
    for attribute in attributes {
      if let value = attribute.value.text {
        text += "  \(attribute.name)=\(DOTText.value(value));\n"
      }
    }
    return text
  }

  private static func isStrict(_ document: FlowDocument) -> Bool {
    guard document.foreign.value("strict", of: .dot)?.isTrue == true else { return false }
    var edges: Set<[ScreenID]> = []
    return document.commands.allSatisfy { command in
      command.originScreens.allSatisfy { edges.insert([$0, command.destination]).inserted }
    }
  }

  /// Returns the screens that a reader takes for the start because of their names.
  static func startScreens(of document: FlowDocument) -> [ScreenID] {
    document.screens.map(\.id).filter { $0.name.lowercased() == "start" }
  }
}
