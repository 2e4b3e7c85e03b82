import Foundation
import NavGraphTestSupport

/// The program as it was built, run in a directory of its own.
struct CommandLineProgram {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  static let path = pathOfProduct("navgraph")

  func callAsFunction(
    _ arguments: String...,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> ShellResult {
    try run(
      CommandLineProgram.path,
      arguments,
      in: directory.url,
      input: Data(input.utf8),
      environment: ["NAVGRAPH_DB": ""].merging(environment) { $1 }
    )
  }

  /// The root of the package.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
