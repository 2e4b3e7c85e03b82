extension DecodingError {
  /// The path of the member that cannot be decoded.
  package var codingPath: [any CodingKey] {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }

  /// Returns a description of the error, with the position in the document.
  ///
  /// - Parameters:
  ///   - document: The word for the document, such as `line`.
  ///   - depth: The number of members that lead to the document in the decoded value.
  /// - Returns: The sentence.
  package func sentence(about document: String = "line", below depth: Int = 0) -> String {
    let path = Array(codingPath.dropFirst(depth))
    return switch self {
    case .keyNotFound(let key, _):
      "Member '\(key.stringValue)' is missing" + DecodingError.position(path)
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      DecodingError.sentence(expecting: type, at: path, document)
    case .dataCorrupted: "The \(document) is not JSON."
    @unknown default: "The \(document) is not a request."
    }
  }

  private static func sentence(
    expecting type: any Any.Type,
    at path: [any CodingKey],
    _ document: String
  ) -> String {
    guard !path.isEmpty else { return "The \(document) is not a JSON object." }
    let name = String(describing: type)
    let expected =
      switch name {
      case "Milestone": "the name of a screen or an object"
      case "String": "a string"
      case _ where name.hasPrefix("Array<"): "an array"
      case _ where name.hasPrefix("Dictionary<"): "an object"
      default: "a value of another type"
      }
    return "'\(text(of: path))' takes \(expected)."
  }

  private static func position(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "." : " at '\(text(of: path))'."
  }

  private static func text(of path: [any CodingKey]) -> String {
    let steps = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return String(steps.joined().drop { $0 == "." })
  }
}
