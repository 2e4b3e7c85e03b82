import NavGraph

extension InterchangeFormat {
  /// Graphs of compose-nav-graph (JSON or `.nav`).
  public static let composeNavGraph = InterchangeFormat(
    "compose-nav-graph",
    "compose-nav-graph",
    extensions: ["nav", "json"],
    rank: 2
  )
}

/// A reader of the graphs of compose-nav-graph: `nav-graph.json` and `.nav` baselines.
enum ComposeNavGraphReader: SingleFileReader {
  static let format = InterchangeFormat.composeNavGraph

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    if members.contains("nodes"),
      members.contains("schemaVersion") || members.contains("navVersion")
    {
      return .main
    }
    guard content.xmlRoot == nil, members.isEmpty else { return .none }
    let lines = content.lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let isBaseline =
      !lines.isEmpty && lines.dropLast().allSatisfy(ComposeNavBaseline.isLine)
      && lines.contains { $0.hasPrefix("dest ") }
    return isBaseline ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let text = try SourceText(file)
    let isJSON = text.bytes.first { !$0.isSpace } == UInt8(ascii: "{")
    if isJSON {
      var parser = ComposeNavGraphParser(text, builder)
      try builder.add(parser.parse(), of: Self.self)
    } else {
      var parser = ComposeNavBaseline(text, builder)
      try builder.add(parser.parse(), of: Self.self)
    }
  }

  /// Returns the type of a property; nil for a custom type of the app.
  static func propertyType(_ name: String) -> PropertyType? {
    switch name.split(separator: ".").last.map(String.init) ?? name {
    case "Int", "Long", "Short", "Byte", "UInt", "ULong": .int
    case "Float", "Double": .double
    case "Boolean": .bool
    case "String", "Char", "CharSequence": .string
    case "List", "Set", "Array", "IntArray", "LongArray", "FloatArray", "BooleanArray",
      "Collection":
      .array
    case "Map": .dictionary
    default: nil
    }
  }
}
