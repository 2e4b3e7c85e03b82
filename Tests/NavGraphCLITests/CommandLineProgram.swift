import Foundation
import NavGraphTestSupport

/// The program as it was built, run in a directory of its own.
struct CommandLineProgram {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The path of the program: beside the tests, where the package manager puts both.
  static let path: String = {
    var url = Bundle.main.bundleURL
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      url = bundle.bundleURL.deletingLastPathComponent()
    }
    return url.appendingPathComponent("navgraph").path
  }()

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
