/// A format's reader, its writer, or both.
protocol Format: SendableMetatype {
  static var format: InterchangeFormat { get }
  /// The reader; nil for a format that is only exported.
  static var reader: (any FormatReader.Type)? { get }
  /// The writer; nil for a format that is only imported.
  static var writer: (any FormatWriter.Type)? { get }
}

/// All formats, each after those whose screens it refers to.
enum Formats {
  static let all: [any Format.Type] = [
    JetpackReader.self, StoryboardReader.self, RLDNavigationReader.self, XStateReader.self,
    SCXMLReader.self, GraphWalkerReader.self, MermaidReader.self, DOTReader.self,
    GraphMLReader.self, ComposeNavGraphReader.self, CSVReader.self, NavgraphJSON.self,
    SourceDocumentReader.self,
    MarkdownWriter.self,
  ]
  static let readers = all.compactMap { $0.reader }
  static let writers = all.compactMap { $0.writer }
}

/// A reader of one format, which receives all files of it, because they can refer to each other.
protocol FormatReader: Format {
  /// Whether equal identifiers in several diagrams are one screen, if the options say so.
  ///
  /// In other formats, each file has identifiers of its own, such as `n0`.
  static var canShareIdentifiers: Bool { get }

  /// Returns the role of a file, based on the beginning of its content.
  static func role(of content: ContentSample) -> FileRole

  /// Reads files of the format, in the order of their paths.
  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError)
}

extension FormatReader {
  static var reader: (any FormatReader.Type)? { Self.self }
  static var writer: (any FormatWriter.Type)? { nil }
  static var canShareIdentifiers: Bool { false }
}

/// A reader of a format whose files do not refer to each other.
protocol SingleFileReader: FormatReader {
  /// Reads a file of the format.
  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError)
}

extension SingleFileReader {
  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError) {
    for file in files { try read(file, into: builder) }
  }
}

enum FileRole: Sendable, Hashable {
  /// The file does not belong to the format.
  case none
  /// The file has the syntax of the format, but other content, such as a table of other data.
  case unrelated
  /// The file completes other files, as string resources do.
  case auxiliary
  /// The file contains screens or commands, unless it belongs to another format.
  case possible
  /// The file contains screens or commands.
  case main
}
