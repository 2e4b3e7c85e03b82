import NavGraphTestSupport
import Testing

@testable import NavGraph

@Suite struct DeclaredPropertiesTests {
  /// Compares chains of screens with one list of all their declarations.
  @Test(arguments: [3, 40, 1_000])
  func inheritedPropertiesAreThoseOfAllAncestors(nameCount: Int) throws {
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var all: [PropertyDeclaration] = []
      var properties: DeclaredProperties?
      for _ in 0..<200 {
        let own = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
          PropertyDeclaration(
            PropertyName("p\(Int.random(in: 0..<nameCount, using: &random))"),
            random.chance(50) ? .int : .string,
            isRequired: random.chance(5),
            isReadOnly: random.chance(20),
            defaultValue: random.chance(50) ? .int(Int.random(in: 0..<9, using: &random)) : nil
          )
        }
        all += own
        let inheriting = DeclaredProperties(own, extending: properties)
        let whole = DeclaredProperties(all)
        properties = inheriting
        try #require(inheriting.declarations == whole.declarations, "seed \(seed)")
        try #require(inheriting.hasRequired == whole.hasRequired, "seed \(seed)")
        try #require(inheriting.isEmpty == whole.isEmpty)
        for number in 0..<min(nameCount, 40) {
          let name = PropertyName("p\(number)")
          try #require(inheriting[name] == whole[name], "seed \(seed)")
        }
      }
    }
  }

  /// A table of all properties for each screen would take gigabytes.
  @Test func longChainOfDeclaringScreensTakesMemoryInProportion() throws {
    var builder = GraphBuilder()
    for number in 0..<8_000 {
      builder.add(
        NavigationScreen(
          ScreenID("S\(number)"),
          extends: number == 0 ? nil : ScreenID("S\(number - 1)"),
          properties: [PropertyDeclaration(PropertyName("p\(number)"), .int)]
        )
      )
    }
    let graph = try builder.build()
    #expect(graph.properties(of: "S7999").count == 8_000)
    #expect(graph.properties(of: "S7999").last?.name == "p7999")
  }
}
