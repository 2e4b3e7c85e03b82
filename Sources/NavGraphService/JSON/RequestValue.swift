package import NavGraph

/// A value in the JSON of a request, with its path for error messages.
package struct RequestValue {
  package let value: PropertyValue
  private let path: [MemberName]
  /// The word for the request in error messages.
  private let noun: String

  /// Creates the value at a path; a request itself has an empty path.
  package init(_ value: PropertyValue, at path: [MemberName] = [], as noun: String = "line") {
    self.value = value
    self.path = path
    self.noun = noun
  }

  // MARK: Members

  /// Returns whether the value is an object with a member.
  package func contains(_ name: String) -> Bool {
    if case .dictionary(let members) = value { members[name] != nil } else { false }
  }

  /// Returns a member of an object; nil if it is missing, or null.
  package func member(_ name: String) throws(MalformedRequest) -> RequestValue? {
    guard let value = try dictionary()[name], !value.isNull else { return nil }
    return RequestValue(value, at: path + [.name(name)])
  }

  /// Returns a member of an object, which may be null.
  ///
  /// - Throws: `MalformedRequest` if it is missing.
  package func requiredMember(_ name: String) throws(MalformedRequest) -> RequestValue {
    guard let value = try dictionary()[name] else {
      let position = path.isEmpty ? "" : " at '\(path.text)'"
      throw error("Member '\(name)' is missing\(position).")
    }
    return RequestValue(value, at: path + [.name(name)])
  }

  /// Throws an error if the object has a member whose name is not in the list.
  package func rejectNames(except known: [String]) throws(MalformedRequest) {
    let unknown = try dictionary().keys.filter { !known.contains($0.name) }
    guard let name = unknown.min() else { return }
    throw MalformedRequest(unknownName: name.name, except: known, path: path)
  }

  // MARK: Types

  package func string() throws(MalformedRequest) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    return text
  }

  package func strings() throws(MalformedRequest) -> [String] {
    try array { (element) throws(MalformedRequest) in try element.string() }
  }

  package func bool() throws(MalformedRequest) -> Bool {
    guard case .bool(let flag) = value else { throw mismatch("true or false") }
    return flag
  }

  package func int() throws(MalformedRequest) -> Int {
    guard case .int(let number) = value else { throw mismatch("a whole number") }
    return Int(clamping: number)
  }

  package func dictionary() throws(MalformedRequest) -> PropertyDictionary {
    guard case .dictionary(let members) = value else { throw mismatch("an object") }
    return members
  }

  /// Returns the elements of an array, each converted by a closure.
  package func array<Element>(
    _ convert: (RequestValue) throws(MalformedRequest) -> Element
  ) throws(MalformedRequest) -> [Element] {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    var converted: [Element] = []
    for (position, element) in elements.enumerated() {
      let path = path + [.position(position)]
      converted.append(try convert(RequestValue(element, at: path)))
    }
    return converted
  }

  /// Returns the entry of a screen: its name, or an object.
  package func entry() throws(MalformedRequest) -> RequestEntry {
    switch value {
    case .string(let name): return RequestEntry(name)
    case .dictionary: return try RequestEntry(members: self)
    default: throw mismatch("the name of a screen or an object")
    }
  }

  package func entries() throws(MalformedRequest) -> [RequestEntry] {
    try array { (element) throws(MalformedRequest) in try element.entry() }
  }

  // MARK: Errors

  func error(_ description: String) -> MalformedRequest {
    MalformedRequest(description: description, path: path)
  }

  private func mismatch(_ type: String) -> MalformedRequest {
    error(path.isEmpty ? "The \(noun) is not a JSON object." : "'\(path.text)' takes \(type).")
  }
}
