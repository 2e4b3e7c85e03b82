extension KeyedDecodingContainer<MemberName> {
  /// Throws an error if there is a member whose name is not in the list.
  package func rejectNames(except known: [String]) throws {
    let unknown = allKeys.map(\.stringValue).filter { !known.contains($0) }
    guard let name = unknown.min() else { return }
    let list = known.joined(separator: ", ")
    throw MalformedRequest(
      description: "Unknown key '\(name)'. The keys are \(list).",
      codingPath: codingPath + [MemberName(stringLiteral: name)]
    )
  }
}

/// The reason why a JSON value is not a request.
package struct MalformedRequest: Error, CustomStringConvertible {
  package let description: String
  /// The path of the member to which the reason applies; empty for the request itself.
  package let codingPath: [any CodingKey]

  package init(description: String, codingPath: [any CodingKey] = []) {
    self.description = description
    self.codingPath = codingPath
  }

  static let twoStarts = MalformedRequest(description: "Specify 'from' or 'stack', not both.")
}
