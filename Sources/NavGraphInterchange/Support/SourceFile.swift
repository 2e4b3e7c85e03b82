/// A file to be read: its path and its bytes.
public struct SourceFile: Sendable, Hashable {
  /// The path, as it was given.
  public let path: String
  /// The content.
  public let bytes: [UInt8]

  /// Creates a file of its content.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file of a text.
  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The file's name without its directories.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The file's name without directories and extension.
  var baseName: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The names of the directories that the file lies in, outermost first.
  var directories: [String] { path.split(separator: "/").dropLast().map(String.init) }

  /// The file's beginning, where there is nothing more exact to name.
  var start: SourceLocation { SourceLocation(file: path, line: 1, column: 1) }
}
