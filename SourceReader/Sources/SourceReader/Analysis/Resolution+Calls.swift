/// The screens that calls build: constructors, factories, containers and modifiers.
extension Analysis {
  func call(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    if let name = node.constructedName { return construct(name, node, &scope) }
    // A closure that is called in place.
    if node.name.isEmpty { return node.base.map { destinations($0, &scope) } ?? [] }
    if let type = requestedType(node, scope.member) {
      return [Destination(type: type, cases: scope.cases)]
    }
    if let types = storyboardScreens(node) {
      return types.map { Destination(type: $0, cases: scope.cases) }
    }
    if let base = node.base {
      if node.name.hasPrefix("instantiate") || node.name.hasPrefix("make")
        || node.name.hasPrefix("create"),
        let type = base.path.flatMap({ index.lookup($0, from: scope.member.owner) }),
        index.canBeScreen(type), type.members[node.name] == nil
      {
        return [Destination(type: type, cases: scope.cases)]
      }
      if let type = base.path.flatMap({
        $0.isCapitalized ? index.lookup($0, from: scope.member.owner) : nil
      }),
        index.canBeScreen(type),
        methods(node, owner: type).contains(where: {
          $0.isStatic && $0.returns.map(TypeName.core) == "Self"
        })
      {
        return [Destination(type: type, cases: scope.cases)]
      }
      // A modifier: the view that it modifies.
      if base.kind != .name || base.name != "self" {
        let below = destinations(base, &scope)
        if !below.isEmpty { return below }
      }
    } else if node.isImplicit {
      return []
    }
    let owner = node.base.map { type(of: $0, in: scope.member) } ?? scope.member.owner
    let outerCases = scope.cases
    let members = methods(node, owner: owner).filter {
      index.returnsView($0) || isGenericFactory($0)
    }
    guard !members.isEmpty, members.count <= (owner?.kind == .interface ? 12 : 3),
      node.name != "body"
    else {
      return node.base == nil && !node.name.isCapitalized ? localFunction(node, &scope) : []
    }
    let found = enter(members, &scope)
    // A literal case selects one alternative of the function's `switch`.
    let literal = node.arguments.compactMap(\.value.caseName)
    guard !literal.isEmpty else { return found }
    return found.compactMap { destination in
      guard let last = destination.cases.dropFirst(outerCases.count).first,
        literal.contains(where: { last.type.cases[$0] != nil })
      else { return destination }
      guard literal.contains(where: last.names.contains) else { return nil }
      return Destination(type: destination.type, cases: outerCases)
    }
  }

  /// The screen in a call such as `storyboard.instantiate(ofType: Settings.self)`.
  private func requestedType(_ node: Node, _ member: Member) -> TypeRecord? {
    for argument in node.arguments where argument.value.kind == .member {
      guard argument.value.name == "self", let name = argument.value.base?.path,
        let type = index.lookup(name, from: member.owner), index.canBeScreen(type)
      else { continue }
      return type
    }
    return nil
  }

  private func isGenericFactory(_ member: Member) -> Bool {
    member.returns.map { TypeName.core($0).hasSuffix("Controller") || $0.contains("View") } ?? false
  }

  private func localFunction(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    var function: Node?
    scope.member.body.walk { if $0.kind == .function, $0.name == node.name { function = $0 } }
    return function.map { all($0.children, &scope) } ?? []
  }

  private func construct(
    _ name: String,
    _ node: Node,
    _ scope: inout Resolution
  ) -> [Destination] {
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

  func construct(
    _ type: TypeRecord,
    _ node: Node,
    _ scope: inout Resolution
  ) -> [Destination] {
    guard index.canBeScreen(type) else {
      let isNavigation = index.inherits(type, from: ["UINavigationController"])
      return isNavigation ? contents(node, &scope) : []
    }
    if type.viewParameters.count >= 1
      || index.inherits(type, from: ["UIHostingController", "UINavigationController"])
    {
      let found = contents(node, &scope)
      if !found.isEmpty { return found }
    }
    if let body = routerBody(of: type), !scope.seen.contains(body) {
      let found = enter([body], &scope)
      if !found.isEmpty { return found }
    }
    return [Destination(type: type, cases: scope.cases)]
  }

  /// Returns the body of a view that only selects the screen for a route which it is given.
  func routerBody(of type: TypeRecord) -> Member? {
    guard index.isView(type), let body = type.members["body"]?.first else { return nil }
    var node = body.body
    while true {
      let statements = node.children.filter { $0.kind != .local }
      if [.block, .closure, .result].contains(node.kind), statements.count == 1 {
        node = statements[0]
      } else if node.kind == .call, node.constructedName == nil, let base = node.base {
        node = base
      } else if node.kind == .call,
        ["Group", "NavigationStack", "NavigationView", "ZStack"].contains(node.name),
        let inner = node.trailing
      {
        node = inner
      } else {
        break
      }
    }
    guard node.kind == .choice, let subject = node.base?.path?.split(separator: ".").last,
      let property = type.properties[String(subject)], property.isStored, !property.hasValue,
      property.attributes.isDisjoint(with: [
        "State", "StateObject", "Environment", "EnvironmentObject",
      ]),
      let route = property.type.flatMap({ index.lookup($0, from: type) }),
      route.cases.count >= 3
        || ["Route", "Destination", "Screen", "Page"].contains(where: route.name.hasSuffix)
    else { return nil }
    return body
  }

  /// The screens in the arguments of a container.
  private func contents(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    var found: [Destination] = []
    for argument in node.arguments
    where argument.label == nil || Containers.contentLabels.contains(argument.label ?? "") {
      found += destinations(argument.value, &scope)
    }
    if Containers.lists.contains(node.name), !scope.isForTabs {
      return found.filter { isFullScreen($0.type) }
    }
    // The rows of a list, or the views over others, are parts of one screen without a type.
    let statements = node.arguments.map(\.value).flatMap {
      $0.kind == .closure ? $0.children.filter { $0.kind != .local } : []
    }
    if statements.count > 1, Containers.layouts.contains(node.name),
      Set(found.map(\.type)).count > 1
    {
      let screens = found.filter { isFullScreen($0.type) }
      return screens.isEmpty
        ? Array(found.prefix(node.name == "ZStack" ? found.count : 0)) : screens
    }
    return found
  }

  /// Whether a view has what only whole screens have.
  func isFullScreen(_ type: TypeRecord) -> Bool {
    var result = index.isController(type)
    for member in type.members["body"] ?? [] {
      member.body.walk {
        if [
          "navigationTitle", "navigationBarTitle", "NavigationStack", "NavigationView", "toolbar",
        ].contains($0.name) {
          result = true
        }
      }
    }
    return result
  }
}
