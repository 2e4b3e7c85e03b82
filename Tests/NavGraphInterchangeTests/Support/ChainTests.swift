import Testing

@testable import NavGraphInterchange

@Suite struct ChainTests {
  private let parents = ["a": "b", "b": "c", "c": "b"]

  @Test func aChainStopsAtTheFirstRepetition() {
    #expect(chain(from: "a") { parents[$0] } == ["a", "b", "c"])
  }

  @Test func aChainEndsWithAnElementThatLeadsNowhere() {
    #expect(chain(from: "d") { parents[$0] } == ["d"])
    #expect(chain(from: String?.none) { parents[$0] } == [])
  }
}
