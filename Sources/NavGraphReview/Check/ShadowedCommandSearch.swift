import NavGraph

/// The search for commands that an earlier command shadows.
///
/// An earlier command shadows a later one if all of these are true: it has the same destination,
/// and sets the same properties on it; it can be executed on every screen on which the later one
/// can be executed; the later one has all of its conditions; it belongs to no flow, or to the same
/// flow. The presentations can differ, because they do not affect which command is used.
///
/// The earlier commands are stored by their rarest condition and by their origins. A shadowing
/// command is found by a condition of the later command, and by an ancestor of any of its origins.
///
/// Source: the inverted index for set containment of S. Helmer and G. Moerkotte, "A Performance
/// Study of Four Index Structures for Set-Valued Attributes of Low Cardinality", 2003, with the
/// rarest elements as keys.
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
  /// - Complexity: O(C + E) expected time for C commands and E edges, if few commands with the same
  ///   destination have conditions and origins in common.
  func run() -> [Pair] {
    graph.screenIndices.flatMap(shadowedCommands).sorted { $0.command < $1.command }
  }

  private func shadowedCommands(to destination: ScreenIndex) -> [Pair] {
    let rivals = graph.commands(opening: destination)
    guard rivals.count > 1 else { return [] }
    let commands = rivals.filter { command in
      !isContradictory(command)
        && (graph.isUniversal(command) || !graph.origins(of: command).isEmpty)
    }
    var earlier = EarlierCommands(commands, to: destination, in: graph)
    var pairs: [Pair] = []
    for position in commands.indices {
      if let first = earlier.firstShadowing(position) {
        pairs.append((commands[position], commands[first]))
      } else {
        earlier.insert(position)
      }
    }
    return pairs
  }
}

/// The commands with the same destination that are tried before the current one.
private struct EarlierCommands {
  /// A command, and the data that determines whether it shadows another one.
  private struct Rival {
    let command: CommandIndex
    let flow: FlowID?
    let conditions: Set<Condition>
    /// The number of the properties that the command sets.
    ///
    /// Commands with the same effect have the same number.
    let effect: Int
    /// The origins; nil for a universal command.
    let origins: [ScreenIndex]?
  }

  private struct Key: Hashable {
    let flow: FlowID?
    let effect: Int
    /// The rarest condition; nil for commands without conditions.
    let condition: Condition?
    /// An origin; nil for universal commands.
    let origin: ScreenIndex?
  }

  private let graph: NavigationGraph
  private let rivals: [Rival]
  /// For each condition, the number of commands with the condition.
  private var conditionCounts: [Condition: Int] = [:]
  /// For each origin, the number of earlier commands.
  private var originCounts: [ScreenIndex: Int] = [:]
  /// The positions of the earlier commands.
  private var positions: [Key: [Int]] = [:]

  init(_ commands: [CommandIndex], to destination: ScreenIndex, in graph: NavigationGraph) {
    self.graph = graph
    var effects = CommandEffects(on: destination, in: graph)
    rivals = commands.map { command in
      Rival(
        command: command,
        flow: graph.flow(of: command),
        conditions: Set(graph.conditions(of: command)),
        effect: effects.number(of: graph.properties(setBy: command)),
        origins: graph.isUniversal(command) ? nil : graph.definedOrigins(of: command)
      )
    }
    for rival in rivals {
      for condition in rival.conditions { conditionCounts[condition, default: 0] += 1 }
    }
  }

  /// Adds the command at a position.
  mutating func insert(_ position: Int) {
    let rival = rivals[position]
    let rarest = rival.conditions.min { (conditionCounts[$0] ?? 0) < (conditionCounts[$1] ?? 0) }
    for origin in rival.origins?.map(Optional.some) ?? [nil] {
      let key = Key(flow: rival.flow, effect: rival.effect, condition: rarest, origin: origin)
      positions[key, default: []].append(position)
      if let origin { originCounts[origin, default: 0] += 1 }
    }
  }

  /// Returns the position of the first earlier command that shadows the command at a position; nil
  /// if there is none.
  func firstShadowing(_ position: Int) -> Int? {
    let rival = rivals[position]
    let origins = [nil] + originsOfCandidates(rival).map(Optional.some)
    let conditions = [nil] + rival.conditions.map(Optional.some)
    let flows = rival.flow == nil ? [nil] : [nil, rival.flow]
    var first: Int?
    for origin in origins {
      for flow in flows {
        for condition in conditions {
          let key = Key(flow: flow, effect: rival.effect, condition: condition, origin: origin)
          let found = positions[key]?.first { $0 >= first ?? .max || shadows(rivals[$0], rival) }
          first = found.map { min($0, first ?? .max) } ?? first
        }
      }
    }
    return first
  }

  /// Returns the possible origins of a shadowing command: one origin of the command, and its
  /// ancestors.
  private func originsOfCandidates(_ rival: Rival) -> [ScreenIndex] {
    guard let origins = rival.origins,
      let origin = origins.min(by: { (originCounts[$0] ?? 0) < (originCounts[$1] ?? 0) })
    else { return [] }
    return graph.ancestorsAndSelf(of: origin).filter { originCounts[$0] != nil }
  }

  private func shadows(_ earlier: Rival, _ rival: Rival) -> Bool {
    guard earlier.conditions.isSubset(of: rival.conditions) else { return false }
    guard earlier.origins != nil else { return true }
    guard rival.origins != nil else { return false }
    return graph.origins(of: earlier.command).isSuperset(of: graph.origins(of: rival.command))
  }
}

/// The effects of commands on their common destination, and on the screens that extend it.
private struct CommandEffects {
  private let graph: NavigationGraph
  /// The declarations of the screens that the commands can open, without duplicates.
  private let declarations: [[PropertyDeclaration]]
  private var numbers: [PropertyDictionary: Int] = [:]
  /// The numbers, by the properties that each screen accepts.
  private var numbersByAccepted: [[PropertyDictionary]: Int] = [:]

  init(on destination: ScreenIndex, in graph: NavigationGraph) {
    self.graph = graph
    declarations = graph.distinctDeclarations(of: destination)
  }

  /// Returns a number, which is equal for properties with the same effect.
  mutating func number(of properties: PropertyDictionary) -> Int {
    if let number = numbers[properties] { return number }
    let accepted = declarations.map { properties.accepted(by: $0) }
    let number = numbersByAccepted[accepted] ?? numbersByAccepted.count
    numbersByAccepted[accepted] = number
    numbers[properties] = number
    return number
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
