/// The search for the callers of code that runs on no screen of its own.
extension Analysis {
  /// The maximum number of members that a search visits.
  private static let maximumMembers = 2_000

  /// Returns the screens on which a member runs, by a breadth-first search in the graph of callers,
  /// which ends at screens.
  func origins(of start: Member) -> Origins {
    if let known = originMemo[start] { return known }
    var result = Origins()
    var tops: Set<TypeRecord> = []
    var lastView: TypeRecord?
    var seen: Set<Member> = [start]
    var queue = [start]
    var next = 0
    while next < queue.count, next < Self.maximumMembers {
      let member = queue[next]
      next += 1
      if screens.contains(member.owner), !isPart(member.owner) {
        result.screens.formUnion(receivers(of: member) ?? [member.owner])
        continue
      }
      if isApp(member.owner) {
        result.includesApp = true
        continue
      }
      if index.canBeScreen(member.owner), !isPart(member.owner),
        member.owner.kind == .structure || member.owner.kind == .object
      {
        lastView = member.owner
      }
      var callers: Set<Member> = []
      addCallers(of: member, to: &callers, &result.screens)
      if callers.isEmpty, lastView == member.owner { tops.insert(member.owner) }
      for caller in callers.sorted() where seen.insert(caller).inserted {
        queue.append(caller)
      }
    }
    // A view that nothing is known to show is a screen itself.
    if result.screens.isEmpty {
      result.screens = tops.isEmpty ? Set([lastView].compactMap { $0 }) : tops
    }
    originMemo[start] = result
    return result
  }

  /// Returns the tabs to which a screen gives a method of its own, if nothing else uses it:
  /// `Home(onProfile: showProfile)`.
  private func receivers(of member: Member) -> Set<TypeRecord>? {
    guard !member.isProperty, member.name != "init" else { return nil }
    let uses = (references[member.name] ?? []).filter { $0.member.owner == member.owner }
    let isCalled = (calls[member.name] ?? []).contains { $0.member.owner == member.owner }
    guard !uses.isEmpty, !isCalled else { return nil }
    var found: Set<TypeRecord> = []
    for use in uses {
      guard let call = use.node.parent, call.arguments.contains(where: { $0.value == use.node }),
        let type = call.constructedName.flatMap({ index.lookup($0, from: member.owner) }),
        sites.contains(where: { site in
          site.presentation == .tab && site.use.member.owner == member.owner
            && site.destinations.contains { $0.type == type }
        })
      else { return nil }
      found.insert(type)
    }
    return found
  }

  private func addCallers(
    of member: Member,
    to callers: inout Set<Member>,
    _ found: inout Set<TypeRecord>
  ) {
    let type = member.owner
    func add(_ use: Use) {
      switch codePlace(of: use) {
      case .screens(let screens): found.formUnion(screens)
      case .member(let caller): if caller != member { callers.insert(caller) }
      case .uses(let uses):
        for use in uses {
          switch codePlace(of: use) {
          case .screens(let screens): found.formUnion(screens)
          case .member(let caller): if caller != member { callers.insert(caller) }
          case .uses(let others): callers.formUnion(others.map(\.member))
          }
        }
      }
    }
    if index.canBeScreen(type) || isPart(type) {
      for use in constructions[type] ?? [] where use.member.owner != type { add(use) }
      for subtype in index.subtypes[type] ?? [] where type.kind == .object {
        if screens.contains(subtype) {
          found.insert(subtype)
        } else if let any = subtype.allMembers.first {
          callers.insert(any)
        }
      }
      if callers.isEmpty, found.isEmpty, isPart(type) || index.isController(type) {
        addOwners(of: type, &found, &callers)
      }
      if type.kind != .interface, type.name != "View" { return }
    }
    for use in calls[member.name] ?? [] where use.member != member && !member.isProperty {
      addCall(use, of: member, add)
    }
    if member.name == "init" {
      for use in constructions[type] ?? [] { add(use) }
    }
    for use in references[member.name] ?? []
    where use.member.owner == type && use.member != member && use.node.parent?.base != use.node {
      let callbacks = callbackUses(of: use.node, in: use.member)
      if callbacks.isEmpty { add(use) } else { callbacks.forEach(add) }
    }
    // Properties, and methods that are passed on: `#selector(Coordinator.show)`, `action: model.show`.
    for use in caseUses[member.name] ?? []
    where use.node.kind == .member
      && (member.isProperty ? use.member.owner != type : use.member != member)
    {
      if use.node.base.flatMap({ self.type(of: $0, in: use.member) }) == type { add(use) }
    }
    if callers.isEmpty, found.isEmpty {
      found = screens(using: type)
      if found.isEmpty { addOwners(of: type, &found, &callers) }
    }
  }

  /// Adds the screens and parts that have a property of a type, if they are few.
  private func addOwners(
    of type: TypeRecord,
    _ found: inout Set<TypeRecord>,
    _ callers: inout Set<Member>
  ) {
    let owners = (index.propertyOwners[type.simpleName] ?? []).filter { $0 != type }
    guard owners.count <= 3 else { return }
    for owner in owners {
      if screens.contains(owner) {
        found.insert(owner)
      } else if let any = owner.allMembers.first {
        callers.insert(any)
      }
    }
  }

  /// Whether the types of arguments fit one of several functions with equal labels.
  private func accepts(_ use: Use, for member: Member) -> Bool {
    let labels = member.parameters.map(\.label)
    let overloads = (member.owner.members[member.name] ?? []).filter {
      $0.parameters.map(\.label) == labels
    }
    guard overloads.count > 1 else { return true }
    return zip(member.parameters, use.node.arguments).allSatisfy { parameter, argument in
      guard let wanted = index.lookup(parameter.type, from: member.owner),
        let given = type(of: argument.value, in: use.member)
      else { return true }
      return index.lineage(given).contains(wanted) || index.lineage(wanted).contains(given)
    }
  }

  /// Adds a call if it can execute a member.
  private func addCall(_ use: Use, of member: Member, _ add: (Use) -> Void) {
    let type = member.owner
    let labels = use.node.arguments.filter { !$0.isTrailing }.map { $0.label ?? "_" }
    guard labels.allSatisfy({ label in member.parameters.contains { $0.label == label } }) else {
      return
    }
    guard accepts(use, for: member) else { return }
    guard let base = use.node.base, base.path != "self" else {
      let owner = use.member.owner
      let isFree = type.name.isEmpty || type.name == "View"
      if isFree || index.lineage(owner).contains(type) || index.lineage(type).contains(owner) {
        add(use)
      }
      return
    }
    if type.name == "View" || type.name.isEmpty { return add(use) }
    guard let baseType = self.type(of: base, in: use.member) else {
      if Set((index.membersByName[member.name] ?? []).map(\.owner)).count == 1 { add(use) }
      return
    }
    guard index.lineage(baseType).contains(type) || index.lineage(type).contains(baseType) else {
      return
    }
    // A parameter with the type of a protocol is of the type that callers give.
    if baseType.kind == .interface, base.kind == .name, use.member.parameter(base.name) != nil {
      for call in calls[use.member.name] ?? []
      where call.node.arguments.contains(where: { self.type(of: $0.value, in: call.member) == type }
      ) {
        add(call)
      }
      return
    }
    add(use)
  }
}
