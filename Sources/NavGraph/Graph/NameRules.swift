/// What a name must be; the schema of the database holds its rows to the same rules.
enum NameRules {
  /// The most characters that a name can have.
  static let maximumLength = 255

  static func check(_ name: String) throws(GraphError) {
    if name.isEmpty { throw .invalidName(name, reason: "it is empty") }
    if name.unicodeScalars.count > maximumLength {
      throw .invalidName(name, reason: "it has more than \(maximumLength) characters")
    }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .invalidName(name, reason: "it contains a control character")
    }
  }
}
