import NavGraph
import NavGraphService

/// A tool that a client can call, with the question that it answers.
struct Tool: Sendable {
  /// A question or an edit with its arguments, which returns the JSON of its answer.
  typealias Call = @Sendable (NavigationService) throws -> String

  let name: String
  /// What the tool returns or does, for an agent.
  let description: String
  /// The schemas of the arguments, by name.
  let arguments: PropertyDictionary
  /// The names of the required arguments.
  var required: [String] = []
  /// The schemas of the members of the result, by name.
  let results: PropertyDictionary
  /// The names of the members that every result has.
  var guaranteed: [String] = []
  /// Whether the tool edits the database.
  var edits = false
  /// Reads the question from the arguments.
  let decode: @Sendable (RequestValue) throws -> Call

  /// Returns the call with arguments.
  ///
  /// - Throws: `MalformedRequest`, or another error with a sentence.
  func call(_ arguments: RequestValue) throws -> Call {
    try arguments.rejectNames(except: self.arguments.keys.sorted().map(\.name))
    return try decode(arguments)
  }

  /// The definition of the tool in the list of tools.
  var definition: PropertyValue {
    [
      "name": .string(name),
      "description": .string(description),
      "inputSchema": Tool.schema(arguments, required, ["additionalProperties": false]),
      "outputSchema": Tool.schema(results, guaranteed),
      "annotations": ["readOnlyHint": .bool(!edits), "openWorldHint": false],
    ]
  }

  private static func schema(
    _ members: PropertyDictionary,
    _ required: [String],
    _ rules: PropertyDictionary = [:]
  ) -> PropertyValue {
    var schema = rules
    schema["type"] = "object"
    schema["properties"] = .dictionary(members)
    if !required.isEmpty { schema["required"] = .array(required.map(PropertyValue.string)) }
    return .dictionary(schema)
  }
}
