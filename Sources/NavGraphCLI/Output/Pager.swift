import Foundation
import Subprocess

/// The user's program for long output: `PAGER`, or `less`.
///
/// As in Git, it is only used on a terminal, and an empty or blank `PAGER` or `cat` turns it off.
struct Pager {
  private let command: String

  /// Returns the pager for a text; nil if the text fits on the screen or is not for a terminal.
  init?(for lines: [String]) {
    guard let rows = Terminal.output.rowCount, let columns = Terminal.output.columnCount else {
      return nil
    }
    command = (getenv("PAGER").map { String(cString: $0) } ?? "less")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !["", "cat"].contains(command) else { return nil }
    var count = 0
    let isLong = lines.contains { line in
      count += 1 + max(0, Pager.width(of: line) - 1) / columns
      return count >= rows
    }
    guard isLong else { return nil }
  }

  /// Shows a text until the user closes the pager.
  ///
  /// - Returns: Whether the pager has shown the text; false if it could not be started, or failed.
  func show(_ text: String) -> Bool {
    // `less` exits if the text fits on the screen (F), outputs colors (R), and does not clear the
    // screen (X).
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    // The pager handles Ctrl-C, and may be closed before it has read everything.
    let formerActions = [SIGINT, SIGPIPE].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in formerActions { signal(number, action) } }
    let status = try? waitForResult { [command] in
      try await run(
        .name("sh"),
        arguments: ["-c", command],
        input: .inputWriter,
        output: .currentStandardOutput,
        error: .currentStandardError
      ) { pager in
        _ = try? await pager.standardInputWriter.write(text)
        try? await pager.standardInputWriter.finish()
      }.terminationStatus
    }
    // The shell ends with a higher number than 127 if a signal, such as that of Ctrl-C, ended the
    // program, and with 126 or 127 if it cannot run it.
    guard let status else { return false }
    guard case .exited(let number) = status else { return true }
    return number == 0 || number > 127
  }

  /// Returns the width of a line in cells, without the codes of its style.
  private static func width(of line: String) -> Int {
    guard line.utf8.contains(0x1B) else { return line.cellWidth }
    return line.replacing(/\u{1B}\[[0-9;]*m/, with: "").cellWidth
  }
}
