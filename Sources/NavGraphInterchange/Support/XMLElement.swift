/// A name in XML: its namespace, and its local part.
struct XMLName: Sendable, Hashable {
  /// The namespace; empty for a name without.
  let namespace: String
  /// The name behind the prefix.
  let local: String
}

/// An attribute of an element.
struct XMLAttribute: Sendable, Hashable {
  let name: XMLName
  let value: String
}

/// An element of XML with its attributes, children and place.
struct XMLElement: Sendable {
  let name: XMLName
  let attributes: [XMLAttribute]
  let location: SourceLocation
  /// The prefixes that the element declares, with their namespaces.
  let prefixes: [String: String]
  /// The elements in this one, in order.
  var children: [XMLElement] = []
  /// The text in this element, without that of its children.
  var text = ""
  /// The bytes of the element in its file, with both tags.
  var range: Range<Int>

  /// Returns the value of an attribute.
  func attribute(_ local: String, in namespace: String = "") -> String? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
  }

  /// Returns the children of a name, whatever their namespace.
  func children(_ local: String) -> [XMLElement] { children.filter { $0.name.local == local } }

  /// Returns the first child of a name, whatever its namespace.
  func child(_ local: String) -> XMLElement? { children.first { $0.name.local == local } }

  /// Calls a closure for all elements within this one, each before its children.
  func forEachDescendant(_ body: (XMLElement) throws -> Void) rethrows {
    for child in children {
      try body(child)
      try child.forEachDescendant(body)
    }
  }
}
