import NavGraph

/// Writes a function for each screen that returns a request with typed properties.
///
/// A property whose argument is nil is not requested. So a request matches a displayed screen with
/// any value of the property. The values belong to the screen; the argument `shared` contains values
/// for every screen that opens on the way.
struct SwiftRequests {
  private static let shared = SwiftSource.Parameter(
    name: "shared",
    type: "RequestedProperties",
    defaultValue: "[:]"
  )

  let screens: [SwiftScreen]

  func write(to source: inout SwiftSource) {
    source.extend("RouteRequest") { source in
      for (index, screen) in screens.enumerated() {
        if index > 0 { source.line() }
        source.comment("A request for '\(screen.id)'.")
        source.function(
          screen.name,
          parameters(of: screen),
          result: "-> RouteRequest",
          body(of: screen)
        )
      }
    }
  }

  private func parameters(of screen: SwiftScreen) -> [SwiftSource.Parameter] {
    screen.properties.isEmpty
      ? [] : screen.properties.map(\.parameter) + [SwiftRequests.shared]
  }

  private func body(of screen: SwiftScreen) -> [String] {
    if screen.properties.isEmpty { return ["RouteRequest(to: .\(screen.name))"] }
    let destination = "RouteRequest(to: .init(.\(screen.name)"
    let end = "), shared: shared)"
    let entries = screen.properties.filter { !$0.isOptional }.map { property in
      SwiftSource.literal(property.name) + ": " + SwiftIdentifiers.escaped(property.identifier)
    }
    let optionals = screen.properties.filter(\.isOptional)
    if optionals.isEmpty { return SwiftSource.dictionary(destination + ", ", entries, end) }
    var lines = SwiftSource.dictionary("var properties: RequestedProperties = ", entries)
    for property in optionals {
      let variable = SwiftIdentifiers.escaped(property.identifier)
      let name = SwiftSource.literal(property.name)
      lines.append("if let \(variable) { properties[\(name)] = \(variable) }")
    }
    return lines + ["return " + destination + ", properties" + end]
  }
}
