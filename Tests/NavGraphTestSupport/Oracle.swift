public import NavGraph

/// A brute-force router that follows the rules of routing literally.
///
/// The oracle uses the library's types for screens, commands, requests and outcomes, but shares no
/// code with the router. A state is a whole stack and everything that was opened in the leg. The
/// oracle tries every sequence of moves, shorter ones first, and sequences of one length in the
/// order of the tie-break.
public struct Oracle {
  let commands: [NavigationCommand]
  /// For each screen, the screen and its ancestors, the screen first.
  private let lines: [ScreenID: [ScreenID]]
  /// For each screen, its properties, inherited ones first.
  private let declarations: [ScreenID: [PropertyDeclaration]]
  /// For each container, its tabs.
  let tabs: [ScreenID: [NavigationScreen.Tab]]
  /// For each screen, its own conditions of leaving.
  let leavingConditions: [ScreenID: [NavigationCondition]]

  /// Creates the oracle of a world.
  public init(_ world: RandomWorld) {
    let screens = Dictionary(uniqueKeysWithValues: world.screens.map { ($0.id, $0) })
    func line(of screen: ScreenID) -> [ScreenID] {
      [screen] + (screens[screen]?.extends.map(line) ?? [])
    }
    let lines = screens.mapValues { line(of: $0.id) }
    self.lines = lines
    tabs = screens.mapValues(\.tabs).filter { !$0.value.isEmpty }
    leavingConditions = screens.mapValues(\.leavingConditions)
    declarations = lines.mapValues { Oracle.declarations(of: $0.compactMap { screens[$0] }) }
    let numbered = world.commands.enumerated().map {
      (rank: $1.position ?? $0 + 1, id: $0, command: $1)
    }
    commands = numbered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }.map(\.command)
      .filter { $0.flow.map(world.disabledFlows.contains) != true }
  }

  /// Returns the outcome that the rules define.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - types: For each entry of the stack the types of properties that its screen does not
  ///     declare.
  /// - Returns: The outcome.
  /// - Throws: The error of the first property that cannot be converted.
  public func answer(
    _ request: RouteRequest,
    types: [UndeclaredProperties] = []
  ) throws(PropertyError) -> RouteOutcome {
    let types = types + Array(repeating: [:], count: request.stack.entries.count - types.count)
    var stack: [StackEntry] = []
    for given in request.stack.entries { stack.append(try entry(given)) }
    var givenTypes = types
    if request.mayBeMet, leg(request, request.destination, stack, givenTypes).isDone {
      return .alreadyThere(ScreenStack(stack))
    }
    var steps: [Plan.Step] = []
    var opened = 0
    var removed = 0
    var visits: [OracleVisit] = []
    for (number, milestone) in (request.breadcrumbs + [request.destination]).enumerated() {
      let isDestination = number == request.breadcrumbs.count
      let leg = leg(request, milestone, stack, givenTypes, isDestination: isDestination)
      if leg.isDone {
        visits.append(OracleVisit(leg, stack, givenTypes, isEnd: true))
        continue
      }
      guard let path = leg.shortestPath(ignoringBlockers: false) else {
        let path =
          leg.shortestPath(ignoringBlockers: true)
          ?? leg.shortestPath(ignoringBlockers: true, ignoringKept: true)
        let reason: RouteFailure.Reason =
          path.map { .blocked(leg.blocked($0)) } ?? .unreachable(milestone.screen)
        return .failed(RouteFailure(leg: number, reason: reason))
      }
      for (index, move) in path.enumerated() {
        removed += move.removed
        switch move.kind {
        case .back(let screens): steps += screens
        case .open(let command, let entry):
          try check(entry)
          opened += 1
          steps.append(
            .open(
              Plan.Opening(
                command: command.name,
                entry: entry,
                isAnimated: command.isAnimated,
                removedCount: entry.presentation == .root ? 0 : move.removed
              )
            )
          )
        }
        stack = move.stack
        givenTypes = Array(givenTypes.prefix(move.keptCount))
        visits.append(OracleVisit(leg, stack, givenTypes, isEnd: index == path.count - 1))
      }
    }
    return .planned(
      Plan(
        steps: steps,
        stack: ScreenStack(stack),
        opened: opened,
        removed: removed,
        ignored: OracleVisit.ignoredProperties(visits, of: request)
      )
    )
  }

  /// Returns the stack that a navigator plans on.
  ///
  /// A value that does not fit its type is null, and null is not a value if there is no default.
  public func plannable(_ stack: ScreenStack) -> ScreenStack {
    ScreenStack(
      stack.entries.map { given in
        var entry = given
        for property in declared(by: given.screen) {
          guard let value = given.properties[property.name] else { continue }
          var alone = StackEntry(given.screen)
          alone.properties[property.name] = convert(value, property.type)
          if value == .null || (try? check(alone)) == nil {
            entry.properties.removeValue(forKey: property.name)
            if property.defaultValue != nil { entry.properties[property.name] = .some(.null) }
          }
        }
        return entry
      }
    )
  }

  private func leg(
    _ request: RouteRequest,
    _ milestone: RouteRequest.Milestone,
    _ stack: [StackEntry],
    _ givenTypes: [UndeclaredProperties],
    isDestination: Bool = true
  ) -> OracleLeg {
    OracleLeg(
      oracle: self,
      request: request,
      milestone: milestone,
      start: stack,
      givenTypes: givenTypes,
      isDestination: isDestination
    )
  }

  /// Returns an entry with converted values and the defaults of its screen.
  public func entry(_ given: StackEntry) throws(PropertyError) -> StackEntry {
    var entry = given
    for property in declared(by: given.screen) {
      entry.properties[property.name] =
        (given.properties[property.name] ?? property.defaultValue).map {
          convert($0, property.type)
        }
    }
    try check(entry)
    return entry
  }

  func check(_ entry: StackEntry) throws(PropertyError) {
    for property in declared(by: entry.screen) {
      guard let value = entry.properties[property.name], value != .null else { continue }
      let fits =
        switch (property.type, value) {
        case (.object, _), (.int, .int), (.string, .string): true
        default: false
        }
      if !fits {
        throw PropertyError(
          screen: entry.screen,
          property: property.name,
          expectedType: property.type.rawValue,
          value: value
        )
      }
    }
  }
}

