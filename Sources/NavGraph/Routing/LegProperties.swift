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
  /// An entry matches its own screen and the screens that this one extends if each requested property
  /// that the entry has is equal. A property that the entry lacks does not count, and neither does a
  /// read-only property of an entry that the plan opens, because nothing can set it.
  func matches(_ entry: LegEntry, _ screen: UInt32) -> Bool {
    guard graph.isScreen(entry.screen, kindOf: screen) else { return false }
    let declared = graph.properties[entry.screen]
    return allRequested(of: screen) { name, request in
      let value = entry.properties[name]
      let declaration = declared?[name]
      guard value != nil || declaration != nil else { return true }
      if !entry.isGiven, declaration?.isReadOnly == true { return true }
      return value == request.resolvedOrRaw(as: declaration?.type)
    }
  }

  /// Returns whether the entry that an arrival opens would match the leg's milestone.
  func matchesMilestone(_ arrival: Arrival) -> Bool {
    guard graph.isScreen(arrival.screen, kindOf: milestone) else { return false }
    return allRequested(of: milestone) { name, _ in overriddenValue(name, of: arrival) == nil }
  }

  /// Returns the properties that an arrival's command sets otherwise than the leg requests them of the
  /// milestone, in the order of their names.
  func overriddenProperties(of arrival: Arrival) -> [OverriddenProperty] {
    guard graph.isScreen(arrival.screen, kindOf: milestone) else { return [] }
    return Set(shared.keys).union(own.keys).sorted().compactMap { name in
      guard let value = overriddenValue(name, of: arrival),
        let requested = requestedValue(name, of: arrival.screen)
      else { return nil }
      return OverriddenProperty(name: name, value: value, requested: requested)
    }
  }

  /// Returns the value that a requested property gets instead of the requested one; nil if it gets the
  /// requested one, or if the screen that opens cannot take the property.
  private func overriddenValue(_ name: String, of arrival: Arrival) -> PropertyValue? {
    let declared = graph.properties[arrival.screen]
    let declaration = declared?[name]
    guard declared == nil || declaration?.isReadOnly == false else { return nil }
    let value = effectiveValue(name, of: arrival)
    return value == requestedValue(name, of: arrival.screen) ? nil : value
  }

  /// Returns whether an entry that the plan leads to has a property with the requested value.
  ///
  /// An entry that the plan opens does not take a read-only property, whatever its value.
  func takes(_ name: String, _ entry: LegEntry) -> Bool {
    if !entry.isGiven, isReadOnly(name, on: entry.screen) { return false }
    guard let value = entry.properties[name] else { return false }
    return value == requestedValue(name, of: entry.screen)
  }

  /// Returns whether a screen declares a property as read-only.
  func isReadOnly(_ name: String, on screen: UInt32) -> Bool {
    graph.properties[screen]?[name]?.isReadOnly == true
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

/// A property that a command sets otherwise than requested.
struct OverriddenProperty {
  let name: String
  /// The value that the opened screen gets.
  let value: PropertyValue
  let requested: PropertyValue
}

extension RequestedValue {
  /// The value in a declared type, or as it is given if it cannot be converted.
  fileprivate func resolvedOrRaw(as type: PropertyType?) -> PropertyValue {
    resolved(as: type) ?? unconverted
  }
}
