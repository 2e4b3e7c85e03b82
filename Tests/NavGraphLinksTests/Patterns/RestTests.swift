import NavGraph
import NavGraphLinks
import Testing

/// Segments that capture any number of components, anywhere in the path.
@Suite struct RestTests {
  private func lists(_ pattern: String, _ link: String) throws -> [String: [String]]? {
    var handler = PatternLinkHandler()
    try handler.register(pattern)
    guard let match = handler.match(try DeepLink(link)) else { return nil }
    let texts = match.values.filter { match.lists[$0.key] == nil }.mapValues { [$0] }
    return match.lists.merging(texts) { $1 }
  }

  @Test(
    arguments: [
      ("app:///files/*path/edit", "app:///files/edit", ["path": []]),
      ("app:///files/*path/edit", "app:///files/a/b/edit", ["path": ["a", "b"]]),
      ("app:///files/*path/edit", "app:///files/a/b", nil),
      ("app:///files/*path/edit", "app:///files/edit/edit", ["path": ["edit"]]),
      ("app:///files/+path/edit", "app:///files/edit", nil),
      ("app:///files/+path/edit", "app:///files/edit/edit", ["path": ["edit"]]),
      ("app:///*path/:file", "app:///a/b/c", ["path": ["a", "b"], "file": ["c"]]),
      ("app:///*path/:file", "app:///c", ["path": [], "file": ["c"]]),
      (
        "app:///*path/:name.:suffix", "app:///a/b.c",
        ["path": ["a"], "name": ["b"], "suffix": ["c"]]
      ),
      ("app:///*a/x/*b", "app:///1/x/2/x/3", ["a": ["1"], "b": ["2", "x", "3"]]),
      ("app:///+a/x/+b<int>", "app:///1/x/y/x/3", ["a": ["1", "x", "y"], "b": ["3"]]),
      ("app:///+ids<int>/end", "app:///1/2/end", ["ids": ["1", "2"]]),
      ("app:///+ids<int>/end", "app:///1/x/end", nil),
      ("app:///*ids<one-of a|b>", "app:///a/b/a", ["ids": ["a", "b", "a"]]),
      ("app:///*ids<one-of a|b>", "app:///a/c", nil),
      ("app://*all/end", "app://a/b/end", ["all": ["a", "b"]]),
      ("app://*all/end", "app://end", ["all": []]),
      ("app://p{/*path/edit}?", "app://p", ["path": []]),
      ("app://p{/*path/edit}?", "app://p/a/edit", ["path": ["a"]]),
      ("https://*.shop.example/*path/edit", "https://a.shop.example/b/edit", ["path": ["b"]]),
    ] as [(String, String, [String: [String]]?)]
  )
  func restEndsWhereTheOtherSegmentsMatch(
    pattern: String,
    link: String,
    expected: [String: [String]]?
  ) throws {
    #expect(try lists(pattern, link) == expected)
  }

  @Test(
    arguments: [
      (["app:///+r", "app:///+r/edit"], "app:///a/edit", 1),
      (["app:///+r", "app:///+r<int>"], "app:///1/2", 1),
      (["app:///+r", "app:///+r<int>"], "app:///1/a", 0),
      (["app:///*r/edit", "app:///+r/edit"], "app:///a/edit", 1),
      (["app:///*r/edit", "app:///:x"], "app:///edit", 1),
      (["app:///*r/x/*s", "app:///*r/y/*s"], "app:///a/y/x", 1),
      (["app:///*r/x/*s", "app:///*r/y/*s"], "app:///a/x/y", 0),
      (["app:///+r/:x/edit", "app:///+r/edit"], "app:///a/b/edit", 0),
      (["app:///:x<regex [a-z]>/*r/1/*s", "app:///:x<regex [a-m]>/*r/2/*s"], "app:///a/2/1", 1),
      (["app:///:x<regex [a-z]>/*r/1/*s", "app:///:x<regex [a-m]>/*r/2/*s"], "app:///a/1/2", 0),
    ]
  )
  func patternWhoseRestEndsFirstWins(patterns: [String], link: String, winner: Int) throws {
    for order in [patterns, patterns.reversed()] {
      var handler = PatternLinkHandler()
      for pattern in order { try handler.register(pattern) }
      #expect(try handler.match(DeepLink(link))?.pattern.description == patterns[winner])
    }
  }

  @Test(
    arguments: [
      ("app:///*a/x", "app:///*b/x"), ("app:///+a<int>/x", "app:///+b<int>/x"),
      ("app:///+a<regex [a-z]+>/x", "app:///+b<regex [a-f0-9]+>/x"),
      ("app:///*a/x/:b", "app:///*c/x/:d"),
    ]
  )
  func equalRestsTie(first: String, second: String) throws {
    var handler = PatternLinkHandler()
    try handler.register(first)
    do {
      try handler.register(second)
      Issue.record("\(first) and \(second) do not tie.")
    } catch LinkPatternError.tie(_, let link) {
      for pattern in [first, second] {
        var single = PatternLinkHandler()
        try single.register(pattern)
        #expect(single.match(link) != nil)
      }
    }
  }

  @Test func longLinksThatFitNowhereTakeLinearTime() throws {
    var handler = PatternLinkHandler()
    try handler.register("app:///*a/x/*b/x/*c/x/*d/x/*e/y")
    try handler.register("app:///+a<regex x*>/x/+b<regex x*>/:c/+d<regex x*>/z")
    let path = [String](repeating: "x", count: DeepLink.maximumComponents - 1)
    #expect(try handler.match(DeepLink(scheme: "app", path: path)) == nil)
    let link = try DeepLink(scheme: "app", path: path + ["y"])
    #expect(handler.match(link)?.lists["e"]?.count == path.count - 4)
  }

  @Test func linkIsMadeOnlyIfItsRestsAreReadTheSame() throws {
    let pattern = try LinkPattern("app:///+first/edit/*second")
    let link = try pattern.link(lists: ["first": ["a", "b"], "second": ["edit"]])
    #expect(link.description == "app:///a/b/edit/edit")
    let error = #expect(throws: LinkPatternError.self) {
      try pattern.link(lists: ["first": ["a", "edit"], "second": ["b"]])
    }
    #expect(
      error?.description
        == "The link cannot have the value 'a/edit' for ':first': it is read as 'a'."
    )
    #expect(throws: LinkPatternError.missingValues(["first"])) { try pattern.link() }
  }

  @Test func partsOfValuesAreLeftOut() throws {
    let pattern = try LinkPattern("app://p?name=:first{_:last<int>}?&at={:lat}?,{:lon}??#/:a{/:b}?")
    #expect(
      try pattern.link(["first": "x", "a": "1"]).description == "app://p?name=x#/1"
    )
    #expect(
      try pattern.link(["first": "x", "last": "2", "lon": "y", "a": "1", "b": "2"]).description
        == "app://p?name=x_2&at=,y#/1/2"
    )
  }
}
