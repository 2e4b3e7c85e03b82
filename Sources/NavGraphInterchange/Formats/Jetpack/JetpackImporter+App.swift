import NavGraph

/// The parts of an app that connect its graphs: the launcher's activities, layouts and menus.
extension JetpackImporter {
  /// The graphs that the launcher's activities display.
  ///
  /// If no layout names its activity, the only layout that belongs to no screen is that of the
  /// launcher.
  var launchedGraphs: [Int] {
    let layouts = project.app.layouts
    let launched = layouts.filter { $0.owner.map(project.app.launchers.contains) ?? false }
    let others = layouts.filter { $0.owner == nil && containers(of: $0).isEmpty }
    let found = launched.isEmpty && others.count == 1 ? others : launched
    return found.compactMap { graph(named: $0.graph) }
  }

  /// Returns the graph of a file; nil if it is not in the imported files.
  private func graph(named name: String) -> Int? {
    project.graphs.indices.first {
      project.graphs[$0].isRoot && project.graphs[$0].file.baseName == name
    }
  }

  /// Adds the screens of the launcher's activities to the start screens.
  func addLaunchers() {
    builder.addRoots(
      project.destinations.indices.filter { index in
        let name = project.destinations[index].className.map(JetpackApp.simpleName)
        return name.map(project.app.launchers.contains) ?? false
      }
      .map { screens[$0] }
    )
  }

  /// The graphs that screens display in their layouts.
  var embeddedGraphs: Set<Int> {
    let layouts = project.app.layouts.filter { !containers(of: $0).isEmpty }
    return Set(layouts.compactMap { graph(named: $0.graph) })
  }

  /// Finds the screens whose layouts display graphs: users can leave the start of such a graph with
  /// its commands on them.
  mutating func addLayouts() {
    for layout in project.app.layouts {
      guard let graph = graph(named: layout.graph) else {
        builder.report(.dropped, "missing-graph", at: layout.location) {
          "Layout '\(layout.name)' displays graph '\(layout.graph)', which is not in the imported files."
        }
        continue
      }
      guard let start = start(of: graph) else { continue }
      for index in containers(of: layout) where screens[index] != start {
        embeddings[start, default: []].append(screens[index])
        builder.show(start, with: screens[index])
      }
    }
  }

  /// Returns the destinations that display a layout.
  private func containers(of layout: JetpackApp.Layout) -> [Int] {
    project.destinations.indices.filter { index in
      let destination = project.destinations[index]
      let isNamed = destination.layout.map(JetpackNames.id) == layout.name
      return isNamed
        || layout.owner != nil
          && destination.className.map(JetpackApp.simpleName) == layout.owner
    }
  }

  /// Adds a universal command for each item of a menu that has the identifier of a destination or
  /// graph, as `NavigationUI` opens it.
  func addMenus() throws(ReadError) {
    for item in project.app.menuItems {
      guard let target = target(of: item) else { continue }
      let destination = project.destinations[target]
      let definition = NavigationCommand(
        CommandID("\(item.menu)/\(item.id)"),
        from: .anywhere,
        to: screens[target],
        presentation: builder.options.isModal(destination.xml.name.local) ? .present : .push,
        flow: flows[destination.graph]
      )
      builder.report(.assumed, "menu", at: item.location) {
        "Item '\(item.id)' of menu '\(item.menu)' is assumed to open '\(screens[target])' everywhere."
      }
      let command = NavigationDocument.Command(definition, at: item.location)
      try builder.add(command, joining: .equal)
    }
  }

  func target(of item: JetpackApp.MenuItem) -> Int? {
    if let graph = project.graphs.firstIndex(where: { $0.id == item.id }) {
      return startDestination(of: graph)
    }
    return project.destinations.firstIndex { $0.id == item.id }
  }
}
