import Foundation

/// Reads lines from standard input, with a limit on the memory for a line.
struct LineReader {
  /// A line without its line break.
  enum Line {
    case complete([UInt8])
    /// A line over the limit; all of it is skipped.
    case tooLong
  }

  /// The maximum length of a line in bytes.
  static let maximumLength = 16 << 20

  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0

  /// Returns the next line, or nil after the last one.
  ///
  /// - Throws: `CommandFailure` if standard input cannot be read.
  mutating func next() throws -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if unread.isEmpty, try !fill() {
        if isTooLong { return .tooLong }
        return line.isEmpty ? nil : .complete(line)
      }
      let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
      let part = buffer[unread.lowerBound..<(end ?? unread.upperBound)]
      isTooLong = isTooLong || line.count + part.count > LineReader.maximumLength
      if isTooLong { line = [] } else { line += part }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if end != nil { return isTooLong ? .tooLong : .complete(line) }
    }
  }

  private mutating func fill() throws -> Bool {
    var count = 0
    repeat {
      count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw CommandFailure("The standard input cannot be read.", .invalidData)
    }
    unread = 0..<max(count, 0)
    return count > 0
  }
}
