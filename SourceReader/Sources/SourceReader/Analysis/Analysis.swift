/// The search for screens and the ways between them.
final class Analysis {
  let index: TypeIndex
  let idioms: [any Idiom]
  let rules: SourceRules
  let storyboards: Storyboards

  /// The navigation calls.
  var sites: [Site] = []
  /// The sites by the nodes that build their destinations, and by their calls.
  private(set) var contentSites: [Node: Int] = [:]
  private(set) var callSites: [Node: Int] = [:]
  private(set) var calls: [String: [Use]] = [:]
  private(set) var references: [String: [Use]] = [:]
  private(set) var constructions: [TypeRecord: [Use]] = [:]
  /// Accesses of members that can be cases.
  private(set) var caseUses: [String: [Use]] = [:]
  var screens: Set<TypeRecord> = []
  var roots: Set<TypeRecord> = []
  /// The screens that code shows which also runs when the app starts.
  private var appRoots: Set<TypeRecord> = []
  var edges: Set<Edge> = []
  var open: Set<OpenCall> = []
  /// The calls that are resolved, and those of system sheets.
  var resolved: Set<Place> = []
  var system: Set<Place> = []
  var originMemo: [Member: Origins] = [:]
  var openCallbacks = 0
  var localMemo: [Member: [String: [Node]]] = [:]
  var typeMemo: [Node: String?] = [:]
  /// The expressions whose types are being searched for.
  var openTypes: Set<Node> = []
  /// The number of nodes that the search for a destination can still visit.
  var budget = 0
  /// The enumerations that select destinations, and the code that creates their cases.
  var routeTypes: Set<TypeRecord> = []
  /// The enumerations of the values that a library's router stores, by the name of its property.
  var itemTypes: [String: TypeRecord] = [:]
  var routeUses: [TypeRecord: [String: [Use]]] = [:]
  var routeNodes: Set<Node> = []
  /// The static members that build routes, and the screens of routes that no call shows directly.
  var routeBuilders: [TypeRecord: [String: [Member]]] = [:]
  var factories: [TypeRecord: [String: [Destination]]] = [:]
  /// The roots that only switch between screens.
  var wrappers: [TypeRecord: [TypeRecord]] = [:]

  init(
    _ index: TypeIndex,
    rules: SourceRules = SourceRules(),
    storyboards: Storyboards = Storyboards([])
  ) {
    self.index = index
    self.storyboards = storyboards
    self.rules = rules
    idioms = allIdioms.filter { !rules.disabled.contains($0.name) }
  }

  func run() {
    for member in index.members { collect(member) }
    for idiom in idioms { idiom.prepare(self) }
    for member in index.members {
      member.body.walk { node in
        for idiom in idioms { idiom.read(node, in: member, self) }
      }
    }
    for idiom in idioms { idiom.complete(self) }
    resolveSites()
    findRoots()
    for idiom in idioms { idiom.connect(self) }
    connectSites()
    if roots.isEmpty { roots = appRoots }
  }

  /// Adds a navigation call; the first rule that reads a call wins.
  func add(
    _ presentation: Presentation,
    _ rule: String,
    at use: Use,
    _ contents: [Node],
    itemType: String? = nil
  ) {
    guard callSites[use.node] == nil, !contents.isEmpty, !isIgnored(use) else { return }
    callSites[use.node] = sites.count
    for content in contents { contentSites[content] = sites.count }
    sites.append(
      Site(
        use: use,
        presentation: presentation,
        rule: rule,
        contents: contents,
        itemType: itemType
      )
    )
  }

  /// Removes calls that are read at another place.
  func removeSites(where isRemoved: (Site) -> Bool) {
    sites.removeAll(where: isRemoved)
    contentSites = [:]
    callSites = [:]
    for (index, site) in sites.enumerated() {
      callSites[site.use.node] = index
      for content in site.contents { contentSites[content] = index }
    }
  }

  private func isIgnored(_ use: Use) -> Bool {
    rules.ignored.contains { SourceRules.matches($0, use.member.owner.name) }
  }

  private func collect(_ member: Member) {
    member.body.walk { node in
      let use = Use(member: member, node: node)
      switch node.kind {
      case .call:
        calls[node.name, default: []].append(use)
        if let name = node.constructedName, let type = index.lookup(name, from: member.owner) {
          constructions[type, default: []].append(use)
        } else if !node.name.isCapitalized {
          caseUses[node.name, default: []].append(use)
        }
      case .name: references[node.name, default: []].append(use)
      case .member:
        if node.name == "init", let name = node.base?.path,
          let type = index.lookup(name, from: member.owner)
        {
          constructions[type, default: []].append(use)
        }
        caseUses[node.name, default: []].append(use)
        if node.base?.path == "self" { references[node.name, default: []].append(use) }
      default: break
      }
    }
  }

  // MARK: Destinations

