/// The edges of the calls whose destinations are known.
extension Analysis {
  /// Adds the edges of the calls whose destination depends on no case that other code creates.
  func connectSites() {
    var selected: [(use: Use, type: TypeRecord)] = []
    for site in sites where !system.contains(site.use.place) {
      guard !embedded.contains(site.use.node) else {
        resolved.insert(site.use.place)
        continue
      }
      guard site.presentation != .root || !isApp(site.use.owner) else { continue }
      if site.destinations.isEmpty { reportWithoutDestination(site) }
      for (position, destination) in site.destinations.enumerated() {
        if isRouted(destination, at: site) || enteredElsewhere.contains(site.use.node) {
          selected.append((site.use, destination.type))
        } else {
          let (presentation, rule) = (site.presentation, site.rule)
          connect(site.use, to: destination.type, presentation, rule: rule, position: position)
        }
      }
    }
    let entered = Set(edges.map(\.destination)).union(roots).union(appRoots)
    for (use, type) in selected {
      if entered.contains(type) {
        resolved.insert(use.place)
      } else {
        report(use, "no code is known to select \(type.simpleName)")
      }
    }
  }

  /// The number of screens from which one call can lead, before its origin counts as unknown.
  private static let maximumOrigins = 24

  /// Adds the edges from the screens on which code runs.
  func connect(
    _ use: Use,
    to destination: TypeRecord,
    _ presentation: Presentation,
    rule: String,
    position: Int = 0
  ) {
    guard !isPart(destination) else {
      return report(use, "\(destination.simpleName) is a part of a screen")
    }
    screens.insert(destination)
    addLinks(use, to: destination)
    let origins = origins(of: use)
    // A route that a coordinator shows first: `super.init(initialRoute: .login)`.
    let isLaunch = origins.includesApp && (rule != "route" || use.member.name == "init")
    if isLaunch, [.push, .root, .tab].contains(presentation) {
      appRoots.insert(destination)
    }
    if origins.screens.isEmpty {
      if isLaunch || presentation == .tab || presentation == .root {
        roots.insert(destination)
        resolved.insert(use.place)
      } else {
        report(
          use,
          origins.includesApp
            ? "the app itself opens \(destination.simpleName), for a link or a notification"
            : "the screen that opens \(destination.simpleName) is unknown"
        )
      }
      return
    }
    guard origins.screens.count <= Self.maximumOrigins else {
      return report(use, "\(origins.screens.count) screens can open \(destination.simpleName)")
    }
    resolved.insert(use.place)
    let owner = use.member.owner
    // A part of a screen can open that screen again; a coordinator that seems to does not.
    let canRepeat = index.isView(owner) || isPart(owner) || owner == destination
    let around = Set(origins.screens.flatMap(containers)).subtracting(origins.screens)
    for origin in origins.screens.union(around) where origin != destination || canRepeat {
      // A root that switches between screens by a route does not lead to them.
      guard rule != "route" || !(wrappers[origin] ?? []).contains(destination) else { continue }
      let confidence: Confidence =
        around.contains(origin)
        ? .many
        : origin == owner || origins.isDirect ? .own : origins.screens.count == 1 ? .one : .many
      edges.insert(
        Edge(
          origin: origin,
          destination: destination,
          presentation: presentation,
          confidence: confidence,
          place: use.place,
          rule: rule,
          condition: condition(of: use),
          position: position
        )
      )
    }
  }

  /// The text of the innermost condition under which code runs.
  private func condition(of use: Use) -> String? {
    let condition = use.node.enclosing.first { node, child in
      (node.kind == .condition || node.kind == .either) && node.children.contains(child)
    }
    return condition?.outer.text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func report(_ use: Use, _ reason: String) {
    let name = use.node.kind == .assignment ? "\(use.node.base?.name ?? "") =" : use.node.name
    open.insert(OpenCall(place: use.place, call: name, reason: reason))
  }

  private func reportWithoutDestination(_ site: Site) {
    let (use, content, names) = (site.use, site.contents[0], site.foreignTypes)
    // `page.view` of a value that wraps a view, which other code creates.
    let value = content.unwrapped.base.flatMap { type(of: $0, in: use.member) }
    if isContainer(content, in: use.member) || value?.storesView == true {
      resolved.insert(use.place)
    } else if (names + [content.summary]).contains(where: SystemSheets.isSystem) {
      system.insert(use.place)
    } else if isForwarded(site)
      || site.contents.contains(where: { createsRoute($0, in: use.member) })
    {
      resolved.insert(use.place)
    } else {
      report(
        use,
        names.isEmpty
          ? "the destination is unknown: \(content.summary.prefix(60))"
          : names[0].hasSuffix("Controller")
            ? "no Swift file declares \(names[0])"
            : "the destination is built in place, without a type of its own: \(names[0])"
      )
    }
  }

  /// Whether an expression, or the local that it names, creates a route, which is a call of its own.
  private func createsRoute(_ content: Node, in member: Member) -> Bool {
    let values = [content] + (content.kind == .name ? locals(content.name, in: member) : [])
    return values.contains { $0.all.contains { routeNodes[$0] != nil } }
  }

  /// Whether a call shows a parameter, so that the calls of the function are the navigation calls.
  private func isForwarded(_ site: Site) -> Bool {
    site.contents.allSatisfy { content in
      guard let name = content.kind == .call ? content.base?.path ?? content.name : content.path
      else { return false }
      return site.use.member.parameter(name.lastComponent) != nil
    }
  }

  /// Whether an expression is a coordinator or its navigation controller, which its calls fill.
  private func isContainer(_ node: Node, in member: Member) -> Bool {
    if let name = typeName(of: node, in: member),
      ["Coordinator", "Router", "Flow"].contains(where: name.hasSuffix)
    {
      return true
    }
    guard node.kind == .name || node.kind == .member,
      node.name.lowercased().contains("navigation")
    else { return false }
    guard let base = node.base, base.path != "self" else {
      return !index.canBeScreen(member.owner) && index.property(node.name, of: member.owner) != nil
    }
    guard let owner = type(of: base, in: member), !index.canBeScreen(owner) else { return false }
    return owner.kind == .object && index.property(node.name, of: owner) != nil
  }

  func isApp(_ type: TypeRecord) -> Bool {
    type.isMain
      || type.supertypes.contains {
        [
          "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "Scene",
          "NSApplicationDelegate",
        ].contains($0) || $0.hasSuffix("AppDelegate") || $0.hasSuffix("SceneDelegate")
      }
  }
}
