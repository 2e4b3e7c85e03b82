/// A position in a source file.
public struct SourceLocation: Sendable, Hashable {
  /// The path of the file, in its original form.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, counted in characters from 1.
  public var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Returns whether the location precedes another one, by file, and then by position.
  func precedes(_ other: SourceLocation) -> Bool {
    (file, line, column) < (other.file, other.line, other.column)
  }

  /// Creates the location at the beginning of a file.
  init(startOf file: String) { self.init(file: file, line: 1, column: 1) }
}

extension SourceLocation: CustomStringConvertible {
  /// The location in the style of compilers, such as `nav_graph.xml:12:5`.
  public var description: String { "\(file):\(line):\(column)" }
}
