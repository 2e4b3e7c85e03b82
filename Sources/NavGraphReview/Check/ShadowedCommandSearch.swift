import NavGraph

/// The search for commands that an earlier command shadows.
///
/// An earlier command shadows a later one if all of these are true: it has the same destination,
/// and sets the same properties on it; it can be executed on every screen on which the later one
/// can be executed; the later one has all of its conditions; it belongs to no flow, or to the same
/// flow. The presentations can differ, because they do not affect which command is used.
///
/// The earlier commands are stored by their origins and their rarest conditions. A shadowing command
/// is universal, or has any origin of the later command, or a screen that this origin extends; and
/// the later command has its rarest condition.
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
  ///   destination have origins and conditions in common.
  func run() -> [Pair] {
    graph.screenIndices.flatMap(shadowedCommands).sorted { $0.command < $1.command }
  }

  private func shadowedCommands(to destination: ScreenIndex) -> [Pair] {
    let all = graph.commands(opening: destination)
    guard all.count > 1 else { return [] }
    let commands = all.filter { command in
      !isContradictory(command)
        && (graph.isUniversal(command) || !graph.origins(of: command).isEmpty)
    }
    var effects = CommandEffects(on: destination, in: graph)
    let rivals = commands.map { EarlierCommands.Rival($0, in: graph, &effects) }
    var earlier = EarlierCommands(rivals, in: graph)
    var pairs: [Pair] = []
    for rival in rivals {
      if let first = earlier.firstShadowing(rival) {
        pairs.append((rival.command, first))
      } else {
        earlier.insert(rival)
      }
    }
    return pairs
  }
}

/// The commands with the same destination that are tried before the current one.
private struct EarlierCommands {
  /// A command, and the data that determines whether it shadows another one.
  struct Rival {
    let command: CommandIndex
    let flow: FlowID?
    let conditions: Set<Condition>
    /// The number of the properties that the command sets.
    ///
    /// Commands with the same effect have the same number.
    let effect: Int
    /// The origins; nil for a universal command.
    let origins: [ScreenIndex]?

    init(_ command: CommandIndex, in graph: NavigationGraph, _ effects: inout CommandEffects) {
      self.command = command
      flow = graph.flow(of: command)
      conditions = Set(graph.conditions(of: command))
      effect = effects.number(of: graph.properties(setBy: command))
      origins = graph.isUniversal(command) ? nil : graph.definedOrigins(of: command)
    }
  }

  private struct Key: Hashable {
    /// An origin; nil for universal commands.
    let origin: ScreenIndex?
    /// The rarest condition; nil for commands without conditions.
    let condition: Condition?
  }

  private let graph: NavigationGraph
  /// For each condition, the number of commands with it.
  private var counts: [Condition: Int] = [:]
  private var rivals: [Key: [Rival]] = [:]

  /// - Parameters:
  ///   - all: All commands with the same destination.
  ///   - graph: The graph.
  init(_ all: [Rival], in graph: NavigationGraph) {
    self.graph = graph
    for condition in all.flatMap(\.conditions) { counts[condition, default: 0] += 1 }
  }

  mutating func insert(_ rival: Rival) {
    let rarest = rival.conditions.min { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    for origin in rival.origins?.map(Optional.some) ?? [nil] {
      rivals[Key(origin: origin, condition: rarest), default: []].append(rival)
    }
  }

  /// Returns the first earlier command that shadows a command; nil if there is none.
  func firstShadowing(_ rival: Rival) -> CommandIndex? {
    let ancestors = rival.origins?.first.map { Array(graph.ancestorsAndSelf(of: $0)) } ?? []
    let conditions = [nil] + rival.conditions.map(Optional.some)
    return ([nil] + ancestors.map(Optional.some)).flatMap { origin in
      conditions.compactMap { condition in
        rivals[Key(origin: origin, condition: condition)]?.first { shadows($0, rival) }?.command
      }
    }.min()
  }

  private func shadows(_ earlier: Rival, _ rival: Rival) -> Bool {
    guard earlier.effect == rival.effect, earlier.flow == nil || earlier.flow == rival.flow,
      earlier.conditions.isSubset(of: rival.conditions)
    else { return false }
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
