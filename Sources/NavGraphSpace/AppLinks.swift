package import NavGraph
package import NavGraphLinks

/// The links of an app, with all values that make a difference.
package struct AppLinks {
  /// The maximum number of links of one pattern, and of one screen.
  private static let maximumCount = 512

  private let space: NavigationSpace

  package init(_ space: NavigationSpace) { self.space = space }

  private var graph: NavigationGraph { space.graph }

  package var patterns: [LinkDefinition] {
    space.links.handlers.lazy.compactMap { $0 as? PatternLinkHandler }.first?.definitions ?? []
  }

  /// The last screens of patterns, each once.
  package var destinations: [ScreenID] {
    var found: Set<ScreenID> = []
    return patterns.compactMap(\.milestones.last?.screen).filter { found.insert($0).inserted }
  }

  /// The links that replace the stack.
  package var replacing: Bounded<[DeepLink]> {
    var found = patterns.filter { $0.mode == .exact }.flatMap(links)
    found.value += found.include(stackLinks())
    return found
  }

  /// Returns the links that extend the stack, or begin at its root, and name one of some screens.
  package func links(opening screens: Set<ScreenID>) -> Bounded<[DeepLink]> {
    var found = patterns.filter { definition in
      definition.mode != .exact && definition.milestones.contains { screens.contains($0.screen) }
    }
    .flatMap(links)
    found.value += found.include(screens.sorted().flatMap(screenNameLinks))
    return found
  }

  /// The links that extend the stack, and present their destination in their own way.
  package var presenting: Bounded<[DeepLink]> {
    patterns.filter { $0.mode != .exact && $0.presentation != nil }.flatMap(links)
  }

  /// Returns the links of a pattern, with all values that make a difference.
  package func links(of definition: LinkDefinition) -> Bounded<[DeepLink]> {
    let lists = definition.pattern.listParameters
    let required = definition.pattern.requiredParameters
    var choices = Bounded<[[String: String]]>([[:]])
    for parameter in definition.pattern.parameters {
      let texts = texts(of: parameter, definition)
      guard choices.value.count * (texts.count + 1) <= AppLinks.maximumCount else {
        choices.omission = .pattern("\(definition.pattern)")
        break
      }
      let values = (required.contains(parameter.name) ? [] : [nil]) + texts
      choices.value = choices.value.flatMap { $0.setting(parameter.name, to: values) }
    }
    return choices.map {
      $0.compactMap { choice in
        try? definition.pattern.link(
          choice.filter { !lists.contains($0.key) },
          lists: choice.filter { lists.contains($0.key) }.mapValues { [$0] }
        )
      }
    }
  }

  private func texts(of parameter: LinkParameter, _ definition: LinkDefinition) -> [String] {
    var names: Set<PropertyName> = [PropertyName(parameter.name)]
    for milestone in definition.milestones {
      for (name, value) in milestone.properties where value == .captured(parameter.name) {
        names.insert(name)
      }
    }
    var texts = [parameter.type.example] + (definition.allowedValues[parameter.name] ?? [])
    for value in names.sorted().flatMap(space.pools.values) where !texts.contains(value.text) {
      texts.append(value.text)
    }
    return texts
  }

  /// Returns the links that consist of the name of a screen.
  private func screenNameLinks(of screen: ScreenID) -> Bounded<[DeepLink]> {
    let handlers = space.links.handlers.compactMap { $0 as? ScreenNameLinkHandler }
    guard !handlers.isEmpty else { return Bounded([]) }
    return properties(of: screen).map { all in
      handlers.flatMap { handler in
        (handler.schemes ?? ["app"]).sorted().flatMap { scheme in
          all.compactMap { properties in
            let query = properties.sorted { $0.key < $1.key }
              .map { DeepLink.QueryItem($0.key.name, $0.value.text) }
            return try? DeepLink(scheme: scheme, host: screen.name, query: query)
          }
        }
      }
    }
  }

  // MARK: - Stack links

  /// Returns the links that consist of a stack.
  ///
  /// What is shown above other screens can be shown alone. So stacks with one screen are enough,
  /// unless it stands for its container, other commands can be executed inside a container, or what
  /// is presented there covers the container.
  private func stackLinks() -> Bounded<[DeepLink]> {
    guard !stackHandlers.isEmpty else { return Bounded([]) }
    var result = graph.screens.flatMap { screen in
      properties(of: screen).map { all in
        all.map { StackEntry(screen, properties: $0, presentation: .root) }
      }
    }
    let roots = result.value
    let containers = roots.filter { graph.isContainer($0.screen) }
      .map { result.include(withTabs($0)) }
    let below = lowerEntries(among: roots)
    let stacks =
      (roots + containers.joined()).map { [$0] }
      + roots.filter { standsForContainer($0.screen) }.flatMap { root in
        below.map { lower in
          var entry = root
          entry.presentation = .push
          return [lower, entry]
        }
      }
      + containers.flatMap(tabsToOpenIn).flatMap { container in
        roots.map { root in
          var entry = root
          entry.presentation = .push
          return [container, entry]
        }
      }
    return result.map { _ in stacks.flatMap { links(to: ScreenStack($0)) } }
  }

  /// Returns whether a stack with only this screen is that of a container with the screen in a tab.
  private func standsForContainer(_ screen: ScreenID) -> Bool {
    graph.stack(startingOn: screen).entries.first?.screen != screen
  }

  /// Returns entries of two screens, of which no screen of an assertion is both, or both extend:
  /// what lies below a screen makes no other difference.
  ///
  /// Screens that extend none, and that stand for themselves, come first.
  private func lowerEntries(among roots: [StackEntry]) -> [StackEntry] {
    func rank(_ screen: ScreenID) -> Int {
      (standsForContainer(screen) ? 4 : 0) + (graph.screen(screen)?.extends == nil ? 0 : 2)
        + (graph.isContainer(screen) ? 1 : 0)
    }
    let screens = graph.screens.map { ($0, rank($0)) }.sorted { $0.1 < $1.1 }.prefix(2)
    return screens.compactMap { screen, _ in roots.last { $0.screen == screen } }
  }

  private var stackHandlers: [StackLinkHandler] {
    space.links.handlers.compactMap { $0 as? StackLinkHandler }
  }

  /// Returns the links that consist of a stack, one for each scheme.
  private func links(to stack: ScreenStack) -> [DeepLink] {
    stackHandlers.flatMap { handler in
      (handler.schemes ?? ["app"]).sorted().compactMap { link(to: stack, $0) }
    }
  }

  private func link(to stack: ScreenStack, _ scheme: String) -> DeepLink? {
    guard let text = try? StackLink(stack, scheme: scheme, in: graph).description else {
      return nil
    }
    // Without properties, a pattern or the name of a screen could also match the link.
    return try? DeepLink(text.contains("::") ? text : text + "::")
  }

  /// Returns a container with each of its tabs selected, and the properties of their roots that
  /// make a difference.
  private func withTabs(_ container: StackEntry) -> Bounded<[StackEntry]> {
    (graph.screen(container.screen)?.tabs ?? []).flatMap { tab in
      let isRead =
        graph.index(of: tab.root).map { !space.originNames.names(of: $0).isEmpty } ?? false
      return (isRead ? properties(of: tab.root) : Bounded([[:]])).map { all in
        all.map { properties in
          var container = container
          let root = StackEntry(tab.root, properties: properties, presentation: .root)
          container.tabs = TabStacks([TabStacks<StackEntry>.Tab(tab.name, [root])])
          return graph.arrangingTabs(of: container)
        }
      }
    }
  }

  /// Returns those of a container's tabs in which a link must open screens.
  private func tabsToOpenIn(_ container: [StackEntry]) -> [StackEntry] {
    let screen = container.first.flatMap { graph.index(of: $0.screen) }
    let commands = screen.map { Array(graph.commands(leaving: $0)) } ?? []
    if commands.contains(where: space.originNames.reads) { return container }
    let presents = graph.commandIndices.contains { graph.presentation(of: $0).startsLayer }
    return presents ? Array(container.prefix(1)) : []
  }

  // MARK: - Properties

  /// Returns the combinations of properties of a screen that make a difference.
  private func properties(of screen: ScreenID) -> Bounded<[PropertyDictionary]> {
    let declared = graph.properties(of: screen)
    let undeclared = space.namesRead(of: screen).subtracting(declared.map(\.name)).sorted()
    let names = declared.map(\.name) + undeclared
    var all = Bounded<[PropertyDictionary]>([[:]])
    for name in names {
      var values = space.pools.values(of: name)
      if let declaration = declared.first(named: name) {
        values = values.compactMap { $0.converted(to: declaration.type) }
        let isRequired = declaration.isRequired && (declaration.defaultValue?.isNull ?? true)
        if values.isEmpty, isRequired { values = [declaration.type.sample] }
      }
      guard all.value.count * (values.count + 1) <= AppLinks.maximumCount else {
        all.omission = .properties(screen)
        break
      }
      all.value = all.value.flatMap { $0.setting(name, to: [nil] + values) }
    }
    return all
  }
}
