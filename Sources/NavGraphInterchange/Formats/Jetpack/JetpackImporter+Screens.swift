import NavGraph

/// The conversion of destinations to screens with properties.
extension JetpackImporter {
  mutating func addScreens() throws(ReadError) {
    var known: [String: [(className: String?, screen: ScreenID)]] = [:]
    for destination in project.destinations {
      let equal = known[destination.id]?.first { $0.className == destination.className }
      let screen: ScreenID
      if let equal {
        screen = equal.screen
      } else {
        let qualifier = project.graphs[destination.graph].id
        screen = try builder.add(self.screen(of: destination), qualifier: qualifier)
        known[destination.id, default: []].append((destination.className, screen))
      }
      screens.append(screen)
      guard let index = builder.index(of: screen) else { continue }
      for argument in destination.arguments { add(argument, toScreen: index) }
      if equal == nil, screen.name != destination.id {
        builder.document.screens[index].foreign.set("id", .string(destination.id), of: .jetpack)
      }
    }
    reportMissingStarts()
  }

  mutating func screen(of destination: JetpackDestination) -> FlowDocument.Screen {
    var definition = NavGraph.Screen(ScreenID(destination.id))
    definition.title = destination.label.map { project.resources.value(of: $0) ?? $0 }
    if let label = destination.label, JetpackNames.isReference(label),
      project.resources.value(of: label) == nil
    {
      builder.report(.assumed, "missing-resource", at: destination.location) {
        "The title of '\(destination.id)' is '\(label)', which is not in the imported files."
      }
    }
    definition.storyboard = destination.xml.attribute("layout", in: JetpackNames.tools)
    definition.identifier = destination.className
    var screen = FlowDocument.Screen(definition, at: destination.location)
    screen.group = flows[destination.graph]
    var members = [OrderedJSON.Member("element", .string(destination.xml.name.local))]
    if let label = destination.label, label != definition.title {
      members.append(OrderedJSON.Member("android:label", .string(label)))
    }
    screen.foreign[.jetpack] = members + destination.foreign
    return screen
  }

  mutating func add(_ argument: JetpackArgument, toScreen index: Int) {
    let names = builder.document.screens[index].properties.map(\.name)
    guard !names.contains(PropertyName(argument.name)) else { return }
    let property = argument.property(resources: project.resources)
    if let loss = property.loss {
      builder.report(.approximated, "argument-type", at: argument.location) { loss }
    }
    builder.document.screens[index].definition.properties.append(property.declaration)
    let screen = builder.document.screens[index]
    let arguments = screen.foreign.value("arguments", of: .jetpack)?.members ?? []
    let members = arguments + [OrderedJSON.Member(argument.name, .object(argument.foreign))]
    builder.keep("arguments", .object(members), of: screen.id, in: .jetpack)
  }

  /// Adds the arguments of graphs to the screens with which they open.
  mutating func addGraphArguments() {
    for (index, graph) in project.graphs.enumerated() where !graph.element.arguments.isEmpty {
      guard let start = start(of: index), let screen = builder.index(of: start) else { continue }
      for argument in graph.element.arguments { add(argument, toScreen: screen) }
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
