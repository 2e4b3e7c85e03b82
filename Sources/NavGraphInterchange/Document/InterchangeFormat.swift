/// A format from which navigation can be imported, or to which it can be exported.
///
/// ``NavigationImporter/formats`` and ``NavigationExporter/formats`` list the formats.
public struct InterchangeFormat: Sendable, Hashable {
  /// The name in options and reports, such as `graphml`.
  public let name: String
  /// The usual name, such as `GraphML`.
  public let title: String
  /// The extensions of the format's files, in lower case.
  ///
  /// Other formats can have the same extension. In directories, only files with an extension of a
  /// format are read.
  let extensions: Set<String>
  /// The rank of the format in a directory, in which only the formats with the lowest rank are read:
  /// app projects also contain documents with diagrams.
  let rank: Int

  /// The rank of formats that do not describe an app itself.
  static let documentRank = 3

  /// Whether the files are documents, which can describe anything, as opposed to parts of an app.
  package var isDocument: Bool { rank >= InterchangeFormat.documentRank }

  init(_ name: String, _ title: String, extensions: Set<String>, rank: Int = documentRank) {
    self.name = name
    self.title = title
    self.extensions = extensions
    self.rank = rank
  }
}

extension InterchangeFormat: Comparable {
  /// Returns whether the name of a format precedes the name of another one.
  public static func < (left: InterchangeFormat, right: InterchangeFormat) -> Bool {
    left.name < right.name
  }
}

extension InterchangeFormat: CustomStringConvertible {
  /// The title.
  public var description: String { title }
}
