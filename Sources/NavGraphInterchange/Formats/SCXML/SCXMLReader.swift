/// A reader of State Chart XML (https://www.w3.org/TR/scxml/).
enum SCXMLReader: SingleFileReader {
  static let format = InterchangeFormat.scxml

  static func role(of content: ContentSample) -> FileRole {
    content.xmlRoot?.name == "scxml" ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    var parser = try SCXMLParser(file, builder)
    try builder.add(parser.parse(), of: format)
  }
}
