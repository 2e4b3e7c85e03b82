import NavGraph

/// The search for commands that an earlier command shadows.
///
/// An earlier command shadows a later one if all of these are true: it has the same destination,
/// and sets the same properties on it; it can be executed on every screen on which the later one
/// can be executed; the later one has all of its conditions; it belongs to no flow, or to the same
/// flow. The presentations can differ, because they do not affect which command is used.
///
/// Therefore, an earlier command is universal, or has any origin of the later command, or a screen
/// that this origin extends.
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
  ///   destination have an origin in common.
  func run() -> [Pair] {
    graph.screenIndices.flatMap(shadowedCommands).sorted { $0.command < $1.command }
  }

  private func shadowedCommands(to destination: ScreenIndex) -> [Pair] {
    let all = graph.commands(opening: destination)
    guard all.count > 1 else { return [] }
    var effects = CommandEffects(on: graph.distinctDeclarations(of: destination))
    /// The earlier commands by each of their origins; nil for universal commands.
    var earlier: [ScreenIndex?: [Rival]] = [:]
    var pairs: [Pair] = []
    for command in all where !isContradictory(command) {
      let rival = Rival(command, in: graph, &effects)
      guard rival.origins?.isEmpty != true else { continue }
      let ancestors = rival.origins?.first.map { Array(graph.ancestorsAndSelf(of: $0)) } ?? []
      let first = ([nil] + ancestors.map(Optional.some)).compactMap { origin in
        earlier[origin]?.first { shadows($0, rival) }?.command
      }.min()
      if let first {
        pairs.append((command, first))
      } else {
        for origin in rival.origins?.map(Optional.some) ?? [nil] {
          earlier[origin, default: []].append(rival)
        }
      }
    }
    return pairs
  }

  private func shadows(_ earlier: Rival, _ rival: Rival) -> Bool {
    guard earlier.effect == rival.effect, earlier.closing == rival.closing,
      earlier.flow == nil || earlier.flow == rival.flow,
      earlier.conditions.isSubset(of: rival.conditions)
    else { return false }
    guard earlier.origins != nil else { return true }
    guard rival.origins != nil else { return false }
    return graph.origins(of: earlier.command).isSuperset(of: graph.origins(of: rival.command))
  }

  /// A command, and the data that determines whether it shadows another one.
  private struct Rival {
    let command: CommandIndex
    let flow: FlowID?
    let conditions: Set<NavigationCondition>
    /// What the command closes, so that it can be executed where others are barred.
    let closing: NavigationCommand.Closing?
    /// The number of the effect of the properties that the command sets.
    let effect: Int
    /// The origins, without the screens that extend them; nil for a universal command.
    let origins: [ScreenIndex]?

    init(_ command: CommandIndex, in graph: NavigationGraph, _ effects: inout CommandEffects) {
      self.command = command
      flow = graph.flow(of: command)
      conditions = Set(graph.conditions(of: command))
      closing = graph.closing(of: command)
      effect = effects.number(of: graph.properties(setBy: command))
      origins = graph.isUniversal(command) ? nil : graph.definedOrigins(of: command)
    }
  }
}

/// The effects of commands on the screens that they can open.
private struct CommandEffects {
  /// The declarations of the screens, without duplicates.
  private let declarations: [[PropertyDeclaration]]
  private var numbers: [PropertyDictionary: Int] = [:]
  /// The numbers, by the properties that each screen accepts.
  private var numbersByAccepted: [[PropertyDictionary]: Int] = [:]

  init(on declarations: [[PropertyDeclaration]]) { self.declarations = declarations }

  /// Returns a number, which is equal for properties with the same effect.
  mutating func number(of properties: PropertyDictionary) -> Int {
    if let number = numbers[properties] { return number }
    let accepted = declarations.map(properties.accepted)
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
