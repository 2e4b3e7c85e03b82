import Foundation
import NavGraph

/// A text file or a pipe that is given as an argument, or standard input.
struct InputFile {
  /// The maximum size of a text in bytes.
  static let maximumSize = 256 << 20

  private let path: String
  /// The noun for the contents of the file.
  private let contents: String

  /// Creates the file at a path; `-` is standard input.
  init(_ path: String, of contents: String) {
    self.path = path
    self.contents = contents
  }

  /// Reads the text, without a byte order mark.
  ///
  /// - Throws: `CommandFailure` if the file cannot be read, is too large, or is not UTF-8.
  func text() throws -> String {
    let source = path == "-" ? "The standard input" : "'\(path)'"
    guard let data = try? bytes() else {
      throw CommandFailure("\(source) cannot be read. Specify a file with \(contents).", .usage)
    }
    guard data.count <= InputFile.maximumSize else {
      throw CommandFailure("\(source) has more than 256 MiB. Split the \(contents).", .invalidData)
    }
    guard let text = String(utf8: data) else {
      throw CommandFailure("\(source) is not UTF-8. Save the \(contents) as UTF-8.", .invalidData)
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// Reads the bytes up to the first ones above the maximum size.
  private func bytes() throws -> Data {
    let file =
      path == "-"
      ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    var bytes = Data()
    while bytes.count <= InputFile.maximumSize, let part = try file.read(upToCount: 1 << 20),
      !part.isEmpty
    { bytes += part }
    return bytes
  }
}
