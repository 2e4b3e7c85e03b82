import NavGraph
import NavGraphTestSupport
import Testing

/// Opens truncated, altered and hostile files, none of which may end the process.
@Suite struct DamagedGraphTests {
  private let bytes: [UInt8]

  init() throws { bytes = try CompiledSections(CompiledGraphTests.example()).bytes }

  private func error(of bytes: [UInt8], eagerSize: Int = .max) -> CompiledGraphError? {
    do throws(CompiledGraphError) {
      _ = try NavigationGraph(CompiledFile(copying: bytes, eagerSize: eagerSize))
      return nil
    } catch {
      return error
    }
  }

  @Test func truncatedFilesAreRefused() {
    for count in 0..<bytes.count {
      let expected: CompiledGraphError =
        count < CompiledFormat.magic.count ? .notCompiled : .damaged(reason: "it is truncated")
      #expect(error(of: Array(bytes[..<count])) == expected, "\(count) bytes")
    }
    #expect(error(of: bytes + [0]) != nil)
  }

  @Test func everyAlteredByteIsFound() {
    for position in bytes.indices {
      var altered = bytes
      altered[position] ^= 1 << UInt8(position % 8)
      #expect(error(of: altered) != nil, "Byte \(position)")
    }
  }

  @Test func otherFormatsAreRefused() {
    var other = bytes
    other.store(UInt32(5), at: 8)
    #expect(error(of: CompiledFormat.resealed(other)) == .newerFormat(5))
    #expect(
      CompiledGraphError.newerFormat(5).description
        == "The compiled graph has format 5; this version of navgraph reads format 4. Update "
        + "navgraph, or compile the database again."
    )
    other.store(UInt32(1), at: 8)
    #expect(error(of: CompiledFormat.resealed(other)) == .olderFormat(1))
    #expect(
      CompiledGraphError.olderFormat(1).description
        == "The compiled graph has format 1; this version of navgraph reads format 4. Compile "
        + "the database again."
    )
  }

  @Test(arguments: [
    ("subject", "a definition has no field 'subject'"),
    ("comparison", "a definition has no field 'comparison'"),
    ("conditions", "a definition has the unknown field 'Conditions'"),
  ])
  func fieldsAreNotGuessed(field: String, reason: String) throws {
    let position = try #require(bytes.firstRange(of: Array(field.utf8)))
    var other = bytes
    other[position.lowerBound] ^= 0x20
    #expect(error(of: CompiledFormat.resealed(other)) == .damaged(reason: reason))
  }

  @Test func sectionsOfUnknownKindsAreIgnored() throws {
    var sections = try CompiledSections(CompiledGraphTests.example())
    sections.add(.links, bytes: [1, 2, 3])
    var later = sections.bytes
    let count = later[12]
    later.store(UInt32(999), at: 64 + 24 * (Int(count) - 1))
    #expect(error(of: CompiledFormat.resealed(later)) == nil)
  }

  /// Changes numbers in a file and its checksums, and asks for routes: in files that are checked at
  /// once, and in files whose rows are checked when they are read.
  @Test(arguments: [0, Int.max]) func hostileFilesAreHarmless(eagerSize: Int) throws {
    var random = SeededGenerator(seed: 17)
    var openCount = 0
    for _ in 0..<400 {
      let world =
        random.chance(30) ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
      var hostile = try CompiledSections(world.graph()).bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let position = 4 * Int.random(in: 16..<hostile.count / 4, using: &random)
        let number: UInt32 = random.pick([0, 1, 2, 7, 0x7FFF_FFFF, .max, UInt32(position)])
        hostile.store(number, at: position)
      }
      let resealed = CompiledFormat.resealed(hostile)
      guard let file = try? CompiledFile(copying: resealed, eagerSize: eagerSize),
        let graph = try? NavigationGraph(file)
      else { continue }
      openCount += 1
      let router = Router(graph)
      for _ in 0..<5 { _ = try? router.route(world.request(using: &random)) }
      _ = graph.commands.count + graph.screens.compactMap(graph.screen).count
      _ = try? file.verify()
    }
    #expect(openCount > 50)
  }

  @Test func verificationFindsContradictions() throws {
    let graph = try CompiledGraphTests.example()
    var hostile = try CompiledSections(graph).bytes
    let file = try CompiledFile(copying: hostile)
    #expect(throws: Never.self) { try file.verify() }
    // The hash of the definitions is in the header, which opening does not compute again.
    hostile[32] ^= 1
    let resealed = try CompiledFile(copying: CompiledFormat.resealed(hostile))
    #expect(throws: CompiledGraphError.damaged(reason: "it does not have its content hash")) {
      try resealed.verify()
    }
  }
}
