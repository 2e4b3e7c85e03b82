/// A reader of one format, which receives all files of it, because they can refer to each other.
protocol FormatReader: SendableMetatype {
  static var format: InterchangeFormat { get }

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
  /// The file completes other files, as string resources do.
  case auxiliary
  /// The file contains screens or commands.
  case main
}
