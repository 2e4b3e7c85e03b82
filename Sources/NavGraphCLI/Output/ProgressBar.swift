import Foundation

/// A progress bar on standard error, which disappears when the computation is done.
///
/// It appears only on a terminal, and only if the computation takes longer than a moment.
///
/// A class, because it stores what it has drawn.
final class ProgressBar {
  private let label: String
  private let isShown = isatty(STDERR_FILENO) == 1
  private var lastUpdate = ContinuousClock.now
  private var hasDrawn = false

  private static let pause = Duration.milliseconds(100)
  private static let width = 30
  private static let startOfLine = "\r\u{1B}[K"

  private init(_ label: String) { self.label = label }

  /// Runs a computation and shows its progress.
  ///
  /// - Parameters:
  ///   - label: The name of the computation.
  ///   - body: The computation. It calls its argument with the amount of work that is done, and the
  ///     total.
  /// - Returns: The result of the computation.
  /// - Throws: The error of the computation.
  static func showing<Value>(
    _ label: String,
    _ body: (_ progress: (_ done: Int, _ total: Int) -> Void) throws -> Value
  ) rethrows -> Value {
    let bar = ProgressBar(label)
    defer { bar.erase() }
    return try body(bar.show)
  }

  /// Draws the bar, at most ten times a second.
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
