import Algorithms

/// A lower bound for the number of elements in a file, which is counted without parsing it.
///
/// A file that exceeds a limit is rejected at once, and not after most of it was parsed.
enum ElementCount {
  /// Checks that a file does not exceed the limits.
  ///
  /// - Complexity: O(n) time, where n is the length of the file.
  static func check(
    _ file: SourceFile,
    of format: InterchangeFormat,
    limits: ReadLimits
  ) throws(ReadError) {
    func occurrences(of pattern: StaticString) -> Int {
      ElementCount.occurrences(of: pattern, in: file)
    }
    let (limit, count): (ReadLimits.Limit, Int) =
      switch format {
      case .dot: (.results, occurrences(of: "->"))
      case .mermaid: (.results, occurrences(of: "-->"))
      case .graphml: (.results, occurrences(of: "<edge"))
      case .csv: (.results, occurrences(of: "\n"))
      case .json, .xstate, .graphwalker, .composeNavGraph: (.elements, commas(in: file))
      case .jetpack, .storyboard, .scxml: (.elements, occurrences(of: "</") + occurrences(of: "/>"))
      case .rldnavigation, .markdown: (.results, 0)
      }
    try limits.check(count, limit, at: file.start)
  }

  private static func occurrences(of pattern: StaticString, in file: SourceFile) -> Int {
    pattern.withUTF8Buffer { pattern in
      file.bytes.windows(ofCount: pattern.count)
        .count { $0.first == pattern[0] && $0.elementsEqual(pattern) }
    }
  }

  /// Returns the number of commas outside of strings, of which each follows a value.
  private static func commas(in file: SourceFile) -> Int {
    file.bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var isInString = false
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): isInString.toggle()
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: ",") where !isInString: count += 1
        default: break
        }
        index += 1
      }
      return count
    }
  }
}
