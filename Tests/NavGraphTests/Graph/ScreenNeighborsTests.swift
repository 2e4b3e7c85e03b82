import NavGraph
import Testing

/// The screens near a screen.
@Suite struct ScreenNeighborsTests {
  private let neighbors: [ScreenID: [ScreenID]] = ["A": ["B"], "B": ["A", "C"], "C": ["D"]]

  @Test func screensNearAreAtMostSomeStepsAway() {
    #expect(neighbors.screens(near: ["A"], steps: -1) == ["A"])
    #expect(neighbors.screens(near: ["A"], steps: 0) == ["A"])
    #expect(neighbors.screens(near: ["A"], steps: 2) == ["A", "B", "C"])
    #expect(neighbors.screens(near: ["A", "D"], steps: 1) == ["A", "B", "D"])
    #expect(neighbors.screens(near: ["A"], steps: .max) == ["A", "B", "C", "D"])
  }
}
