/// The screens on which code runs.
struct Origins {
  var screens: Set<TypeRecord> = []
  /// Whether the code also runs when the app starts.
  var includesApp = false
  /// Whether the code stands in the content or the callbacks of the screen.
  var isDirect = false
}

/// The search for origins.
///
/// Code in a screen runs on it. Other code is lifted: parts of screens to the screens that contain
/// them, and view models, coordinators and stores to the screens that call them.
extension Analysis {
  /// Where the code around a node runs: on known screens, or wherever a member is called.
  private enum Place { case screens(Set<TypeRecord>), member(Member), uses([Use]) }

  /// The maximum number of members that a search visits.
  private static let maximumMembers = 2_000

  func origins(of use: Use) -> Origins {
    switch place(of: use) {
    case .screens(let screens): Origins(screens: screens, isDirect: screens.count == 1)
    case .member(let member): origins(of: member)
    case .uses(let uses): origins(ofAll: uses)
    }
  }

  /// The screens on which a callback is called.
  private func origins(ofAll uses: [Use]) -> Origins {
    var result = Origins()
    openCallbacks += 1
    defer { openCallbacks -= 1 }
    guard openCallbacks < 8 else { return result }
    for use in uses {
      let origins = origins(of: use)
      result.screens.formUnion(origins.screens)
      result.includesApp = result.includesApp || origins.includesApp
    }
    return result
  }

  private func place(of use: Use) -> Place {
    let owner = use.member.owner
    var inner: TypeRecord?
    var child = use.node
    for node in use.node.ancestors {
      if inner == nil, node.kind == .call, node.base != child,
        let type = node.constructedName.flatMap({ index.lookup($0, from: owner) }),
        index.canBeScreen(type), type.viewParameters.isEmpty
      {
        inner = type
      }
      if let site = contentSites[node], node != use.node {
        if let inner { return .screens([inner]) }
        let shown = Set(sites[site].destinations.map(\.type))
        if shown.count == 1, sites[site].presentation != .tab { return .screens(shown) }
      }
      if node.kind == .closure, !screens.contains(owner), !index.isView(owner), !isPart(owner) {
        let uses = callbackUses(of: node, in: use.member)
        if !uses.isEmpty { return .uses(uses) }
        let callers = screensCalling(back: node, in: use.member)
        if !callers.isEmpty { return .screens(callers) }
      }
      child = node
    }
    if let site = contentSites[use.node], let inner, sites[site].use.node != use.node {
      return .screens([inner])
    }
    if let inner, !index.isView(owner), !index.isController(owner) { return .screens([inner]) }
    if let shown = shownBefore(use) { return .screens([shown]) }
    return .member(use.member)
  }

  /// Returns the screen that a coordinator has shown in the statements before a piece of code.
  private func shownBefore(_ use: Use) -> TypeRecord? {
    guard !index.canBeScreen(use.member.owner), !isPart(use.member.owner), !isApp(use.member.owner)
    else { return nil }
    var child = use.node
    for node in use.node.ancestors {
      let position =
        [.block, .closure, .alternative].contains(node.kind)
        ? node.children.firstIndex(of: child) : nil
      for statement in node.children.prefix(position ?? 0).reversed() {
        guard let site = callSites[statement], sites[site].presentation != .tab else { continue }
        let shown = Set(sites[site].destinations.map(\.type))
        if shown.count == 1, let screen = shown.first { return screen }
      }
      child = node
    }
    return nil
  }

  /// Returns the screens that call a closure which a coordinator gives to them or their models:
  /// `detail.onClose = { … }`, `model.events.sink { … }`, `ListModel(onSelect: { … })`.
  private func screensCalling(back closure: Node, in member: Member) -> Set<TypeRecord> {
    guard let parent = closure.parent else { return [] }
    var receiver: Node?
    if parent.kind == .assignment, let target = parent.base, target.kind == .member {
      receiver = target.base
    } else if parent.kind == .call {
      if let name = parent.constructedName {
        guard let type = index.lookup(name, from: member.owner) else { return [] }
        return screens(using: type)
      }
      receiver = parent.base
      while let inner = receiver, inner.kind == .call || inner.kind == .member,
        let base = inner.base,
        base.name != "self"
      {
        receiver = base
      }
    }
    guard let receiver, receiver.kind == .name || receiver.kind == .member, receiver.name != "self",
      !receiver.name.isCapitalized,
      let type = type(of: receiver, in: member), type != member.owner
    else { return [] }
    return screens(using: type)
  }

  /// Returns the calls of a property to which a closure or a method is given, as an argument or by an
  /// assignment: `ListModel(onSelect: { … })`, `Actions(showDetail: showDetail)`.
  private func callbackUses(of value: Node, in member: Member) -> [Use] {
    guard let parent = value.parent else { return [] }
    if parent.kind == .assignment, let target = parent.base, target.kind == .member,
      let base = target.base,
      base.name != "self", let type = type(of: base, in: member)
    {
      return calls(of: target.name, in: type)
    }
    guard parent.kind == .call,
      let label = parent.arguments.first(where: { $0.value == value })?.label,
      let type = parent.constructedName.flatMap({ index.lookup($0, from: member.owner) })
    else { return [] }
    return calls(of: label, in: type)
  }

  /// Returns the calls of a closure that a type stores.
  private func calls(of property: String, in type: TypeRecord) -> [Use] {
    guard type.properties[property] != nil else { return [] }
    return (calls[property] ?? []).filter { use in
      guard let base = use.node.base, base.path != "self" else { return use.member.owner == type }
      return self.type(of: base, in: use.member) == type
    }
  }

  /// Returns a screen itself, or the screens that have a model as a property.
  private func screens(using type: TypeRecord) -> Set<TypeRecord> {
    if index.canBeScreen(type) { return isPart(type) ? [] : [type] }
    guard type.kind == .object || type.kind == .structure || type.kind == .interface else {
      return []
    }
    var owners: Set<TypeRecord> = []
    for type in index.lineage(type) {
      owners.formUnion((index.propertyOwners[type.simpleName] ?? []).filter(screens.contains))
    }
    // A controller that a library shows, such as that of a menu.
    if owners.isEmpty {
      owners = (index.propertyOwners[type.simpleName] ?? []).filter(index.isController)
      return owners.count == 1 ? owners : []
    }
    return owners.count <= 2 ? owners : []
  }

  // MARK: Callers

  /// Returns the screens on which a member runs, by a breadth-first search in the graph of callers,
  /// which ends at screens.
  private func origins(of start: Member) -> Origins {
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
        result.screens.insert(member.owner)
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

  private func addCallers(
    of member: Member,
    to callers: inout Set<Member>,
    _ found: inout Set<TypeRecord>
  ) {
    let type = member.owner
    func add(_ use: Use) {
      switch place(of: use) {
      case .screens(let screens): found.formUnion(screens)
      case .member(let caller): if caller != member { callers.insert(caller) }
      case .uses(let uses):
        for use in uses {
          switch place(of: use) {
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
    if member.isProperty {
      for use in caseUses[member.name] ?? [] where use.member.owner != type {
        if use.node.base.flatMap({ self.type(of: $0, in: use.member) }) == type { add(use) }
      }
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

  /// Adds a call if it can execute a member.
  private func addCall(_ use: Use, of member: Member, _ add: (Use) -> Void) {
    let type = member.owner
    let labels = use.node.arguments.filter { !$0.isTrailing }.map { $0.label ?? "_" }
    guard labels.allSatisfy({ label in member.parameters.contains { $0.label == label } }) else {
      return
    }
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
