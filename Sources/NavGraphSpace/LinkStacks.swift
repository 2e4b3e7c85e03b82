package import NavGraph
package import NavGraphLinks

/// The stacks that the links of an app open.
///
/// A link that extends the current stack executes commands, so that it opens nothing that taps do
/// not open, unless it presents its destination in its own way. A link that replaces the stack
/// shows the same entries wherever the user is; other tabs keep what taps have opened in them.
package struct LinkStacks {
  /// The maximum number of contexts for a link.
  private static let maximumContexts = 512

  private let space: NavigationSpace
  private let sources: [LinkSource]
  private var links: LinkRouter

  package init(_ space: NavigationSpace, _ sources: [LinkSource]) {
    self.space = space
    self.sources = sources
    links = space.links
  }

  /// Returns the sources between which the rules for a link differ.
  package func differentSources(of link: DeepLink) -> [LinkSource] {
    struct Rules: Hashable {
      let gate: LinkGate.Applicable
      let isOwn: Bool
    }
    var found: Set<Rules> = []
    return sources.filter { source in
      let gate = links.gate.applying(to: link, from: source)
      return found.insert(Rules(gate: gate, isOwn: source == .own)).inserted
    }
  }

  // MARK: - Stacks

  /// Returns the stacks of links that replace the current stack.
  package func stacks() -> Bounded<[NavigationSpace.LinkedStack]> {
    var links = AppLinks(space).replacing
    let found = links.include(
      links.value.flatMap { link -> Bounded<[NavigationSpace.LinkedStack]> in
        guard let contexts = contexts(for: link) else { return Bounded([], .link("\(link)")) }
        return Bounded(
          differentSources(of: link).flatMap { stacks(of: link, from: $0, in: contexts) }
        )
      }
    )
    return links.map { _ in found }
  }

  private func stacks(
    of link: DeepLink,
    from source: LinkSource,
    in contexts: [LinkContext]
  ) -> [NavigationSpace.LinkedStack] {
    var order: [ScreenStack] = []
    var clauses: [ScreenStack: [Clause]] = [:]
    var opened: [LinkContext.Reading: ScreenStack?] = [:]
    for context in contexts {
      let stack =
        opened[context.reading]
        ?? links
        .stack(opening: link, from: source, on: ScreenStack(), space.router, context.facts)
      opened[context.reading] = .some(stack)
      guard let stack, !stack.entries.isEmpty else { continue }
      if clauses[stack] == nil { order.append(stack) }
      clauses[stack, default: []].append(context.clause)
    }
    return order.flatMap { stack in
      let path = space.path(of: stack)
      let found = clauses[stack] ?? []
      return (found.count == contexts.count ? [Clause()] : found).map {
        NavigationSpace.LinkedStack(
          link: link,
          source: source,
          clause: space.number(of: $0),
          path: path
        )
      }
    }
  }

  /// A context in which a link is opened.
  private struct LinkContext {
    /// What the conditions that the link can meet read of a context: a link opens the same stack in
    /// all contexts of which they read the same.
    struct Reading: Hashable {
      /// Whether the conditions hold that read nothing but the context.
      let holds: [Bool]
      /// The values of the facts that the others read.
      let values: [PropertyValue?]
    }

    let clause: Clause
    let facts: PropertyDictionary
    let reading: Reading
  }

  /// Returns the contexts that make a difference for a link; nil if there are too many.
  private func contexts(for link: DeepLink) -> [LinkContext]? {
    var screens: [ScreenID] = []
    // Plans to the screens of another link also depend on conditions of other commands.
    var isExact = true
    switch space.links.resolve(link).answer {
    case .request(let request, let mode, _):
      screens = request.milestones.map(\.screen)
      isExact = mode == .exact
    case .stack(let stack, _): screens = stack.allEntries.map(\.screen)
    case .action, .refused, nil: break
    }
    let graph = space.graph
    screens = screens.compactMap(graph.currentName)
    if let first = screens.first {
      screens += graph.stack(startingOn: first).entries.map(\.screen)
    }
    let conditions =
      screens.compactMap(graph.index).flatMap { graph.ancestorsAndSelf(of: $0) }
      .flatMap { graph.commands(opening: $0) }.flatMap { graph.conditions(of: $0) }
    let facts = Set((conditions + graph.contextConditions).flatMap(space.facts.positions)).sorted()
    // An exact link that is opened on an empty stack removes nothing.
    let tabs = screens.flatMap { graph.stack(startingOn: $0).allEntries }
      .compactMap { graph.index(of: $0.screen) }
      .flatMap { graph.tabConditions(of: $0).joined() }
    let read = Set(conditions + tabs)
    let others = read.filter { space.facts.positions(in: $0).count < $0.references.count }
    let values = isExact ? Array(Set(others.flatMap(space.facts.positions))) : facts
    let names = values.map { space.facts.names[$0] }
    let simple = Array(read.subtracting(others))
    return space.facts.combinations(of: facts, limit: LinkStacks.maximumContexts)?
      .map { clause, context in
        let reading = LinkContext.Reading(
          holds: simple.map { $0.holds(in: context) },
          values: names.map { context[$0] }
        )
        return LinkContext(clause: clause, facts: context, reading: reading)
      }
  }

  // MARK: - Extensions

  /// Returns the links that extend the stack, and present their destination in their own way.
  package func extensions() -> Bounded<[NavigationSpace.LinkExtension]> {
    AppLinks(space).presenting.map { links in
      links.flatMap { link in
        differentSources(of: link).compactMap { linkExtension(of: link, from: $0) }
      }
    }
  }

  private func linkExtension(
    of link: DeepLink,
    from source: LinkSource
  ) -> NavigationSpace.LinkExtension? {
    let gate = links.gate.applying(to: link, from: source)
    guard case .request(let request, _, _) = links.resolve(link).answer,
      let presentation = request.presentation,
      let destination = space.graph.index(of: request.destination.screen),
      request.milestones.allSatisfy({ gate.allows($0.screen, in: space.graph) })
    else { return nil }
    let values = request.properties.merging(request.destination.properties) { $1 }
    return NavigationSpace.LinkExtension(
      link: link,
      source: source,
      destination: destination,
      properties: values.reduce(into: [:]) { properties, property in
        properties[property.key] = space.graph
          .value(property.value, ofProperty: property.key, of: request.destination.screen)
      },
      presentation: presentation
    )
  }
}

