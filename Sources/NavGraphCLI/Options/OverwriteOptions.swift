import ArgumentParser
import NavGraphFoundation

/// The option of all commands that write to a path.
struct OverwriteOptions: ParsableArguments {
  @Flag(help: "Replace the file even if it is a database or a dump.")
  var force = false

  /// Returns the file at a path, before its content is computed.
  ///
  /// - Parameters:
  ///   - path: The path; nil for standard output.
  ///   - contents: What the file may contain even without `--force`, besides what is not protected.
  /// - Returns: The file; nil without a path.
  /// - Throws: `OutputError` if the file must not be replaced.
  func file(_ path: String?, replacing contents: Set<FileContent> = []) throws -> OutputFile? {
    try path.map { try file(at: $0, replacing: contents) }
  }

  /// Returns the file at a path, before its content is computed.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - contents: What the file may contain even without `--force`, besides what is not protected.
  /// - Returns: The file.
  /// - Throws: `OutputError` if the file must not be replaced.
  func file(at path: String, replacing contents: Set<FileContent> = []) throws -> OutputFile {
    try OutputFile(path, replacing: force ? Set(FileContent.allCases) : contents)
  }

  /// Writes files into a directory, which is created if it does not exist.
  ///
  /// - Throws: `OutputError`. If one of the files must not be replaced, none is written.
  func write(_ files: [(path: String, text: String)], into directory: String) throws {
    let targets = try files.map { try file(at: "\(directory)/\($0.path)") }
    for (target, file) in zip(targets, files) {
      try target.createDirectory()
      try Console.write(file.text, to: target)
    }
  }
}
