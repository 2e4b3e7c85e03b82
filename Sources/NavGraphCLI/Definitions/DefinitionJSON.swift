import NavGraph

/// A screen's definition as JSON, with inherited properties.
struct ScreenJSON: Encodable {
  let name: String
  let extends: String?
  let title: String?
  let storyboard: String?
  let identifier: String?
  let properties: [PropertyJSON]

  init(_ screen: Screen, in graph: NavigationGraph) {
    name = screen.id.name
    extends = screen.extends?.name
    title = screen.title
    storyboard = screen.storyboard
    identifier = screen.identifier
    properties = graph.properties(of: screen.id).map(PropertyJSON.init)
  }
}

/// A property's declaration as JSON.
struct PropertyJSON: Encodable {
  let name: String
  let type: String
  let required: Bool
  let readOnly: Bool
  let defaultValue: PropertyValue?

  init(_ property: PropertyDeclaration) {
    name = property.name
    type = property.type.rawValue
    required = property.isRequired
    readOnly = property.isReadOnly
    defaultValue = property.defaultValue
  }
}

/// A command's definition as JSON; a universal one has no origins.
struct CommandJSON: Encodable {
  let name: String
  let destination: String
  let universal: Bool
  let origins: [String]?
  let presentation: String
  let animated: Bool
  let flow: String?
  /// Whether the command is used for routing: its flow is not switched off.
  let enabled: Bool
  let properties: PropertyDictionary
  let conditions: [ConditionJSON]

  init(_ command: NavigationCommand, _ disabledFlows: Set<String>) {
    name = command.name
    destination = command.destination.name
    universal = command.origins == .anywhere
    if case .screens(let screens) = command.origins {
      origins = screens.map(\.name)
    } else {
      origins = nil
    }
    presentation = command.presentation.rawValue
    animated = command.isAnimated
    flow = command.flow
    enabled = command.flow.map { !disabledFlows.contains($0) } ?? true
    properties = command.properties
    conditions = command.conditions.map(ConditionJSON.init)
  }
}
