import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the bidirectional search with the tree search, in graphs that are too large for the
/// oracle.
@Suite struct BidirectionalSearchTests {
  @Test("Both searches return the same plan", arguments: SeededGenerator.seeds(2))
  func strategiesAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var longest = 0
    for number in 0..<60 {
      let network = try RandomNetwork(
        using: &random,
        isPlain: number.isMultiple(of: 5),
        readsOrigin: number.isMultiple(of: 2)
      )
      #expect(network.graph.brokenInvariants() == [])
      let both = Router(network.graph)
      let tree = Router(network.graph, usesTreeSearch: true)
      for _ in 0..<20 {
        let request = network.request(using: &random)
        let outcome = Result { () throws(PropertyError) in try both.route(request) }
        let expected = Result { () throws(PropertyError) in try tree.route(request) }
        try #require(outcome == expected, "Seed \(seed), network \(number): \(request)")
        longest = max(longest, (try? outcome.get().plan?.steps.count) ?? 0)
      }
    }
    #expect(longest >= 8, "The networks have long routes.")
  }
}
