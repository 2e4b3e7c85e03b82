/// The reason why a JSON value is not a request.
package struct MalformedRequest: Error, CustomStringConvertible {
  package let description: String
  /// The path of the member to which the reason applies; empty for the request itself.
  package let path: [MemberName]
  /// Whether the text of the request is not JSON.
  package var isNotJSON = false

  package init(description: String, path: [MemberName] = []) {
    self.description = description
    self.path = path
  }

  /// Creates the error for a name that is not among those of an object.
  init(unknownName name: String, except known: [String], path: [MemberName]) {
    self.init(
      description: "Unknown key '\(name)'. The keys are \(known.joined(separator: ", ")).",
      path: path + [.name(name)]
    )
  }
}
