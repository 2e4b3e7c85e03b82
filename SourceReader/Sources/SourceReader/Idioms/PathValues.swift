/// Values of a navigation path: `NavigationLink(value:)` and `path.append(…)`, for the destination of
/// their type.
struct PathValues: Idiom {
  let name = "path-value"

  func connect(_ analysis: Analysis) {
    let sites = analysis.sites.filter {
      $0.itemType != nil && $0.presentation == .push && $0.use.node.argument("for") != nil
    }
    for use in (analysis.calls["NavigationLink"] ?? []) {
      guard let value = use.node.argument("value"), analysis.callSites[use.node] == nil else {
        continue
      }
      connect(value, use, sites, analysis, isRequired: true)
    }
    // Other paths are lines.
    let hasPaths = (analysis.calls["NavigationStack"] ?? []).contains {
      $0.node.argument("path") != nil
    }
    for name in ["append", "push", "navigate"] {
      for use in analysis.calls[name] ?? [] {
        guard let value = use.node.arguments.first?.value, let base = use.node.base,
          Self.isPath(base, in: use.member, analysis)
        else { continue }
        let type = analysis.typeName(of: base, in: use.member)
        let isKnown = type == "NavigationPath" || type.flatMap { analysis.index.types[$0] } != nil
        connect(value, use, sites, analysis, isRequired: hasPaths && name == "append" && isKnown)
      }
    }
  }

  static func isPath(_ base: Node, in member: Member, _ analysis: Analysis) -> Bool {
    let name = base.name.lowercased()
    if name.contains("path") || name.contains("router") || name.contains("navigat")
      || name.contains("coordinator")
    {
      return true
    }
    return analysis.typeName(of: base, in: member) == "NavigationPath"
  }

  private func connect(
    _ value: Node,
    _ use: Use,
    _ sites: [Site],
    _ analysis: Analysis,
    isRequired: Bool
  ) {
    if let name = value.caseName,
      analysis.routeUses.values.contains(where: { $0[name]?.contains { $0.node == value } ?? false }
      )
    {
      analysis.resolved.insert(use.place)
      return
    }
    // `item.id`, for the destination of `Item.ID`.
    let owner =
      value.name == "id" ? value.base.flatMap { analysis.type(of: $0, in: use.member) } : nil
    var fitting = sites.filter { $0.itemType == owner.map { "\($0.name).ID" } ?? "" }
    let typeName = analysis.typeName(of: value, in: use.member)?.lastComponent
    if fitting.isEmpty { fitting = sites.filter { $0.itemType?.lastComponent == typeName } }
    let isID = value.name == "id"
    if typeName == nil || fitting.isEmpty && isID
      || fitting.isEmpty && analysis.index.lookup(typeName ?? "", from: nil)?.kind == .interface
    {
      // A value with the name of a type.
      let name = ((isID ? value.base?.name : value.name) ?? "").lowercased()
      fitting = sites.filter { site in
        guard let item = site.itemType, item.hasSuffix(".ID") == isID else { return false }
        let type = (isID ? String(item.dropLast(3)) : item).lastComponent.lowercased()
        return !type.isEmpty && !name.isEmpty
          && (name.hasSuffix(type) || type.hasSuffix(name) && name.count > 3)
      }
    }
    // Destinations of one type can be declared on several screens; that of the screen comes first.
    let nearby = fitting.filter { $0.use.member.owner == use.member.owner }
    let targets = nearby.isEmpty ? fitting : nearby
    for site in targets {
      if let type = site.itemType.flatMap({ analysis.index.lookup($0, from: site.use.member.owner) }
      ), analysis.hasUses(type) || type.cases.isEmpty,
        site.destinations.contains(where: { analysis.isRouted($0, at: site) })
      {
        // The uses of the cases are the navigation calls.
        analysis.resolved.insert(use.place)
        continue
      }
      for destination in site.destinations {
        analysis.connect(use, to: destination.type, .push, rule: name)
      }
    }
    if targets.isEmpty, value.kind == .name, use.member.parameter(value.name) != nil {
      // A function that passes a value on: its calls create the value.
      analysis.resolved.insert(use.place)
    } else if targets.isEmpty, isRequired {
      analysis.report(use, "the type of the value '\(value.summary.prefix(40))' is unknown")
    }
  }
}
