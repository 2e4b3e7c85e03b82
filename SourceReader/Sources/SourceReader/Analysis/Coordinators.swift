/// Coordinators whose screens another one puts into a container, such as the tabs of a tab bar.
extension Analysis {
  /// Returns the screens that a coordinator shows first: what it pushes when it starts or is created.
  ///
  /// These calls are no ways of their own: the container shows the screens.
  func firstScreens(of coordinator: TypeRecord, _ scope: inout Resolution) -> [Destination] {
    var queue = ["start", "init"].flatMap { coordinator.members[$0] ?? [] }
    var next = 0
    while next < queue.count {
      let member = queue[next]
      next += 1
      guard !scope.seen.contains(member) else { continue }
      for site in sites where site.use.member == member && site.presentation != .tab {
        var inner = scope.entering(member)
        let found = all(site.contents, &inner)
        guard !found.isEmpty else { continue }
        embedded.insert(site.use.node)
        return found
      }
      let found = factoryScreens(in: member, &scope)
      if !found.isEmpty { return found }
      for node in member.body.all
      where node.kind == .call && (node.base == nil || node.base?.path == "self") {
        queue += (coordinator.members[node.name] ?? []).filter { !queue.contains($0) }
      }
    }
    return []
  }

  /// Returns the screens of the first route for which a member asks a factory.
  private func factoryScreens(in member: Member, _ scope: inout Resolution) -> [Destination] {
    for node in member.body.all where node.isImplicitMember {
      let use = Use(member: member, node: node)
      guard let type = genericRoute(of: use, among: Set(factories.keys)),
        let screens = factories[type]?[node.name]
      else { continue }
      firstRoutes.insert(node)
      self.screens.formUnion(screens.map(\.type))
      return screens.map { scope.shown($0.type) }
    }
    return []
  }

  /// Returns the coordinators whose controller an expression is: `home.navigationController`,
  /// `children.map { $0.navigationController }`, and `navigation` after `Home(navigation).start()`.
  func coordinators(_ node: Node, in member: Member) -> [TypeRecord] {
    var values = [node.base].compactMap { $0 }
    if node.kind == .name {
      values = member.body.all.filter { call in
        call.constructedName != nil && call.arguments.contains { $0.value.path == node.name }
      }
    } else if let base = node.base, base.name.hasPrefix("$"),
      let call = base.ancestors.first(where: { $0.kind == .closure })?.parent,
      let list = call.base?.path?.lastComponent
    {
      let filling = member.body.all.filter {
        $0.kind == .call && $0.name == "append" && $0.base?.path?.lastComponent == list
          || $0.kind == .assignment && $0.base?.path?.lastComponent == list
      }
      values = filling.flatMap { $0.arguments.map(\.value) + $0.children }
      while values.contains(where: { $0.kind == .array || $0.kind == .cast }) {
        values = values.flatMap { [.array, .cast].contains($0.kind) ? $0.children : [$0] }
      }
    }
    return values.compactMap { type(of: $0, in: member) }
      .filter { $0.kind == .object && !index.canBeScreen($0) && $0 != member.owner }
  }
}
