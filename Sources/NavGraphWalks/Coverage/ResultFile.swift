package import NavGraphInterchange

/// A file with the results of tests.
///
/// The format is detected from the content:
/// - JUnit XML, as xcpretty, Maestro, Gradle and pytest write it
/// - JSON, as `xcresulttool get test-results tests` and `… activities` print it
package struct ResultFile: Sendable {
  /// The runs of tests, in the order of the file.
  package let runs: [RecordedRun]

  /// Bytes that can precede the first character: white space, byte order marks, and the zeros of
  /// UTF-16.
  private static let precedingBytes: Set<UInt8> = [
    0, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF,
  ]

  /// Reads a file.
  ///
  /// - Throws: `ReadError` if the file is malformed, exceeds a limit, or has another format.
  /// - Complexity: O(n) time and memory, where n is the length of the file.
  package init(_ file: SourceFile) throws(ReadError) {
    let first = file.bytes.first { !ResultFile.precedingBytes.contains($0) }
    switch first {
    case UInt8(ascii: "<"): runs = try JUnitReader.runs(in: file)
    case UInt8(ascii: "{"): runs = try XcresultReader.runs(in: file)
    default:
      throw ReadError(.unexpected("another format", expected: ResultFile.formats), at: file.start)
    }
  }

  /// The formats in words, for errors.
  static let formats = "JUnit XML, or JSON of 'xcresulttool get test-results'"
}
