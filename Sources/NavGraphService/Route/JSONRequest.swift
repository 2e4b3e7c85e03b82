package import NavGraph

/// A route request in JSON.
package struct JSONRequest: Sendable {
  /// The names of the members.
  private static let memberNames = [
    "from", "stack", "to", "via", "properties", "context", "avoid", "maximumSteps",
  ]

  private let start: RequestStart
  private let destination: RequestEntry
  private let via: [RequestEntry]
  private let properties: PropertyDictionary
  private let context: PropertyDictionary
  private let avoid: [String]
  private let maximumSteps: Int?

  /// Reads a request from an object that may also have the given other members.
  package init(
    _ members: RequestValue,
    otherMembers: [String] = []
  ) throws(MalformedRequest) {
    try members.rejectNames(except: JSONRequest.memberNames + otherMembers)
    let start = try members.start()
    destination = try members.requiredMember("to").entry()
    via = try members.member("via")?.entries() ?? []
    properties = try members.member("properties")?.dictionary() ?? [:]
    context = try members.member("context")?.dictionary() ?? [:]
    avoid = try members.member("avoid")?.strings() ?? []
    maximumSteps = try members.member("maximumSteps")?.stepCount()
    guard let start else { throw MalformedRequest(description: "Specify 'from' or 'stack'.") }
    self.start = start
  }

  /// Returns the request for the route, with the current names of renamed screens.
  ///
  /// - Throws: `MalformedRequest` if the tabs of an entry do not match those of its screen.
  package func request(in graph: NavigationGraph) throws(MalformedRequest) -> RouteRequest {
    RouteRequest(
      from: try start.stack(in: graph),
      to: destination.milestone(in: graph),
      shared: properties.mapValues { RequestedValue.value($0) },
      via: via.map { $0.milestone(in: graph) },
      context: context,
      avoiding: avoid.map { graph.currentName(of: ScreenID($0)) ?? ScreenID($0) },
      maximumSteps: maximumSteps
    )
  }

  /// Returns the current names of the renamed screens of the request, by their former names.
  func renamedScreens(in graph: NavigationGraph) -> [String: String] {
    let names = (start.entries + [destination] + via).flatMap { $0.screens } + avoid
    return names.reduce(into: [:]) { renamed, name in
      guard let present = graph.currentName(of: ScreenID(name)), present != ScreenID(name) else {
        return
      }
      renamed[name] = present.name
    }
  }
}
