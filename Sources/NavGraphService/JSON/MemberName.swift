/// The name of a member of a JSON object, or the position of an element of an array.
package struct MemberName: CodingKey, ExpressibleByStringLiteral, Sendable {
  package let stringValue: String
  package let intValue: Int?

  package init(stringLiteral name: String) {
    stringValue = name
    intValue = nil
  }

  package init?(stringValue: String) { self.init(stringLiteral: stringValue) }

  package init?(intValue: Int) { self.init(position: intValue) }

  init(position: Int) {
    stringValue = String(position)
    intValue = position
  }
}

extension [MemberName] {
  /// The path as text, such as `via[0].screen`.
  package var text: String {
    reduce(into: "") { text, name in
      if let position = name.intValue {
        text += "[\(position)]"
      } else {
        text += (text.isEmpty ? "" : ".") + name.stringValue
      }
    }
  }
}
