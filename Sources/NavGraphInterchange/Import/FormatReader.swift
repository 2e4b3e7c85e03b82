/// A reader of one format, which receives all files of it, because they can refer to each other.
protocol FormatReader: SendableMetatype {
  static var format: InterchangeFormat { get }

  /// The extensions of the format's files, in lower case.
  ///
  /// Other formats can have the same extension. In directories, only files with an extension of a
  /// format are read.
  static var extensions: Set<String> { get }

  /// Returns the role of a file, based on the beginning of its content.
  static func role(of content: ContentSample) -> FileRole

  /// Reads files of the format, in the order of their paths.
  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError)
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
  /// The file contains screens or commands.
  case main
}
