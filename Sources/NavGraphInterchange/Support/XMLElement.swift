/// An XML name: its namespace, and its local part.
package struct XMLName: Sendable, Hashable {
  /// The namespace; empty if there is none.
  let namespace: String
  /// The name after the prefix.
  package let local: String
}

struct XMLAttribute: Sendable, Hashable {
  let name: XMLName
  let value: String
}

/// An XML element with its attributes, children and location.
package struct XMLElement: Sendable {
  package let name: XMLName
  let attributes: [XMLAttribute]
  package let location: SourceLocation
  package var children: [XMLElement] = []
  /// The text of the element, without that of its children.
  var text = ""
  /// The position of the element in its file, in bytes.
  let offset: Int

  package func attribute(_ local: String, in namespace: String = "") -> String? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
  }

  /// Returns the value of an attribute that the element must have, with its name for the error.
  package func required(_ value: String?, _ name: String) throws(ReadError) -> String {
    guard let value else {
      throw ReadError(.missing("attribute '\(name)'", of: "<\(self.name.local)>"), at: location)
    }
    return value
  }

  /// Returns the children with a local name in any namespace.
  package func children(_ local: String) -> [XMLElement] {
    children.filter { $0.name.local == local }
  }

  /// Returns the first child with a local name in any namespace; nil if there is none.
  func child(_ local: String) -> XMLElement? { children.first { $0.name.local == local } }

  /// Calls a closure for all descendants of the element, each before its children.
  func forEachDescendant(_ body: (XMLElement) throws -> Void) rethrows {
    for child in children {
      try body(child)
      try child.forEachDescendant(body)
    }
  }
}
