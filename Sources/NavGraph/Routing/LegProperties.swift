/// The properties that a leg requests, and the values that screens get in it.
struct LegProperties {
  let graph: NavigationGraph
  /// The screen that the leg leads to.
  let milestone: ScreenIndex
  /// The command that must open the milestone; nil if any can.
  var command: CommandIndex?
  /// Whether the leg is the last one of the request.
  var isDestination = true
  /// The properties that are requested of every screen.
  var shared: [PropertyName: RequestedValue] = [:]
  /// The screens that take the shared properties, with the screens that extend them; nil for all
  /// screens.
  var sharingScreens: [ScreenIndex]?
  /// The properties that are requested of the milestone's screen and of the screens that extend it.
  var own: [PropertyName: RequestedValue] = [:]
  /// Whether commands set properties; false if the request gives all values, as a stack link does.
  var takesCommandValues = true

  /// Whether a property is requested.
  var requestsAny: Bool { !shared.isEmpty || !own.isEmpty }

  /// Returns the value that is requested for a property of a screen; nil if none is.
  func requestedValue(_ name: PropertyName, of screen: ScreenIndex) -> PropertyValue? {
    request(name, of: screen).map { graph.properties(of: screen).value($0, of: name) }
  }

  /// Returns whether the shared properties are requested of a screen.
  func isSharing(_ screen: ScreenIndex) -> Bool {
    sharingScreens?.contains { graph.isScreen(screen, kindOf: $0) } ?? true
  }

  /// Returns what is requested for a property of a screen; nil if nothing is.
  private func request(_ name: PropertyName, of screen: ScreenIndex) -> RequestedValue? {
    ownProperties(of: screen)?[name] ?? (isSharing(screen) ? shared[name] : nil)
  }

  /// Returns the shared properties that are requested of a screen.
  private func shared(with screen: ScreenIndex) -> [PropertyName: RequestedValue] {
    isSharing(screen) ? shared : [:]
  }

  private func ownProperties(of screen: ScreenIndex) -> [PropertyName: RequestedValue]? {
    guard !own.isEmpty, graph.isScreen(screen, kindOf: milestone) else { return nil }
    return own
  }

  /// Returns whether all properties that are requested of a screen meet a condition.
  private func allRequested(
    of screen: ScreenIndex,
    satisfy isSatisfied: (PropertyName, RequestedValue) -> Bool
  ) -> Bool {
    let own = ownProperties(of: screen) ?? [:]
    for (name, request) in own where !isSatisfied(name, request) { return false }
    for (name, request) in shared(with: screen)
    where own[name] == nil && !isSatisfied(name, request) {
      return false
    }
    return true
  }
}

// MARK: - Entries that exist

extension LegProperties {
  /// Returns whether an entry matches a screen.
  ///
  /// An entry matches its own screen and the screens that this one extends if each requested
  /// property that the entry has is equal. A property that the entry lacks does not count, and
  /// neither does a read-only property of an entry that the plan opens, because nothing can set it.
  func matches(_ entry: LegEntry, _ screen: ScreenIndex) -> Bool {
    guard graph.isScreen(entry.screen, kindOf: screen) else { return false }
    guard requestsAny else { return true }
    let declared = graph.properties(of: entry.screen)
    return allRequested(of: screen) { name, request in
      differingRequest(request, of: name, in: entry, declared) == nil
    }
  }

  /// Returns whether a request with more properties could differ from an entry.
  func mayDiffer(from entry: LegEntry) -> Bool {
    let names = graph.properties(of: entry.screen).declarations.map { $0.name }
    return (names + entry.properties.keys).contains { request($0, of: entry.screen) == nil }
  }

  /// Returns the properties that an entry has and that are requested of its screen with another
  /// value, in the order of their names.
  func differences(from entry: LegEntry) -> [(name: PropertyName, requested: PropertyValue)] {
    let declared = graph.properties(of: entry.screen)
    let requests = shared(with: entry.screen)
      .merging(ownProperties(of: entry.screen) ?? [:]) { $1 }
    return requests.sorted { $0.key < $1.key }.compactMap { name, request in
      differingRequest(request, of: name, in: entry, declared).map { (name, $0) }
    }
  }

