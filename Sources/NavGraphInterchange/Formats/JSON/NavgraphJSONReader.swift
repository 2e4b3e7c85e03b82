import NavGraph

/// A reader of navgraph's JSON format.
enum NavgraphJSONReader: SingleFileReader {
  static let format = InterchangeFormat.json

  static func role(of content: ContentSample) -> FileRole {
    content.jsonMembers.contains("navgraph") ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let text = try SourceText(file)
    let root = try builder.json(of: text)
    guard let version = root["navgraph"]?.number else {
      throw ReadError(.otherFormat(.json), at: file.start)
    }
    guard version == Double(FlowDocument.jsonVersion) else {
      throw ReadError(.unknownVersion("\(version)", of: .json), at: file.start)
    }
    try builder.add(FlowDocument(root, in: text))
  }
}