extension LinkRouter {
  /// Returns the stack after a link; nil if the link opens nothing.
  package func stack(
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
  /// The maximum number of contexts in which the stack of a start screen is looked at.
  private static let maximumStartContexts = 512

  /// Returns the nodes on the visible paths of the stacks for which a start screen stands in the
  /// contexts of a region, each with a clause that such contexts satisfy.
  package func paths(
    startingOn start: ScreenID,
    in region: Region
  ) -> [(path: [Int], clause: Int)] {
    let all = graph.stack(startingOn: start)
    let conditions = all.allEntries.compactMap { graph.index(of: $0.screen) }
      .flatMap { graph.tabConditions(of: $0).joined() }
    let positions = Set(conditions.flatMap(facts.positions)).sorted()
    guard
      let contexts = facts.combinations(of: positions, limit: NavigationSpace.maximumStartContexts)
    else {
      // Some of these paths are shown in no context, as others are that the search permits.
      let selected = path(of: all, isFixed: false)
      let others = selected.first.map { shownPaths(from: $0, in: region) } ?? []
      return ([selected] + others.filter { $0 != selected }).map { ($0, 0) }
    }
    var found: [(path: [Int], clause: Int)] = []
    for (clause, context) in contexts where clause.intersects(region) {
      let stack = graph.stack(startingOn: start, in: context)
      let path = path(of: (try? graph.completed(stack)) ?? stack, isFixed: false)
      if !found.contains(where: { $0.path == path }) { found.append((path, number(of: clause))) }
    }
    if found.count == 1 { found[0].clause = 0 }
    return found.isEmpty ? [(path(of: all, isFixed: false), 0)] : found
  }

  /// Returns the nodes on the visible path of a stack.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - isFixed: Whether a link opens all entries together, so that each entry is always on the
  ///     one below it.
  /// - Returns: The nodes.
  package func path(of stack: ScreenStack, isFixed: Bool = true) -> [Int] {
    var path: [Int] = []
    var container: Int?
    var entries = stack.entries[...]
    while let entry = entries.popFirst() {
      guard let screen = graph.index(of: entry.screen) else { break }
      let place = place(screen, entry.properties)
      let isRootOfTab = container != nil && container == path.last
      let base = isFixed && !isRootOfTab ? path.last : nil
      path.append(node(place, in: container, on: base))
      if entries.isEmpty, let tabs = entry.tabs {
        container = path.last
        entries = tabs.selected.entries[...]
      }
    }
    return path
  }
}
