/// The limits for untrusted files, so that reading them cannot exhaust memory or time.
package struct ReadLimits: Sendable, Hashable {
  /// A limited size.
  package enum Limit: Sendable, Hashable {
    /// The number of bytes in one file.
    case fileSize
    /// The number of bytes in all files.
    case totalSize
    /// The depth of nested elements.
    case depth
    /// The number of elements and values in one file.
    case elements
    /// The number of screens and commands that a file defines.
    case results
    /// The number of pairs of nodes that one statement of a diagram connects.
    case pairs
    /// The number of files in all directories.
    case files
  }

  /// The maximum number of bytes in a file.
  package var maximumFileSize = 64 << 20
  /// The maximum number of bytes in all files.
  package var maximumTotalSize = 256 << 20
  /// The maximum depth of nested elements.
  package var maximumDepth = 256
  /// The maximum number of elements and values in a file.
  package var maximumElements = 4_000_000
  /// The maximum number of screens, commands and origins that all files define.
  package var maximumResults = 4_000_000
  /// The maximum number of pairs of nodes that one statement of a diagram connects.
  package var maximumPairs = 100_000
  /// The maximum number of files in all directories.
  package var maximumFiles = 200_000

  /// Creates the default limits.
  package init() {}
}

extension ReadLimits {
  /// Checks a size, and throws at a location if the size exceeds its limit.
  func check(
    _ size: Int,
    _ limit: Limit,
    at location: @autoclosure () -> SourceLocation
  ) throws(ReadError) {
    let maximum =
      switch limit {
      case .fileSize: maximumFileSize
      case .totalSize: maximumTotalSize
      case .depth: maximumDepth
      case .elements: maximumElements
      case .results: maximumResults
      case .pairs: maximumPairs
      case .files: maximumFiles
      }
    guard size <= maximum else {
      throw ReadError(.overLimit(limit, maximum: maximum), at: location())
    }
  }
}

extension ReadLimits.Limit {
  /// Returns the error message for a file that exceeds the limit.
  func sentence(maximum: Int) -> String {
    switch self {
    case .fileSize: "The file has more than \(maximum) bytes. Split it."
    case .totalSize: "The files have more than \(maximum) bytes. Read fewer at a time."
    case .depth: "Elements are nested more than \(maximum) levels deep."
    case .elements: "The file has more than \(maximum) elements. Split it."
    case .results: "The files define more than \(maximum) screens, commands and origins."
    case .pairs: "The statement connects more than \(maximum) pairs of nodes. Split it."
    case .files: "The directories have more than \(maximum) files. Specify the files to read."
    }
  }
}
