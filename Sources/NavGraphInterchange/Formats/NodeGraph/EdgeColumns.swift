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

  /// Reads the columns from the texts of attributes; returns nil if there are none.
  init?(_ value: (String) -> String?) {
    func read<Value>(_ name: String, _ convert: (String) -> Value?) -> Value? {
      guard let value = value(name).flatMap(convert) else { return nil }
      names.insert(name)
      return value
    }
    command = read("command") { $0.isEmpty ? nil : $0 }
    presentation = read("presentation", Presentation.init)
    flow = read("flow") { FlowID($0) }
    isUniversal = read("universal", Bool.init) ?? false
    if names.isEmpty { return nil }
  }

  /// Returns the attributes of the edges of a command whose destination is in the box of a flow.
  static func attributes(
    of command: NavigationDocument.Command,
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
  static func origins(of command: NavigationDocument.Command) -> [ScreenID] {
    command.isUniversal ? [command.destination] : command.originScreens
  }
}
