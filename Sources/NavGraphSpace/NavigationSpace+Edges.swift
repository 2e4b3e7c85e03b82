package import NavGraph
package import NavGraphLinks

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

  package func tabs(of node: Int) -> [Edge] {
    graph.tabRoots(of: nodes[node].place.screen).enumerated().map { position, root in
      let target = self.node(freshPlace(of: root), in: node)
      return Edge(
        origin: node,
        presentation: nil,
        step: PathStep(action: position == 0 ? .none : .select, node: target)
      )
    }
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
          executions.compactMap { execution in
            edge(
              from: node,
              execution,
              graph.presentation(of: command),
              .command(command, execution.request)
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
          .map { $0.compactMap { edge(from: node, $0, link.presentation, action) } }
      }
    }
  }

  /// Returns the edge to an entry that opens on a node; nil if it would only repeat what is shown.
  private func edge(
    from node: Int,
    _ execution: Execution,
    _ presentation: Presentation,
    _ action: PathStep.Action
  ) -> Edge? {
    let place = execution.place
    let container = presentation.joinsLayer ? nodes[node].container : nil
    // The same container in itself would only repeat what the outer one shows.
    let isInside = containers(around: node).contains { nodes[$0].place.screen == place.screen }
    if container != nil, isInside { return nil }
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