// MARK: - Screens and values

extension Oracle {
  /// Returns a screen and its ancestors, the screen first.
  func line(of screen: ScreenID) -> [ScreenID] { lines[screen] ?? [screen] }

  func isKind(_ screen: ScreenID, of other: ScreenID) -> Bool {
    screen == other || line(of: screen).contains(other)
  }

  /// Returns the properties of a screen, inherited ones first, where its own replace those of the
  /// same name.
  public func declared(by screen: ScreenID) -> [PropertyDeclaration] { declarations[screen] ?? [] }

  private static func declarations(of line: [NavigationScreen]) -> [PropertyDeclaration] {
    var properties: [PropertyDeclaration] = []
    for own in line.reversed().flatMap(\.properties) {
      if let index = properties.firstIndex(where: { $0.name == own.name }) {
        properties[index] = own
      } else {
        properties.append(own)
      }
    }
    return properties
  }

  /// Returns a value in a type, or as it is if it does not fit.
  ///
  /// The worlds have ints and strings only.
  func convert(_ value: PropertyValue, _ type: PropertyType?) -> PropertyValue {
    switch (type, value) {
    case (.int, .string(let text)): Int(text).map(PropertyValue.int) ?? value
    case (.string, .int(let number)): .string("\(number)")
    default: value
    }
  }

  func value(_ request: RequestedValue, _ type: PropertyType?) -> PropertyValue {
    switch request {
    case .value(let value): convert(value, type)
    case .components(let components): .array(components.map(PropertyValue.string))
    case .text(let text):
      type == .string ? .string(text) : Int(text).map(PropertyValue.int) ?? .string(text)
    }
  }
}
