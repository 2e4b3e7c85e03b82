/// Cases of routes: each use of a case as a value is a navigation call to its view.
struct RouteCases: Idiom {
  let name = "route"

  func connect(_ analysis: Analysis) {
    analysis.findRouteUses()
    analysis.connectRoutes()
  }
}

extension Analysis {
  private typealias Target = (destination: Destination, site: Site)

  fileprivate func connectRoutes() {
    var routes: [TypeRecord: [String: [Target]]] = [:]
    var wildcards: [TypeRecord: [Target]] = [:]
    for site in sites {
      let item = index.lookup(site.itemType, from: site.use.owner)
      for destination in site.destinations {
        let labels = routeCases(of: destination, at: site)
        for label in labels {
          for name in label.names {
            routes[label.type, default: [:]][name, default: []].append((destination, site))
          }
        }
        if labels.isEmpty, let item, !item.cases.isEmpty, hasUses(item) {
          wildcards[item, default: []].append((destination, site))
        }
      }
    }
    let all = routeUses.sorted { $0.key < $1.key }.flatMap { type, uses in
      uses.sorted { $0.key < $1.key }.flatMap { name, uses in uses.map { (type, name, $0) } }
    }
    // The cases with a payload that selects the destination; the payload is no call of its own.
    let covered = Set(
      all.compactMap { type, name, use in routes[type]?[name] == nil ? nil : use.node }
    )
    // All screens must be known before the search for origins, which ends at screens.
    var shown: [(use: Use, destination: TypeRecord, presentation: Presentation)] = []
    for (type, name, use) in all
    where use.owner != type && !(use.node.parent.map(covered.contains) ?? false) {
      let targets = (routes[type]?[name]).map { explicit($0, type) } ?? wildcards[type] ?? []
      let built = factories[type]?[name]
      guard !selectsTab(use) else {
        if !targets.isEmpty || built != nil { resolved.insert(use.place) }
        continue
      }
      let selected = Set(select(targets.map(\.destination), type, name, use))
      guard !passesParameter(use, selected, type) else {
        resolved.insert(use.place)
        continue
      }
      for (destination, site) in targets
      where selected.contains(destination) && fits(site, use)
        && !configures(destination.type, use)
      {
        shown.append((use, destination.type, site.presentation))
      }
      guard targets.isEmpty, passesOn(use) else { continue }
      if let built {
        let presentation = presentation(of: use)
        shown += select(built, type, name, use).map { (use, $0.type, presentation) }
      } else if routes[type] != nil {
        reportWithoutView(use, type, name)
      }
    }
    // A view that a route names is a screen, even if no code is known to use this route.
    for type in routeBuilders.keys where hasUses(type) {
      screens.formUnion((factories[type] ?? [:]).values.joined().map(\.type))
    }
    screens.formUnion(shown.map(\.destination).filter { !isPart($0) })
    for edge in shown {
      connect(edge.use, to: edge.destination, edge.presentation, rule: "route")
    }
  }

  /// Leaves out the views for all other cases, if another `switch` names the case.
  private func explicit(_ targets: [Target], _ type: TypeRecord) -> [Target] {
    let named = targets.filter { target in
      target.destination.cases.contains { $0.type == type && !$0.isDefault }
    }
    return named.isEmpty ? targets : named
  }

  /// Whether code selects a tab, which is no way to a new screen: `selectTab(.map)`, `tab = .map`.
  private func selectsTab(_ use: Use) -> Bool {
    guard let (node, name) = use.node.receiver else { return false }
    let lowercased = name.lowercased()
    return node.kind == .call ? lowercased.contains("tab") : lowercased.hasSuffix("tab")
  }

  /// Whether the payload of a case is a route that other code creates: `.main(route)`.
  private func passesParameter(
    _ use: Use,
    _ targets: Set<Destination>,
    _ type: TypeRecord
  ) -> Bool {
    !targets.isEmpty
      && targets.allSatisfy { target in
        let (node, label) = selection(of: target, type, use.node)
        let isGiven = node.arguments.contains { $0.value.kind == .name }
        return isGiven && label.map { hasUses($0.type) } ?? false
      }
  }

