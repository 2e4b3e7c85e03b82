package import NavGraph
import NavGraphLinks

extension NavigationSpace {
  /// Returns whether a restored entry may have values with which no command opens it: it is the
  /// root of a tab, or a command sets one of the values.
  package func keepsSavedValues(_ node: Int) -> Bool {
    let place = nodes[node].place
    guard !place.values.isEmpty else { return false }
    return isTabRoot(node)
      ? isOtherTabRoot(node)
      : graph.ancestorsAndSelf(of: place.screen).flatMap(graph.commands(opening:))
        .contains { graph.properties(setBy: $0).keys.contains { place.values[$0] != nil } }
  }

  /// Returns whether an entry may be the root of a tab, but not as a fresh container has it.
  package func isOtherTabRoot(_ node: Int) -> Bool {
    isTabRoot(node) && nodes[node].place != freshPlace(of: nodes[node].place.screen)
  }

  private func isTabRoot(_ node: Int) -> Bool {
    guard let container = nodes[node].container else { return false }
    return graph.tabRoots(of: nodes[container].place.screen).contains(nodes[node].place.screen)
  }

  /// Returns the edges of a container to the roots of its tabs, one for each tab.
  package func tabs(of node: Int) -> [Edge] {
    let screen = nodes[node].place.screen
    return zip(graph.tabRoots(of: screen), tabClauses(of: screen)).enumerated().map {
      position,
      tab in
      let target = self.node(freshPlace(of: tab.0), in: node)
      return Edge(
        origin: node,
        presentation: nil,
        step: PathStep(
          action: position == 0 ? .none : .select,
          node: target,
          clause: number(of: tab.1)
        )
      )
    }
  }

  /// Returns for each tab of a container a clause that holds in every context in which it exists.
  ///
  /// Where no clause holds in exactly these contexts, it holds in more of them.
  private func tabClauses(of container: ScreenIndex) -> [Clause] {
    zip(graph.tabRoots(of: container), graph.tabConditions(of: container)).map { root, conditions in
      let own = facts.clauses([Clause()], meeting: conditions) { $0.holds(in: $1) }
      let inner = tabClauses(of: root).filter { !$0.isImpossible }
      let isInnerPossible = graph.tabRoots(of: root).isEmpty || !inner.isEmpty
      guard let first = own.first, isInnerPossible else { return impossibleClause }
      let rest = inner.count == 1 ? inner[0] : Clause()
      return own.count > 1 ? rest : rest.terms.reduce(first) { $0.adding($1.fact, $1.mask) }
    }
  }

  /// A clause that no context satisfies.
  ///
  /// Only a condition on a fact can be impossible.
  private var impossibleClause: Clause {
    facts.names.isEmpty ? Clause() : Clause().adding(0, 0)
  }

  /// Returns the place of a screen with default values.
  package func freshPlace(of screen: ScreenIndex) -> Place {
    let properties = try? graph.effectiveProperties(of: graph.id(of: screen), assigned: [:])
    return place(screen, properties ?? [:])
  }

  /// Returns the commands that can be executed on a node, with what they open.
  func commandEdges(of node: Int) -> Bounded<[Edge]> {
    executableCommands(on: node).flatMap { command in
      graph.descendantsAndSelf(of: graph.destination(of: command)).flatMap { screen in
        executions(of: command, opening: screen, from: nodes[node].place).map { executions in
          executions.flatMap { execution in
            edges(
              from: node,
              execution,
              graph.presentation(of: command),
              .command(command, execution.request),
              isClosing: graph.closesScreens(command)
            )
          }
        }
      }
    }
  }

  /// Returns the properties of a screen that conditions read when it opens or is left.
  func namesRead(of screen: ScreenID) -> Set<PropertyName> {
    guard let index = graph.index(of: screen) else { return [] }
    let commands = graph.ancestorsAndSelf(of: index).flatMap { graph.commands(opening: $0) }
    let references = commands.flatMap { graph.conditions(of: $0) }.flatMap(\.references)
    return references.reduce(into: originNames.names(of: index)) { names, reference in
      if case .property(let name) = reference { names.insert(name) }
    }
  }

  private func executableCommands(on node: Int) -> [CommandIndex] {
    let screens = ([node] + containers(around: node)).map { nodes[$0].place.screen }
    let commands = screens.reduce(into: Set(graph.universalCommands)) {
      $0.formUnion(graph.commands(leaving: $1))
    }
    return commands.sorted()
  }

  func edges(from node: Int, by link: LinkExtension) -> Bounded<[Edge]> {
    let action = PathStep.Action.link(link.link, link.source)
    let gate = links.gate.applying(to: link.link, from: link.source)
    return executableCommands(on: node).flatMap { command -> Bounded<[Edge]> in
      let own = graph.presentation(of: command)
      guard own.keepsStack, own != link.presentation else { return Bounded([]) }
      let screens = graph.descendantsAndSelf(of: graph.destination(of: command))
        .filter { screen in
          graph.isScreen(screen, kindOf: link.destination)
            && gate.allows(graph.id(of: screen), in: graph)
        }
      return screens.flatMap { screen in
        ExecutionSearch(self, command, opening: screen, from: nodes[node].place)
          .executions(requesting: link.properties)
          .map { $0.flatMap { edges(from: node, $0, link.presentation, action) } }
      }
    }
  }

  /// Returns the edges to an entry that opens on a node; none if it would only repeat what is shown.
  ///
  /// - `isClosing`: Whether the command closes screens, so that the entry may open in any container
  ///   that it uncovers.
  private func edges(
    from node: Int,
    _ execution: Execution,
    _ presentation: Presentation,
    _ action: PathStep.Action,
    isClosing: Bool = false
  ) -> [Edge] {
    let place = execution.place
    var containers = [presentation.joinsLayer ? nodes[node].container : nil]
    if isClosing, graph.hasContainers {
      containers += ([nil] + knownContainers.map(Optional.some)).filter { !containers.contains($0) }
    }
    return containers.compactMap { container in
      // The same container in itself would only repeat what the outer one shows.
      let around = container.map { [$0] + self.containers(around: $0) } ?? []
      if around.contains(where: { nodes[$0].place.screen == place.screen }) { return nil }
      let target = self.node(place, in: container)
      let step = PathStep(action: action, node: target, clause: execution.clause)
      return Edge(
        origin: node,
        presentation: presentation,
        step: step,
        isOverridden: execution.isOverridden
      )
    }
  }

  /// The nodes of all containers with default values, alone and in each other's tabs.
  private var knownContainers: [Int] {
    var found: [Int] = []
    var pending = graph.screenIndices.filter { !graph.tabRoots(of: $0).isEmpty }
      .map { node(freshPlace(of: $0), in: nil) }
    while let container = pending.popLast() {
      found.append(container)
      pending += tabs(of: container).map(\.target).filter(isContainer)
    }
    return found
  }
}
