/// A source file: its path and its content.
package struct SourceFile: Sendable, Hashable {
  /// The path in its original form.
  package let path: String
  /// The content.
  package let bytes: [UInt8]

  /// Creates a file from bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from text.
  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The file's name without its directories.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The file's name without directories and extension.
  var baseName: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The extension of the file's name in lower case; empty if there is none.
  var fileExtension: String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[dot...].dropFirst().lowercased()
  }

  /// The names of the directories that contain the file, beginning with the outermost one.
  var directories: [String] { path.split(separator: "/").dropLast().map(String.init) }

  /// The location at the beginning of the file, for errors without a more exact location.
  package var start: SourceLocation { SourceLocation(startOf: path) }
}
