import NavGraph
import NavGraphLinks

/// The stacks that the links of an app open.
///
/// A link that extends the current stack executes commands, so that it opens nothing that taps do
/// not open. Only a link that replaces the stack can open others. Such a link opens the same stack
/// wherever the user is.
struct LinkStacks {
  /// The maximum number of links of one pattern, and of contexts for a link.
  private static let maximumCount = 512

  private let space: NavigationSpace
  private let source: LinkSource

  init(_ space: NavigationSpace, _ source: LinkSource) {
    self.space = space
    self.source = source
  }

  var patterns: [LinkDefinition] {
    space.links.handlers.lazy.compactMap { $0 as? PatternLinkHandler }.first?.definitions ?? []
  }

  // MARK: - Stacks

  /// Returns the stacks of links that replace the current stack.
  func beginnings() -> [NavigationSpace.Beginning] {
    let exact = patterns.filter { $0.mode == .exact }.flatMap(links)
    return (exact + stackLinks()).flatMap(beginnings)
  }

  private func beginnings(of link: DeepLink) -> [NavigationSpace.Beginning] {
    guard let contexts = contexts(for: link) else {
      space.limit = "The conditions of link '\(link)' read too many facts."
      return []
    }
    var stacks: [(stack: ScreenStack, clauses: [Clause])] = []
    for (clause, context) in contexts {
      let opened = space.links
        .stack(opening: link, from: source, on: ScreenStack(), space.router, context)
      guard let stack = opened else { continue }
      if let index = stacks.firstIndex(where: { $0.stack == stack }) {
        stacks[index].clauses.append(clause)
      } else {
        stacks.append((stack, [clause]))
      }
    }
    return stacks.flatMap { stack, clauses in
      let path = space.path(of: stack)
      let all = clauses.count == contexts.count ? [Clause()] : clauses
      return all.map {
        NavigationSpace.Beginning(
          link: link,
          source: source,
          clause: space.number(of: $0),
          path: path
        )
      }
    }
  }

  /// Returns the contexts that make a difference for a link; nil if there are too many.
  private func contexts(for link: DeepLink) -> [(Clause, PropertyDictionary)]? {
    let screens =
      switch space.links.resolve(link).answer {
      case .request(let request, _, _): (request.breadcrumbs + [request.destination]).map(\.screen)
      case .stack(let stack, _): stack.allEntries.map(\.screen)
      case .action, .refused, nil: [ScreenID]()
      }
    var facts: Set<Int> = []
    for screen in screens.compactMap(space.graph.index) {
      for ancestor in space.graph.ancestorsAndSelf(of: screen) {
        for command in space.graph.commands(opening: ancestor) {
          for condition in space.graph.conditions(of: command) {
            for case .context(let name) in condition.references {
              facts.formUnion(space.facts.position(of: name).map { [$0] } ?? [])
            }
          }
        }
      }
    }
    return space.facts.combinations(of: facts.sorted(), limit: LinkStacks.maximumCount)
  }

  // MARK: - Links

  /// Returns links that may show a screen on the stacks of users.
  func links(opening screens: Set<ScreenID>) -> [DeepLink] {
    let named = patterns.filter { definition in
      definition.milestones.contains { screens.contains($0.screen) }
    }
    return named.flatMap(links) + screens.sorted().flatMap(screenNameLinks)
  }

