import NavGraph

extension GraphWalkerReader {
  /// Adds an edge; returns the screen if the model starts there.
  mutating func add(
    edge node: OrderedJSON,
    _ vertices: [String: ScreenID],
    flow: FlowID?,
    startElement: String?
  ) throws(ReadError) -> ScreenID? {
    let location = text.location(node.offset)
    let id = node["id"]?.text ?? ""
    guard let target = node["targetVertexId"]?.text, let destination = vertices[target]
    else {
      builder.report(.dropped, "missing-vertex", at: location) {
        "Edge '\(node["name"]?.text ?? id)' has no target in its model."
      }
      return nil
    }
    guard let source = node["sourceVertexId"]?.text else {
      builder.report(.approximated, "start", at: location) {
        "Edge '\(node["name"]?.text ?? id)' leads from the start. It does not become a command."
      }
      return destination
    }
    guard let origin = vertices[source] else {
      builder.report(.dropped, "missing-vertex", at: location) {
        "Edge '\(node["name"]?.text ?? id)' starts at '\(source)', which is not in its model."
      }
      return nil
    }
    let name = node["name"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    var definition = NavigationCommand(
      CommandID(name.map { plain($0, prefix: "e_") } ?? "\(origin) to \(destination)"),
      from: .screens([origin]),
      to: destination,
      presentation: builder.options.presentation ?? .root,
      flow: flow
    )
    if let code = node["guard"]?.text, !code.isEmpty {
      definition.conditions = builder.conditions(
        of: code,
        "Edge '\(definition.name)'",
        at: text.location(node["guard"]?.offset ?? node.offset)
      )
    }
    let handled: Set = ["id", "name", "sourceVertexId", "targetVertexId", "guard"]
    builder.leaveOut(node.members(except: handled).map(\.name), of: .commands, at: location)
    let command = NavigationDocument.Command(definition, at: location)
    try builder.add(command, qualifier: origin.name, isNamed: name != nil)
    return startElement == id ? origin : nil
  }
}
