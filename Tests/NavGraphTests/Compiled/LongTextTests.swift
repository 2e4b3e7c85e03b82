import NavGraph
import NavGraphTestSupport
import Testing

/// Compiled files with names and titles that the schema of the database does not allow.
@Suite struct LongTextTests {
  /// Returns the error of a file in which the first of two texts with a length also contains the
  /// second one.
  private func error(joining length: Int, in graph: NavigationGraph) throws -> CompiledGraphError? {
    var bytes = try CompiledSections(graph).bytes
    let offsets = [0, UInt32(length), UInt32(2 * length)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
    let position = try #require(
      bytes.indices.first { bytes[$0...].starts(with: offsets) },
      "The offsets of the texts are not found."
    )
    bytes.store(UInt32(2 * length), at: position + 4)
    do {
      _ = try NavigationGraph(CompiledFile(copying: CompiledFormat.resealed(bytes)))
      return nil
    } catch {
      return error as? CompiledGraphError
    }
  }

  private func graph(_ screens: NavigationScreen...) throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen in screens { builder.add(screen) }
    return try builder.build()
  }

  @Test func aLongNameIsRejected() throws {
    let names = ["a", "b"].map { ScreenID(String(repeating: $0, count: 200)) }
    let error = try error(
      joining: 200,
      in: graph(NavigationScreen(names[0]), NavigationScreen(names[1]))
    )
    let reason = "it has more than 255 characters"
    #expect(error == .invalidGraph(.invalidName(names[0].name + names[1].name, reason: reason)))
  }

  @Test func aLongTitleIsRejected() throws {
    let title = String(repeating: "t", count: 600)
    let graph = try graph(NavigationScreen("A", title: title), NavigationScreen("B", title: title))
    #expect(try error(joining: 600, in: graph) == .invalidGraph(.longTitle("A")))
  }
}
