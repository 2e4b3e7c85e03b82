import NavGraph
import NavGraphLinks

/// A link in JSON, a line of the input of `batch`.
struct BatchLinkRequest: Decodable {
  private let link: String
  private let source: LinkSource
  private let stack: [BatchRequest.Entry]?
  private let context: PropertyDictionary
  private let maximumSteps: Int?

  /// The names of the members.
  private static let memberNames = ["link", "source", "from", "stack", "context", "maximumSteps"]

  init(from decoder: any Decoder) throws { try self.init(from: decoder, otherMembers: []) }

  /// Decodes a request from an object that may also have the given other members.
  init(from decoder: any Decoder, otherMembers: [String]) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    try members.rejectNames(except: BatchLinkRequest.memberNames + otherMembers)
    link = try members.decode(String.self, forKey: "link")
    let name = try members.decodeIfPresent(String.self, forKey: "source")
    source = try name.map(UnknownSource.source) ?? .own
    let from = try members.decodeIfPresent(BatchRequest.Entry.self, forKey: "from")
    let stack = try members.decodeIfPresent([BatchRequest.Entry].self, forKey: "stack")
    if from != nil, stack != nil { throw MalformedRequest.twoStarts }
    self.stack = stack ?? from.map { [$0] }
    context = try members.decodeIfPresent(PropertyDictionary.self, forKey: "context") ?? [:]
    maximumSteps = try BatchRequest.maximumSteps(
      try members.decodeIfPresent(PropertyValue.self, forKey: "maximumSteps")
    )
  }

  /// Returns the request, on the start screen if it has no stack.
  ///
  /// - Throws: `LinkError`, or `MalformedRequest` if the tabs of an entry do not match those of its
  ///   screen.
  func request(in graph: NavigationGraph, startingOn startScreen: ScreenID?) throws -> LinkRequest {
    LinkRequest(
      try DeepLink(link),
      from: source,
      on: try stack.map { ScreenStack(try $0.stackEntries(in: graph)) }
        ?? ScreenStack(screens: startScreen.map { [$0] } ?? []),
      context: context,
      maximumSteps: maximumSteps
    )
  }
}
