/// Values of a navigation path: `NavigationLink(value:)` and `path.append(…)`, for the destination of
/// their type.
struct PathValues: Idiom {
  let name = "path-value"

  func connect(_ analysis: Analysis) { analysis.connectPathValues() }
}

extension Analysis {
  fileprivate func connectPathValues() {
    let sites = sites.filter {
      $0.itemType != nil && $0.presentation == .push && $0.use.node.argument("for") != nil
    }
    for use in calls["NavigationLink"] ?? [] where callSites[use.node] == nil {
      guard let value = use.node.argument("value") else { continue }
      connect(value, use, sites, isRequired: true)
    }
    // Other paths are lines.
    let hasPaths = (calls["NavigationStack"] ?? []).contains {
      $0.node.argument("path") != nil
    }
    for use in ["append", "push", "navigate"].flatMap({ calls[$0] ?? [] }) {
      guard let value = use.node.arguments.first?.value, let base = use.node.base,
        isPath(base, in: use.member)
      else { continue }
      // Lists of the app's own values are no paths: a path is a property, or has the type of one.
      let type = typeName(of: base, in: use.member)
      let isLocal = base.kind == .name && !locals(base.name, in: use.member).isEmpty
      let isKnown =
        type == "NavigationPath"
        || !isLocal && (type.map { index.types[$0] != nil } ?? true)
      let isRequired = hasPaths && use.node.name == "append" && isKnown
      connect(value, use, sites, isRequired: isRequired)
    }
  }

  /// Whether an expression is a navigation path, or a router that has one.
  func isPath(_ base: Node, in member: Member) -> Bool {
    let name = base.name.lowercased()
    return ["path", "router", "navigat", "coordinator"].contains(where: name.contains)
      || typeName(of: base, in: member) == "NavigationPath"
      || type(of: base, in: member)?.storesView == true
  }

  private func connect(_ value: Node, _ use: Use, _ sites: [Site], isRequired: Bool) {
    // The uses of cases are navigation calls of their own.
    guard routeNodes[value] == nil else {
      return _ = resolved.insert(use.place)
    }
    let fitting = destinations(of: value, use, sites)
    enteredElsewhere.formUnion(fitting.map(\.use.node))
    // Destinations of one type can be declared on several screens; that of the screen comes first.
    let nearby = fitting.filter { $0.use.owner == use.owner }
    for site in nearby.isEmpty ? fitting : nearby {
      if let type = index.lookup(site.itemType, from: site.use.owner),
        hasUses(type) || type.cases.isEmpty,
        site.destinations.contains(where: { isRouted($0, at: site) })
      {
        resolved.insert(use.place)
        continue
      }
      for destination in site.destinations {
        connect(use, to: destination.type, .push, rule: "path-value")
      }
    }
    guard fitting.isEmpty else { return }
    if value.kind == .name, use.member.parameter(value.name) != nil {
      // A function that passes a value on: its calls create the value.
      resolved.insert(use.place)
    } else if isRequired {
      report(use, "the type of the value '\(value.summary.prefix(40))' is unknown")
    }
  }

  /// Returns the destinations for the type of a value; that of `item.id` is `Item.ID`.
  private func destinations(of value: Node, _ use: Use, _ sites: [Site]) -> [Site] {
    let isID = value.name == "id"
    if isID, let owner = value.base.flatMap({ self.type(of: $0, in: use.member) }) {
      let fitting = sites.filter { $0.itemType == "\(owner.name).ID" }
      if !fitting.isEmpty { return fitting }
    }
    let type = typeName(of: value, in: use.member)?.lastComponent
    let fitting = sites.filter { $0.itemType?.lastComponent == type }
    let isKnown = type != nil && index.lookup(type, from: nil)?.kind != .interface
    guard type == nil || fitting.isEmpty && (isID || !isKnown) else { return fitting }
    // A value with the name of a type.
    let name = ((isID ? value.base?.name : value.name) ?? "").lowercased()
    return sites.filter { site in
      guard let item = site.itemType, item.hasSuffix(".ID") == isID else { return false }
      let type = (isID ? String(item.dropLast(3)) : item).lastComponent.lowercased()
      return !type.isEmpty && !name.isEmpty
        && (name.hasSuffix(type) || type.hasSuffix(name) && name.count > 3)
    }
  }
}
