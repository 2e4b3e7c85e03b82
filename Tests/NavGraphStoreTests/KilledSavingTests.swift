import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// A program that is killed at any moment while it saves stacks.
@Suite struct KilledSavingTests {
  static let kills = SeededGenerator.seeds(60)

  @Test func lastSavedStackSurvivesAKill() throws {
    let file = try DatabaseFixture()
    var random = SeededGenerator(seed: 1)
    var killsWhileSaving = 0
    var last = 0
    for kill in KilledSavingTests.kills {
      let printed = try saveAndKill(
        file,
        afterMicroseconds: .random(in: 0...20_000, using: &random),
        isSaving: random.chance(80)
      )
      let found = try number(of: NavigationStore(path: file.path).savedStack(key: "main"))
      // The last stack can be saved although its number was not printed.
      let saved = max(last, printed ?? 0)
      try #require(found == saved || found == saved + 1, "Kill \(kill): \(found), printed \(saved)")
      if printed != nil { killsWhileSaving += 1 }
      last = found
    }
    #expect(killsWhileSaving > KilledSavingTests.kills.count / 2)
    let check = try file.directory.sqlite(file.path, "PRAGMA integrity_check;")
    #expect(check == ShellResult(output: "ok\n", status: 0))
  }

  /// Starts the saving program, kills it after a delay, and returns the last number that it
  /// printed.
  ///
  /// The delay begins with the program or, if `isSaving` is true, with the first saved stack.
  private func saveAndKill(
    _ file: DatabaseFixture,
    afterMicroseconds delay: UInt32,
    isSaving: Bool
  ) throws -> Int? {
    let process = Process()
    let output = try file.directory.makeFile("output")
    process.executableURL = URL(fileURLWithPath: pathOfProduct("NavGraphSaver"))
    process.arguments = [file.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    let limit = Date(timeIntervalSinceNow: 20)
    while isSaving, try Data(contentsOf: output).isEmpty, Date() < limit { usleep(500) }
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let lines = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().last.flatMap { Int($0) }
  }

  /// Returns the number that all entries of the saved stack have; 0 if none was saved yet.
  private func number(of snapshot: StackSnapshot?) throws -> Int {
    guard let entries = snapshot?.stack.entries else { return 0 }
    let numbers = Set(entries.map { $0.properties["number"] })
    guard numbers.count == 1, case .int(let number) = numbers.first ?? nil else {
      throw TestFailure("\(entries)")
    }
    #expect(entries.count == number % 200 + 1)
    return number
  }
}
