import Algorithms

/// The text of a file in UTF-8, and its lines.
struct SourceText: Sendable {
  let file: String
  /// The text, without a byte order mark.
  let bytes: [UInt8]
  /// The offsets at which lines begin, in ascending order.
  private let lineStarts: [Int]

  /// The maximum number of bytes of a line in which characters are counted.
  ///
  /// After these, each byte counts as a column, so that locations in a very long line do not take
  /// quadratic time.
  private static let maximumCountedBytes = 4_096

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

  /// Decodes a file in UTF-8, or in UTF-16 with a byte order mark.
  init(_ file: SourceFile) throws(ReadError) {
    self.init(file: file.path, bytes: try TextDecoding.utf8(file, declared: nil))
  }

  func location(_ offset: Int) -> SourceLocation {
    let line = lineStarts.partitioningIndex { $0 > offset }
    let start = lineStarts[line - 1]
    let end = min(offset, bytes.count)
    let countedEnd = min(end, start + SourceText.maximumCountedBytes)
    var characters = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in start..<countedEnd where bytes[index] & 0b1100_0000 != 0b1000_0000 {
        characters += 1
      }
    }
    return SourceLocation(file: file, line: line, column: characters + (end - countedEnd) + 1)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
