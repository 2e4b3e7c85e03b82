import NavGraphTestSupport
import Testing

@testable import NavGraph

/// The commands of edges, in memory and in a compiled file.
@Suite struct OutgoingCommandsTests {
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

  @Test(arguments: [1, 2, 300]) func commandsAreInOrder(commands: Int) throws {
    let graph = try graph(commands: commands)
    let expected = (0..<commands).filter { $0 % 3 != 2 }.map(CommandIndex.init)
    let screens = Array(graph.screenIndices)
    let (first, second) = (graph.commands(leaving: screens[0]), graph.commands(leaving: screens[1]))
    #expect(Array(first) == expected.filter { $0.number.isMultiple(of: 2) })
    #expect(Array(second) == expected.filter { !$0.number.isMultiple(of: 2) })
    #expect(graph.commands(leaving: screens[2]).map(graph.name) == ["back"])
    let file = try CompiledFile(copying: CompiledSections(graph).bytes, eagerSize: 0)
    try file.verify()
    let compiled = try NavigationGraph(file)
    for screen in screens {
      #expect(compiled.commands(leaving: screen).elementsEqual(graph.commands(leaving: screen)))
    }
    #expect(graph.brokenInvariants() + compiled.brokenInvariants() == [])
  }

  @Test func verificationFindsOtherCommands() throws {
    var bytes = try CompiledSections(graph(commands: 4)).bytes
    try CompiledFile(copying: bytes).verify()
    let kind = CompiledFormat.SectionKind.outgoingCommands
    let entry = try #require(
      stride(from: CompiledFormat.headerSize, to: bytes.count, by: CompiledFormat.entrySize)
        .first { bytes[$0] == UInt8(kind.rawValue) }
    )
    let position = Int(bytes[entry + 8]) + Int(bytes[entry + 9]) << 8 + Int(bytes[entry + 10]) << 16
    bytes[position] ^= 1
    let resealed = try CompiledFile(copying: CompiledFormat.resealed(bytes))
    let expected = CompiledGraphError.damaged(
      reason: "section outgoingCommands contradicts others"
    )
    #expect(throws: expected) { try resealed.verify() }
    // A large file is not checked at once: the row of a command that does not exist is empty.
    bytes[position] = 0xFF
    let file = try CompiledFile(copying: CompiledFormat.resealed(bytes), eagerSize: 0)
    let hostile = try NavigationGraph(file)
    #expect(hostile.screenIndices.map { hostile.commands(leaving: $0).count } == [0, 2, 1])
  }
}
