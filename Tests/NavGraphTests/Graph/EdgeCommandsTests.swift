import NavGraphTestSupport
import Testing

@testable import NavGraph

/// The commands of edges, of which only the positions among the commands that open the target are
/// stored.
@Suite struct EdgeCommandsTests {
  /// A graph in which the given number of commands opens one screen; each third of them is
  /// universal.
  private func graph(commands: Int) throws -> NavigationGraph {
    var tables = GraphTables()
    let (first, second) = (tables.addScreen(name: "first"), tables.addScreen(name: "second"))
    let target = tables.addScreen(name: "target")
    for number in 0..<commands {
      let command = tables.addCommand(
        name: "c\(number)",
        destination: target,
        presentation: .push,
        isAnimated: true,
        isUniversal: number % 3 == 2
      )
      tables.addEdge(origin: number.isMultiple(of: 2) ? first : second, command: command)
    }
    let back = tables.addCommand(
      name: "back",
      destination: first,
      presentation: .push,
      isAnimated: true,
      isUniversal: false
    )
    tables.addEdge(origin: target, command: back)
    return try NavigationGraph(tables)
  }

  @Test(arguments: [(1, 0), (2, 1), (256, 1), (257, 2), (65_536, 2), (65_537, 4)])
  func positionsTakeAsManyBytesAsTheLargest(commands: Int, width: Int) throws {
    let graph = try graph(commands: commands)
    #expect(graph.topology.edgePositions.width == width)
    #expect(graph.topology.edgePositions.bytes.count == width * graph.edgeCount)
    let expected = (0..<commands).filter { $0 % 3 != 2 }.map(CommandIndex.init)
    let screens = Array(graph.screenIndices)
    let (first, second) = (graph.commands(leaving: screens[0]), graph.commands(leaving: screens[1]))
    #expect(Array(first) == expected.filter { $0.number.isMultiple(of: 2) })
    #expect(Array(second) == expected.filter { !$0.number.isMultiple(of: 2) })
    #expect(graph.commands(leaving: screens[2]).map(graph.name) == ["back"])
    let bytes = try CompiledSections(graph).bytes
    let file = try CompiledFile(copying: bytes, eagerSize: 0)
    try file.verify()
    let compiled = try NavigationGraph(file)
    #expect(compiled.topology.edgePositions.width == width)
    #expect(Array(compiled.topology.edgeCommands) == Array(graph.topology.edgeCommands))
    // These take a long time for long rows.
    if commands < 1_000 { #expect(graph.brokenInvariants() + compiled.brokenInvariants() == []) }
  }

  @Test func verificationFindsOtherCommands() throws {
    var bytes = try CompiledSections(graph(commands: 4)).bytes
    try CompiledFile(copying: bytes).verify()
    let kind = CompiledFormat.SectionKind.edgePositions
    let entry = try #require(
      stride(from: CompiledFormat.headerSize, to: bytes.count, by: CompiledFormat.entrySize)
        .first { bytes[$0] == UInt8(kind.rawValue) }
    )
    let position = Int(bytes[entry + 8]) + Int(bytes[entry + 9]) << 8 + Int(bytes[entry + 10]) << 16
    bytes[position] ^= 3
    let resealed = try CompiledFile(copying: CompiledFormat.resealed(bytes))
    let expected = CompiledGraphError.damaged(reason: "section edgePositions contradicts others")
    #expect(throws: expected) { try resealed.verify() }
    // A position that does not exist is harmless.
    bytes[position] = 0xFF
    let hostile = try NavigationGraph(CompiledFile(copying: CompiledFormat.resealed(bytes)))
    #expect(hostile.screenIndices.flatMap { Array(hostile.commands(leaving: $0)) }.count == 4)
  }
}
