import Foundation

/// A stream of the program that may be connected to a terminal.
struct Terminal {
  /// Standard output.
  static let output = Terminal(STDOUT_FILENO)
  /// Standard error.
  static let errors = Terminal(STDERR_FILENO)

  /// Whether the stream is connected to a terminal.
  let isConnected: Bool
  /// Whether text is styled: the stream is a terminal, and the environment does not set `NO_COLOR`.
  let isStyled: Bool

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isConnected = isatty(descriptor) == 1
    isStyled =
      isConnected && Environment.value(of: "NO_COLOR") == nil
      && Environment.value(of: "TERM") != "dumb"
  }

  /// The width of a line in cells, of which a character takes one or two; nil without a terminal.
  var columnCount: Int? { isConnected ? size("COLUMNS", \.ws_col) ?? 80 : nil }

  /// The number of lines that fit on the screen; nil without a terminal.
  var rowCount: Int? { isConnected ? size("LINES", \.ws_row) ?? 24 : nil }

  /// Returns a size of the terminal: from a variable of the environment, else from its driver.
  private func size(_ name: String, _ dimension: KeyPath<winsize, UInt16>) -> Int? {
    if let number = Environment.value(of: name).flatMap(Int.init), number > 0 { return number }
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    let number = Int(window[keyPath: dimension])
    return number > 0 ? number : nil
  }
}
