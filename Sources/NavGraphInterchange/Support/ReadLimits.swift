/// The sizes beyond which files are refused, so that a hostile file cannot exhaust memory or time.
public struct ReadLimits: Sendable, Hashable {
  /// A size that is limited.
  public enum Limit: Sendable, Hashable {
    /// The bytes of one file.
    case fileSize
    /// The bytes of all files together.
    case totalSize
    /// The levels of elements within each other.
    case depth
    /// The elements and values of one file.
    case elements
    /// The screens and commands that a file stands for.
    case results
    /// The files of all directories.
    case files
  }

  /// The most bytes that a file can have.
  public var maximumFileSize = 64 << 20
  /// The most bytes that all files together can have.
  public var maximumTotalSize = 256 << 20
  /// The most levels of elements within each other.
  public var maximumDepth = 256
  /// The most elements and values of a file.
  public var maximumElements = 4_000_000
  /// The most screens, commands and origins that all files together can stand for.
  public var maximumResults = 4_000_000
  /// The most files that directories can have.
  public var maximumFiles = 200_000

  /// Creates the usual limits.
  public init() {}
}

extension ReadLimits.Limit {
  /// The sentence for a file that is over the limit.
  func sentence(maximum: Int) -> String {
    switch self {
    case .fileSize: "The file has more than \(maximum) bytes. Split it."
    case .totalSize: "The files have more than \(maximum) bytes. Read fewer at a time."
    case .depth: "Elements are nested more than \(maximum) levels deep."
    case .elements: "The file has more than \(maximum) elements. Split it."
    case .results: "The files define more than \(maximum) screens, commands and origins."
    case .files: "The directories have more than \(maximum) files. Name the files to read."
    }
  }
}
