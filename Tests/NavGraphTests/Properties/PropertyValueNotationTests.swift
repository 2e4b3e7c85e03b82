import NavGraph
import Testing

@Suite struct PropertyValueNotationTests {
  @Test(arguments: [
    "", "a", "5", "-1.5", "true", "null", "\"", "\"\"", "\"5\"", "\"a\"", "\"\"5\"\"", "5\"",
  ])
  func textsAreReadAsTheyWereWritten(_ text: String) {
    let value = PropertyValue.string(text)
    #expect(PropertyValue(notation: value.notation) == value)
  }

  @Test func onlyTextsThatLookLikeOtherValuesAreInQuotes() {
    #expect(PropertyValue.string("5").notation == "\"5\"")
    #expect(PropertyValue.string("a").notation == "a")
    #expect(PropertyValue.string("\"a\"").notation == "\"a\"")
    #expect(PropertyValue.int(5).notation == "5")
    #expect(PropertyValue(notation: "\"a\"") == "\"a\"")
  }

  @Test func stacksKeepTextsOfScreensThatDeclareNothing() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("A"))
    builder.add(NavigationScreen("B", properties: [PropertyDeclaration("p", .string)]))
    let graph = try builder.build()
    let stack = ScreenStack([
      StackEntry("A", properties: ["p": "1"], presentation: .root),
      StackEntry("B", properties: ["p": "1"], presentation: .push),
    ])
    let text = StackNotation.text(of: stack, in: graph)
    #expect(text == "A::p=\"1\"/B::p=1")
    let values = try StackNotation.parse(text).map { $0.milestone.properties["p"] }
    #expect(values == [.value("1"), .text("1")])
  }
}
