import Foundation

/// A standard stream of the program, which can be connected to a terminal.
struct Terminal {
  /// Standard output.
  static let output = Terminal(STDOUT_FILENO)
  /// Standard error.
  static let errors = Terminal(STDERR_FILENO)

  /// Whether the stream is connected to a terminal.
  let isConnected: Bool
  /// Whether text is styled: the stream is a terminal, `NO_COLOR` is unset or empty, and `TERM` is
  /// not `dumb`.
  let isStyled: Bool

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isConnected = isatty(descriptor) == 1
    isStyled =
      isConnected && Environment.value(of: "NO_COLOR") == nil
      && Environment.value(of: "TERM") != "dumb"
  }

  /// The width of a line in cells; nil without a terminal.
  var columnCount: Int? { isConnected ? size("COLUMNS", \.ws_col) ?? 80 : nil }

  /// The number of lines that fit on the screen; nil without a terminal.
  var rowCount: Int? { isConnected ? size("LINES", \.ws_row) ?? 24 : nil }

  /// Returns a dimension of the terminal: from an environment variable, or else from the system.
  private func size(_ name: String, _ dimension: KeyPath<winsize, UInt16>) -> Int? {
    if let number = Environment.value(of: name).flatMap(Int.init), number > 0 { return number }
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    let number = Int(window[keyPath: dimension])
    return number > 0 ? number : nil
  }
}
