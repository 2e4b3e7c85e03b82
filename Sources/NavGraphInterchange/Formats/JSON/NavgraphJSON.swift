import NavGraph

extension InterchangeFormat {
  /// The JSON format of navgraph.
  public static let json = InterchangeFormat("json", "navgraph JSON", extensions: ["json"])
}

/// A reader and writer of navgraph's JSON format, which can express a whole document.
enum NavgraphJSON: SingleFileReader, FormatWriter {
  static let format = InterchangeFormat.json
  static let reader: (any FormatReader.Type)? = NavgraphJSON.self
  static let writer: (any FormatWriter.Type)? = NavgraphJSON.self
  static let features = Set<DocumentFeature>.all
  private static let version = 1

  static func role(of content: ContentSample) -> FileRole {
    content.jsonMembers.contains("navgraph") ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let text = try SourceText(file)
    let root = try builder.json(of: text)
    guard let version = root["navgraph"]?.number else {
      throw ReadError(.otherFormat(.json), at: file.start)
    }
    guard version == Double(NavgraphJSON.version) else {
      throw ReadError(.unknownVersion("\(version)", of: .json), at: file.start)
    }
    try builder.add(NavigationDocument(root, in: text))
  }

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let version = OrderedJSON.Member("navgraph", .integer(NavgraphJSON.version))
    let json = OrderedJSON.object([version] + (document.json.members ?? []))
    output.add(json.prettyPrinted + "\n", named: "flows.json")
  }
}
