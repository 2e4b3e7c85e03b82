import NavGraph

/// Writes a function for each screen that returns a request with typed properties.
///
/// A property whose argument is nil is not requested. So a request matches a displayed screen with
/// any value of the property.
struct SwiftRequests {
  let screens: [SwiftScreen]

  func write(to source: inout SwiftSource) {
    source.extend("RouteRequest") { source in
      for (index, screen) in screens.enumerated() {
        if index > 0 { source.line() }
        source.comment("A request for '\(screen.id)'.")
        source.function(
          screen.name,
          screen.properties.map(\.parameter),
          result: "-> RouteRequest",
          body(of: screen)
        )
      }
    }
  }

  private func body(of screen: SwiftScreen) -> [String] {
    let destination = "." + screen.name
    if screen.properties.isEmpty { return ["RouteRequest(to: \(destination))"] }
    let entries = screen.properties.filter { !$0.isOptional }.map { property in
      SwiftSource.literal(property.name) + ": " + SwiftIdentifiers.escaped(property.identifier)
    }
    let optionals = screen.properties.filter(\.isOptional)
    if optionals.isEmpty {
      return SwiftSource.dictionary("RouteRequest(to: \(destination), ", entries, ")")
    }
    var lines = SwiftSource.dictionary("var properties: RequestedProperties = ", entries)
    for property in optionals {
      let variable = SwiftIdentifiers.escaped(property.identifier)
      let name = SwiftSource.literal(property.name)
      lines.append("if let \(variable) { properties[\(name)] = \(variable) }")
    }
    return lines + ["return RouteRequest(to: \(destination), properties)"]
  }
}
