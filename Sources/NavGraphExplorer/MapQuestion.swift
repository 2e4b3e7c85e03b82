import NavGraph
import NavGraphDrawing
import NavGraphLinks
import NavGraphService
import NavGraphStore

/// A question for the screens as boxes and the commands as lines, for the page.
struct MapQuestion {
  /// The names of the flows that are drawn as one box.
  var closedFlows: Set<String> = []
  /// The screens near which screens are drawn; empty for all screens.
  var focus: [String] = []
  /// The maximum number of edges between a screen of `focus` and the others.
  var steps = 1

  /// Returns the map, with a layout by Graphviz if that is possible.
  ///
  /// - Throws: `UnknownName` for a screen of `focus`; `StoreError`.
  func answer(
    by service: FlowService,
    _ database: (name: String, path: String),
    _ options: ExplorerOptions
  ) async throws -> MapJSON {
    let revision = try service.store().latestRevision()
    let flows = try service.definitions()
    var diagram = Diagram(of: flows.graph, starts: flows.rules.startScreens)
    let screens = try focus.map(service.notation(of: flows.graph).existingScreen)
    if !screens.isEmpty { diagram.restrict(to: screens, steps: steps) }
    let pictured = options.screenshots.screens
    var map = DiagramMap(
      of: diagram,
      closing: closedFlows,
      disabledFlows: flows.disabledFlows,
      pictured: pictured
    )
    var reason: String?
    do { try await map.arrange(with: Graphviz(timeout: options.layoutTimeout)) } catch let error
      as DrawingError
    {
      reason = error.description
    }
    return MapJSON(
      name: database.name,
      database: database.path,
      edit: options.allowsEdits,
      revision: revision,
      layout: reason == nil ? "graphviz" : "ranks",
      reason: reason,
      screenshots: pictured.map(\.name).sorted(),
      map: map
    )
  }
}

/// The map with what the page needs to know about the program.
struct MapJSON: Encodable {
  let name: String
  let database: String
  let edit: Bool
  let revision: Int
  let layout: String
  /// Why there is no layout by Graphviz.
  let reason: String?
  /// The screens with a picture.
  let screenshots: [String]
  let map: DiagramMap

  func encode(to encoder: any Encoder) throws {
    try map.encode(to: encoder)
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(name, forKey: "name")
    try members.encode(database, forKey: "database")
    try members.encode(edit, forKey: "edit")
    try members.encode(revision, forKey: "revision")
    try members.encode(layout, forKey: "layout")
    try members.encodeIfPresent(reason, forKey: "reason")
    try members.encode(screenshots, forKey: "screenshots")
  }
}
