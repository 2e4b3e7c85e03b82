import NavGraph
import NavGraphDrawing
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore

/// A request for the screens as boxes and the commands as lines, for the page.
struct MapRequest: Hashable {
  /// The flows that are drawn as one box, and the number of screens that are drawn nevertheless.
  var selection = DiagramMap.Selection()
  /// The flows that are not drawn as one box, if all others are; nil for those of `selection`.
  var openFlows: Set<String>?
  /// The screens near which screens are drawn; empty for all screens.
  var focus: [String] = []
  /// The maximum number of edges between a screen of `focus` and the others.
  var steps = 1
  /// Whether all flows are closed if the app is large.
  var closesMany = false
  /// The revisions whose difference is shown: the earlier one, and the later one or nil for the
  /// current state; nil for no difference.
  var since: Int?
  var until: Int?
  /// What was shown before, whose boxes keep their places: the oldest one first.
  var kept: [State] = []
  /// Whether what the page can derive is left out.
  var isCompact = false

  /// A revision, or the difference of two.
  struct State: Hashable {
    let since: Int?
    let until: Int

    init?(_ text: String) {
      let parts = text.split(separator: "-", maxSplits: 1).map { Int($0) }
      guard let last = parts.last, let until = last, let first = parts.first else { return nil }
      if parts.count > 1, first == nil { return nil }
      (since, self.until) = (parts.count > 1 ? first : nil, until)
    }
  }

  /// The request for what was shown before; nil if this is the first map.
  var former: MapRequest? {
    kept.last.map { state in
      var former = self
      (former.since, former.until) = (state.since, state.until)
      former.kept.removeLast()
      return former
    }
  }

  /// The number of screens above which flows are closed at first.
  private static let manyScreens = 60
  /// The number of screens that the overview shows beside its closed flows.
  private static let nearestScreens = 12

  init() {}

  /// Asks for a flow alone, with its neighbors.
  init(flow: String) { selection.flow = flow }

  /// Asks for the screens nearest to the starts, and closed flows with the others.
  init(closing flows: [String]) {
    selection.closedFlows = Set(flows)
    selection.nearestScreens = MapRequest.nearestScreens
  }

  /// Returns the map without a layout.
  ///
  /// - `former`: A database whose differences from that of the service are shown.
  /// - Throws: `UnknownName` for a screen of `focus`; `MalformedRequest` for an unknown flow;
  ///   `StoreError`.
  func answer(
    by service: NavigationService,
    _ database: (name: String, path: String),
    _ options: ExplorerOptions = ExplorerOptions(),
    comparedWith former: NavigationStore? = nil
  ) throws -> MapJSON {
    let store = try service.store()
    let former = try former ?? since.map(store.state(at:))
    let later = try until.map(store.state(at:))
    let flows =
      try later.map { try NavigationService(.database($0)).definitions() } ?? service.definitions()
    let starts = flows.rules.startScreens
    var diagram = Diagram(of: flows.graph, starts: starts)
    var members: ObjectJSON = [
      "name": database.name, "database": database.path, "edit": options.allowsEdits,
      "revision": try store.latestRevision(), "closesMany": hasManyScreens(flows.graph),
      "screenshots": selection.pictured.map(\.name).sorted(),
    ]
    if let former {
      diagram.compare(with: try former.graph(includesDisabledFlows: true), to: flows.graph)
      if selection.flow == nil {
        members = members + (try effects(from: former, to: later ?? store, starts))
      }
    }
    let screens = try focus.map(service.notation(of: flows.graph).existingScreen)
    if !screens.isEmpty { diagram.restrict(to: screens, steps: steps) }
    let all = Set(flows.graph.commands.compactMap(\.flow?.name))
    if let flow = selection.flow, !all.contains(flow) {
      throw MalformedRequest(description: "There is no flow '\(flow)' with commands.")
    }
    var selection = selection
    if let openFlows { selection.closedFlows = all.subtracting(openFlows) }
    if closesMany, hasManyScreens(flows.graph), !all.isEmpty {
      selection.closedFlows = all
      selection.nearestScreens = MapRequest.nearestScreens
    }
    let map = DiagramMap(of: diagram, selection, disabledFlows: flows.disabledFlows)
    return MapJSON(map: map, members: members, isCompact: isCompact)
  }

