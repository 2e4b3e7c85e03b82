import NavGraph

/// The search for commands that an earlier command shadows.
///
/// An earlier command shadows a later one if all of these are true: it has the same destination,
/// and sets the same properties on it; it can be executed on every screen on which the later one
/// can be executed; the later one has all of its conditions; it belongs to no flow, or to the same
/// flow. The presentations can differ, because they do not affect which command is used.
struct ShadowedCommandSearch {
  private let graph: NavigationGraph
  /// Returns whether the conditions of a command contradict each other.
  private let isContradictory: (CommandIndex) -> Bool

  /// A shadowed command, and the earlier command that shadows it.
  typealias Pair = (command: CommandIndex, earlier: CommandIndex)

  init(_ graph: NavigationGraph, _ isContradictory: @escaping (CommandIndex) -> Bool) {
    self.graph = graph
    self.isContradictory = isContradictory
  }

  /// Returns the shadowed commands in the order in which they are tried, each with the first
  /// command that shadows it.
  ///
  /// - Complexity: For each screen, quadratic time in the number of commands that open it.
  func run() -> [Pair] {
    graph.screenIndices.flatMap(shadowedCommands).sorted { $0.command < $1.command }
  }

  private func shadowedCommands(to destination: ScreenIndex) -> [Pair] {
    let all = graph.commands(opening: destination)
    guard all.count > 1 else { return [] }
    let declarations = graph.distinctDeclarations(of: destination)
    var earlier: [Rival] = []
    var pairs: [Pair] = []
    for command in all where !isContradictory(command) {
      guard graph.isUniversal(command) || !graph.origins(of: command).isEmpty else { continue }
      let rival = Rival(command, in: graph, declarations)
      if let first = earlier.first(where: { shadows($0, rival) }) {
        pairs.append((command, first.command))
      } else {
        earlier.append(rival)
      }
    }
    return pairs
  }

  private func shadows(_ earlier: Rival, _ rival: Rival) -> Bool {
    guard earlier.effects == rival.effects, earlier.flow == nil || earlier.flow == rival.flow,
      earlier.conditions.isSubset(of: rival.conditions)
    else { return false }
    guard !graph.isUniversal(earlier.command) else { return true }
    guard !graph.isUniversal(rival.command) else { return false }
    return graph.origins(of: earlier.command).isSuperset(of: graph.origins(of: rival.command))
  }

  /// A command, and the data that determines whether it shadows another one.
  private struct Rival {
    let command: CommandIndex
    let flow: FlowID?
    let conditions: Set<Condition>
    /// The properties that each screen accepts that the command can open.
    let effects: [PropertyDictionary]

    init(
      _ command: CommandIndex,
      in graph: NavigationGraph,
      _ declarations: [[PropertyDeclaration]]
    ) {
      self.command = command
      flow = graph.flow(of: command)
      conditions = Set(graph.conditions(of: command))
      let properties = graph.properties(setBy: command)
      effects = declarations.map(properties.accepted)
    }
  }
}

extension PropertyDictionary {
  /// Returns the properties that a screen with the given declarations accepts, converted to their
  /// declared types.
  fileprivate func accepted(by declarations: [PropertyDeclaration]) -> PropertyDictionary {
    if declarations.isEmpty { return self }
    var accepted: PropertyDictionary = [:]
    for property in declarations where !property.isReadOnly {
      guard let value = self[property.name] else { continue }
      accepted[property.name] = value.converted(to: property.type) ?? value
    }
    return accepted
  }
}

extension UnsafeBufferPointer<ScreenIndex> {
  /// Returns whether an ascending row contains all screens of another row.
  fileprivate func isSuperset(of other: UnsafeBufferPointer<ScreenIndex>) -> Bool {
    guard count >= other.count else { return false }
    var position = 0
    for screen in other {
      while position < count, self[position] < screen { position += 1 }
      guard position < count, self[position] == screen else { return false }
    }
    return true
  }
}
