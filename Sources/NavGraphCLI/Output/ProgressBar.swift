import Foundation

/// How far a long computation is, shown on a terminal's standard error and gone when it is done.
///
/// Nothing is shown where the standard error is no terminal, or of what takes a moment only.
///
/// A class, because it remembers what it has shown.
final class ProgressBar {
  private let label: String
  private let isShown = isatty(STDERR_FILENO) == 1
  private var lastUpdate = ContinuousClock.now
  private var hasDrawn = false

  private static let pause = Duration.milliseconds(100)
  private static let width = 30
  private static let startOfLine = "\r\u{1B}[K"

  private init(_ label: String) { self.label = label }

  /// Carries out a computation, and shows how far it is.
  ///
  /// - Parameters:
  ///   - label: What is being done.
  ///   - body: The computation; it calls its argument with how much is done, and of how much.
  /// - Returns: What the computation returns.
  /// - Throws: What the computation throws.
  static func showing<Value>(
    _ label: String,
    _ body: (_ progress: (_ done: Int, _ total: Int) -> Void) throws -> Value
  ) rethrows -> Value {
    let bar = ProgressBar(label)
    defer { bar.erase() }
    return try body(bar.show)
  }

  /// Shows how much is done, at most ten times a second.
  private func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let now = ContinuousClock.now
    guard now - lastUpdate >= ProgressBar.pause else { return }
    lastUpdate = now
    hasDrawn = true
    let filled = done * ProgressBar.width / total
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: ProgressBar.width - filled)
    write("\(ProgressBar.startOfLine)\(label) \(bar) \(done * 100 / total) %")
  }

  private func erase() { if hasDrawn { write(ProgressBar.startOfLine) } }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
