import Foundation
import NavGraphFoundation
import NavGraphInterchange

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

  /// Whether a path is standard input or a pipe, which can be read once.
  static func isStream(_ path: String) -> Bool {
    var status = stat()
    return path == "-" || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether a path is a dump instead of a database: a stream, or a file that begins with a comment.
  static func isDump(_ path: String) -> Bool {
    if isStream(path) { return true }
    let file = FileHandle(forReadingAtPath: path)
    return (try? file?.read(upToCount: 4)).map(FileContent.isComment) ?? false
  }

  /// Whether a path is that of a file that can be read several times.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is that of an empty file or of `/dev/null`, and there is no log of a database.
  static func isWithoutContent(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size == 0 else { return false }
    let isFile = [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT)
    return isFile && FileContent(path: path) != .database
  }

  /// Whether the file at a path exists, and is empty.
  static func isEmpty(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    return (try? file.read(upToCount: 1))?.isEmpty ?? true
  }

  /// Reads the text, without a byte order mark.
  ///
  /// - Throws: `CommandFailure` if the file cannot be read, is too large, or is not UTF-8.
  func text() throws -> String {
    guard let text = String(bytes: try bytes(), encoding: .utf8) else {
      throw CommandFailure("\(source) is not UTF-8. Save the \(contents) as UTF-8.", .invalidData)
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// Reads the bytes of a text in any encoding.
  ///
  /// - Throws: `CommandFailure` if the file cannot be read or is too large.
  func bytes() throws -> [UInt8] {
    let data: Data
    do {
      data = try file().readToEnd(limit: InputFile.maximumSize)
    } catch {
      let cause = error as? SystemError
      let reason = cause.map { ": \($0.reason)" } ?? ""
      let remedy = cause.flatMap { InputFile.otherPathCodes.contains($0.code) ? nil : $0.remedy }
      throw CommandFailure(
        "\(source) cannot be read\(reason). \(remedy ?? "Specify a file with \(contents).")",
        .usage
      )
    }
    guard data.count <= InputFile.maximumSize else {
      throw CommandFailure("\(source) has more than 256 MiB. Split the \(contents).", .invalidData)
    }
    return Array(data)
  }

  private var source: String { path == "-" ? "The standard input" : "'\(path)'" }

  /// The errors that another path resolves.
  private static let otherPathCodes = [ENOENT, ENOTDIR, EISDIR]

  private func file() throws -> FileHandle {
    if path == "-" { return .standardInput }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
      throw SystemError(EISDIR)
    }
    return file
  }
}
