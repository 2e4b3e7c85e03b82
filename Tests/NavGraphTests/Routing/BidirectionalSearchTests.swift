import NavGraph
import NavGraphTestSupport
import Testing

/// The search from both ends against the one from one end, on graphs that are too large for the
/// oracle.
@Suite struct BidirectionalSearchTests {
  @Test("A search from both ends gives the same plan as one from one end", arguments: UInt64(1)...4)
  func strategiesAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var longest = 0
    for number in 0..<250 {
      let network = try RandomNetwork(using: &random)
      #expect(network.graph.brokenInvariants() == [])
      let both = Router(network.graph)
      let forward = Router(network.graph, strategy: .forward)
      for _ in 0..<20 {
        let request = network.request(using: &random)
        let outcome = Result { () throws(PropertyError) in try both.route(request) }
        let expected = Result { () throws(PropertyError) in try forward.route(request) }
        try #require(outcome == expected, "Seed \(seed), network \(number): \(request)")
        longest = max(longest, (try? outcome.get().plan?.steps.count) ?? 0)
      }
    }
    #expect(longest >= 8, "The networks have long routes.")
  }
}
