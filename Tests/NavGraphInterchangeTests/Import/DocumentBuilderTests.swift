import NavGraph
import Testing

@testable import NavGraphInterchange

@Suite struct DocumentBuilderTests {
  @Test func givesRepeatedNamesANumber() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    let screen = FlowDocument.Screen(NavGraph.Screen("A"))
    #expect(try builder.add(screen) == "A")
    #expect(try builder.add(screen, qualifier: "flow") == "flow.A")
    #expect(try builder.add(screen) == "A 2")
    #expect(try builder.add(screen, qualifier: "flow") == "flow.A 2")
    #expect(builder.findings.map(\.code) == Array(repeating: "repeated-name", count: 3))
  }

  @Test func keepsNamesWithinTheirLength() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    let screen = FlowDocument.Screen(NavGraph.Screen(ScreenID(String(repeating: "x", count: 255))))
    for _ in 0..<12 {
      let name = try builder.add(screen).name
      #expect(name.unicodeScalars.count <= 255)
    }
    #expect(Set(builder.document.screens.map(\.id)).count == 12)
  }

  @Test func tellsNamesApartByTheirBytes() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    try builder.add(FlowDocument.Screen(NavGraph.Screen("\u{E4}")))
    try builder.add(FlowDocument.Screen(NavGraph.Screen("a\u{308}")))
    #expect(builder.findings.isEmpty)
  }

  @Test func limitsTheResults() throws {
    var options = ImportOptions()
    options.limits.maximumResults = 2
    let builder = DocumentBuilder(options: options)
    try builder.add(FlowDocument.Screen(NavGraph.Screen("A")))
    let command = try builder.add(
      FlowDocument.Command(NavigationCommand("c", from: .screens([]), to: "A"))
    )
    #expect(throws: ReadError.self) { try builder.addOrigin("A", to: command) }
  }
}
