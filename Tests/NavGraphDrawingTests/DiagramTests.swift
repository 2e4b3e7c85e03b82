import NavGraph
import NavGraphDrawing
import Testing

@Suite struct DiagramTests {
  @Test func aScreenIsDrawn() {}
}
