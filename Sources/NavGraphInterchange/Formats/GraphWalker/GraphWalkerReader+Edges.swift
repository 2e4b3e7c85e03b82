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
      // The edge only defines where the model starts.
      let start = OrderedJSON.object(node.members(except: ["targetVertexId"]))
      builder.keep("start", start, of: .screen(destination), in: .graphwalker)
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
    var command = NavigationDocument.Command(definition, at: location)
    command.foreign[.graphwalker] =
      node.members(except: ["name", "sourceVertexId", "targetVertexId"])
    let index = try builder.add(command, qualifier: origin.name, isNamed: name != nil)
    keepName(name ?? "", of: .command(index), unless: builder.document.commands[index].name.name)
    return startElement == id ? origin : nil
  }
}
