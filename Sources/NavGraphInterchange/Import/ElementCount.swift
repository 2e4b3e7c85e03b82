import NavGraphText

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
      pattern.withUTF8Buffer { pattern in
        file.bytes.withUnsafeBufferPointer { bytes in
          bytes.indices.count { bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern) }
        }
      }
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

  /// Returns the number of commas outside of strings, of which each follows a value.
  private static func commas(in file: SourceFile) -> Int {
    file.bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var scanner = JSONScanner(bytes)
      while let byte = scanner.current {
        if byte == UInt8(ascii: "\"") {
          guard scanner.rawString() != nil else { return count }
        } else {
          if byte == UInt8(ascii: ",") { count += 1 }
          scanner.position += 1
        }
      }
      return count
    }
  }
}
