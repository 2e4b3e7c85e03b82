/// Routes: destinations that depend on a case, so that each use of the case is a navigation call.
extension Analysis {
  /// Whether other code selects a destination by a case.
  func isRouted(_ destination: Destination, at site: Site) -> Bool {
    !routeCases(of: destination, at: site).isEmpty
  }

  /// The cases of routes that select a destination: those of the value that the call shows, those
  /// of a factory's parameter, and those around the call.
  func routeCases(of destination: Destination, at site: Site) -> [Destination.Case] {
    let around =
      isBuiltOutside(site)
      ? []
      : casesAround(site.use.node, in: site.use.member).filter { hasUses($0.type) }
    let item = index.lookup(site.itemType, from: site.use.owner)
    let inside = destination.cases.filter { label in
      label.type == item || isRoute(label.type, in: site)
    }
    // Where the content selects by a route, a `switch` around the call selects the presentation.
    let labels = inside.isEmpty ? around : inside
    let selecting = labels.filter { label in
      site.destinations.contains { !$0.cases.contains(label) }
    }
    return selecting.isEmpty ? labels : selecting
  }

  /// Whether a call shows what was built before the `switch` around it, which selects only how.
  private func isBuiltOutside(_ site: Site) -> Bool {
    guard let alternative = site.use.node.ancestors.first(where: { $0.kind == .alternative })
    else { return false }
    return site.contents.allSatisfy { content in
      content.kind == .name
        && !locals(content.name, in: site.use.member).contains {
          $0.ancestors.contains(alternative)
        }
    }
  }

  /// Whether a `switch` in the content selects by a route, as opposed to a state of the screen.
  private func isRoute(_ type: TypeRecord, in site: Site) -> Bool {
    guard type.kind == .enumeration || !type.cases.isEmpty else { return false }
    if site.presentation == .tab { return false }
    // The screen's own property selects among its destinations, wherever its value comes from.
    let owner = site.use.owner
    let stores = owner.properties.values.contains { index.lookup($0.type, from: owner) == type }
    if stores, site.itemType == nil, index.isView(owner) { return false }
    return hasUses(type)
  }

  /// Whether code creates values of an enumeration.
  func hasUses(_ type: TypeRecord) -> Bool { !(routeUses[type] ?? [:]).isEmpty }

  /// Finds the uses of the cases of routes.
  func findRouteUses() {
    inferItemTypes()
    var candidates = Set(factories.keys)
    for site in sites {
      for destination in site.destinations { candidates.formUnion(destination.cases.map(\.type)) }
      if let type = index.lookup(site.itemType, from: site.use.owner), !type.cases.isEmpty {
        candidates.insert(type)
      }
      candidates.formUnion(casesAround(site.use.node, in: site.use.member).map(\.type))
    }
    for member in index.members where !index.canBeScreen(member.owner) {
      // A coordinator selects what it shows by a parameter.
      guard RouterCalls.isVerb(member.name) || RouterCalls.handlesRoute(member.name) else {
        continue
      }
      for node in member.body.all where node.kind == .choice {
        guard let subject = node.base, let root = subject.path?.firstComponent,
          member.parameter(root) != nil, let type = caseType(subject, node.children, member)
        else { continue }
        candidates.insert(type)
        for alternative in node.children where alternative.kind == .alternative {
          let use = Use(member: member, node: alternative)
          for name in alternativeNames(alternative, of: type, in: node) {
            routeHandlers[type, default: [:]][name, default: []].append(use)
          }
        }
      }
    }
    routeTypes = candidates
    for (name, uses) in caseUses.sorted(by: { $0.key < $1.key }) {
      let types = candidates.filter { $0.hasCase(name) }
      guard !types.isEmpty else { continue }
      for use in uses where !isPattern(use) {
        guard let type = routeType(of: use, among: types) else { continue }
        routeNodes[use.node] = type
        guard !firstRoutes.contains(use.node), !buildsInPlace(use, type) else { continue }
        routeUses[type, default: [:]][name, default: []].append(use)
      }
    }
  }

  /// Finds the types of items that properties of libraries store, by the cases of their `switch`:
  /// `.sheet(item: $router.sheet) { switch $0 { case .settings: … } }`.
  private func inferItemTypes() {
    for (position, site) in sites.enumerated() where site.itemType == nil {
      guard let item = site.use.node.argument("item", "unwrapping")?.path?.lastComponent,
        let type = site.destinations.first?.cases.first?.type,
        site.destinations.allSatisfy({ $0.cases.first?.type == type })
      else { continue }
      sites[position].itemType = type.name
      itemTypes[item] = type
      typeMemo = [:]
    }
  }

  /// Whether a case is an argument of a function that builds its view, which other code shows.
  private func buildsInPlace(_ use: Use, _ type: TypeRecord) -> Bool {
    guard let call = use.node.parent, call.kind == .call, call.constructedName == nil,
      call.arguments.contains(where: { $0.value == use.node })
    else { return false }
    let methods = methods(Use(member: use.member, node: call))
    return !methods.isEmpty
      && methods.allSatisfy { method in
        method.returns?.hasSuffix("View") == true
          && destinations(of: method.body, in: method).contains { shown in
            shown.cases.contains { $0.type == type }
          }
      }
  }