  /// Returns the requested value of a property if an entry has the property with another value;
  /// otherwise nil.
  private func differingRequest(
    _ request: RequestedValue,
    of name: PropertyName,
    in entry: LegEntry,
    _ declared: DeclaredProperties
  ) -> PropertyValue? {
    let value = entry.properties[name]
    guard value != nil || declared[name] != nil else { return nil }
    if !entry.isGiven, declared.isReadOnly(name) { return nil }
    if entry.ownEntry.undeclared[name]?.isGiven == false, !isRequestedOfMilestone(name, entry) {
      return nil
    }
    let requested = self.value(request, of: name, in: entry)
    return value == requested ? nil : .some(requested)
  }

  /// Returns whether a property that the screen of a live entry does not declare, and was not opened
  /// with, is requested of this screen.
  ///
  /// Otherwise, it does not count, because all objects of a class have the properties of its base
  /// class.
  private func isRequestedOfMilestone(_ name: PropertyName, _ entry: LegEntry) -> Bool {
    graph.isScreen(entry.screen, kindOf: milestone) && (isDestination || own[name] != nil)
  }

  /// Returns whether an entry that the plan leads to has a property with the requested value.
  ///
  /// An entry that the plan opens does not take a read-only property, whatever its value.
  func takes(_ name: PropertyName, _ entry: LegEntry) -> Bool {
    guard entry.isGiven || !isReadOnly(name, on: entry.screen) else { return false }
    guard let value = entry.properties[name], let request = request(name, of: entry.screen)
    else { return false }
    return value == self.value(request, of: name, in: entry)
  }

  /// Returns a requested value in the type of an entry's property: the declared type, otherwise
  /// that of the live object.
  private func value(
    _ request: RequestedValue,
    of name: PropertyName,
    in entry: LegEntry
  ) -> PropertyValue {
    let declared = graph.properties(of: entry.screen)
    guard declared[name] == nil, let property = entry.ownEntry.undeclared[name] else {
      return declared.value(request, of: name)
    }
    return request.value(as: property.type)
  }

  func isReadOnly(_ name: PropertyName, on screen: ScreenIndex) -> Bool {
    graph.properties(of: screen).isReadOnly(name)
  }
}

// MARK: - Entries that commands open

extension LegProperties {
  /// Returns whether the entry that an execution opens would match the leg's milestone.
  func matchesMilestone(_ execution: Execution) -> Bool {
    guard graph.isScreen(execution.screen, kindOf: milestone) else { return false }
    guard requestsAny, graph.commandDetails.contains(execution.command) else { return true }
    return allRequested(of: milestone) { name, _ in overriddenValue(name, by: execution) == nil }
  }

  /// Returns whether an execution gives each shared property its requested value, unless the opened
  /// screen cannot take the property.
  func meetsRequests(after execution: Execution) -> Bool {
    shared(with: execution.screen).keys.allSatisfy { overriddenValue($0, by: execution) == nil }
  }

  /// Returns the value of a property after an execution; nil if it has none.
  func effectiveValue(_ name: PropertyName, after execution: Execution) -> PropertyValue? {
    graph.properties(of: execution.screen)
      .effectiveValue(of: name, assigned: assignedValue(name, after: execution))
  }

  /// Returns the value that the screen which an execution opens is given for a property; nil if
  /// there is none.
  func assignedValue(_ name: PropertyName, after execution: Execution) -> RequestedValue? {
    ownProperties(of: execution.screen)?[name]
      ?? commandValue(name, of: execution).map(RequestedValue.value)
      ?? request(name, of: execution.screen)
  }

  /// Returns the value that a command sets on the screen that it opens; nil if there is none.
  private func commandValue(_ name: PropertyName, of execution: Execution) -> PropertyValue? {
    takesCommandValues ? graph.commandDetails[execution.command]?.properties[name] : nil
  }

