import NavGraph
import NavGraphInterchange
import Testing

@Suite struct JetpackLinkTests {
  @Test(arguments: [
    ("app://item/{id}", "app://item/:id<int>"),
    ("www.example.com/user/{name}", "http|https://www.example.com/user/:name"),
    ("app://find?q={name}&amp;exact=yes", "app://find?q=:name?&exact=yes"),
    ("app://files/.*", "app://files/*rest"), ("app://a b/ü", "app://a%20b/%C3%BC"),
    ("app://wiki/a(b)", "app://wiki/a%28b%29"),
  ])
  func turnsADeepLinkIntoAPattern(uri: String, pattern: String) throws {
    #expect(try deepLink("app:uri=\"\(uri)\"").document.links.map(\.pattern) == [pattern])
  }

  @Test func buildsTheStackOfADeepLinkFromTheStartsOfItsGraphs() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/home"/>
        <navigation android:id="@+id/inner" app:startDestination="@id/list">
          <fragment android:id="@+id/list"/>
          <fragment android:id="@+id/item"><deepLink app:uri="app://item"/></fragment>
        </navigation>
        """,
        start: "home"
      )
    )
    let link = try #require(result.document.links.first)
    #expect(link.milestones.map(\.screen.name) == ["home", "list", "item"])
    #expect(link.mode == "rebuild")
  }

  @Test(arguments: [
    (
      "app:uri=\"app://a-{id}.html\"",
      "6:3 dropped Deep link 'app://a-{id}.html': 'a-{id}.html' is more than one parameter."
    ),
    (
      "app:uri=\"app://.*/x\"",
      "6:3 dropped Deep link 'app://.*/x': '.*' can only be at the end of a path."
    ),
    (
      "app:uri=\"${applicationId}://x\"",
      "6:3 dropped Deep link '${applicationId}://x': the application's identifier is not given."
    ),
    (
      "app:mimeType=\"image/*\"",
      "6:3 dropped The deep link's mimeType 'image/*' is not a part of its URL."
    ),
    (
      "app:uri=\"@string/gone\"",
      "6:3 dropped The deep link '@string/gone' is not in the imported files."
    ),
  ])
  func reportsWhatNoPatternExpresses(attributes: String, finding: String) throws {
    let result = try deepLink(attributes)
    #expect(result.document.links.isEmpty)
    #expect(result.losses == [finding])
  }

  @Test func acceptsADeepLinkWithAnEmptyAction() throws {
    #expect(try deepLink("app:action=\"\" app:uri=\"app://x\"").document.links.count == 1)
  }

  @Test func replacesTheApplicationIdentifierIfItIsGiven() throws {
    var options = ImportOptions()
    options.applicationID = "com.example"
    let xml = jetpackGraph(
      "<fragment android:id=\"@+id/a\"><deepLink app:uri=\"${applicationId}://x\"/></fragment>",
      start: "a"
    )
    #expect(
      try read(xml, options: options).document.links.map(\.pattern) == ["com.example://x"]
    )
  }

  private func deepLink(_ attributes: String) throws -> ImportResult {
    try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a">
          <deepLink \(attributes)/>
          <argument android:name="id" app:argType="integer"/>
        </fragment>
        """,
        start: "a"
      )
    )
  }
}