  private func hasManyScreens(_ graph: NavigationGraph) -> Bool {
    graph.screenCount > MapRequest.manyScreens
  }

  /// Returns the screens that users can no longer reach, those that were added without a way to
  /// them, and those that users can reach now.
  private func effects(
    from before: NavigationStore,
    to after: NavigationStore,
    _ starts: [ScreenID]
  ) throws -> ObjectJSON {
    var limits = OriginSelection.Limits()
    (limits.minimumCount, limits.maximumWork) = (0, 0)
    let former: NavigationGraph = try before.graph(includesDisabledFlows: false)
    let graph: NavigationGraph = try after.graph(includesDisabledFlows: false)
    // Without a start screen, nothing is reachable.
    let routes = try? RouteDiff(from: former, to: graph, roots: starts, limits: limits)
    return [
      "lost": routes?.newlyUnreachable.map(\.name),
      "stranded": routes?.unreachableAdditions.map(\.name),
      "found": routes?.newlyReachable.map(\.name),
    ]
  }
}

extension MapRequest: Parameterized {
  static let form = QuestionForm(
    "map",
    "Arrange the screens as boxes, and the commands as curves.",
    [
      closed, closesOthers, closesLarge, open, nearest, flow, near, distance, earlier, later, keeps,
    ],
    result: .object([]),
    example: ["focus": ["Cart"], "steps": 1]
  )

  private static let closed = Parameter("closed", .texts, "Flows that are drawn as one box.")
  private static let closesOthers = Parameter(
    "closesOthers",
    .flag,
    "Draw all flows but those of 'open' as one box."
  )
  private static let closesLarge = Parameter(
    "closesMany",
    .flag,
    "Draw all flows as one box if there are more than 60 screens."
  )
  private static let earlier = Parameter(
    "since",
    .number(from: 0),
    "The revision whose differences are shown; 0 is the new database."
  )
  private static let later = Parameter(
    "until",
    .number(from: 0),
    "The later revision of the differences; by default the current state."
  )
  private static let keeps = Parameter(
    "keeps",
    .texts,
    "Revisions that were shown before, such as '8', or differences, such as '3-8': what has not changed keeps its place."
  )
  private static let open = Parameter(
    "open",
    .texts,
    "Flows that are not drawn as one box, if all others are."
  )
  private static let nearest = Parameter(
    "nearest",
    .number(from: 0),
    "The number of screens nearest to the start screens that are drawn beside closed flows.",
    default: 0
  )
  private static let flow = Parameter(
    "flow",
    .text,
    "A flow that is drawn alone, with its neighbors."
  )
  private static let near = Parameter("focus", .texts, "Screens around which the map is drawn.")
  private static let distance = Parameter(
    "steps",
    .number(from: 0),
    "The number of edges between a screen of 'focus' and the others.",
    default: 1
  )

  init(_ arguments: some Arguments) throws {
    selection.closedFlows = Set(try arguments.texts(MapRequest.closed))
    selection.nearestScreens = try arguments.number(MapRequest.nearest) ?? 0
    selection.flow = try arguments.text(MapRequest.flow)
    openFlows =
      try arguments.flag(MapRequest.closesOthers) ? Set(arguments.texts(MapRequest.open)) : nil
    focus = try arguments.texts(MapRequest.near)
    steps = try arguments.number(MapRequest.distance) ?? 1
    closesMany = try arguments.flag(MapRequest.closesLarge)
    since = try arguments.number(MapRequest.earlier)
    until = try arguments.number(MapRequest.later)
    kept = try arguments.texts(MapRequest.keeps).map { text in
      guard let state = State(text) else {
        throw MalformedRequest(
          description: "'\(text)' is not a revision, such as '8', or a difference, such as '3-8'."
        )
      }
      return state
    }
  }
}
