import NavGraph

extension JetpackImporter {
  func target(
    of action: JetpackAction,
    in graph: Int,
    owner: String
  ) -> (screen: ScreenID, isModal: Bool, flow: FlowID?)? {
    guard let id = action.destination else {
      reportWithoutDestination(action)
      return nil
    }
    switch resolve(id, in: graph) {
    case .destination(let index):
      let destination = project.destinations[index]
      return (screens[index], isModal(destination), flows[destination.graph])
    case .graph(let index):
      if let start = startDestination(of: index) {
        let destination = project.destinations[start]
        return (screens[start], isModal(destination), flows[destination.graph])
      }
    case nil: break
    }
    builder.report(.dropped, "missing-destination", at: action.location) {
      "Action '\(action.id)' of '\(owner)' leads to '\(id)', which is not in the imported files."
    }
    return nil
  }

  private func isModal(_ destination: JetpackDestination) -> Bool {
    builder.options.isModal(destination.xml.name.local)
  }

  private func reportWithoutDestination(_ action: JetpackAction) {
    guard let popUpTo = action.popUpTo else {
      builder.report(.dropped, "missing-destination", at: action.location) {
        "Action '\(action.id)' has no destination."
      }
      return
    }
    builder.report(.approximated, "pop-up-to", at: action.location) {
      "Action '\(action.id)' only goes back to '\(popUpTo)'. It does not become a command, because every plan can "
        + "go back."
    }
  }

  /// Resolves an identifier: in the graph, then in the graphs that contain it, then anywhere.
  func resolve(_ id: String, in graph: Int) -> Target? {
    var visited: Set<Int> = []
    var pending = [graph]
    while !pending.isEmpty {
      for index in pending { if let target = member(id, of: index) { return target } }
      visited.formUnion(pending)
      pending = pending.flatMap { project.graphs[$0].parents }.filter { !visited.contains($0) }
    }
    for root in visited.sorted() where project.graphs[root].parents.isEmpty {
      if let index = destinations(in: root).first(where: { project.destinations[$0].id == id }) {
        return .destination(index)
      }
    }
    return project.destinations.firstIndex { $0.id == id }.map(Target.destination)
      ?? project.graphs.firstIndex { $0.id == id }.map(Target.graph)
  }

  func member(_ id: String, of graph: Int) -> Target? {
    let members = project.graphs[graph]
    if members.id == id { return .graph(graph) }
    return members.destinationsByID[id].map(Target.destination)
      ?? members.graphs.first { project.graphs[$0].id == id }.map(Target.graph)
  }
}
