import NavGraph
import NavGraphLinks
import NavGraphStore

/// The definitions with the same name, as JSON.
struct NamedDefinitionJSON: Encodable {
  let screen: ScreenJSON?
  let command: CommandJSON?
  let link: LinkPatternJSON?
  let handlers: [HandlerJSON]?

  init(_ named: ShowAnswer) {
    screen = named.screen.map { ScreenJSON($0, in: named.flows.graph) }
    command = named.command.map { CommandJSON($0, named.flows.disabledFlows) }
    link = named.link
    handlers = named.handlers.isEmpty ? nil : named.handlers.map(HandlerJSON.init)
  }
}

/// A handler of links as JSON.
struct HandlerJSON: Encodable {
  let kind: String
  let scheme: String
  let strict: Bool

  init(_ handler: LinkHandlerDefinition) {
    kind = handler.kind.rawValue
    scheme = handler.scheme
    strict = handler.isStrict
  }
}

/// The definition of a screen as JSON, with its inherited properties.
struct ScreenJSON: Encodable {
  let name: String
  let extends: String?
  let title: String?
  let storyboard: String?
  let identifier: String?
  let properties: [PropertyJSON]
  /// The tabs of a container, in order.
  let tabs: [TabJSON]?
  /// The tabs whose stacks have the screen at their bottom.
  let rootOf: [TabNameJSON]?

  init(_ screen: Screen, in graph: NavigationGraph) {
    name = screen.id.name
    extends = screen.extends?.name
    title = screen.title
    storyboard = screen.storyboard
    identifier = screen.identifier
    properties = graph.properties(of: screen.id).map(PropertyJSON.init)
    let rootTabs = graph.tabs(withRoot: screen.id)
    tabs =
      screen.tabs.isEmpty
      ? nil : screen.tabs.map { TabJSON(name: $0.name.name, root: $0.root.name) }
    rootOf =
      rootTabs.isEmpty
      ? nil : rootTabs.map { TabNameJSON(container: $0.container.name, tab: $0.tab.name) }
  }
}

/// A tab of a container as JSON.
struct TabJSON: Encodable {
  let name: String
  let root: String
}

/// The name of a tab with its container as JSON.
struct TabNameJSON: Encodable {
  let container: String
  let tab: String
}

/// The declaration of a property as JSON.
struct PropertyJSON: Encodable {
  let name: String
  let type: String
  let required: Bool
  let readOnly: Bool
  let defaultValue: PropertyValue?

  init(_ property: PropertyDeclaration) {
    name = property.name.name
    type = property.type.rawValue
    required = property.isRequired
    readOnly = property.isReadOnly
    defaultValue = property.defaultValue
  }
}

/// The definition of a command as JSON; a universal command has no origins.
struct CommandJSON: Encodable {
  let name: String
  let destination: String
  let universal: Bool
  let origins: [String]?
  let presentation: String
  let animated: Bool
  /// The style for the host; missing for the host's default.
  let style: String?
  let flow: String?
  /// Whether routes may use the command; false if its flow is disabled.
  let enabled: Bool
  let properties: PropertyDictionary
  let conditions: [ConditionJSON]

  init(_ command: NavigationCommand, _ disabledFlows: Set<FlowID>) {
    name = command.name.name
    destination = command.destination.name
    universal = command.origins == .anywhere
    if case .screens(let screens) = command.origins {
      origins = screens.map(\.name)
    } else {
      origins = nil
    }
    presentation = command.presentation.rawValue
    animated = command.isAnimated
    style = command.style
    flow = command.flow?.name
    enabled = command.flow.map { !disabledFlows.contains($0) } ?? true
    properties = command.properties
    conditions = command.conditions.map(ConditionJSON.init)
  }
}
