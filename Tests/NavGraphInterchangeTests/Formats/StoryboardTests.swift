import Testing

@testable import NavGraphInterchange

@Suite struct StoryboardTests {
  @Test func keepsOnlyViewsThatContainSegues() throws {
    let content = """
      <view key="view"><color key="backgroundColor"/><subviews><label text="A"/>
      <button><state key="normal"/><connections>\(segue("b", "show"))</connections></button>
      </subviews></view><navigationItem key="navigationItem" title="Menu"/>
      """
    let text = storyboard(initial: "a", scene("viewController", "a", "", content))
    let file = SourceFile(path: "Main.storyboard", text: text)
    let controller = try #require(Storyboard(file, limits: ReadLimits()).controllers.first)
    var names: [String] = []
    controller.xml.forEachDescendant { names.append($0.name.local) }
    #expect(
      names == ["view", "subviews", "button", "connections", "segue", "navigationItem"]
    )
    #expect(controller.title == "Menu")
    #expect(controller.segues.map(\.destination) == ["b"])
    #expect(controller.position == NavigationDocument.Screen.Position(x: 1, y: 2))
  }
}
