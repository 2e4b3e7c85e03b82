import NavGraph
import NavGraphLinks
import Testing

/// A case of another router's test suite, in the syntax of this library.
struct PeerCase: Sendable, CustomTestStringConvertible {
  /// A pattern with its options.
  struct Pattern: Sendable {
    let text: String
    var ignoresCase = false
    var position: Int?
  }

  /// A captured value.
  enum Value: Sendable, Equatable {
    case text(String)
    case list([String])
  }

  enum Answer: Sendable, Equatable {
    /// The number of the pattern that wins, from 1, and the captured values.
    case match(Int, [String: Value])
    case noMatch
    /// The patterns cannot be registered.
    case rejected
  }

  let patterns: [Pattern]
  let link: String
  /// The answer of the library; nil for a case that no pattern expresses.
  let expected: Answer?
  /// The kind of a case that is not supported, as the article "Link patterns" lists it; nil if it is.
  let unsupportedKind: String?

  var testDescription: String {
    "\(link) by \(patterns.map(\.text).joined(separator: ", "))"
  }

  /// Returns the answer of the library.
  func answer() -> Answer {
    var handler = PatternLinkHandler()
    handler.registerPeerTypes()
    do {
      for pattern in patterns {
        let parsed = try LinkPattern(pattern.text, ignoresCase: pattern.ignoresCase)
        try handler.register(LinkDefinition(parsed, position: pattern.position))
      }
    } catch {
      return .rejected
    }
    guard let link = try? DeepLink(link), let match = handler.match(link),
      let winner = patterns.firstIndex(where: { $0.text == match.pattern.description })
    else { return .noMatch }
    var values = match.values.mapValues(Value.text)
    values.merge(match.lists.mapValues(Value.list)) { $1 }
    values.merge(match.converted.mapValues(Value.init)) { $1 }
    return .match(winner + 1, values)
  }
}

extension PeerCase.Value {
  /// Creates the value of a property.
  fileprivate init(_ property: PropertyValue) {
    switch property {
    case .array(let elements): self = .list(elements.map(PeerCase.Value.text))
    default: self = .text(PeerCase.Value.text(property))
    }
  }

  private static func text(_ property: PropertyValue) -> String {
    if case .string(let text) = property { text } else { property.description }
  }
}

extension PatternLinkHandler {
  /// Registers the own types of the tables, which stand for converters and parsers of the routers.
  fileprivate mutating func registerPeerTypes() {
    registerPeerType("greeting") { .string("Hello, \($0)!") }
    registerPeerType("upper") { .string($0.uppercased()) }
    registerPeerType("tail") { .string(String($0.dropFirst())) }
    registerPeerType("prefixed") { .string("from:" + $0) }
    registerPeerType("form") { .string($0.replacing("+", with: " ")) }
    registerPeerType("nullable") { PropertyValue(literal: $0) }
  }

  /// Registers a type that is only read.
  private mutating func registerPeerType(
    _ name: String,
    read: @escaping @Sendable (String) -> PropertyValue
  ) {
    registrations.register(type: name, read: read) { $0.description }
  }
}
