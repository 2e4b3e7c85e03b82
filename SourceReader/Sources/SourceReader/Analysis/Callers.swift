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
      let owner = member.owner
      if screens.contains(owner), !isPart(owner) {
        result.screens.formUnion(receivers(of: member) ?? [owner])
        continue
      }
      if isApp(owner) {
        result.includesApp = true
        continue
      }
      if isWhole(owner), owner.kind == .structure || owner.kind == .object { lastView = owner }
      var callers: Set<Member> = []
      addCallers(of: member, to: &callers, &result.screens)
      if callers.isEmpty, lastView == owner { tops.insert(owner) }
      queue += callers.sorted().filter { seen.insert($0).inserted }
    }
    // A view that nothing is known to show is a screen itself.
    if result.screens.isEmpty {
      result.screens = tops.isEmpty ? Set([lastView].compactMap { $0 }) : tops
    }
    originMemo[start] = result
    return result
  }

  /// Returns the screens with a screen in their content: what it opens, they open, too.
  func containers(of screen: TypeRecord) -> Set<TypeRecord> {
    if let known = containerMemo[screen] { return known }
    let uses = (constructions[screen] ?? []).filter { use in
      use.owner != screen && index.isView(use.owner) && use.member.isProperty
        && wrappers[use.owner] == nil
        && !sites.contains { $0.use.owner == use.owner && $0.shows(screen) }
        && contentSites[use.node] == nil
        && !use.node.ancestors.contains { contentSites[$0] != nil || $0.kind == .alternative }
    }
    let found = Set(uses.flatMap { origins(of: $0.member).screens }).intersection(screens)
    let containers = found.count <= Self.maximumContainers ? found.subtracting([screen]) : []
    containerMemo[screen] = containers
    return containers
  }

  /// The number of screens that can contain a screen, before it counts as a part of many.
  private static let maximumContainers = 4

  /// Returns the tabs to which a screen gives a method of its own, if nothing else uses it:
  /// `Home(onProfile: showProfile)`.
  private func receivers(of member: Member) -> Set<TypeRecord>? {
    guard !member.isProperty, member.name != "init" else { return nil }
    let uses = (references[member.name] ?? []).filter { $0.owner == member.owner }
    let isCalled = (calls[member.name] ?? []).contains { $0.owner == member.owner }
    guard !uses.isEmpty, !isCalled else { return nil }
    var found: Set<TypeRecord> = []
    for use in uses {
      guard let call = use.node.parent, call.arguments.contains(where: { $0.value == use.node }),
        let type = index.lookup(call.constructedName, from: member.owner),
        sites.contains(where: {
          $0.presentation == .tab && $0.use.owner == member.owner && $0.shows(type)
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
    func add(_ use: Use) { add(use, isNested: false) }
    func add(_ use: Use, isNested: Bool) {
      switch codePlace(of: use) {
      case .screens(let screens): found.formUnion(screens)
      case .member(let caller): if caller != member { callers.insert(caller) }
      case .uses(let uses) where isNested: callers.formUnion(uses.map(\.member))
      case .uses(let uses): for use in uses { add(use, isNested: true) }
      }
    }
    if index.canBeScreen(type) || isPart(type) {
      for use in constructions[type] ?? [] where use.owner != type { add(use) }
      if type.kind == .object { self.add(index.subtypes[type] ?? [], &found, &callers) }
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
    // `show(HelpCoordinator.self)`, which creates and starts it.
    if ["init", "start"].contains(member.name), type.kind == .object {
      for use in caseUses["self"] ?? [] where use.node.receiver?.node == use.node.parent {
        if index.lookup(use.node.base?.path, from: use.owner) == type { add(use) }
      }
    }
    for use in references[member.name] ?? []
    where use.owner == type && use.member != member && use.node.parent?.base != use.node {
      let callbacks = callbackUses(of: use.node, in: use.member)
      if callbacks.isEmpty { add(use) } else { callbacks.forEach(add) }
    }
    // Properties, and methods that are passed on: `#selector(Coordinator.show)`, `action: model.show`.
    for use in caseUses[member.name] ?? []
    where use.node.kind == .member
      && (member.isProperty ? use.owner != type : use.member != member)
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
    if owners.count <= 3 { add(owners, &found, &callers) }
  }

  /// Adds types that run code: screens themselves, and what calls the others.
  private func add(
    _ types: some Sequence<TypeRecord>,
    _ found: inout Set<TypeRecord>,
    _ callers: inout Set<Member>
  ) {
    for type in types {
      if screens.contains(type) {
        found.insert(type)
      } else if let any = type.allMembers.first {
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
      return index.areRelated(given, wanted)
    }
  }

  /// Whether a method of a type can be a member, and no override of it is called instead.
  private func executes(_ type: TypeRecord, _ member: Member) -> Bool {
    let labels = member.parameters.map(\.label)
    let overrides = index.lineage(type).prefix { $0 != member.owner }
    return index.areRelated(type, member.owner)
      && (!index.lineage(type).contains(member.owner)
        || !overrides.contains { type in
          (type.members[member.name] ?? []).contains { $0.parameters.map(\.label) == labels }
        })
  }

  /// Adds a call if it can execute a member.
  private func addCall(_ use: Use, of member: Member, _ add: (Use) -> Void) {
    let type = member.owner
    guard member.hasLabels(of: use.node), accepts(use, for: member) else { return }
    if type.name == "View" || type.name.isEmpty { return add(use) }
    guard let base = use.node.base, base.path != "self" else {
      if executes(use.owner, member) { add(use) }
      return
    }
    guard let baseType = self.type(of: base, in: use.member) else {
      if Set((index.membersByName[member.name] ?? []).map(\.owner)).count == 1 { add(use) }
      return
    }
    guard executes(baseType, member) else { return }
    // A parameter with the type of a protocol is of the type that callers give.
    if baseType.kind == .interface, base.kind == .name, use.member.parameter(base.name) != nil,
      use.member.name != "init"
    {
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
