import Algorithms

/// The text of a file as UTF-8, and the lines in it.
struct SourceText: Sendable {
  /// The path of the file.
  let file: String
  /// The text, without a byte order mark.
  let bytes: [UInt8]
  /// The offsets at which lines begin, in ascending order.
  private let lineStarts: [Int]

  /// The most bytes of a line in which characters are counted; behind them bytes count as columns,
  /// so that the locations in one very long line take no quadratic time.
  private static let maximumCountedBytes = 4_096

  /// Creates a text of UTF-8 bytes.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isReturnAlone =
        byte == UInt8(ascii: "\r")
        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if byte == UInt8(ascii: "\n") || isReturnAlone { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// Decodes a file of UTF-8, or of UTF-16 with a byte order mark.
  ///
  /// - Throws: `ReadError` if the bytes are not in that encoding.
  init(_ file: SourceFile) throws(ReadError) {
    self.init(file: file.path, bytes: try TextDecoding.utf8(file, declared: nil))
  }

  /// Returns the place of a byte.
  func location(_ offset: Int) -> SourceLocation {
    let line = lineStarts.partitioningIndex { $0 > offset }
    let start = lineStarts[line - 1]
    let end = min(offset, bytes.count)
    let counted = bytes[start..<min(end, start + SourceText.maximumCountedBytes)]
    let characters = counted.count { $0 & 0b1100_0000 != 0b1000_0000 }
    return SourceLocation(
      file: file,
      line: line,
      column: characters + (end - start - counted.count) + 1
    )
  }

  /// Returns the text of some bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