  /// Returns the links of a pattern, with all values that make a difference.
  func links(of definition: LinkDefinition) -> [DeepLink] {
    let lists = definition.pattern.listParameters
    let required = definition.pattern.requiredParameters
    var choices: [[String: String]] = [[:]]
    for parameter in definition.pattern.parameters {
      let texts = texts(of: parameter, definition)
      guard choices.count * (texts.count + 1) <= LinkStacks.maximumCount else {
        space.limit = "Pattern '\(definition.pattern)' has too many values."
        break
      }
      choices = choices.flatMap { choice in
        (required.contains(parameter.name) ? [] : [choice])
          + texts.map { choice.merging([parameter.name: $0]) { $1 } }
      }
    }
    return choices.compactMap { choice in
      try? definition.pattern.link(
        choice.filter { !lists.contains($0.key) },
        lists: choice.filter { lists.contains($0.key) }.mapValues { [$0] }
      )
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
    for value in names.sorted().flatMap(space.pools.values) where !texts.contains(value.linkText) {
      texts.append(value.linkText)
    }
    return texts
  }

  /// Returns the links that consist of the name of a screen.
  private func screenNameLinks(of screen: ScreenID) -> [DeepLink] {
    space.links.handlers.compactMap { $0 as? ScreenNameLinkHandler }.flatMap { handler in
      (handler.schemes ?? ["app"]).sorted().flatMap { scheme in
        properties(of: screen).compactMap { properties in
          let query = properties.sorted { $0.key < $1.key }
            .map { DeepLink.QueryItem($0.key.name, $0.value.linkText) }
          return try? DeepLink(scheme: scheme, host: screen.name, query: query)
        }
      }
    }
  }

  /// Returns the links that consist of a stack with one screen.
  ///
  /// Links with more screens need not be tried: what is shown above others can be shown alone.
  private func stackLinks() -> [DeepLink] {
    space.links.handlers.compactMap { $0 as? StackLinkHandler }.flatMap { handler in
      (handler.schemes ?? ["app"]).sorted().flatMap { scheme in
        space.graph.screens.flatMap { screen in
          properties(of: screen).compactMap { properties in
            let stack = ScreenStack([
              StackEntry(screen, properties: properties, presentation: .root)
            ])
            guard let link = try? StackLink(stack, scheme: scheme, in: space.graph) else {
              return nil
            }
            // Without properties, a pattern or the name of a screen could also match the link.
            let suffix = link.description.contains("::") ? "" : "::"
            return try? DeepLink(link.description + suffix)
          }
        }
      }
    }
  }

  /// Returns the combinations of properties of a screen that make a difference.
  private func properties(of screen: ScreenID) -> [PropertyDictionary] {
    var all: [PropertyDictionary] = [[:]]
    for declaration in space.graph.properties(of: screen) where !declaration.isReadOnly {
      let values = space.pools.values(of: declaration.name)
        .compactMap { $0.converted(to: declaration.type) }
      let isRequired = declaration.isRequired && (declaration.defaultValue?.isNull ?? true)
      let samples = values.isEmpty && isRequired ? [declaration.type.sample] : values
      guard all.count * (samples.count + 1) <= LinkStacks.maximumCount else {
        space.limit = "The properties of screen '\(screen)' have too many values."
        break
      }
      all = all.flatMap { properties in
        (isRequired ? [] : [properties])
          + samples.map { properties.merging([declaration.name: $0]) { $1 } }
      }
    }
    return all
  }
}

extension LinkRouter {
  /// Returns the stack after a link; nil if the link opens nothing.
  func stack(
    opening link: DeepLink,
    from source: LinkSource,
    on stack: ScreenStack,
    _ router: Router,
    _ context: PropertyDictionary
  ) -> ScreenStack? {
    let plan = try? plan(link, from: source, on: stack, using: router, context: context)
    switch plan?.outcome {
    case .route(.planned(let plan)): return plan.stack
    case .route(.alreadyThere(let stack)): return stack
    case .route(.failed), .action, .refused, .unhandled, nil: return nil
    }
  }
}

extension NavigationSpace {
  /// Returns the nodes on the visible path of a stack.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - isFixed: Whether a link opens all entries together, so that each entry is always on the
  ///     one below it.
  func path(of stack: ScreenStack, isFixed: Bool = true) -> [Int] {
    var path: [Int] = []
    var container: Int?
    var entries = stack.entries[...]
    while let entry = entries.popFirst() {
      guard let screen = graph.index(of: entry.screen) else { break }
      let place = place(screen, entry.properties)
      let isRootOfTab = container != nil && container == path.last
      let base = isFixed && !isRootOfTab ? path.last : nil
      path.append(number(of: Node(place: place, container: container, base: base)))
      if entries.isEmpty, let tabs = entry.tabs {
        container = path.last
        entries = tabs.selected.entries[...]
      }
    }
    return path
  }
}

extension PropertyValue {
  /// The value as text in a link.
  var linkText: String { if case .string(let text) = self { text } else { description } }
}
