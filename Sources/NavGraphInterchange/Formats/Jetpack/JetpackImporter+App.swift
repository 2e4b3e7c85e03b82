import Algorithms
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
    for layout in project.app.layouts where !tabLayouts.contains(layout.name) {
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
    containers(ofLayout: layout.name, layout.owner)
  }

  private func containers(ofLayout name: String, _ owner: String?) -> [Int] {
    project.destinations.indices.filter { index in
      let destination = project.destinations[index]
      return destination.layout.map(JetpackNames.id) == name
        || owner != nil && destination.className.map(JetpackApp.simpleName) == owner
    }
  }

  /// Adds the items of navigation bars as tabs of the screens that show the bars.
  ///
  /// Other screens cannot open a tab of a container, so the items of a bar are only tabs if the app
  /// begins with one of them.
  mutating func addBars() throws(ReadError) {
    for bar in project.app.bars {
      let items = project.app.menuItems.filter { $0.menu == bar.menu }
        .compactMap { item in target(of: item).map { (item: item, target: $0) } }
        .filter { !builder.options.isModal(project.destinations[$0.target].xml.name.local) }
        .uniqued { screens[$0.target] }
      let shown = project.app.layouts.filter { $0.name == bar.layout }
      let starts = (roots + shown.compactMap { graph(named: $0.graph) }).compactMap(start)
      guard items.count > 1, items.contains(where: { starts.contains(screens[$0.target]) })
      else { continue }
      let container = try container(of: bar)
      tabLayouts.insert(bar.layout)
      tabMenus.insert(bar.menu)
      // Several bars of one screen show the same tabs for different sizes of the display.
      guard let index = builder.index(of: container), builder.document.screens[index].tabs.isEmpty
      else { continue }
      for (item, target) in items where screens[target] != container {
        builder.add(NavigationScreen.Tab(TabID(item.id), root: screens[target]), to: container)
        builder.report(.assumed, "menu", at: item.location) {
          "Item '\(item.id)' of menu '\(item.menu)' is assumed to be a tab of '\(container)'."
        }
      }
    }
  }

  /// Returns the screen that shows a navigation bar, and adds it if no graph contains it.
  private func container(of bar: JetpackApp.NavigationBar) throws(ReadError) -> ScreenID {
    if let index = containers(ofLayout: bar.layout, bar.owner).first { return screens[index] }
    let name = bar.owner ?? bar.layout
    let identity = ["bar", name]
    if let known = builder.screen(as: identity) { return known }
    let definition = NavigationScreen(ScreenID(name), storyboard: "@layout/\(bar.layout)")
    let location = project.app.layouts.first { $0.name == bar.layout }?.location
    return try builder.add(NavigationDocument.Screen(definition, at: location), as: identity)
  }

  /// Adds a universal command for each other item of a menu that has the identifier of a destination or
  /// graph, as `NavigationUI` opens it.
  func addMenus() throws(ReadError) {
    for item in project.app.menuItems where !tabMenus.contains(item.menu) {
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
