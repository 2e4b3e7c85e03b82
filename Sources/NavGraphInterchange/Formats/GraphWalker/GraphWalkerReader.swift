import NavGraph

/// A reader of GraphWalker's models (`JsonModel`, `JsonVertex` and `JsonEdge` of graphwalker-io).
enum GraphWalkerReader: SingleFileReader {
  static let format = InterchangeFormat.graphwalker

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    let isModel = members.contains("models") || members.isSuperset(of: ["vertices", "edges"])
    return isModel ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let text = try SourceText(file)
    let root = try builder.json(of: text)
    var importer = GraphWalkerImporter(text: text, builder: builder)
    try importer.run(root)
  }
}
