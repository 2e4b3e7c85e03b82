import Foundation

/// A progress bar on standard error, which disappears when the computation is done.
///
/// It appears only on a terminal, and only if the computation takes longer than 100 ms.
///
/// A class, because it stores whether and when it was drawn.
final class ProgressBar {
  private let label: String
  private let isShown = isatty(STDERR_FILENO) == 1
  private var lastUpdate = ContinuousClock.now
  private var hasDrawn = false

  private static let pause = Duration.milliseconds(100)
  private static let width = 30
  private static let startOfLine = "\r\u{1B}[K"

  /// Creates a bar that is not drawn yet.
  init(_ label: String) { self.label = label }

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
  ///
  /// - Parameters:
  ///   - done: The amount of work that is done.
  ///   - total: The amount of all work.
  func show(_ done: Int, of total: Int) {
    guard total > 0 else { return }
    draw {
      let filled = done * ProgressBar.width / total
      return String(repeating: "█", count: filled)
        + String(repeating: "░", count: ProgressBar.width - filled) + " \(done * 100 / total) %"
    }
  }

  /// Draws the amount of work that is done in place of a bar, at most ten times a second.
  func show(_ done: Int) { draw { "\(done)" } }

  /// Removes the bar.
  func erase() { if hasDrawn { write(ProgressBar.startOfLine) } }

  private func draw(_ text: () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - lastUpdate >= ProgressBar.pause else { return }
    lastUpdate = now
    hasDrawn = true
    write("\(ProgressBar.startOfLine)\(label) \(text())")
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
