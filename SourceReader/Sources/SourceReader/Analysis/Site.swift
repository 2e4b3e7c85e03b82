/// How a navigation call shows its destination.
enum Presentation: String, Codable {
  case push, sheet, cover, popover, present, tab, root
}

/// A place in the code of a member.
struct Use: Hashable {
  let member: Member
  let node: Node

  var place: Place { member.place(node) }
  var owner: TypeRecord { member.owner }
}

/// A navigation call.
struct Site {
  let use: Use
  let presentation: Presentation
  /// The rule that has found the call.
  let rule: String
  /// The expressions that build the destination.
  var contents: [Node]
  /// The type of the value to which the destination belongs, such as the type of a route.
  var itemType: String?
  /// The tab bar that the call fills.
  var container: Node?
  var destinations: [Destination] = []
  /// The types of libraries that the destination constructs.
  var foreignTypes: [String] = []

  /// The screen that the call shows, if it is always the same.
  var onlyType: TypeRecord? { Set(destinations.map(\.type)).soleElement }

  func shows(_ type: TypeRecord) -> Bool { destinations.contains { $0.type == type } }
}

/// A screen that a call shows.
struct Destination: Hashable {
  let type: TypeRecord
  /// The cases in which it is shown, from the outermost `switch`.
  var cases: [Case] = []

  /// A `switch` over a value that the surrounding code does not store.
  struct Case: Hashable {
    let type: TypeRecord
    let names: Set<String>
    /// Whether the names are those that other alternatives leave.
    var isDefault = false
  }
}

/// The certainty of an edge.
enum Confidence: String, Codable, Comparable {
  /// The call stands in the screen.
  case own
  /// The call runs on exactly one screen.
  case one
  /// The call can run on several screens.
  case many

  static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }
  private var rank: Int { self == .own ? 0 : self == .one ? 1 : 2 }
}

/// A way from a screen to another one.
struct Edge: Hashable {
  let origin: TypeRecord
  let destination: TypeRecord
  let presentation: Presentation
  let confidence: Confidence
  let place: Place
  let rule: String
  var condition: String?
  /// The order among the destinations of the call.
  var position = 0
}

extension Edge: Comparable {
  /// The certain one of equal edges is first, and then that of the first call.
  static func < (left: Edge, right: Edge) -> Bool {
    (left.confidence, left.place, left.position, left.origin, left.destination, left.details)
      < (
        right.confidence, right.place, right.position, right.origin, right.destination,
        right.details
      )
  }

  private var details: String { "\(rule) \(presentation) \(condition ?? "")" }
}

/// A navigation call whose destination or origin is unknown.
struct OpenCall: Hashable {
  let place: Place
  let call: String
  let reason: String
}
