/// Cases of routes: each use of a case as a value is a navigation call to its view.
struct RouteCases: Idiom {
  let name = "route"

  func connect(_ analysis: Analysis) {
    analysis.findRouteUses()
    var routes: [TypeRecord: [String: [(Destination, Site)]]] = [:]
    var wildcards: [TypeRecord: [(Destination, Site)]] = [:]
    for site in analysis.sites {
      let item = site.itemType.flatMap { analysis.index.lookup($0, from: site.use.member.owner) }
      for destination in site.destinations {
        let labels = analysis.routeCases(of: destination, at: site)
        if !labels.isEmpty {
          for label in labels {
            for name in label.names {
              routes[label.type, default: [:]][name, default: []].append((destination, site))
            }
          }
        } else if let item, !item.cases.isEmpty, analysis.hasUses(item) {
          wildcards[item, default: []].append((destination, site))
        }
      }
    }
    // The cases with a payload that selects the destination; the payload is no call of its own.
    let covered = Set(
      analysis.routeUses.flatMap { type, uses in
        uses.flatMap { name, uses in routes[type]?[name] == nil ? [] : uses.map(\.node) }
      }
    )
    // All screens must be known before the search for origins, which ends at screens.
    var shown: [(use: Use, destination: TypeRecord, presentation: Presentation)] = []
    for (type, uses) in analysis.routeUses.sorted(by: { $0.key < $1.key }) {
      for (name, uses) in uses.sorted(by: { $0.key < $1.key }) {
        let targets = routes[type]?[name] ?? wildcards[type] ?? []
        for use in uses where use.member.owner != type && !isPayload(use, of: covered) {
          if selectsTab(use) {
            if !targets.isEmpty || analysis.factories[type]?[name] != nil {
              analysis.resolved.insert(use.place)
            }
            continue
          }
          let selected = narrow(targets, type, name, use)
          if passesParameter(use, selected.map(\.0), type, analysis) {
            analysis.resolved.insert(use.place)
            continue
          }
          for (destination, site) in selected
          where fits(site, use, analysis) && !configures(destination.type, use, analysis) {
            shown.append((use, destination.type, site.presentation))
          }
          guard targets.isEmpty, analysis.passesOn(use) else { continue }
          guard let built = analysis.factories[type]?[name] else {
            if routes[type] != nil { reportWithoutView(use, type, name, analysis) }
            continue
          }
          let presentation = analysis.presentation(of: use)
          shown += select(built, type, name, use).map { (use, $0.type, presentation) }
        }
      }
    }
    // A view that a route names is a screen, even if no code is known to use this route.
    for type in Set(analysis.routeBuilders.keys) where analysis.hasUses(type) {
      for destination in (analysis.factories[type] ?? [:]).values.joined() {
        analysis.screens.insert(destination.type)
      }
    }
    for edge in shown where !analysis.isPart(edge.destination) {
      analysis.screens.insert(edge.destination)
    }
    for edge in shown {
      analysis.connect(edge.use, to: edge.destination, edge.presentation, rule: name)
    }
  }

  /// Whether code selects a tab, which is no way to a new screen: `selectTab(.map)`, `tab = .map`.
  private func selectsTab(_ use: Use) -> Bool {
    for node in use.node.ancestors {
      switch node.kind {
      case .call where !node.isImplicit: return node.name.lowercased().contains("tab")
      case .assignment: return node.base?.name.lowercased().hasSuffix("tab") ?? false
      case .block, .closure: return false
      default: continue
      }
    }
    return false
  }

  /// Whether a case is the payload of another one, which is the navigation call.
  private func isPayload(_ use: Use, of covered: Set<Node>) -> Bool {
    use.node.parent.map(covered.contains) ?? false
  }

  /// Whether the payload of a case is a route that other code creates: `.main(route)`.
  private func passesParameter(
    _ use: Use,
    _ targets: [Destination],
    _ type: TypeRecord,
    _ analysis: Analysis
  ) -> Bool {
    !targets.isEmpty
      && targets.allSatisfy { target in
        let (node, label) = Self.selection(of: target, type, use.node)
        let isGiven = node.arguments.contains { $0.value.kind == .name }
        return isGiven && label.map { analysis.hasUses($0.type) } ?? false
      }
  }

