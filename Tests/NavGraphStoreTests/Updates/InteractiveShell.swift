import Foundation
import NavGraphTestSupport

/// An `sqlite3` shell that stays open while a test types statements.
final class InteractiveShell {
  private let process = Process()
  private let input = Pipe()
  private let directory: TemporaryDirectory
  private let output: URL

  init(_ database: String) throws {
    directory = try TemporaryDirectory()
    output = try directory.makeFile("output")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-bail", database]
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func type(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Waits until the shell has written a text.
  func wait(for text: String) throws {
    let limit = Date(timeIntervalSinceNow: 20)
    while !String(decoding: try Data(contentsOf: output), as: UTF8.self).contains(text) {
      guard Date() < limit else { throw TestFailure("The shell did not write '\(text)'.") }
      usleep(1_000)
    }
  }

  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