  /// Checks the values of the screens that some moves open.
  ///
  /// - Throws: The error of the first property whose value cannot be converted to its declared
  ///   type.
  func check(_ moves: [LegMove]) throws(PropertyError) {
    let isSupported = !shared.values.contains { request in
      if case .value(let value) = request { value.isUnsupported } else { false }
    }
    for case .execute(let execution) in moves {
      let screen = execution.screen
      if isSupported, own.isEmpty, graph.acceptsAllProperties(screen),
        !graph.commandDetails.contains(execution.command)
      {
        continue
      }
      try check(execution)
    }
  }

  /// Checks the values of the screen that an execution opens.
  ///
  /// - Throws: The error of the first property whose value cannot be converted to its declared
  ///   type.
  func check(_ execution: Execution) throws(PropertyError) {
    let declared = graph.properties(of: execution.screen)
    if declared.isEmpty {
      let assigned = assignedValues(on: execution.screen, by: execution.command)
      _ = try assigned.undeclaredValues(on: graph.id(of: execution.screen))
    } else {
      try declared.check(of: graph.id(of: execution.screen)) { assignedValue($0, after: execution) }
    }
  }

  /// Returns all properties after an execution; a value that cannot be converted is kept as it is.
  func effectiveProperties(after execution: Execution) -> PropertyDictionary {
    if !requestsAny, graph.acceptsAllProperties(execution.screen),
      !graph.commandDetails.contains(execution.command)
    {
      return [:]
    }
    let assigned = assignedValues(on: execution.screen, by: execution.command)
    return graph.properties(of: execution.screen).values(assigned: assigned)
  }

  /// Returns all values that a screen is given when it opens.
  ///
  /// - `command`: The command that opens it; nil if none does.
  func assignedValues(
    on screen: ScreenIndex,
    by command: CommandIndex?
  ) -> [PropertyName: RequestedValue] {
    var assigned = shared(with: screen)
    if let command, takesCommandValues {
      for (name, value) in graph.commandDetails[command]?.properties ?? [:] {
        assigned[name] = .value(value)
      }
    }
    if let own = ownProperties(of: screen) { assigned.merge(own) { $1 } }
    return assigned
  }

  /// Returns whether a required property has no value after an execution.
  func lacksRequired(after execution: Execution) -> Bool {
    let declared = graph.properties(of: execution.screen)
    return declared.hasRequired
      && declared.lacksRequired { assignedValue($0, after: execution) }
  }

  /// Returns the names of the required properties that have no value after an execution.
  func missingNames(after execution: Execution) -> [PropertyName] {
    graph.properties(of: execution.screen)
      .missingNames { effectiveValue($0, after: execution) }
  }

  /// Returns the properties that a command sets to other values than the leg requests of the
  /// milestone, in the order of their names.
  func overriddenProperties(
    by execution: Execution
  ) -> [(name: PropertyName, value: PropertyValue, requested: PropertyValue)] {
    guard graph.isScreen(execution.screen, kindOf: milestone) else { return [] }
    return Set(shared(with: execution.screen).keys).union(own.keys).sorted().compactMap { name in
      guard let value = overriddenValue(name, by: execution),
        let requested = requestedValue(name, of: execution.screen)
      else { return nil }
      return (name, value, requested)
    }
  }

  /// Returns the value that a requested property gets instead of the requested one; nil if it gets
  /// the requested value, or if the opened screen cannot take the property.
  ///
  /// Only a command that sets the property can give it another value.
  private func overriddenValue(_ name: PropertyName, by execution: Execution) -> PropertyValue? {
    guard commandValue(name, of: execution) != nil,
      graph.properties(of: execution.screen).canSet(name)
    else { return nil }
    let value = effectiveValue(name, after: execution)
    return value == requestedValue(name, of: execution.screen) ? nil : value
  }
}

/// A screen with the properties that it has after it is opened, which a leg opens only once.
struct Place: Hashable {
  let screen: ScreenIndex
  let properties: PropertyDictionary
}
