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
    guard inner.count > 1 else { return [destination] }
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
      !sites.contains(where: { $0.use.owner == type && $0.presentation == .tab })
    else { return [] }
    let statements = body.body.children.filter { $0.kind != .local }
    guard statements.count == 1, isTransparent(statements[0], in: body) else { return [] }
    return destinations(of: statements[0], in: body).map(\.type).uniqued()
      .filter { isWhole($0) && $0 != type }
  }

  /// Whether an expression only selects or wraps a view.
  private func isTransparent(_ node: Node, in member: Member) -> Bool {
    func inner(_ node: Node) -> Bool { isTransparent(node, in: member) }
    return switch node.kind {
    case .condition, .choice, .either, .block, .alternative, .closure, .result:
      node.children.allSatisfy { inner($0) || $0.kind == .local }
    // `tab.rootView`, which an enumeration builds.
    case .member: node.base.flatMap { type(of: $0, in: member) }?.kind == .enumeration
    case .call:
      if node.constructedName != nil {
        index.lookup(node.name, from: nil).map(index.canBeScreen)
          ?? ([
            "NavigationStack", "NavigationView", "Group", "ZStack", "AnyView", "GeometryReader",
          ].contains(node.name)
            && node.arguments.filter(\.isTrailing).allSatisfy { inner($0.value) })
      } else {
        node.base.map(inner) ?? false
      }
    default: false
    }
  }
}