  private func resolveSites() {
    for index in sites.indices {
      let site = sites[index]
      budget = 20_000
      var scope = Resolution(
        member: site.use.member,
        isForTabs: site.presentation == .tab
      )
      var found: [Destination] = []
      for content in site.contents { found += destinations(content, &scope) }
      if site.presentation == .tab { found = found.flatMap(tabRoots) }
      sites[index].destinations = found.uniqued()
      sites[index].foreignTypes = scope.foreignTypes
      sites[index].destinations.removeAll { isSystemSheet($0.type) }
      if sites[index].destinations.isEmpty, !found.isEmpty { system.insert(site.use.place) }
      for destination in sites[index].destinations where !isPart(destination.type) {
        screens.insert(destination.type)
      }
    }
  }

  /// Whether a view only wraps a controller of the system, such as a share sheet.
  private func isSystemSheet(_ type: TypeRecord) -> Bool {
    guard
      index.inherits(
        type,
        from: ["UIViewControllerRepresentable", "NSViewControllerRepresentable"]
      )
    else { return false }
    let texts =
      (type.members["makeUIViewController"] ?? []).compactMap(\.returns)
      + type.inherits
    return texts.contains { SystemSheets.controllers.contains(TypeName.core($0)) }
  }

  func isPart(_ type: TypeRecord) -> Bool {
    index.isPart(type) || rules.parts.contains { SourceRules.matches($0, type.simpleName) }
  }

  // MARK: Edges

  /// Adds the edges of the calls whose destination depends on no case that other code creates.
  private func connectSites() {
    for site in sites
    where (site.presentation != .root || !isApp(site.use.member.owner))
      && !system.contains(site.use.place)
    {
      let use = site.use
      guard !site.destinations.isEmpty else {
        reportWithoutDestination(site)
        continue
      }
      for (position, destination) in site.destinations.enumerated()
      where !isRouted(destination, at: site) {
        connect(
          use,
          to: destination.type,
          site.presentation,
          rule: site.rule,
          position: position
        )
      }
      if site.destinations.contains(where: { isRouted($0, at: site) }) {
        resolved.insert(use.place)
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
    guard !isPart(destination) else { return }
    screens.insert(destination)
    let origins = origins(of: use)
    if origins.includesApp, rule != "route", [.push, .root, .tab].contains(presentation) {
      appRoots.insert(destination)
    }
    if origins.screens.isEmpty {
      if origins.includesApp && rule != "route" || presentation == .tab || presentation == .root {
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
    for origin in origins.screens where origin != destination || canRepeat {
      let confidence: Confidence =
        origin == owner || origins.isDirect ? .own : origins.screens.count == 1 ? .one : .many
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
    var child = use.node
    for node in use.node.ancestors {
      if node.kind == .condition || node.kind == .either, node.children.contains(child) {
        return node.text.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      }
      child = node
    }
    return nil
  }

  func report(_ use: Use, _ reason: String) {
    open.insert(OpenCall(place: use.place, call: use.node.name, reason: reason))
  }

  private func reportWithoutDestination(_ site: Site) {
    if isContainer(site.contents[0], in: site.use.member) {
      resolved.insert(site.use.place)
      return
    }
    let names = site.foreignTypes
    if names.contains(where: SystemSheets.isSystem)
      || SystemSheets.isSystem(site.contents[0].summary)
    {
      system.insert(site.use.place)
      return
    }
    if isForwarded(site) || site.contents.contains(where: containsRoute) {
      resolved.insert(site.use.place)
      return
    }
    let content = site.contents[0]
    report(
      site.use,
      names.isEmpty
        ? "the destination is unknown: \(content.summary.prefix(60))"
        : names[0].hasSuffix("Controller")
          ? "no Swift file declares \(names[0])"
          : "the destination is built in place, without a type of its own: \(names[0])"
    )
  }

  /// Whether a call shows a parameter, so that the calls of the function are the navigation calls.
  private func isForwarded(_ site: Site) -> Bool {
    site.contents.allSatisfy { content in
      guard let name = content.kind == .call ? content.base?.path ?? content.name : content.path
      else { return false }
      return site.use.member.parameter(name.lastComponent) != nil
    }
  }

  /// Whether an expression is the navigation controller of a coordinator, whose calls fill it.
  private func isContainer(_ node: Node, in member: Member) -> Bool {
    guard node.kind == .name || node.kind == .member,
      node.name.lowercased().contains("navigation")
    else { return false }
    guard let base = node.base, base.path != "self" else {
      return !index.canBeScreen(member.owner) && index.property(node.name, of: member.owner) != nil
    }
    guard let owner = type(of: base, in: member), !index.canBeScreen(owner) else { return false }
    return owner.kind == .object && index.property(node.name, of: owner) != nil
  }

  /// Whether an expression creates a case of a route, whose edges have been added.
  private func containsRoute(_ node: Node) -> Bool {
    var found = false
    node.walk { found = found || routeNodes.contains($0) }
    return found
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

extension Array where Element: Hashable {
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
