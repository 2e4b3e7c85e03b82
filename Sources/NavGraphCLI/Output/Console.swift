import Foundation
import NavGraph
import NavGraphFoundation

/// The output streams of the program.
enum Console {
  /// Writes lines of the result to standard output.
  ///
  /// Text from databases and arguments must be passed to ``printable(_:)`` first.
  ///
  /// - Throws: `CommandFailure` if the lines cannot be written, such as on a full disk.
  static func print(_ lines: [String]) throws { try write(text(lines)) }

  /// Writes a line of the result, as ``print(_:)`` does.
  static func print(_ line: String) throws { try print([line]) }

  /// Writes lines of text, wrapped as by ``fitted(_:)``, as ``pageVerbatim(_:)`` does.
  static func page(_ lines: [String]) throws { try pageVerbatim(fitted(lines)) }

  /// Writes lines of the result to standard output, through the user's pager if they are long and
  /// the output is a terminal.
  ///
  /// - Throws: `CommandFailure` if the lines cannot be written, such as on a full disk.
  static func pageVerbatim(_ lines: [String]) throws {
    let text = text(lines)
    if let pager = Pager(for: lines), pager.show(text) { return }
    try write(text)
  }

  /// Returns lines of text that fit the terminal: wrapped between words, unless a word is longer.
  ///
  /// If the output is no terminal, they are not changed.
  static func fitted(_ lines: [String]) -> [String] {
    guard let width = Terminal.output.columnCount else { return lines }
    return lines.flatMap { $0.wrappedKeepingStyle(to: width) }
  }

  /// Writes a note, which is not part of the result, to standard error.
  static func note(_ line: String) { writeError("navgraph: " + printable(line)) }

  /// Writes an error message to standard error.
  static func printError(_ line: String) {
    writeError(styled("Error:", "1;31", on: .errors) + " " + printable(line))
  }

  /// Writes an error message of several lines, with its own heading, to standard error.
  static func printMessage(_ message: String) {
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      writeError(printable(String(line)))
    }
  }

  /// Returns a text in bold type if the output is styled.
  static func bold(_ text: String) -> String { styled(text, "1") }

  /// Returns a text in faint type if the output is styled.
  static func faint(_ text: String) -> String { styled(text, "2") }

  /// Returns a text in a color if the output is styled.
  static func colored(_ text: String, _ color: Color) -> String {
    styled(text, color.rawValue)
  }

  /// The colors of text, with their codes in ECMA-48.
  enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  /// Returns a text in which invisible characters are escaped.
  static func printable(_ text: String) -> String { text.printable }

  private static func styled(_ text: String, _ code: String, on stream: Terminal = .output)
    -> String
  {
    stream.isStyled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// Writes all of a text to a file, or to standard output if there is none.
  ///
  /// - Throws: `CommandFailure` or `OutputError` if it cannot be written, such as on a full disk.
  static func write(_ text: String, to file: OutputFile? = nil) throws {
    try write(Array(text.utf8), to: file)
  }

  /// Writes bytes to a file, or to standard output if there is none.
  ///
  /// - Throws: `CommandFailure` or `OutputError` if they cannot be written, such as on a full disk.
  static func write(_ bytes: [UInt8], to file: OutputFile? = nil) throws {
    if let file { return try file.write(bytes) }
    do throws(SystemError) { try SystemError.write(bytes, to: STDOUT_FILENO) } catch {
      let remedy = error.remedy.map { " " + $0 } ?? ""
      throw CommandFailure(
        error.code == EBADF
          ? "Standard output is closed."
          : "Standard output cannot be written: \(error.reason).\(remedy)",
        .outputFailed
      )
    }
  }

  private static func writeError(_ line: String) {
    try? SystemError.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }
}
