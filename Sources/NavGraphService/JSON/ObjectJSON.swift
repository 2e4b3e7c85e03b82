/// An object in JSON, written as a literal; members without a value are left out.
package struct ObjectJSON: Encodable, ExpressibleByDictionaryLiteral {
  private let members: [(name: MemberName, value: (any Encodable)?)]

  init(_ members: [(name: MemberName, value: (any Encodable)?)]) { self.members = members }

  package init(dictionaryLiteral members: (MemberName, (any Encodable)?)...) {
    self.init(members.map { ($0, $1) })
  }

  /// Returns an object with the members of two objects.
  package static func + (left: ObjectJSON, right: ObjectJSON) -> ObjectJSON {
    ObjectJSON(left.members + right.members)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    for case (let name, let value?) in members { try container.encode(value, forKey: name) }
  }
}
