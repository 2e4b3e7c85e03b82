/// A requested property that a screen does not take.
///
/// A screen does not take a property that it does not have, or that is read-only.
public struct IgnoredProperty: Sendable, Hashable {
  /// The screen.
  public let screen: ScreenID
  /// The property's name.
  public let property: String

  package init(screen: ScreenID, property: String) {
    self.screen = screen
    self.property = property
  }
}

/// Collects the requested properties that the screens of a plan do not take.
///
/// A property that is requested of one milestone is ignored if that milestone's screen does not take it.
/// A property that is requested of every screen is ignored if no screen of the plan takes it, or if a
/// milestone that the plan opens has it as a read-only property.
struct IgnoredProperties {
  private let graph: NavigationGraph
  private let shared: [String: RequestedValue]
  /// The names of the shared properties that no entry has taken so far.
  private var untaken: Set<String>
  private var ignored: [IgnoredProperty] = []

  init(graph: NavigationGraph, shared: [String: RequestedValue]) {
    self.graph = graph
    self.shared = shared
    untaken = Set(shared.keys)
  }

  /// Records that the plan leads to an entry.
  mutating func pass(_ entry: LegEntry, _ properties: LegProperties) {
    guard !untaken.isEmpty else { return }
    untaken = untaken.filter { !properties.takes($0, entry) }
  }

  /// Records that a leg ends at an entry, which the plan has passed before.
  mutating func endLeg(at entry: LegEntry, _ properties: LegProperties, isLast: Bool) {
    guard !shared.isEmpty || !properties.own.isEmpty else { return }
    var names = Set(properties.own.keys.filter { !properties.takes($0, entry) })
    if !entry.isGiven {
      names.formUnion(shared.keys.filter { properties.isReadOnly($0, on: entry.screen) })
    }
    if isLast { names.formUnion(untaken) }
    let screen = graph.id(of: entry.screen)
    for name in names.sorted() {
      let property = IgnoredProperty(screen: screen, property: name)
      if !ignored.contains(property) { ignored.append(property) }
    }
  }

  var list: [IgnoredProperty] { ignored }
}

extension Plan {
  /// Returns the ignored properties of the plan and those that the objects of its screens reject.
  ///
  /// A rejected property is ignored if it is requested of the milestone that opens, or if it is requested
  /// of every screen and no other screen takes it.
  ///
  /// - Parameters:
  ///   - request: The request that the plan answers.
  ///   - graph: The graph of the plan.
  ///   - rejectedNames: For each screen that the plan opens, in order, the names of the properties that its
  ///     object does not have or cannot set.
  /// - Returns: The ignored properties, those of the plan first.
  package func ignored(
    for request: RouteRequest,
    in graph: NavigationGraph,
    rejecting rejectedNames: [Set<String>]
  ) -> [IgnoredProperty] {
    var ignored = self.ignored
    func append(_ names: some Sequence<String>, of screen: ScreenID) {
      for name in names.sorted() {
        let property = IgnoredProperty(screen: screen, property: name)
        if !ignored.contains(property) { ignored.append(property) }
      }
    }
    var rejectedShared: Set<String> = []
    var takenShared: Set<String> = []
    for (entry, rejected) in zip(openedEntries, rejectedNames) {
      let own = request.ownProperties(of: entry.screen, in: graph)
      append(rejected.intersection(own.keys), of: entry.screen)
      for (name, value) in request.properties.merging(own, uniquingKeysWith: { $1 })
      where entry.properties[name] == graph.value(value, of: name, on: entry.screen) {
        if rejected.contains(name) {
          rejectedShared.insert(name)
        } else {
          takenShared.insert(name)
        }
      }
    }
    rejectedShared.formIntersection(request.properties.keys)
    if let destination = stack.top?.screen {
      append(rejectedShared.subtracting(takenShared), of: destination)
    }
    return ignored
  }

  private var openedEntries: [StackEntry] {
    steps.compactMap { if case .open(let opening) = $0 { opening.entry } else { nil } }
  }
}

extension RouteRequest {
  /// Returns the properties that the request has for a screen alone, as a breadcrumb or the destination.
  fileprivate func ownProperties(
    of screen: ScreenID,
    in graph: NavigationGraph
  ) -> [String: RequestedValue] {
    (breadcrumbs + [destination]).filter { graph.isScreen(screen, kindOf: $0.screen) }
      .reduce(into: [:]) { own, milestone in own.merge(milestone.properties) { $1 } }
  }
}

extension NavigationGraph {
  /// Returns the value that a request has for a property of a screen.
  fileprivate func value(
    _ request: RequestedValue,
    of name: String,
    on screen: ScreenID
  ) -> PropertyValue {
    let declaration = properties(of: screen).first { $0.name == name }
    return request.resolved(as: declaration?.type) ?? request.unconverted
  }
}