  /// Follows the payloads of a case that select a destination; returns the innermost one, and the
  /// first label for which the code creates no case, or another one.
  private static func selection(
    of destination: Destination,
    _ type: TypeRecord,
    _ node: Node
  ) -> (node: Node, rest: Destination.Case?) {
    var node = node
    for label in destination.cases.drop(while: { $0.type != type }).dropFirst() {
      let payload = node.arguments.map(\.value).first { value in
        value.caseName.map { label.type.cases[$0] != nil } ?? false
      }
      guard let payload, label.names.contains(payload.caseName ?? "") else { return (node, label) }
      node = payload
    }
    return (node, nil)
  }

  /// Reports the use of a case for which no view is known, such as an alert.
  private func reportWithoutView(
    _ use: Use,
    _ type: TypeRecord,
    _ name: String,
    _ analysis: Analysis
  ) {
    guard let call = use.node.ancestors.first(where: { $0.kind == .call && !$0.isImplicit }),
      RouterCalls.isVerb(call.name)
    else { return }
    // What a coordinator does for the case: the calls in it are navigation calls of their own, and
    // what calls nothing of the app goes back.
    let handlers = analysis.routeHandlers[type]?[name] ?? []
    if !handlers.isEmpty {
      if handlers.contains(where: { Self.callsApp($0, analysis) }) {
        analysis.resolved.insert(use.place)
      }
      return
    }
    if SystemSheets.isSystem(name) {
      analysis.system.insert(use.place)
    } else {
      analysis.report(use, "no screen is known for the case '\(name)' of \(type.simpleName)")
    }
  }

  /// Whether code constructs a type of the app, or calls a function of its own type.
  private static func callsApp(_ use: Use, _ analysis: Analysis) -> Bool {
    var found = false
    use.node.walk { node in
      guard !found, node.kind == .call else { return }
      let owner = use.member.owner
      found =
        node.constructedName.map { analysis.index.lookup($0, from: owner) != nil }
        ?? (node.base == nil || node.base?.name == "self") && owner.members[node.name] != nil
    }
    return found
  }

  /// Whether a call shows a route in the way that the code requests: `show(.detail, as: .sheet)`.
  private func fits(_ site: Site, _ use: Use, _ analysis: Analysis) -> Bool {
    guard let call = use.node.ancestors.first(where: { $0.kind == .call && !$0.isImplicit }) else {
      return true
    }
    let given = call.arguments.compactMap(\.value.caseName)
    let around = analysis.casesAround(site.use.node, in: site.use.member)
    for label in around {
      let ways = given.filter { label.type.cases[$0] != nil }
      if !ways.isEmpty, label.names.isDisjoint(with: ways) { return false }
    }
    return true
  }

  /// Whether a case is an argument of the screen that is shown: `ComposeView(mode: .reply)`.
  private func configures(_ screen: TypeRecord, _ use: Use, _ analysis: Analysis) -> Bool {
    let call = use.node.ancestors.first { $0.kind == .call && !$0.isImplicit && $0 != use.node }
    guard let name = call?.constructedName else { return false }
    return analysis.index.lookup(name, from: use.member.owner) == screen
  }

  private func narrow(
    _ targets: [(Destination, Site)],
    _ type: TypeRecord,
    _ name: String,
    _ use: Use
  ) -> [(Destination, Site)] {
    let selected = Set(select(targets.map(\.0), type, name, use))
    return targets.filter { selected.contains($0.0) }
  }

  /// Returns the destinations of a case whose payload selects among them, as in `.settings(.about)`.
  private func select(
    _ targets: [Destination],
    _ type: TypeRecord,
    _ name: String,
    _ use: Use
  ) -> [Destination] {
    let defaults = Set((type.cases[name] ?? []).compactMap(\.defaultCase))
    func rest(_ destination: Destination) -> ArraySlice<Destination.Case> {
      destination.cases.drop { $0.type != type }.dropFirst()
    }
    let hasPayload = use.node.arguments.contains { $0.value.caseName != nil }
    let plain = targets.filter { rest($0).isEmpty }
    guard hasPayload || !defaults.isEmpty else {
      return plain.isEmpty || targets.count <= 2 ? targets : plain
    }
    let fitting = targets.filter { target in
      guard let first = rest(target).first else { return false }
      let (node, label) = Self.selection(of: target, type, use.node)
      guard hasPayload else { return !first.names.isDisjoint(with: defaults) }
      guard node != use.node else { return false }
      // A payload of another case selects another destination; any other value can be each.
      return label.map { label in
        !node.arguments.contains { $0.value.caseName.map { label.type.cases[$0] != nil } ?? false }
      } ?? true
    }
    return !fitting.isEmpty ? fitting : plain.isEmpty ? targets : plain
  }
}
