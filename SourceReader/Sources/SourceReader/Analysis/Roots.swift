/// Start screens.
extension Analysis {
  /// Finds the start screens.
  ///
  /// A root that only switches between views, or that only wraps one in a
  /// navigation stack, is not a screen; the views are.
  func findRoots() {
    for site in sites where site.presentation == .root && isApp(site.use.owner) {
      resolved.insert(site.use.place)
      for destination in site.destinations { addRoot(destination.type) }
    }
  }

  /// The roots that only switch between screens, and show nothing else.
  var hiddenWrappers: Set<TypeRecord> {
    Set(wrappers.keys).subtracting(edges.map(\.origin))
  }

  /// Returns the screens of a tab: those between which its view switches, if it shows nothing else.
  func tabRoots(of destination: Destination) -> [Destination] {
    let inner = innerRoots(of: destination.type)
    let isScreen = sites.contains { $0.use.owner == destination.type }
    // A view that switches between parts by a state of its own is a screen.
    let isGivenCase = destination.type.properties.values.contains { property in
      property.isStored && !property.hasValue
        && index.lookup(property.type, from: destination.type)?.cases.isEmpty == false
    }
    guard inner.count > 1, !isScreen, isGivenCase || inner.contains(where: looksWhole) else {
      return [destination]
    }
    wrappers[destination.type] = inner
    return inner.map { Destination(type: $0, cases: destination.cases) }
  }

  private func addRoot(_ type: TypeRecord) {
    var pending = [type]
    var seen: Set<TypeRecord> = [type]
    while let type = pending.popLast() {
      let inner = innerRoots(of: type).filter { seen.insert($0).inserted }
      guard inner.isEmpty else {
        wrappers[type] = inner
        screens.remove(type)
        pending += inner.reversed()
        continue
      }
      screens.insert(type)
      roots.insert(type)
    }
  }

  /// Returns the screens between which the body of a root switches; empty for a screen itself.
  private func innerRoots(of type: TypeRecord) -> [TypeRecord] {
    guard index.isView(type), let body = type.members["body"]?.first,
      !hasTabs(type)
    else { return [] }
    let statements = body.body.children.filter { $0.kind != .local }
    guard statements.count == 1 else { return [] }
    // What UIKit draws is a part of the root.
    let drawn: Set = ["UIViewRepresentable", "NSViewRepresentable"]
    // `RouterView(root: .home)`
    let given = (constructions[type] ?? []).flatMap { use in
      use.node.arguments.compactMap(\.value.caseName)
    }
    func screens(_ node: Node, _ member: Member) -> [TypeRecord] {
      let found = destinations(of: node, in: member)
      let first = found.filter { $0.cases.contains { !$0.names.isDisjoint(with: given) } }
      return (first.isEmpty ? found : first).map(\.type).uniqued()
        .filter { isWhole($0) && $0 != type && !index.inherits($0, from: drawn) }
    }
    let selected = selection(statements[0], in: body).map(screens) ?? []
    if selected.count > 1, selected.contains(where: hasTabs) || selected.allSatisfy(looksWhole) {
      return selected
    }
    return isTransparent(statements[0], in: body) ? screens(statements[0], body) : []
  }

  private func hasTabs(_ type: TypeRecord) -> Bool {
    sites.contains { $0.use.owner == type && $0.presentation == .tab }
  }

  /// Whether a view has its own navigation or tabs.
  private func looksWhole(_ type: TypeRecord) -> Bool { isFullScreen(type) || hasTabs(type) }

  /// Returns the `switch` or `if` between views in a root that also shows something over or beside them.
  private func selection(_ node: Node, in member: Member, depth: Int = 0) -> (Node, Member)? {
    func inner(_ nodes: [Node], _ member: Member) -> (Node, Member)? {
      let found = nodes.compactMap { selection($0, in: member, depth: depth + 1) }
      return found.soleElement
    }
    guard depth < 20 else { return nil }
    switch node.kind {
    case .choice: return (node, member)
    case .condition where node.children.count == 2: return (node, member)
    case .condition: return inner(node.children, member)
    case .block, .closure, .result: return inner(node.children, member)
    case .name:
      let properties = member.owner.members[node.name] ?? []
      return properties.count == 1 ? inner([properties[0].body], properties[0]) : nil
    case .call where node.constructedName == nil:
      return inner([node.base].compactMap { $0 }, member)
    case .call:
      let isLayout = Containers.layouts.union(Containers.wrappers).contains(node.name)
      return isLayout ? inner(node.contents, member) : nil
    default: return nil
    }
  }

  /// Whether an expression only selects or wraps a view.
  private func isTransparent(_ node: Node, in member: Member) -> Bool {
    func inner(_ node: Node) -> Bool { isTransparent(node, in: member) }
    func builds(_ call: Node) -> Bool {
      guard call.constructedName == nil, let base = call.base,
        let type = type(of: base, in: member), !index.canBeScreen(type)
      else { return false }
      return methods(call, owner: type).contains(where: index.returnsView)
    }
    func wraps(_ call: Node) -> Bool {
      call.arguments.filter(\.isTrailing).allSatisfy { inner($0.value) }
    }
    return switch node.kind {
    case .condition, .choice, .either: node.children.allSatisfy(inner)
    // Several views beside each other are one screen.
    case .block, .alternative, .closure, .result:
      node.children.filter { $0.kind != .local }.soleElement.map(inner) ?? node.children.isEmpty
    // `tab.rootView`, which an enumeration builds, and `coordinator.makeView()`.
    case .member: node.base.flatMap { type(of: $0, in: member) }?.kind == .enumeration
    case .call where builds(node): true
    case .call:
      if node.constructedName != nil {
        index.lookup(node.name, from: nil).map {
          index.canBeScreen($0) && ($0.viewParameters.isEmpty || wraps(node))
        } ?? (Containers.wrappers.contains(node.name) && wraps(node))
      } else {
        node.base.map(inner) ?? false
      }
    default: false
    }
  }
}
