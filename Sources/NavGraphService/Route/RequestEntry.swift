package import NavGraph

/// A screen: its name, or an object with its name, properties, presentation, style and tabs.
package struct RequestEntry: Decodable, Sendable {
  package var screen: String
  package var properties: PropertyDictionary = [:]
  var presentation: Presentation?
  /// The style for the host.
  var style: String?
  /// The stacks of the tabs of a container, by the names of the tabs.
  var tabs: [String: [RequestEntry]] = [:]
  /// The name of the selected tab.
  var selected: String?

  package init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      screen = name
      return
    }
    guard let members = try? decoder.container(keyedBy: MemberName.self) else {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "")
      throw DecodingError.typeMismatch(Milestone.self, context)
    }
    try members.rejectNames(
      except: ["screen", "properties", "presentation", "style", "tabs", "selected"]
    )
    tabs = try members.decodeIfPresent([String: [RequestEntry]].self, forKey: "tabs") ?? [:]
    selected = try members.decodeIfPresent(String.self, forKey: "selected")
    screen = try members.decode(String.self, forKey: "screen")
    properties = try members.decodeIfPresent(PropertyDictionary.self, forKey: "properties") ?? [:]
    let presentation = try members.decodeIfPresent(String.self, forKey: "presentation")
    style = try members.decodeIfPresent(String.self, forKey: "style")
    self.presentation = try presentation.map { name in
      guard let presentation = Presentation(rawValue: name) else {
        throw MalformedRequest(
          description: "A presentation is push, present or root, not '\(name)'.",
          codingPath: decoder.codingPath + [MemberName(stringLiteral: "presentation")]
        )
      }
      return presentation
    }
  }

  /// Creates the entry of a screen without properties.
  init(_ screen: String) { self.screen = screen }

  func milestone(in graph: NavigationGraph) -> Milestone {
    Milestone(currentName(in: graph), properties)
  }

  private func currentName(in graph: NavigationGraph) -> ScreenID {
    graph.currentName(of: ScreenID(screen)) ?? ScreenID(screen)
  }

  /// The names of the screens of the entry and of its tabs.
  var screens: [String] { [screen] + tabs.values.joined().flatMap(\.screens) }

  func stackEntry(
    isBottom: Bool,
    in graph: NavigationGraph
  ) throws(MalformedRequest) -> StackEntry {
    StackEntry(
      currentName(in: graph),
      properties: properties,
      presentation: presentation ?? (isBottom ? .root : .push),
      style: style,
      tabs: try stacks(in: graph)
    )
  }

  /// Returns the stacks of the tabs; nil for fresh ones.
  private func stacks(
    in graph: NavigationGraph
  ) throws(MalformedRequest) -> TabStacks<StackEntry>? {
    guard !tabs.isEmpty || selected != nil else { return nil }
    let defined = graph.screen(currentName(in: graph))?.tabs ?? []
    let known = Set(defined.map(\.name.name))
    for name in tabs.keys.sorted() + [selected].compactMap({ $0 }) where !known.contains(name) {
      let list = defined.isEmpty ? "none" : defined.map(\.name.name).joined(separator: ", ")
      throw MalformedRequest(
        description: "'\(screen)' has no tab '\(name)'. Its tabs are: \(list)."
      )
    }
    var stacks: [TabStacks<StackEntry>.Tab] = []
    for tab in defined {
      let entries = try tabs[tab.name.name]?.stackEntries(in: graph) ?? []
      if let bottom = entries.first?.screen, bottom != tab.root {
        throw MalformedRequest(
          description: "Tab '\(tab.name)' of '\(screen)' begins with '\(tab.root)', not with "
            + "'\(bottom)'."
        )
      }
      stacks.append(TabStacks.Tab(tab.name, entries))
    }
    let index = defined.firstIndex { $0.name.name == selected } ?? 0
    return TabStacks(stacks, selectedIndex: index)
  }
}

extension [RequestEntry] {
  /// Returns the entries of a stack, bottom to top.
  func stackEntries(
    in graph: NavigationGraph
  ) throws(MalformedRequest) -> [StackEntry] {
    var entries: [StackEntry] = []
    for (position, entry) in enumerated() {
      entries.append(try entry.stackEntry(isBottom: position == 0, in: graph))
    }
    return entries
  }
}
