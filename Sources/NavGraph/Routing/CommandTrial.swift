/// The execution of a command for a request, as the router judges it in the leg to the screen that
/// the command opens.
///
/// Searches that do not plan a route, such as proofs, use it to find out what users can open.
package struct CommandTrial {
  /// The properties of a request.
  package struct Request: Sendable, Hashable {
    package let properties: PropertyDictionary
    /// Whether the properties are shared, so that a command sets its own values instead.
    package let isShared: Bool

    package init(_ properties: PropertyDictionary = [:], isShared: Bool = false) {
      self.properties = properties
      self.isShared = isShared
    }
  }

  private let requested: LegProperties
  private let execution: Execution
  private let origin: PropertyDictionary

  /// Creates a trial.
  ///
  /// - `origin`: The properties of the entry being left.
  package init(
    of command: CommandIndex,
    opening screen: ScreenIndex,
    _ request: Request,
    leaving origin: PropertyDictionary,
    in graph: NavigationGraph
  ) {
    let values = request.properties.mapValues { RequestedValue.value($0) }
    requested = LegProperties(
      graph: graph,
      milestone: screen,
      shared: request.isShared ? values : [:],
      own: request.isShared ? [:] : values
    )
    execution = Execution(command: command, screen: screen)
    self.origin = origin
  }

  /// Returns whether a condition of the command holds in a context.
  package func holds(_ condition: NavigationCondition, in context: PropertyDictionary) -> Bool {
    condition.holds(
      property: { requested.requestedValue($0, of: execution.screen) },
      origin: { origin[$0] },
      context: context
    )
  }

  /// The names of the required properties that have no value.
  package var missingNames: [PropertyName] { requested.missingNames(after: execution) }

  /// Whether the opened entry has the requested properties.
  ///
  /// If it has not, it cannot be the destination of the request, and plans only pass it on the way
  /// to another entry.
  package var meetsRequest: Bool { requested.matchesMilestone(execution) }

  /// Returns the properties of the entry that opens.
  ///
  /// - Throws: The first property whose value cannot be converted to its declared type.
  package func properties() throws(PropertyError) -> PropertyDictionary {
    try requested.check(execution)
    return requested.effectiveProperties(after: execution)
  }
}

extension NavigationGraph {
  /// Returns the names of the required properties for which a request must supply values, so that a
  /// command can open a screen.
  package func missingProperties(
    opening screen: ScreenIndex,
    by command: CommandIndex
  ) -> [String] {
    guard properties(of: screen).hasRequired else { return [] }
    return LegProperties(graph: self, milestone: screen)
      .missingNames(after: Execution(command: command, screen: screen)).map { $0.name }
  }
}
