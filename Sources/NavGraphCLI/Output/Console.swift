import Foundation

/// The program's output streams, and what they can show.
enum Console {
  /// Writes lines of the result; text from databases must be made ``printable(_:)`` before.
  ///
  /// - Throws: `CommandFailure` if they cannot be written, as on a full disk.
  static func print(_ lines: String...) throws { try print(lines) }

  /// Writes lines of the result; text from databases must be made ``printable(_:)`` before.
  ///
  /// - Throws: `CommandFailure` if they cannot be written, as on a full disk.
  static func print(_ lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandFailure("The result cannot be written. Make room for it.", .outputFailed)
    }
  }

  /// Writes a remark, which is not part of the result.
  static func remark(_ line: String) { writeError("navgraph: \(line)") }

  /// Writes why the program fails.
  static func complain(_ line: String) { writeError("Error: \(line)") }

  /// Returns a text in bold type where the result may be styled.
  static func bold(_ text: String) -> String { styled(text, "1") }

  /// Returns a text in faint type where the result may be styled.
  static func faint(_ text: String) -> String { styled(text, "2") }

  /// Returns a text in a colour where the result may be styled.
  static func coloured(_ text: String, _ colour: Colour) -> String {
    styled(text, colour.rawValue)
  }

  /// The colours that results have, by their codes.
  enum Colour: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  /// Returns a text without the control characters that could steer a terminal, or show what is
  /// around them in another order.
  static func printable(_ text: String) -> String {
    let isControl = { (scalar: Unicode.Scalar) in
      switch scalar {
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
      default: scalar.properties.generalCategory == .control
      }
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    let scalars = text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether the result may be styled: on a terminal, unless NO_COLOR is set to something.
  private static let isStyled: Bool = {
    let environment = ProcessInfo.processInfo.environment
    guard environment["NO_COLOR", default: ""].isEmpty, environment["TERM"] != "dumb" else {
      return false
    }
    return isatty(STDOUT_FILENO) == 1
  }()

  private static func styled(_ text: String, _ code: String) -> String {
    isStyled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func writeError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(printable(line))\n".utf8))
  }
}
