import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The limits of links, which are checked before the work that they limit.
@Suite struct LinkLimitTests {
  @Test func stackLinkHasAMaximumNestingOfValues() throws {
    let allowed =
      "app://A::a=" + String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(try StackLink(allowed).description == allowed.encodingBrackets)
    let error = #expect(throws: LinkError.self) {
      try StackLink("app://A::a=[" + allowed.dropFirst(11) + "]")
    }
    #expect(
      error?.description
        == "The link has more than 32 containers, arrays or objects inside one another, at byte 11."
    )
  }

  @Test func bracketsInStringsAreNotNested() throws {
    let text = #"app://A::a=["\#(String(repeating: #"[%5C""#, count: 40))"]"#
    #expect(try StackLink(text).components.count == 1)
  }

  @Test func stackLinkHasAMaximumNumberOfValues() throws {
    let values = String(repeating: "1,", count: 996)
    #expect(try StackLink("app://A::a=[\(values)1];b=[]").components.count == 1)
    let error = #expect(throws: LinkError(.tooManyValues, at: 11)) {
      try StackLink("app://A::a=[\(values)1,1,1,1,1]")
    }
    #expect(
      error?.description == "The link has more than 1000 values of properties. Remove some."
    )
    let properties = (0...1_000).map { "p\($0)=1" }.joined(separator: ";")
    #expect(throws: LinkError.self) { try StackLink("app://A/B::\(properties)") }
  }

  @Test func componentsInTabsCount() {
    let tabs = (0..<1_000).map { "t\($0)=B" }.joined(separator: ",")
    let error = #expect(throws: LinkError.self) { try StackLink("app://A(\(tabs))") }
    #expect(error?.problem == .tooManyComponents)
    #expect(error?.description == "The link has more than 1000 components. Remove some.")
  }

  @Test func entriesInTabsCountAsSteps() throws {
    let graph = try shop()
    var links = LinkRouter([StackLinkHandler(graph)])
    links.maximumSteps = 3
    func plan(_ text: String) throws -> LinkPlan {
      try links.plan(
        DeepLink(text),
        from: .own,
        on: graph.stack("Welcome"),
        using: Router(graph)
      )
    }
    let results = ["Results::q=a", "Results::q=b", "Results::q=c"]
    for count in 0...results.count {
      let stack = (["Search"] + results.prefix(count)).joined(separator: "/")
      guard case .route(let outcome) = try plan("shop://Tabs(search=\(stack))").outcome else {
        Issue.record("The link has no route.")
        continue
      }
      if case .failed(let failure) = outcome {
        #expect(failure.reason == .stepLimit(maximum: 3))
        #expect(count == 3)
      } else {
        #expect(count < 3)
      }
    }
  }

  @Test func valueOfARegularExpressionHasAMaximumLength() throws {
    let expression = try LinkRegularExpression("a*")
    #expect(expression.matches(String(repeating: "a", count: LinkRegularExpression.maximumLength)))
    #expect(
      !expression.matches(String(repeating: "a", count: LinkRegularExpression.maximumLength + 1))
    )
  }

  @Test func hostOfAnotherSchemeThatIsLongerThanAHostNameIsComparedAsItIs() throws {
    let name = String(repeating: "A", count: 20_000)
    #expect(try DeepLink("app://\(name)").server.name == name)
    #expect(throws: LinkError(.expected(.host), at: 8)) { try DeepLink("https://\(name)") }
  }

  @Test func errorsQuoteAtMost200Characters() throws {
    let long = String(repeating: "x", count: 5_000)
    let link = try DeepLink("app://\(long)")
    let start = "app://" + String(repeating: "x", count: 193) + "…"
    #expect(
      LinkRouter().unhandled(link).description
        == "No link pattern matches '\(start)', and no other handler accepts it."
    )
    var patterns = PatternLinkHandler()
    try patterns.register("app://a/:id<int>")
    let mismatch = patterns.mismatch(of: try DeepLink("app://a/\(long)"))
    #expect(
      mismatch?.description.unicodeScalars.count
        == "'app://a/:id<int>' takes an int for 'id', not ''.".count + 200
    )
    #expect(
      LinkRefusal.property(PropertyName(long), of: "A").description.unicodeScalars.count
        == "The link may not set property '' of screen 'A'.".count + 200
    )
  }

  @Test func valuesInAPathAreComparedAsThePatternDoes() throws {
    var patterns = PatternLinkHandler()
    let pattern = try LinkPattern("app:///:size<one-of small|large>/:id<int>", ignoresCase: true)
    try patterns.register(LinkDefinition(pattern))
    let mismatch = patterns.mismatch(of: try DeepLink("app:///Small/foo"))
    #expect(mismatch?.parameter.name == "id")
  }

  @Test func valuesAreComparedWithTypesThatContainEscapes() throws {
    var patterns = PatternLinkHandler()
    try patterns.register(#"app://a/:x<regex [0-9]\>b>"#)
    let mismatch = patterns.mismatch(of: try DeepLink("app://a/z"))
    #expect(mismatch?.parameter.name == "x")
  }

  @Test func longNamesHaveNoSimilarNames() throws {
    let graph = try graph("Menu>\(String(repeating: "a", count: 201))")
    #expect(graph.screens(nearest: ScreenID(String(repeating: "a", count: 200))).count == 1)
    #expect(graph.screens(nearest: ScreenID(String(repeating: "a", count: 202))) == [])
  }
}

extension String {
  fileprivate var encodingBrackets: String {
    replacing("[", with: "%5B").replacing("]", with: "%5D")
  }
}
