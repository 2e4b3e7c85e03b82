/// The properties of a leg: what is asked for, what entries have, what screens would get.
struct LegProperties {
  let graph: NavigationGraph
  /// The screen that the leg leads to.
  let milestone: UInt32
  /// What is asked for on every screen.
  let shared: [String: RequestedValue]
  /// What is asked for on the milestone's screen, and on those that extend it.
  let own: [String: RequestedValue]

  /// Returns whether an entry matches a screen.
  ///
  /// It does if it is that screen or extends it, and each property requested of the screen that the
  /// entry has is equal. What the entry lacks does not count.
  func matches(_ entry: LegEntry, _ screen: UInt32) -> Bool {
    guard graph.isScreen(entry.screen, kindOf: screen) else { return false }
    let declared = graph.properties[entry.screen]
    return allRequested(of: screen) { name, request in
      let value = entry.properties[name]
      let declaration = declared?[name]
      guard value != nil || declaration != nil else { return true }
      return value == request.resolvedOrRaw(as: declaration?.type)
    }
  }

  /// Returns whether the entry that an arrival opens would match the leg's milestone.
  func matchesMilestone(_ arrival: Arrival) -> Bool {
    guard graph.isScreen(arrival.screen, kindOf: milestone) else { return false }
    let declared = graph.properties[arrival.screen]
    return allRequested(of: milestone) { name, request in
      let declaration = declared?[name]
      guard declared == nil || declaration != nil else { return true }
      return effectiveValue(name, of: arrival) == request.resolvedOrRaw(as: declaration?.type)
    }
  }

  /// Returns the value that is requested for a screen's property; nil if none is.
  func requestedValue(_ name: String, of screen: UInt32) -> PropertyValue? {
    let request = ownRequests(of: screen)?[name] ?? shared[name]
    return request?.resolvedOrRaw(as: graph.properties[screen]?[name]?.type)
  }

  /// Returns the value that a property of an opened entry has; nil if it has none.
  ///
  /// A value that cannot be converted stays as it is, so that it equals the request that it comes
  /// from; ``effectiveProperties(of:)`` refuses it in the end.
  func effectiveValue(_ name: String, of arrival: Arrival) -> PropertyValue? {
    guard let declared = graph.properties[arrival.screen] else {
      return assigned(name, by: arrival)?.unconverted
    }
    guard let declaration = declared[name] else { return nil }
    guard !declaration.isReadOnly, let value = assigned(name, by: arrival) else {
      return declaration.defaultValue
    }
    return value.resolvedOrRaw(as: declaration.type)
  }

  /// Returns all properties of an opened entry.
  ///
  /// - Throws: The first property whose value cannot be converted to its declared type.
  func effectiveProperties(of arrival: Arrival) throws(PropertyError) -> PropertyDictionary {
    var properties: PropertyDictionary = [:]
    guard let declared = graph.properties[arrival.screen] else {
      for name in assignedNames(arrival) {
        properties[name] = assigned(name, by: arrival)?.unconverted
      }
      return properties
    }
    for declaration in declared.declarations {
      guard let value = effectiveValue(declaration.name, of: arrival) else { continue }
      let screen = graph.id(of: arrival.screen)
      properties[declaration.name] = try declaration.convert(value, on: screen)
    }
    return properties
  }

  /// The value that an arrival gives a property: the milestone's own, else the command's, else the
  /// shared one.
  private func assigned(_ name: String, by arrival: Arrival) -> RequestedValue? {
    ownRequests(of: arrival.screen)?[name]
      ?? graph.rules[arrival.command]?.properties[name].map(RequestedValue.value)
      ?? shared[name]
  }

  private func assignedNames(_ arrival: Arrival) -> Set<String> {
    Set(shared.keys)
      .union(graph.rules[arrival.command]?.properties.keys.map { $0 } ?? [])
      .union(ownRequests(of: arrival.screen)?.keys.map { $0 } ?? [])
  }

  private func ownRequests(of screen: UInt32) -> [String: RequestedValue]? {
    guard !own.isEmpty, graph.isScreen(screen, kindOf: milestone) else { return nil }
    return own
  }

  private func allRequested(
    of screen: UInt32,
    satisfy isSatisfied: (String, RequestedValue) -> Bool
  ) -> Bool {
    let own = ownRequests(of: screen) ?? [:]
    for (name, request) in own where !isSatisfied(name, request) { return false }
    for (name, request) in shared where own[name] == nil && !isSatisfied(name, request) {
      return false
    }
    return true
  }
}

extension RequestedValue {
  /// The value in a declared type, or as it is given if it cannot be converted.
  fileprivate func resolvedOrRaw(as type: PropertyType?) -> PropertyValue {
    resolved(as: type) ?? unconverted
  }
}
