import NavGraph

/// An entry that a plan leads to, and the properties that it takes.
struct OracleVisit {
  private let entry: StackEntry
  private let milestone: RouteRequest.Milestone
  /// Whether the leg ends at the entry.
  private let isEnd: Bool
  /// The names of the properties that have the requested values.
  private let taken: Set<PropertyName>
  /// The names of the requested properties that are read-only, if the plan opens the entry.
  private let readOnly: Set<PropertyName>

  init(
    _ leg: OracleLeg,
    _ stack: [StackEntry],
    _ givenTypes: [UndeclaredProperties],
    isEnd: Bool
  ) {
    let isGiven = stack.count <= givenTypes.count
    self.init(
      leg,
      stack[stack.count - 1],
      isGiven ? givenTypes[stack.count - 1] : nil,
      isEnd: isEnd
    )
  }

  /// Creates the visit of an entry; the types are nil if the plan opens it.
  init(
    _ leg: OracleLeg,
    _ entry: StackEntry,
    _ types: UndeclaredProperties?,
    isEnd: Bool
  ) {
    let declared = leg.oracle.declared(by: entry.screen)
    var taken: Set<PropertyName> = []
    var readOnly: Set<PropertyName> = []
    for (name, request) in leg.requested(of: entry.screen) {
      let declaration = declared.first { $0.name == name }
      let type = declaration?.type ?? types?[name]
      if types == nil, declaration?.isReadOnly ?? false {
        readOnly.insert(name)
      } else if entry.properties[name] == leg.oracle.value(request, type) {
        taken.insert(name)
      }
    }
    self.entry = entry
    self.taken = taken
    self.readOnly = readOnly
    self.isEnd = isEnd
    milestone = leg.milestone
  }

  /// Returns the ignored properties of a plan, given all entries that it leads to.
  static func ignoredProperties(
    _ visits: [OracleVisit],
    of request: RouteRequest
  ) -> [IgnoredProperty] {
    let taken = visits.reduce(into: Set<PropertyName>()) { $0.formUnion($1.taken) }
    var found: [IgnoredProperty] = []
    for (number, visit) in visits.enumerated() where visit.isEnd {
      let own = Set(visit.milestone.properties.keys)
      var names = own.subtracting(visit.taken).union(visit.readOnly)
      if number == visits.count - 1 {
        names.formUnion(Set(request.properties.keys).subtracting(taken))
      }
      found += names.sorted().map { IgnoredProperty(screen: visit.entry.screen, property: $0) }
    }
    var seen: Set<IgnoredProperty> = []
    return found.filter { seen.insert($0).inserted }
  }
}
