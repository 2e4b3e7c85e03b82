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
    if let tabBar = tabBars[use.node] { return .screens([tabBar]) }
    let owner = use.owner
    var inner: TypeRecord?
    for (node, child) in use.node.enclosing {
      if inner == nil, node.kind == .call, node.base != child,
        let type = index.lookup(node.constructedName, from: owner),
        index.canBeScreen(type), type.viewParameters.isEmpty
      {
        inner = type
      }
      if let site = contentSites[node].map({ sites[$0] }) {
        if let inner { return .screens([inner]) }
        if site.presentation != .tab, let shown = site.onlyType { return .screens([shown]) }
      }
      // `.detail(onClose: { … })`
      if child.kind == .closure, let type = routeNodes[node],
        let shown = Set((factories[type]?[node.name] ?? []).map(\.type)).soleElement
      {
        return .screens([shown])
      }
      if node.kind == .closure,
        !screens.contains(owner) && !index.isView(owner) && !isPart(owner)
          || isGivenToModel(node, owner)
      {
        let uses = callbackUses(of: node, in: use.member)
        if !uses.isEmpty { return .uses(uses) }
        var callers = screensCalling(back: node, in: use.member)
        // What a model subscribes to when it is created runs on the screen that stores it.
        if callers.isEmpty, use.member.name == "init" { callers = self.screens(using: owner) }
        if !callers.isEmpty { return .screens(callers) }
      }
      if node.kind == .alternative, let uses = selectingUses(of: node, in: use.member) {
        return .uses(uses)
      }
    }
    if let inner {
      let isContent = contentSites[use.node].map { sites[$0].use.node != use.node } ?? false
      let isOutside = !screens.contains(owner) && !index.canBeScreen(owner)
      let isRouter = !screens.contains(owner) && routerBody(of: owner) != nil
      if isContent || isOutside || isRouter { return .screens([inner]) }
    }
    return shownBefore(use).map { .screens([$0]) } ?? .member(use.member)
  }

  /// Whether a closure is an argument of a model or a coordinator that code constructs.
  private func isGivenToModel(_ closure: Node, _ owner: TypeRecord) -> Bool {
    let type = index.lookup(closure.parent?.constructedName, from: owner)
    return type.map { $0.kind == .object && !index.canBeScreen($0) } ?? false
  }

  /// Returns the code that creates the cases of an alternative, if a parameter selects it; nil if there
  /// is none.
  private func selectingUses(of alternative: Node, in member: Member) -> [Use]? {
    guard !index.canBeScreen(member.owner), let choice = alternative.parent,
      let subject = choice.base?.path, member.parameter(subject) != nil,
      let type = choice.base.flatMap({ caseType($0, choice.children, member) }),
      let uses = routeUses[type]
    else { return nil }
    let names = alternativeNames(alternative, of: type, in: choice)
    let found = names.sorted().flatMap { uses[$0] ?? [] }.filter { $0.member != member }
    return found.isEmpty ? nil : found
  }

  /// Returns the screen that a coordinator has shown in the statements before a piece of code.
  private func shownBefore(_ use: Use) -> TypeRecord? {
    guard !index.canBeScreen(use.owner), !isPart(use.owner), !isApp(use.owner) else { return nil }
    for (node, child) in use.node.enclosing
    where [.block, .closure, .alternative].contains(node.kind) {
      let position = node.children.firstIndex(of: child) ?? 0
      for statement in node.children.prefix(position).reversed() {
        guard let site = callSites[statement].map({ sites[$0] }), site.presentation != .tab,
          let shown = site.onlyType
        else { continue }
        return shown
      }
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
        return index.lookup(name, from: member.owner).map(screens(using:)) ?? []
      }
      receiver = parent.base
      while let inner = receiver, inner.kind == .call || inner.kind == .member,
        let base = inner.base, base.name != "self"
      {
        receiver = base
      }
    }
    guard let receiver, receiver.kind == .name || receiver.kind == .member, receiver.name != "self",
      !receiver.name.isCapitalized, let type = type(of: receiver, in: member), type != member.owner
    else { return [] }
    return screens(using: type)
  }

  /// Returns the calls of a property to which a closure or a method is given, as an argument or by an
  /// assignment: `ListModel(onSelect: { … })`, `Actions(showDetail: showDetail)`.
  func callbackUses(of value: Node, in member: Member) -> [Use] {
    guard let parent = value.parent else { return [] }
    if parent.kind == .assignment, let target = parent.base, target.kind == .member,
      let base = target.base, base.name != "self", let type = type(of: base, in: member)
    {
      return calls(of: target.name, in: type)
    }
    guard let label = parent.arguments.first(where: { $0.value == value })?.label,
      let type = index.lookup(parent.constructedName, from: member.owner)
    else { return [] }
    return calls(of: label, in: type)
  }

  /// Returns the calls of a closure that a type stores.
  private func calls(of property: String, in type: TypeRecord) -> [Use] {
    guard type.properties[property] != nil else { return [] }
    return (calls[property] ?? []).filter { use in
      guard let base = use.node.base, base.path != "self" else {
        return index.lineage(use.owner).contains(type)
      }
      return self.type(of: base, in: use.member).map { index.lineage($0).contains(type) } ?? false
    }
  }

  /// Returns a screen itself, or the screens that have a model as a property.
  func screens(using type: TypeRecord) -> Set<TypeRecord> {
    if index.canBeScreen(type) { return isPart(type) ? [] : [type] }
    guard [.object, .structure, .interface].contains(type.kind) else { return [] }
    let owners = Set(index.lineage(type).flatMap { index.propertyOwners[$0.simpleName] ?? [] })
      .intersection(screens)
    // A controller that a library shows, such as that of a menu.
    guard !owners.isEmpty else {
      let owners = (index.propertyOwners[type.simpleName] ?? []).filter(index.isController)
      return owners.count == 1 ? owners : []
    }
    return owners.count <= 2 ? owners : []
  }
}
