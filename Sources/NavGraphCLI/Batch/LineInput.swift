import Foundation

/// Reads standard input in parts of whole lines.
///
/// The length of a line is limited. Longer lines are skipped.
struct LineInput {
  /// A part of the input.
  enum Part {
    /// Lines with their line breaks; the last line of the input may have none.
    case lines([UInt8])
    /// A line over the limit; all of it is skipped.
    case lineTooLong
    /// Input that cannot be read; no other part follows.
    case unreadable
  }

  /// The maximum length of a line in bytes.
  static let maximumLength = 16 << 20
  /// The maximum number of bytes that are read at a time.
  private static let partSize = 1 << 15
  static let lineBreak = UInt8(ascii: "\n")

  /// The beginning of a line whose end has not been read yet.
  private var rest: [UInt8] = []

  /// Whether input can be read without waiting, or has ended.
  var isReady: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  /// Returns the next part, as soon as the end of a line has been read; nil at the end of the
  /// input.
  mutating func next() -> Part? {
    var bytes = rest
    rest = []
    var searchStart = 0
    while true {
      if let end = bytes[searchStart...].lastIndex(of: LineInput.lineBreak) {
        rest = Array(bytes[(end + 1)...])
        bytes.removeSubrange((end + 1)...)
        return .lines(bytes)
      }
      guard bytes.count <= LineInput.maximumLength else { return skipLine() }
      searchStart = bytes.count
      switch LineInput.read(appendingTo: &bytes) {
      case 0: return bytes.isEmpty ? nil : .lines(bytes)
      case ..<0: return .unreadable
      default: break
      }
    }
  }

  /// Skips the rest of a line.
  private mutating func skipLine() -> Part {
    var bytes: [UInt8] = []
    while LineInput.read(appendingTo: &bytes) > 0 {
      if let end = bytes.firstIndex(of: LineInput.lineBreak) {
        rest = Array(bytes[(end + 1)...])
        break
      }
      bytes.removeAll(keepingCapacity: true)
    }
    return .lineTooLong
  }

  /// Reads some bytes.
  ///
  /// - Returns: Their number; 0 at the end of the input, and -1 if it cannot be read.
  private static func read(appendingTo bytes: inout [UInt8]) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: partSize))
    var count = 0
    repeat {
      count = bytes.withUnsafeMutableBytes {
        Foundation.read(STDIN_FILENO, $0.baseAddress.map { $0 + start }, partSize)
      }
    } while count < 0 && errno == EINTR
    bytes.removeSubrange((start + max(count, 0))...)
    return count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls a closure for each line, without its line break.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    var rest = self
    while let start = rest.baseAddress, !rest.isEmpty {
      let lineBreak = memchr(start, Int32(LineInput.lineBreak), rest.count)
      let count = lineBreak.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? rest.count
      try body(UnsafeBufferPointer(rebasing: rest[..<count]))
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(count + 1))
    }
  }
}
