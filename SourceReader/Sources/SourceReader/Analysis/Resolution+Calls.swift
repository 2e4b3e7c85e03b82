/// The screens that calls build: constructors, factories, containers and modifiers.
extension Analysis {
  func call(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    if let name = node.constructedName { return construct(name, node, &scope) }
    // A closure that is called in place.
    if node.name.isEmpty { return node.base.map { destinations($0, &scope) } ?? [] }
    if let types = requestedType(node, scope.member) ?? storyboardScreens(node) {
      return types.map(scope.shown)
    }
    guard !node.isImplicit else { return [] }
    // A modifier: the view that it modifies.
    if let base = node.base, base.path != "self" {
      let below = destinations(base, &scope)
      if !below.isEmpty { return below }
    }
    if scope.isForTabs, ["map", "compactMap", "flatMap"].contains(node.name),
      let closure = node.trailing
    {
      return destinations(closure, &scope)
    }
    let use = Use(member: scope.member, node: node)
    let maximum = receiver(of: use)?.kind == .interface ? 12 : 3
    let members = methods(use).filter { index.returnsView($0) || isGenericFactory($0) }
    guard !members.isEmpty, members.count <= maximum, node.name != "body" else {
      // `Flow.stack(composer: composer) { router in Coordinator(router: router) }`
      if let name = node.trailing?.unwrapped.constructedName,
        let coordinator = index.lookup(name, from: scope.member.owner),
        coordinator.kind == .object, !index.canBeScreen(coordinator)
      {
        return firstScreens(of: coordinator, &scope)
      }
      return node.base == nil && !node.name.isCapitalized ? localFunction(node, &scope) : []
    }
    let outerCases = scope.cases
    let found = enter(members, &scope)
    // A literal case selects one alternative of the function's `switch`.
    let literal = node.arguments.compactMap(\.value.caseName)
    return found.compactMap { destination in
      guard let last = destination.cases.dropFirst(outerCases.count).first,
        literal.contains(where: last.type.hasCase)
      else { return destination }
      guard literal.contains(where: last.names.contains) else { return nil }
      return Destination(type: destination.type, cases: outerCases)
    }
  }

  /// The screen in a call such as `storyboard.instantiate(ofType: Settings.self)`, or that of its own
  /// static function: `Settings.instantiate()`.
  private func requestedType(_ node: Node, _ member: Member) -> [TypeRecord]? {
    let named = node.arguments.lazy.map(\.value).filter { $0.kind == .member && $0.name == "self" }
      .compactMap { self.index.lookup($0.base?.path, from: member.owner) }
    if let type = named.first(where: index.canBeScreen) { return [type] }
    guard let type = index.lookup(node.base?.path, from: member.owner), index.canBeScreen(type)
    else { return nil }
    let isFactory = ["instantiate", "make", "create"].contains(where: node.name.hasPrefix)
    let returnsSelf = methods(node, owner: type).contains {
      $0.isStatic && $0.returns.map(TypeName.core) == "Self"
    }
    let isType = node.base?.path?.isCapitalized ?? false
    return isFactory && type.members[node.name] == nil || isType && returnsSelf ? [type] : nil
  }

  private func isGenericFactory(_ member: Member) -> Bool {
    member.returns.map { TypeName.core($0).hasSuffix("Controller") || $0.contains("View") } ?? false
  }

  private func localFunction(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    let function = scope.member.body.all.first { $0.kind == .function && $0.name == node.name }
    return function.map { all($0.children, &scope) } ?? []
  }

  private func construct(_ name: String, _ node: Node, _ scope: inout Resolution) -> [Destination] {
    let simple = name.lastComponent
    if !Containers.layouts.contains(simple), !Containers.lists.contains(simple),
      let type = index.lookup(name, from: scope.member.owner)
    {
      return construct(type, node, &scope)
    }
    if simple == "TabView" || Containers.opaque.contains(simple) {
      scope.foreignTypes.append(simple)
      return []
    }
    let found = contents(node, &scope)
    if found.isEmpty { scope.foreignTypes.insert(simple, at: 0) }
    return found
  }

