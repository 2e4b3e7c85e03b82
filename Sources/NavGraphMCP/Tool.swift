import NavGraph
import NavGraphService

/// A tool that a client can call, with the question that it answers.
struct Tool: Sendable {
  /// A question or an edit with its arguments, which returns the JSON of its answer.
  typealias Call = @Sendable (FlowService) throws -> String

  let name: String
  private let description: String
  private let arguments: PropertyDictionary
  private let required: [String]
  private let results: PropertyDictionary
  private let guaranteed: [String]
  /// Whether the tool edits the database.
  let edits: Bool
  private let decode: @Sendable (RequestValue) throws -> Call

  /// Creates a tool.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - description: What the tool returns or does, for an agent.
  ///   - arguments: The schemas of the arguments, by name.
  ///   - required: The names of the required arguments.
  ///   - results: The schemas of the members of the result, by name.
  ///   - guaranteed: The names of the members that every result has.
  ///   - edits: Whether the tool edits the database.
  ///   - decode: Reads the question from the arguments.
  init(
    _ name: String,
    _ description: String,
    arguments: PropertyDictionary,
    required: [String] = [],
    results: PropertyDictionary,
    guaranteed: [String],
    edits: Bool = false,
    _ decode: @escaping @Sendable (RequestValue) throws -> Call
  ) {
    self.name = name
    self.description = description
    self.arguments = arguments
    self.required = required
    self.results = results
    self.guaranteed = guaranteed
    self.edits = edits
    self.decode = decode
  }

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
