/// A reader of XState machines, versions 4 and 5.
enum XStateReader: SingleFileReader {
  static let format = InterchangeFormat.xstate

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    let isNamed = !members.isDisjoint(with: ["id", "key"])
    let hasBehavior =
      !members.isDisjoint(with: ["on", "always", "after", "invoke", "entry", "exit", "context"])
    guard members.contains("states") || isNamed && hasBehavior else { return .none }
    return members.isDisjoint(with: ["vertices", "models", "nodes", "navgraph"]) ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    var parser = try XStateParser(file, builder)
    try builder.add(parser.parse(), of: format)
  }
}
