/// A place in a file that was read.
public struct SourceLocation: Sendable, Hashable {
  /// The file's path, as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, in characters from 1.
  public var column: Int

  /// Creates a location.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as compilers print it, such as `nav_graph.xml:12:5`.
  public var description: String { "\(file):\(line):\(column)" }
}
