import Testing

@testable import SourceReader

@Suite("Damaged source") struct RobustnessTests {
  private static let text = """
    enum Route { case a(Int), b }
    struct Home: View {
      @State var path: [Route] = []
      var body: some View {
        NavigationStack(path: $path) { List { NavigationLink(value: Route.b) { Text("x \\(path.count)") } } }
          .navigationDestination(for: Route.self) { switch $0 { case .a(let n): Detail(n: n) case .b: Home() } }
          .sheet(item: $x) { y in y.view() }
      }
    }
    final class C: UIViewController { lazy var f = { g() }(); func g() { present(self.f ?? C(), animated: true) } }
    """

  @Test("Source with deleted and doubled characters is read without a crash", arguments: 0..<200)
  func damaged(_ seed: Int) {
    var state = UInt64(seed + 1)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, count)
    }
    var characters = Array(Self.text)
    for _ in 0..<(1 + random(12)) {
      let index = random(characters.count)
      switch random(3) {
      case 0: characters.removeSubrange(index..<min(characters.count, index + 1 + random(20)))
      case 1:
        characters.insert(
          contentsOf: characters[index..<min(characters.count, index + random(30))],
          at: random(characters.count)
        )
      default: characters.insert(Array("{}()[]\".,=?:@#")[random(14)], at: index)
      }
    }
    let report = SourceSketch(String(characters)).report
    #expect(report.counts.resolved >= 0 && report.counts.calls >= report.counts.resolved)
  }

  @Test("Declarations that refer to each other end the search") func circles() {
    let sketch = SourceSketch(
      """
      class A: B {}
      class B: A { lazy var a = b; lazy var b = a; func f() { present(a.b.a, animated: true); f() } }
      struct V: View { var body: some View { body } ; var x: some View { y } ; var y: some View { x }
        func go() { let z = z; push(z); sheet(isPresented: $p) { x } } }
      """
    )
    #expect(sketch.edges.isEmpty)
  }
}
