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
  var appRoots: Set<TypeRecord> = []
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
  /// The alternatives in which coordinators carry out routes.
  var routeHandlers: [TypeRecord: [String: [Use]]] = [:]
  /// The static members that build routes, and the screens of routes that no call shows directly.
  var routeBuilders: [TypeRecord: [String: [Member]]] = [:]
  var factories: [TypeRecord: [String: [Destination]]] = [:]
  /// The code that runs for links, the beginnings of links, and what each pattern shows.
  var linkHandlers: [Member: [LinkHandler]] = [:]
  let schemes: [String]
  var links: [String: (destination: TypeRecord, place: Place)] = [:]
  /// The roots that only switch between screens.
  var wrappers: [TypeRecord: [TypeRecord]] = [:]

  init(
    _ index: TypeIndex,
    rules: SourceRules = SourceRules(),
    storyboards: Storyboards = Storyboards([]),
    schemes: [String] = []
  ) {
    self.schemes = schemes
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
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Array where Element: Hashable {
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
