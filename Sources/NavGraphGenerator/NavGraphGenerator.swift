import Foundation
import NavGraphFoundation
import NavGraphGeneration
import NavGraphLinks
import NavGraphStore

/// The program that the plugin `GenerateScreens` runs: `NavGraphGenerator INPUT OUTPUT`.
///
/// The input is a database, or a file of SQL statements whose name ends with `.sql`. Messages have
/// the form `FILE: error: MESSAGE`, so that build systems assign them to the file.
@main
struct NavGraphGenerator {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let input = arguments.first, let output = arguments.last else {
      report("Usage: NavGraphGenerator INPUT OUTPUT")
      exit(64)
    }
    do {
      let source = try source(of: input)
      try OutputFile(output).write(Array(source.utf8))
    } catch {
      report("\(input): error: \(error)")
      exit(65)
    }
  }

  /// Returns the Swift code for the flows in a file.
  private static func source(of input: String) throws -> String {
    let store =
      input.hasSuffix(".sql")
      ? try NavigationStore.inMemory(filledBy: String(contentsOfFile: input, encoding: .utf8))
      : try NavigationStore(path: input)
    let snapshot = try store.snapshot(includesDisabledFlows: true)
    for pattern in snapshot.links.invalidPatterns { report("\(input): warning: \(pattern)") }
    return try SwiftGenerator(
      graph: snapshot.graph,
      links: snapshot.links.patterns.definitions,
      access: .internal
    ).source()
  }

  private static func report(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
