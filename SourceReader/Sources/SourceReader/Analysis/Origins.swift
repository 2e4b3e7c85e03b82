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
  enum CodePlace {
    case screens(Set<TypeRecord>)
    case member(Member)
    case uses([Use])
  }

  func origins(of use: Use) -> Origins {
    switch codePlace(of: use) {
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

  func codePlace(of use: Use) -> CodePlace {
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
      if node.kind == .closure,
        !screens.contains(owner) && !index.isView(owner) && !isPart(owner)
          || isGivenToModel(node, owner)
      {
        let uses = callbackUses(of: node, in: use.member)
        if !uses.isEmpty { return .uses(uses) }
        let callers = screensCalling(back: node, in: use.member)
        if !callers.isEmpty { return .screens(callers) }
      }
      if node.kind == .alternative, let uses = selectingUses(of: node, in: use.member) {
        return .uses(uses)
      }
      child = node
    }
    if let site = contentSites[use.node], let inner, sites[site].use.node != use.node {
      return .screens([inner])
    }
    if let inner, !screens.contains(owner),
      !index.isView(owner) && !index.isController(owner) || routerBody(of: owner) != nil
    {
      return .screens([inner])
    }
    if let shown = shownBefore(use) { return .screens([shown]) }
    return .member(use.member)
  }

  /// Whether a closure is an argument of a model or a coordinator that code constructs.
  private func isGivenToModel(_ closure: Node, _ owner: TypeRecord) -> Bool {
    guard let name = closure.parent?.constructedName, let type = index.lookup(name, from: owner)
    else { return false }
    return type.kind == .object && !index.canBeScreen(type)
  }

  /// Returns the code that creates the cases of an alternative, if a parameter selects it; nil if there
  /// is none.
  private func selectingUses(of alternative: Node, in member: Member) -> [Use]? {
    guard !index.canBeScreen(member.owner), let choice = alternative.parent,
      let root = choice.base?.path?.split(separator: ".").first,
      member.parameter(String(root)) != nil,
      let type = choice.base.flatMap({ caseType($0, choice.children, member) }),
      let uses = routeUses[type]
    else { return nil }
    let names = alternativeNames(alternative, of: type, in: choice)
    let found = names.sorted().flatMap { uses[$0] ?? [] }.filter { $0.member != member }
    return found.isEmpty ? nil : found
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
  func callbackUses(of value: Node, in member: Member) -> [Use] {
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
      guard let base = use.node.base, base.path != "self" else {
        return index.lineage(use.member.owner).contains(type)
      }
      return self.type(of: base, in: use.member).map { index.lineage($0).contains(type) } ?? false
    }
  }

  /// Returns a screen itself, or the screens that have a model as a property.
  func screens(using type: TypeRecord) -> Set<TypeRecord> {
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
}
