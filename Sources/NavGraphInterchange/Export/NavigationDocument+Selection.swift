package import NavGraph

extension NavigationDocument {
  /// Returns the part of the document that the options select.
  func selection(of options: ExportOptions) throws(ExportError) -> NavigationDocument {
    var document = self
    if !options.flows.isEmpty {
      for name in options.flows where !flows.contains(where: { $0.name == name }) {
        throw .unknownFlow(
          name.name,
          nearest: names(nearest: name.name, among: flows.map(\.name.name))
        )
      }
      document = document.limited(to: Set(options.flows))
    }
    if let focus = options.focus {
      guard document.screens.contains(where: { $0.id == focus }) else {
        let names = names(nearest: focus.name, among: screens.map(\.id.name))
        throw .unknownScreen(focus.name, nearest: names)
      }
      document = document.neighborhood(of: focus, steps: options.steps)
    }
    return document
  }

  /// Returns the commands of the given flows, and the screens that they connect.
  package func limited(to flows: Set<FlowID>) -> NavigationDocument {
    let kept = commands.filter { $0.flow.map(flows.contains) ?? false }
    var touched = Set(kept.map(\.destination)).union(kept.flatMap(\.originScreens))
    for screen in screens where screen.group.map(flows.contains) == true {
      touched.insert(screen.id)
    }
    return part(screens: touched, commands: kept)
  }

  /// Returns the screens near a screen, and the commands between them.
  ///
  /// Universal commands are ignored, because they would connect all screens.
  ///
  /// - `steps`: The maximum number of commands, in any direction, to a selected screen.
  /// - Complexity: O(V + E) time and memory for V screens and E origins of commands.
  package func neighborhood(of focus: ScreenID, steps: Int) -> NavigationDocument {
    var neighbors: [ScreenID: [ScreenID]] = [:]
    for command in commands {
      for origin in command.originScreens {
        neighbors[origin, default: []].append(command.destination)
        neighbors[command.destination, default: []].append(origin)
      }
    }
    for screen in screens {
      for tab in screen.tabs {
        neighbors[screen.id, default: []].append(tab.root)
        neighbors[tab.root, default: []].append(screen.id)
      }
    }
    return part(screens: neighbors.screens(near: [focus], steps: steps), commands: commands)
  }

  /// Returns the given screens, and the given commands that connect them.
  private func part(screens kept: Set<ScreenID>, commands: [Command]) -> NavigationDocument {
    var document = self
    document.screens = screens.filter { kept.contains($0.id) }
    for index in document.screens.indices {
      document.screens[index].tabs.removeAll { !kept.contains($0.root) }
      if let parent = document.screens[index].extends, !kept.contains(parent) {
        document.screens[index].extends = nil
      }
    }
    document.commands = commands.compactMap { command in
      guard kept.contains(command.destination) else { return nil }
      guard !command.isUniversal else { return command }
      var command = command
      command.originScreens = command.originScreens.filter(kept.contains)
      return command.originScreens.isEmpty ? nil : command
    }
    document.roots = roots.filter(kept.contains)
    document.links = links.filter { link in link.milestones.allSatisfy { kept.contains($0.screen) }
    }
    document.rows = []
    let used = Set(document.commands.compactMap(\.flow) + document.screens.compactMap(\.group))
    document.flows = flows.filter { used.contains($0.name) }
    return document
  }
}
