import NavGraph
import NavGraphDrawing
import NavGraphLinks
import NavGraphService
import NavGraphStore

/// A request for the screens as boxes and the commands as lines, for the page.
struct MapRequest {
  /// The names of the flows that are drawn as one box.
  var closedFlows: Set<String> = []
  /// The flows that are not drawn as one box, if all others are; nil for `closedFlows`.
  var openFlows: Set<String>?
  /// The screens near which screens are drawn; empty for all screens.
  var focus: [String] = []
  /// The maximum number of edges between a screen of `focus` and the others.
  var steps = 1

  init(closedFlows: Set<String>) { self.closedFlows = closedFlows }

  /// Returns the map without a layout.
  ///
  /// - Throws: `UnknownName` for a screen of `focus`; `StoreError`.
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
    let pictured = options.screenshots.screens
    let map = DiagramMap(
      of: diagram,
      closing: openFlows.map { all.subtracting($0) } ?? closedFlows,
      disabledFlows: flows.disabledFlows,
      pictured: pictured
    )
    let members: ObjectJSON = [
      "name": database.name, "database": database.path, "edit": options.allowsEdits,
      "revision": revision, "screenshots": pictured.map(\.name).sorted(),
    ]
    return MapJSON(map: map, members: members)
  }
}

extension MapRequest: Parameterized {
  static let form = QuestionForm(
    "map",
    "Arrange the screens as boxes, and the commands as curves.",
    [closed, closesOthers, open, near, distance],
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
  private static let near = Parameter("focus", .texts, "Screens around which the map is drawn.")
  private static let distance = Parameter(
    "steps",
    .number(from: 0),
    "The number of edges between a screen of 'focus' and the others.",
    default: 1
  )

  init(_ arguments: some Arguments) throws {
    closedFlows = Set(try arguments.texts(MapRequest.closed))
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

  /// Sets the positions of the boxes by Graphviz, or stores the reason why that is not possible.
  mutating func arrange(timeout: Duration) async throws {
    do {
      try await map.arrange(with: Graphviz(timeout: timeout))
      members = members + ["layout": "graphviz"]
    } catch let error as DrawingError {
      members = members + ["layout": "ranks", "reason": error.description]
    }
  }

  func json() throws -> ObjectJSON {
    guard case .dictionary(let map) = try PropertyValue(encoding: self.map) else { return members }
    return ObjectJSON(map.map { ($0.name, $1) }) + members
  }
}
