import NavGraph

/// The columns of the view `edge` as the attributes of an edge: `command`, `presentation`, `flow`
/// and `universal`.
///
/// Edges with the same columns and destination are the origins of one command. A universal command
/// is an edge from its destination to itself.
struct EdgeColumns: Hashable, Sendable {
  /// The name of the command; nil if the edge has none, or a label instead.
  var command: String?
  var presentation: Presentation?
  /// The command's flow; empty for none, and nil for the flow in whose box the destination is.
  var flow: FlowID?
  var isUniversal = false
  /// The names of the attributes that were read.
  private(set) var names: Set<String> = []

  /// Reads the columns.
  ///
  /// - Parameter value: Returns the text of an attribute; nil if the edge does not have it.
  init(_ value: (String) -> String?) {
    if let name = value("command"), !name.isEmpty {
      command = name
      names.insert("command")
    }
    if let known = value("presentation").flatMap(Presentation.init) {
      presentation = known
      names.insert("presentation")
    }
    if let name = value("flow") {
      flow = FlowID(name)
      names.insert("flow")
    }
    if let text = value("universal"), text == "true" || text == "false" {
      isUniversal = text == "true"
      names.insert("universal")
    }
  }

  /// Returns the attributes of a command's edges.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - group: The flow in whose box the destination is.
  /// - Returns: The names and values.
  static func attributes(
    of command: FlowDocument.Command,
    group: FlowID?
  ) -> [(name: String, value: String)] {
    var attributes = [
      ("command", command.name.name), ("presentation", command.presentation.rawValue),
    ]
    if command.flow != group { attributes.append(("flow", command.flow?.name ?? "")) }
    if command.isUniversal { attributes.append(("universal", "true")) }
    return attributes
  }

  /// Returns the screens at which the edges of a command begin.
  static func origins(of command: FlowDocument.Command) -> [ScreenID] {
    command.isUniversal ? [command.destination] : command.originScreens
  }
}
