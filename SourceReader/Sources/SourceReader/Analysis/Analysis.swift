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
  /// Assignments, and calls of `toggle`, by the names of what they set.
  private(set) var setters: [String: [Use]] = [:]
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
  var containerMemo: [TypeRecord: Set<TypeRecord>] = [:]
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
  var routeNodes: [Node: TypeRecord] = [:]
  /// The calls to whose destinations other code leads: by values in a path, or by a property that it sets.
  var enteredElsewhere: Set<Node> = []
  /// The code that creates the cases which routers show first.
  var firstRoutes: Set<Node> = []
  /// The alternatives in which coordinators carry out routes.
  var routeHandlers: [TypeRecord: [String: [Use]]] = [:]
  /// The static members that build routes, and the screens of routes that no call shows directly.
  var routeBuilders: [TypeRecord: [String: [Member]]] = [:]
  var factories: [TypeRecord: [String: [Destination]]] = [:]
  /// The code that runs for links, the beginnings of links, and what each pattern shows.
  var linkHandlers: [Member: [LinkHandler]] = [:]
  let schemes: [String]
  var links: [String: (destination: TypeRecord, place: Place)] = [:]
  /// The calls of coordinators whose screens a container shows.
  var embedded: Set<Node> = []
  /// The tab bars of the app to which calls give controllers.
  private(set) var tabBars: [Node: TypeRecord] = [:]
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
      for node in member.body.all {
        let use = Use(member: member, node: node)
        for idiom in idioms { idiom.read(use, self) }
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
    itemType: String? = nil,
    container: Node? = nil
  ) {
    let isIgnored = (rules.ignore ?? []).contains { SourceRules.matches($0, use.owner.name) }
    guard callSites[use.node] == nil, !contents.isEmpty, !isIgnored else { return }
    callSites[use.node] = sites.count
    for content in contents { contentSites[content] = sites.count }
    var site = Site(use: use, presentation: presentation, rule: rule, contents: contents)
    (site.itemType, site.container) = (itemType, container)
    sites.append(site)
  }

  /// Removes calls that are read at another place.
  func removeSites(where isRemoved: (Site) -> Bool) {
    sites.removeAll(where: isRemoved)
    (contentSites, callSites) = ([:], [:])
    for (index, site) in sites.enumerated() {
      callSites[site.use.node] = index
      for content in site.contents { contentSites[content] = index }
    }
  }

  private func collect(_ member: Member) {
    for node in member.body.all {
      let use = Use(member: member, node: node)
      let isInitializer = node.kind == .member && node.name == "init"
      // Also `profileRow()`, a type whose name begins with a small letter.
      let isPlain = node.kind == .call && node.base == nil && !node.isImplicit
      let name = node.constructedName ?? (isPlain ? node.name : nil)
      let type = index.lookup(isInitializer ? node.base?.path : name, from: member.owner)
      if let type { constructions[type, default: []].append(use) }
      switch node.kind {
      case .call:
        calls[node.name, default: []].append(use)
        if node.name == "toggle", let base = node.base {
          setters[base.name, default: []].append(use)
        }
        if type == nil, node.caseName != nil { caseUses[node.name, default: []].append(use) }
      case .assignment: setters[node.base?.name ?? "", default: []].append(use)
      case .name: references[node.name, default: []].append(use)
      case .member:
        caseUses[node.name, default: []].append(use)
        if node.base?.path == "self" { references[node.name, default: []].append(use) }
      default: break
      }
    }
  }

  // MARK: Destinations

  private func resolveSites() {
    for (index, site) in sites.enumerated() {
      budget = Self.maximumNodes
      var scope = Resolution(member: site.use.member)
      scope.isForTabs = site.presentation == .tab
      var found = all(site.contents, &scope)
      if site.presentation == .tab { found = found.flatMap(tabRoots) }
      let shown = found.uniqued().filter { !isSystemSheet($0.type) }
      if let container = site.container {
        let types = destinations(of: container, in: site.use.member).map(\.type)
        tabBars[site.use.node] = types.first { self.index.inherits($0, from: Tabs.controllers) }
      }
      sites[index].destinations = shown
      sites[index].foreignTypes = scope.foreignTypes
      if shown.isEmpty, !found.isEmpty { system.insert(site.use.place) }
      screens.formUnion(shown.map(\.type).filter { !isPart($0) })
    }
  }

  /// The number of nodes that the search for a destination can visit.
  private static let maximumNodes = 20_000

  /// Returns the screens that an expression builds.
  func destinations(of node: Node, in member: Member) -> [Destination] {
    budget = Self.maximumNodes
    var scope = Resolution(member: member)
    return destinations(node, &scope)
  }

  /// Whether a view only wraps a controller of the system, such as a share sheet.
  func isSystemSheet(_ type: TypeRecord) -> Bool {
    let wrappers: Set = ["UIViewControllerRepresentable", "NSViewControllerRepresentable"]
    guard index.inherits(type, from: wrappers) else { return false }
    let makers = type.members["makeUIViewController"] ?? []
    return (makers.compactMap(\.returns) + type.inherits).contains {
      SystemSheets.controllers.contains(TypeName.core($0))
    }
  }

  func isPart(_ type: TypeRecord) -> Bool {
    index.isPart(type)
      || (rules.parts ?? []).contains { SourceRules.matches($0, type.simpleName) }
  }

  /// Whether a type can be a screen, and is no part of one.
  func isWhole(_ type: TypeRecord) -> Bool { index.canBeScreen(type) && !isPart(type) }
}

extension Collection {
  /// The element of a collection that has only one.
  var soleElement: Element? { count == 1 ? first : nil }
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
