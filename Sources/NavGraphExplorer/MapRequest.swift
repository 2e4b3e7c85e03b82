import NavGraph
import NavGraphDrawing
import NavGraphLinks
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
  /// - Throws: `UnknownName` for a screen of `focus`; `MalformedRequest` for an unknown flow;
  ///   `StoreError`.
  func answer(
    by service: NavigationService,
    _ database: (name: String, path: String),
    _ options: ExplorerOptions = ExplorerOptions()
  ) throws -> MapJSON {
    let revision = try service.store().latestRevision()
    let flows = try service.definitions()
    var diagram = Diagram(of: flows.graph, starts: flows.rules.startScreens)
    let screens = try focus.map(service.notation(of: flows.graph).existingScreen)
    if !screens.isEmpty { diagram.restrict(to: screens, steps: steps) }
    let all = Set(flows.graph.commands.compactMap(\.flow?.name))
    if let flow = selection.flow, !all.contains(flow) {
      throw MalformedRequest(description: "There is no flow '\(flow)' with commands.")
    }
    var selection = selection
    if let openFlows { selection.closedFlows = all.subtracting(openFlows) }
    selection.pictured = options.screenshots.screens
    let members: ObjectJSON = [
      "name": database.name, "database": database.path, "edit": options.allowsEdits,
      "revision": revision, "screenshots": selection.pictured.map(\.name).sorted(),
    ]
    let map = DiagramMap(of: diagram, selection, disabledFlows: flows.disabledFlows)
    return MapJSON(map: map, members: members)
  }
}

extension MapRequest: Parameterized {
  static let form = QuestionForm(
    "map",
    "Arrange the screens as boxes, and the commands as curves.",
    [closed, closesOthers, open, nearest, flow, near, distance],
    result: .object([]),
    example: ["focus": ["Cart"], "steps": 1]
  )

  private static let closed = Parameter("closed", .texts, "Flows that are drawn as one box.")
  private static let closesOthers = Parameter(
    "closesOthers",
    .flag,
    "Draw all flows but those of 'open' as one box."
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
  }
}

/// The map with what the page needs to know about the program.
struct MapJSON {
  private var map: DiagramMap
  private var members: ObjectJSON

  fileprivate init(map: DiagramMap, members: ObjectJSON) {
    self.map = map
    self.members = members
  }

  /// Sets the positions of the boxes and the lines.
  mutating func arrange(timeout: Duration) async {
    let usesGraphviz = await map.arrange(preferring: Graphviz(timeout: timeout))
    members = members + ["layout": usesGraphviz ? "graphviz" : "ranks"]
  }

  /// Returns the map as JSON.
  ///
  /// - `isCompact`: Whether members are left out that have the value that the page assumes, because
  ///   a file contains many maps.
  func json(isCompact: Bool = false) throws -> ObjectJSON {
    guard case .dictionary(let map) = try PropertyValue(encoding: self.map) else { return members }
    let shown = map.map { name, value in
      (name.name, isCompact ? MapJSON.compact(value, MapJSON.assumed[name.name] ?? [:]) : value)
    }
    return ObjectJSON(shown) + members
  }

  /// The values that the page assumes for members of the objects in lists.
  private static let assumed: [String: PropertyDictionary] = [
    "edges": ["kind": "push", "conditional": false, "enabled": true],
    "screens": ["isStub": false, "rows": []],
  ]

  /// Returns a list whose objects do not have the given members with the given values.
  private static func compact(_ list: PropertyValue, _ assumed: PropertyDictionary) -> PropertyValue
  {
    guard case .array(let values) = list, !assumed.isEmpty else { return list }
    return .array(
      values.map { value in
        guard case .dictionary(let members) = value else { return value }
        return .dictionary(members.filter { assumed[$0.key] != $0.value })
      }
    )
  }
}
