package import NavGraph

/// A screen: its name, or an object with its name, properties, presentation, style and tabs.
package struct RequestEntry: Sendable {
  package var screen: String
  package var properties: PropertyDictionary = [:]
  var presentation: Presentation?
  /// The style for the host.
  var style: String?
  /// The stacks of the tabs of a container, by the names of the tabs.
  var tabs: [String: [RequestEntry]] = [:]
  /// The name of the selected tab.
  var selected: String?
  /// The name of the command that must open the screen, for a milestone; nil if any can.
  var command: String?

  /// Creates the entry that an object describes.
  init(members: RequestValue) throws(MalformedRequest) {
    try members.rejectNames(
      except: ["screen", "properties", "presentation", "style", "tabs", "selected", "by"]
    )
    if let tabs = try members.member("tabs") {
      for name in try tabs.dictionary().keys.sorted() {
        self.tabs[name.name] = try tabs.requiredMember(name.name).entries()
      }
    }
    selected = try members.member("selected")?.string()
    command = try members.member("by")?.string()
    screen = try members.requiredMember("screen").string()
    properties = try members.member("properties")?.dictionary() ?? [:]
    let presentation = try members.member("presentation")
    style = try members.member("style")?.string()
    guard let presentation else { return }
    let name = try presentation.string()
    guard let value = Presentation(rawValue: name) else {
      throw presentation.error("A presentation is push, present or root, not '\(name)'.")
    }
    self.presentation = value
  }

  /// Creates the entry of a screen without properties.
  init(_ screen: String) { self.screen = screen }

  func milestone(in graph: NavigationGraph) -> RouteRequest.Milestone {
    var milestone = RouteRequest.Milestone(currentName(in: graph), by: command.map(CommandID.init))
    milestone.properties = properties.mapValues { RequestedValue.value($0) }
    return milestone
  }

  /// Returns the current name of the screen if it was renamed.
  package func currentName(in graph: NavigationGraph) -> ScreenID {
    graph.currentName(of: ScreenID(screen)) ?? ScreenID(screen)
  }

  /// The names of the screens of the entry and of its tabs.
  var screens: [String] { [screen] + tabs.values.joined().flatMap { $0.screens } }

  /// Returns the entry of a stack.
  ///
  /// - `below`: The screen directly below it; nil for the bottom entry.
  /// - `context`: The facts on which it depends which tabs exist.
  func stackEntry(
    on below: ScreenID?,
    in graph: NavigationGraph,
    _ context: PropertyDictionary
  ) throws(MalformedRequest) -> StackEntry {
    if let command {
      throw MalformedRequest(
        description: "An entry of a stack is open already: 'by' (\(command)) is for 'to' and 'via'."
      )
    }
    return StackEntry(
      currentName(in: graph),
      properties: properties,
      presentation: presentation ?? graph.presentation(ofEntryOn: below),
      style: style,
      tabs: try stacks(in: graph, context)
    )
  }

  /// Returns the stacks of the tabs; nil for fresh ones.
  private func stacks(
    in graph: NavigationGraph,
    _ context: PropertyDictionary
  ) throws(MalformedRequest) -> TabStacks<StackEntry>? {
    guard !tabs.isEmpty || selected != nil else { return nil }
    let defined = graph.screen(currentName(in: graph))?.tabs ?? []
    let known = Set(defined.map { $0.name.name })
    for name in tabs.keys.sorted() + [selected].compactMap({ $0 }) where !known.contains(name) {
      let list = defined.isEmpty ? "none" : defined.map { $0.name.name }.joined(separator: ", ")
      throw MalformedRequest(
        description: "'\(screen)' has no tab '\(name)'. Its tabs are: \(list)."
      )
    }
    var stacks: [TabStacks<StackEntry>.Tab] = []
    for tab in defined {
      let entries = try tabs[tab.name.name]?.stackEntries(in: graph, context) ?? []
      if let bottom = entries.first?.screen, bottom != tab.root {
        throw MalformedRequest(
          description: "Tab '\(tab.name)' of '\(screen)' begins with '\(tab.root)', not with "
            + "'\(bottom)'."
        )
      }
      stacks.append(TabStacks.Tab(tab.name, entries))
    }
    let index = defined.firstIndex { $0.name.name == selected }
    return TabStacks(
      stacks,
      selectedIndex: index ?? graph.firstTab(of: currentName(in: graph), in: context)
    )
  }
}

extension [RequestEntry] {
  /// Returns the entries of a stack, bottom to top.
  func stackEntries(
    in graph: NavigationGraph,
    _ context: PropertyDictionary
  ) throws(MalformedRequest) -> [StackEntry] {
    var entries: [StackEntry] = []
    for entry in self {
      entries.append(try entry.stackEntry(on: entries.last?.screen, in: graph, context))
    }
    return entries
  }
}
