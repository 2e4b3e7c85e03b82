import Foundation
import Subprocess

/// Git, which merges and stores dumps.
enum Git {
  /// Runs Git, and returns its output without the last line break.
  ///
  /// - Throws: `CommandFailure` if Git is not installed, or fails.
  static func output(
    _ arguments: [String],
    input: String = "",
    environment: [Subprocess.Environment.Key: String] = [:]
  ) throws -> String {
    let output = try bytes(arguments, input: input, environment: environment)
    return String(decoding: output.dropLast(), as: UTF8.self)
  }

  /// Runs Git, and returns the bytes of its output.
  ///
  /// - Throws: `CommandFailure` if Git is not installed, or fails.
  static func bytes(
    _ arguments: [String],
    input: String = "",
    environment: [Subprocess.Environment.Key: String] = [:]
  ) throws -> [UInt8] {
    let result = try run(arguments, input: input, environment: environment)
    guard result.status == .exited(0) else {
      throw CommandFailure("Git failed: \(result.errors)", .usage)
    }
    return result.output
  }

  /// Merges the lines of three files as Git does without this program.
  ///
  /// - `paths`: The base, our and their version.
  /// - Returns: The text, and whether there is no conflict.
  /// - Throws: `CommandFailure` if Git is not installed, or cannot merge the files.
  static func mergeLines(
    _ paths: [String],
    markerSize: Int
  ) throws -> (text: String, isMerged: Bool) {
    let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
    let arguments = ["merge-file", "-p", "-q", "--marker-size=\(markerSize)"] + labels
    let result = try run(arguments + [paths[1], paths[0], paths[2]])
    guard case .exited(let status) = result.status, status < 128 else {
      throw CommandFailure("Git cannot merge the files: \(result.errors)", .invalidData)
    }
    return (String(decoding: result.output, as: UTF8.self), status == 0)
  }

  static func run(
    _ arguments: [String],
    input: String = "",
    environment: [Subprocess.Environment.Key: String] = [:]
  ) throws -> (status: TerminationStatus, output: [UInt8], errors: String) {
    do {
      return try waitForResult {
        let result = try await Subprocess.run(
          .name("git"),
          arguments: Arguments(arguments),
          environment: .inherit.updating(environment),
          input: .string(input),
          output: .bytes(limit: InputFile.maximumSize),
          error: .string(limit: 1 << 16)
        )
        let errors = result.standardError.trimmingCharacters(in: .whitespacesAndNewlines)
        return (result.terminationStatus, result.standardOutput, errors)
      }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw CommandFailure("Git is not installed.", .unavailable)
    }
  }
}