  /// Follows the payloads of a case that select a destination; returns the innermost one, and the
  /// first label for which the code creates no case, or another one.
  private func selection(
    of destination: Destination,
    _ type: TypeRecord,
    _ node: Node
  ) -> (node: Node, rest: Destination.Case?) {
    var node = node
    for label in destination.payloads(of: type) {
      let payload = node.arguments.map(\.value).first { label.type.hasCase($0.caseName) }
      guard let payload, label.names.contains(payload.name) else { return (node, label) }
      node = payload
    }
    return (node, nil)
  }

  /// Reports the use of a case for which no view is known, such as an alert.
  private func reportWithoutView(_ use: Use, _ type: TypeRecord, _ name: String) {
    guard let call = use.node.enclosingCall, RouterCalls.isVerb(call.name) else { return }
    // What a coordinator does for the case: the calls in it are navigation calls of their own, and
    // what calls nothing of the app goes back.
    if let handlers = routeHandlers[type]?[name] {
      if handlers.contains(where: { callsApp($0) }) {
        resolved.insert(use.place)
      }
    } else if SystemSheets.isSystem(name) {
      system.insert(use.place)
    } else {
      report(use, "no screen is known for the case '\(name)' of \(type.simpleName)")
    }
  }

  /// Whether code constructs a type of the app, or calls a function of its own type.
  private func callsApp(_ use: Use) -> Bool {
    use.node.all.contains { node in
      guard node.kind == .call else { return false }
      if let name = node.constructedName {
        return index.lookup(name, from: use.owner) != nil
      }
      return (node.base == nil || node.base?.name == "self") && use.owner.members[node.name] != nil
    }
  }

  /// Whether a call shows a route in the way that the code requests: `show(.detail, as: .sheet)`.
  private func fits(_ site: Site, _ use: Use) -> Bool {
    let given = use.node.enclosingCall?.arguments.compactMap(\.value.caseName) ?? []
    return casesAround(site.use.node, in: site.use.member).allSatisfy { label in
      let ways = given.filter(label.type.hasCase)
      return ways.isEmpty || !label.names.isDisjoint(with: ways)
    }
  }

  /// Whether a case is an argument of the screen that is shown: `ComposeView(mode: .reply)`.
  private func configures(_ screen: TypeRecord, _ use: Use) -> Bool {
    index.lookup(use.node.enclosingCall?.constructedName, from: use.owner) == screen
  }

  /// Returns the destinations of a case whose payload selects among them, as in `.settings(.about)`.
  private func select(
    _ targets: [Destination],
    _ type: TypeRecord,
    _ name: String,
    _ use: Use
  ) -> [Destination] {
    let defaults = Set((type.cases[name] ?? []).compactMap(\.defaultCase))
    let hasPayload = use.node.arguments.contains { $0.value.caseName != nil }
    let plain = targets.filter { $0.payloads(of: type).isEmpty }
    guard hasPayload || !defaults.isEmpty else {
      return plain.isEmpty || targets.count <= 2 ? targets : plain
    }
    let fitting = targets.filter { target in
      guard let first = target.payloads(of: type).first else { return false }
      guard hasPayload else { return !first.names.isDisjoint(with: defaults) }
      let (node, label) = selection(of: target, type, use.node)
      // A payload of another case selects another destination; any other value can be each.
      let isOther = node.arguments.contains { label?.type.hasCase($0.value.caseName) ?? false }
      return node != use.node && !isOther
    }
    return !fitting.isEmpty ? fitting : plain.isEmpty ? targets : plain
  }
}

extension Destination {
  /// The cases after that of a route: those of its payloads.
  fileprivate func payloads(of type: TypeRecord) -> ArraySlice<Case> {
    cases.drop { $0.type != type }.dropFirst()
  }
}