  /// Whether a case is matched or compared, and not created.
  private func isPattern(_ use: Use) -> Bool {
    for node in [use.node] + Array(use.node.ancestors) {
      if node.kind == .other, node.name == "pattern" { return true }
      if node.kind == .operation, ["==", "!=", "~=", "<", ">", "&&", "||"].contains(node.name) {
        return true
      }
      if node.kind == .call, node != use.node,
        ["contains", "is", "removeAll", "pop", "scope"].contains(node.name)
      {
        return true
      }
      if [.block, .closure, .alternative].contains(node.kind) { return false }
    }
    return false
  }

  private func routeType(of use: Use, among types: Set<TypeRecord>) -> TypeRecord? {
    let node = use.node
    if let base = node.base {
      guard let path = base.path, path.lastComponent.isCapitalized,
        let type = index.lookup(path, from: use.owner)
      else { return nil }
      return types.contains(type) ? type : nil
    }
    guard node.isImplicitMember else { return nil }
    if let name = expectedType(of: node, in: use.member) {
      return index.lookup(name, from: use.owner).flatMap { types.contains($0) ? $0 : nil }
    }
    if let type = genericRoute(of: use, among: types) { return type }
    // `router.navigate(to: .detail)`, where the type of the router is not known.
    let shown = types.filter { type in
      sites.contains { $0.itemType?.lastComponent == type.simpleName }
    }
    let types = types.count > 1 ? shown : types
    guard types.count == 1, let call = node.ancestors.first(where: { $0.kind == .call }),
      RouterCalls.isVerb(call.name)
    else { return nil }
    let router = call.base.flatMap { type(of: $0, in: use.member) }
    let isOpen = router == nil || methods(call, owner: router).contains(where: isGeneric)
    return isOpen ? types.first : nil
  }

  /// Returns the route in the type of a router, or in a generic supertype: `let router: Router<Page>`, or
  /// `class Shop: Coordinator<Stack, Page>`.
  func genericRoute(of use: Use, among types: Set<TypeRecord>) -> TypeRecord? {
    guard let call = use.node.enclosingCall else { return nil }
    let texts = sequence(first: call, next: \.base).dropFirst().flatMap { node in
      let property = index.property(node.name, of: use.owner)?.property
      return [use.member.parameter(node.name)?.type, property?.type].compactMap { $0 }
    }
    let named = [texts, use.owner.inherits].lazy.map { texts in
      let arguments = texts.flatMap(TypeName.arguments)
      return types.filter { arguments.contains($0.simpleName) || arguments.contains($0.name) }
    }
    return named.first { !$0.isEmpty }?.soleElement
  }

  private func isGeneric(_ member: Member) -> Bool {
    member.parameters.contains {
      index.lookup($0.type, from: member.owner) == nil || $0.type.contains("any ")
    }
  }

  /// Returns the name of the type that is expected where an implicit member stands.
  func expectedType(of start: Node, in member: Member) -> String? {
    var node = start
    while let parent = node.parent {
      switch parent.kind {
      case .call:
        guard let argument = parent.arguments.first(where: { $0.value == node }) else { return nil }
        return parameterType(argument, of: parent, in: member)
      case .assignment:
        return node == parent.base ? nil : parent.base.flatMap { typeName(of: $0, in: member) }
      case .local: return parent.type.map(TypeName.core)
      case .result:
        let isInClosure = parent.ancestors.contains { $0.kind == .closure }
        return isInClosure ? nil : member.returns.map(TypeName.core)
      case .block, .closure:
        let isBody = parent == member.body || parent.parent == member.body
        return isBody && parent.children.last == node ? member.returns.map(TypeName.core) : nil
      case .alternative:
        guard let choice = parent.parent else { return nil }
        node = choice
      case .either, .array, .condition, .choice: node = parent
      default: return nil
      }
    }
    // The initial value of a property.
    return node == member.body ? member.returns.map(TypeName.core) : nil
  }

  private func parameterType(
    _ argument: Node.Argument,
    of call: Node,
    in member: Member
  ) -> String? {
    if call.constructedName != nil {
      let types = parameterTypes(argument, of: call, nil, member).map { TypeName.core($0.type) }
      return types.first { index.lookup($0, from: member.owner).map(routeTypes.contains) ?? false }
        ?? types.first
    }
    if ["append", "insert", "send", "accept", "onNext", "set"].contains(call.name),
      let name = call.base.flatMap({ typeName(of: $0, in: member) }),
      index.lookup(name, from: member.owner)?.cases.isEmpty == false
    {
      return name
    }
    let owner =
      call.isImplicit
      ? index.lookup(expectedType(of: call, in: member), from: member.owner)
      : receiver(of: Use(member: member, node: call))
    let types = parameterTypes(argument, of: call, owner, member).map {
      index.lookup($0.type, from: $0.owner)?.name ?? TypeName.core($0.type)
    }
    return Set(types).filter { index.lookup($0, from: member.owner) != nil }.soleElement
  }
}
