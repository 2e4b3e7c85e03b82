import NavGraph

/// The conversion of destinations to screens with properties.
extension JetpackImporter {
  /// Adds the destinations; those with the same identifier and class are one screen.
  mutating func addScreens() throws(ReadError) {
    for destination in project.destinations {
      let identity = ["destination", destination.id, destination.className ?? ""]
      screens.append(
        try builder.add(
          self.screen(of: destination),
          qualifier: project.graphs[destination.graph].id,
          as: identity
        )
      )
      builder.leaveOut(destination.omitted, of: .screens, at: destination.location)
    }
    reportMissingStarts()
  }

  mutating func screen(of destination: JetpackDestination) -> NavigationDocument.Screen {
    var definition = NavigationScreen(ScreenID(destination.id))
    definition.title = destination.label.map { project.resources.value(of: $0) ?? $0 }
    if let label = destination.label, JetpackNames.isReference(label),
      project.resources.value(of: label) == nil
    {
      builder.report(.assumed, "missing-resource", at: destination.location) {
        "The title of '\(destination.id)' is '\(label)', which is not in the imported files."
      }
    }
    definition.storyboard = destination.layout
    definition.identifier = destination.className
    var screen = NavigationDocument.Screen(definition, at: destination.location)
    screen.group = flows[destination.graph]
    screen.definition.properties = destination.arguments.map(property)
    return screen
  }

  private func property(_ argument: JetpackArgument) -> PropertyDeclaration {
    let property = argument.property(resources: project.resources)
    if let loss = property.loss {
      builder.report(.approximated, "argument-type", at: argument.location) { loss }
    }
    return property.declaration
  }

  /// Adds the arguments of graphs to the screens with which they open.
  mutating func addGraphArguments() {
    for (index, graph) in project.graphs.enumerated() {
      guard let start = start(of: index) else { continue }
      for argument in graph.element.arguments {
        builder.add(property(argument), to: start, at: argument.location)
      }
    }
  }

  mutating func reportMissingStarts() {
    for (index, graph) in project.graphs.enumerated() where start(of: index) == nil {
      let problem = graph.start.map { "start destination '\($0)' is not in it" }
      builder.report(.dropped, "missing-start", at: graph.element.location) {
        "Graph '\(graph.id)' cannot be entered: its \(problem ?? "start destination is missing")."
      }
    }
  }
}
