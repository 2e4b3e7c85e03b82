import NavGraph
import NavGraphLinks
import Testing

@Suite struct ClosureLinkHandlerTests {
  @Test func closureDecidesWhichLinksItHandles() throws {
    let handler = ClosureLinkHandler("web") { link in
      link.scheme == "web" ? .request(RouteRequest(to: "Page")) : nil
    }
    #expect(handler.name == "web")
    #expect(try handler.resolve(DeepLink("app://x")) == nil)
    guard case .request(let request, .extend, nil) = try handler.resolve(DeepLink("web://x")) else {
      Issue.record("The closure answers with a request.")
      return
    }
    #expect(request.destination.screen == "Page")
  }

  @Test func prefixHandlerHandlesLinksWithThePrefix() throws {
    let handler = PrefixLinkHandler(try DeepLink("Test://now")) { link in
      link.path == ["never"] ? nil : .refused(reason: "closed")
    }
    #expect(handler.name == "test://now")
    #expect(try handler.resolve(DeepLink("test://now/5")) != nil)
    #expect(try handler.resolve(DeepLink("test://nowhere")) == nil)
    #expect(try handler.resolve(DeepLink("test://now/never")) == nil)
  }
}
