import Algorithms
import NavGraph

/// A writer of GraphWalker's models: one for each flow, which share the screens that several have.
enum GraphWalkerWriter: FormatWriter {
  static let format = InterchangeFormat.graphwalker

  static let features: Set<DocumentFeature> = [
    .positions, .groups, .presentations, .commandFlows, .guards, .mainRoot,
  ]

  /// The generator of models, each of which must have one.
  static let usualGenerator = "random(edge_coverage(100))"

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let models = Models(document, name: output.options.title ?? "navgraph")
    output.add(models.json.prettyPrinted + "\n", named: "flows.json")
    output.reportStackless(document.commands.filter { !$0.isUniversal }, in: "a model")
    let names = document.screens.map(\.id.name) + document.commands.compactMap(Models.name)
    output.report(
      .approximated,
      "identifiers",
      names.filter { identifier($0) != $0 },
      "Element",
      "have another name, because GraphWalker allows no blanks"
    )
    reportFlows(of: document, models, into: &output)
  }

  private static func reportFlows(
    of document: NavigationDocument,
    _ models: Models,
    into output: inout ExportBuilder
  ) {
    output.report(
      .dropped,
      "flows",
      document.flows.map(\.name).filter { !models.flows.contains($0) }.map(\.name),
      "Flow",
      "have no screens and no commands, which \(format) cannot express"
    )
    guard models.flows.count > 1 else {
      // The only model of a file is no flow.
      output.reportLoss(of: .groups, in: document, Self.self)
      output.reportLoss(of: .commandFlows, in: document, Self.self)
      return
    }
    output.report(
      .approximated,
      "groups",
      document.screens.filter { models.firstFlow(of: $0.id) != $0.group }.map(\.id.name),
      "Screen",
      "belong to another flow than the first one with their commands"
    )
    output.report(
      .approximated,
      "command-flows",
      document.commands.filter { !$0.isUniversal && $0.flow == nil }.map(\.name.name),
      "Command",
      "belong to no flow, and are in the model '\(models.name)'"
    )
    output.report(
      .dropped,
      "parents",
      document.flows.filter { $0.parent != nil }.map(\.name.name),
      "Flow",
      "are in others, which \(format) cannot express"
    )
  }

  /// Returns a name that GraphWalker accepts, without blanks.
  static func identifier(_ name: String) -> String {
    String(name.map { $0.isWhitespace ? "_" : $0 })
  }
}

/// The models of a document: the commands of each flow, and the screens at their ends.
private struct Models {
  let flows: [FlowID?]
  /// The name of the model for what belongs to no flow.
  let name: String
  private let document: NavigationDocument
  private let commands: [FlowID?: [NavigationDocument.Command]]
  /// The screens in each model.
  private var screens: [FlowID?: Set<ScreenID>]
  /// The models that contain each screen.
  private var models: [ScreenID: [FlowID?]] = [:]

  init(_ document: NavigationDocument, name: String) {
    self.document = document
    self.name = name
    commands = Dictionary(grouping: document.commands.filter { !$0.isUniversal }, by: \.flow)
    screens = Dictionary(grouping: document.screens, by: \.group)
      .mapValues { Set($0.map(\.id)) }
    for (flow, commands) in commands {
      screens[flow, default: []].formUnion(commands.map(\.destination))
      screens[flow, default: []].formUnion(commands.flatMap(\.originScreens))
    }
    let names: [FlowID?] =
      document.flows.map(\.name) + commands.keys.sorted { ($0 ?? "") < ($1 ?? "") }
    let used = screens
    flows = Array(([nil] + names).uniqued().filter { used[$0] != nil })
    for flow in flows {
      for screen in screens[flow, default: []] { models[screen, default: []].append(flow) }
    }
  }

  /// Returns the flow of the first model that contains a screen.
  func firstFlow(of screen: ScreenID) -> FlowID? { models[screen]?.first ?? nil }

  var json: OrderedJSON {
    let models = (flows.isEmpty ? [nil] : flows).enumerated().map(json)
    return .object([.init("models", .array(models))])
  }

  private func json(_ number: Int, _ flow: FlowID?) -> OrderedJSON {
    let prefix = number == 0 ? "" : "m\(number)"
    let own = document.screens.enumerated()
      .filter { screens[flow, default: []].contains($0.element.id) }
    let ids = Dictionary(own.map { ($0.element.id, "\(prefix)v\($0.offset)") }) { first, _ in first
    }
    let start = document.roots.first.flatMap { firstFlow(of: $0) == flow ? ids[$0] : nil }
    var edges: [OrderedJSON] = []
    for command in commands[flow, default: []] {
      guard let target = ids[command.destination] else { continue }
      for source in command.originScreens.compactMap({ ids[$0] }) {
        edges.append(edge(command, from: source, to: target, id: "\(prefix)edge\(edges.count)"))
      }
    }
    let vertices = own.map { vertex($0.element, id: ids[$0.element.id] ?? "") }
    let name = OrderedJSON.string(flow?.name ?? name)
    let members: [(String, OrderedJSON?)] = [
      ("name", name), ("id", name), ("generator", .string(GraphWalkerWriter.usualGenerator)),
      ("startElementId", start.map { .string($0) }), ("vertices", .array(vertices)),
      ("edges", .array(edges)),
    ]
    return .object(members.compactMap { name, value in value.map { .init(name, $0) } })
  }

  private func vertex(_ screen: NavigationDocument.Screen, id: String) -> OrderedJSON {
    let name = OrderedJSON.string(GraphWalkerWriter.identifier(screen.id.name))
    var members: [OrderedJSON.Member] = [.init("id", .string(id)), .init("name", name)]
    if models[screen.id, default: []].count > 1 { members.append(.init("sharedState", name)) }
    if let position = screen.position {
      let properties: [OrderedJSON.Member] = [
        .init("x", .number("\(position.x)")), .init("y", .number("\(position.y)")),
      ]
      members.append(.init("properties", .object(properties)))
    }
    return .object(members)
  }

  private func edge(
    _ command: NavigationDocument.Command,
    from source: String,
    to target: String,
    id: String
  ) -> OrderedJSON {
    let name = Models.name(of: command).map { OrderedJSON.string(GraphWalkerWriter.identifier($0)) }
    let members: [(String, OrderedJSON?)] = [
      ("id", .string(id)), ("name", name), ("sourceVertexId", .string(source)),
      ("targetVertexId", .string(target)),
      ("guard", GuardCode.javaScript(command.conditions).map { .string($0) }),
    ]
    return .object(members.compactMap { name, value in value.map { .init(name, $0) } })
  }

  /// Returns the name of a command's edge; nil if an import gives that name to an edge without one.
  static func name(of command: NavigationDocument.Command) -> String? {
    let name = command.name.name
    let usual = command.originScreens.first.map { "\($0) to \(command.destination)" }
    return command.originScreens.count == 1 && name == usual ? nil : name
  }
}