  func construct(_ type: TypeRecord, _ node: Node, _ scope: inout Resolution) -> [Destination] {
    guard index.canBeScreen(type) else {
      let isNavigation = index.inherits(type, from: ["UINavigationController"])
      return isNavigation || type.storesView ? contents(node, &scope) : []
    }
    if type.viewParameters.count >= 1
      || index.inherits(type, from: ["UIHostingController", "UINavigationController"])
    {
      var found = first(of: contents(node, &scope), in: node, scope)
      // A container of the app can name its content as it likes: `If(isOpen, then: { Shop() })`.
      if found.isEmpty, !type.viewParameters.isEmpty {
        found = all(node.arguments.map(\.value).filter { $0.kind == .closure }, &scope)
      }
      if !found.isEmpty { return found }
    }
    if let body = routerBody(of: type), !scope.seen.contains(body) {
      scope.constructions.append(node)
      defer { scope.constructions.removeLast() }
      let found = enter([body], &scope)
      if !found.isEmpty { return found }
    }
    return [scope.shown(type)]
  }

  /// Returns the body of a view that only selects the screen for a route which it is given.
  func routerBody(of type: TypeRecord) -> Member? {
    guard index.isView(type), let body = type.members["body"]?.first else { return nil }
    let node = body.body.unwrapped
    if routeClosure(of: node) != nil { return body }
    guard node.kind == .choice, let subject = node.base?.path?.lastComponent,
      let property = type.properties[subject], property.isStored, !property.hasValue,
      property.attributes.isDisjoint(with: [
        "State", "StateObject", "Environment", "EnvironmentObject",
      ]),
      let route = index.lookup(property.type, from: type),
      route.cases.count >= 3
        || ["Route", "Destination", "Screen", "Page"].contains(where: route.name.hasSuffix)
    else { return nil }
    return body
  }

  /// Returns the closure of a call that builds the view for each route which it is given:
  /// `RouterView(router: router) { route in switch route { … } }`.
  private func routeClosure(of call: Node) -> Node? {
    guard call.constructedName != nil else { return nil }
    for closure in call.arguments.map(\.value) where closure.kind == .closure {
      if let choice = closure.only, choice.kind == .choice, let subject = choice.base?.path,
        closure.names.contains(subject)
      {
        return closure
      }
    }
    return nil
  }

  /// Returns what a view that builds the view for each route shows first: those of the cases with which its
  /// router is created, as in `Router(root: .home)`.
  private func first(of found: [Destination], in call: Node, _ scope: Resolution) -> [Destination] {
    guard let closure = routeClosure(of: call),
      let type = found.lazy.compactMap({ $0.cases.dropFirst(scope.cases.count).first?.type }).first
    else { return found }
    let owner = scope.member.owner
    let given = call.arguments.map(\.value).filter { $0 != closure } + scope.constructions
    let names = given.flatMap { $0.all.compactMap { $0.path?.lastComponent } } + ["init"]
    let values = names.uniqued().flatMap { owner.members[$0] ?? [] }.map(\.body)
    let cases = (given + values).flatMap(\.all).filter { node in
      type.hasCase(node.caseName)
        || type.hasCase(node.name) && index.lookup(node.base?.path, from: owner) == type
    }
    let first = found.filter { destination in
      let label = destination.cases.dropFirst(scope.cases.count).first
      return label.map { label in cases.contains { label.names.contains($0.name) } } ?? false
    }
    guard !first.isEmpty else { return found }
    firstRoutes.formUnion(cases)
    return first.map { Destination(type: $0.type, cases: scope.cases) }
  }

  /// The screens in the arguments of a container.
  private func contents(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    let found = all(node.contents, &scope)
    // A loop can create tabs; the rows of a list in one are no tabs.
    if Containers.lists.contains(node.name), !(scope.isForTabs && node.name == "ForEach") {
      return found.filter { isFullScreen($0.type) }
    }
    // The rows of a list, or the views over others, are parts of one screen without a type.
    let statements = node.arguments.map(\.value).filter { $0.kind == .closure }
      .flatMap { $0.children.filter { $0.kind != .local } }
    guard statements.count > 1, Containers.layouts.contains(node.name),
      Set(found.map(\.type)).count > 1
    else { return found }
    let screens = found.filter { isFullScreen($0.type) }
    return screens.isEmpty && node.name == "ZStack" ? found : screens
  }

  /// Whether a view has what only whole screens have.
  func isFullScreen(_ type: TypeRecord) -> Bool {
    let signs = [
      "navigationTitle", "navigationBarTitle", "NavigationStack", "NavigationView", "toolbar",
    ]
    return index.isController(type)
      || (type.members["body"] ?? []).contains { $0.body.all.contains { signs.contains($0.name) } }
  }
}
