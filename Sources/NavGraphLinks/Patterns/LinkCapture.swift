/// A captured value with the name of its parameter.
struct LinkCapture: Sendable, Hashable {
  /// A captured value.
  enum Value: Sendable, Hashable {
    /// A text.
    case text(String)
    /// The values of repeated items.
    case list([String])
    /// The components of `*name` and `+name`.
    case components([String])
  }

  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// The text, or the joined text of all components; nil for a list, and for components with a `/`.
  var text: String? {
    switch value {
    case .text(let text): text
    case .list: nil
    case .components(let components): LinkCapture.text(joining: components)
    }
  }

  /// The list; nil if there is none.
  var list: [String]? { if case .text = value { nil } else { texts } }

  /// All captured texts.
  var texts: [String] {
    switch value {
    case .text(let text): [text]
    case .list(let list), .components(let list): list
    }
  }

  /// Returns components joined by `/`; nil if one of them contains a `/`.
  static func text(joining components: [String]) -> String? {
    components.contains { $0.utf8.contains(UInt8(ascii: "/")) }
      ? nil : components.joined(separator: "/")
  }
}
