/// The reason why a picture cannot be drawn.
public enum DrawingError: Error, Sendable, Hashable {
  /// The program that computes layouts is not installed.
  case missingProgram(String)
  /// The layout takes longer than the given maximum time.
  case takesTooLong(Duration)
  /// The picture has more bytes than the maximum.
  case tooLarge
  /// The program failed. The associated value is its error output.
  case failed(String)
}

extension DrawingError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .missingProgram(let name):
      "'\(name)' of Graphviz is not installed. Install it with 'apt-get install graphviz' or "
        + "'brew install graphviz'."
    case .takesTooLong(let time):
      "The layout takes more than \(time.components.seconds) s. Draw a part of the graph."
    case .tooLarge: "The picture is too large. Draw a part of the graph."
    case .failed(let output): "Graphviz failed: " + DrawingError.firstLine(of: output)
    }
  }

  private static func firstLine(of output: String) -> String {
    output.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it printed nothing."
  }
}
