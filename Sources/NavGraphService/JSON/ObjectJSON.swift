package import NavGraphText

/// An object in JSON, written as a literal; members without a value are left out.
package struct ObjectJSON: JSONWritable, ExpressibleByDictionaryLiteral {
  private let members: [(name: String, value: (any JSONWritable)?)]

  package init(_ members: [(name: String, value: (any JSONWritable)?)]) { self.members = members }

  package init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
    self.init(members.map { ($0, $1) })
  }

  /// Returns an object with the members of two objects, which have different names.
  package static func + (left: ObjectJSON, right: ObjectJSON) -> ObjectJSON {
    ObjectJSON(left.members + right.members)
  }

  func without(_ names: Set<String>) -> ObjectJSON {
    ObjectJSON(members.filter { !names.contains($0.name) })
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for case (let name, let value?) in members.sorted(by: { $0.name < $1.name }) {
        writer.member(name)
        value.write(to: &writer)
      }
    }
  }
}
