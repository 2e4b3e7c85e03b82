import Foundation
import NavGraph

/// A text file that is given as an argument, or standard input.
struct InputFile {
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
  /// - Throws: `CommandFailure` if the file cannot be read, or is not UTF-8.
  func text() throws -> String {
    let isStandardInput = path == "-"
    let source = isStandardInput ? "The standard input" : "'\(path)'"
    let data: Data
    do {
      data =
        isStandardInput
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure("\(source) cannot be read. Specify a file with \(contents).", .usage)
    }
    guard let text = String(utf8: data) else {
      throw CommandFailure("\(source) is not UTF-8. Save the \(contents) as UTF-8.", .invalidData)
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
