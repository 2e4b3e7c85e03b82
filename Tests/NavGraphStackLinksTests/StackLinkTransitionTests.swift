import NavGraph
import NavGraphLinks
import NavGraphStackLinks
import NavGraphTestSupport
import Testing

/// The updates from one stack link to another, and the transitions that describe a change.
@Suite struct StackLinkTransitionTests {
  private typealias Component = StackLink.Component
  private typealias Overlay = StackLink.Overlay

  private func updates(_ first: String, _ second: String) throws -> [StackLinkUpdate] {
    try StackLink(first).updates(to: StackLink(second))
  }

  // MARK: Updates

  @Test(
    arguments: [
      ("tv://a", "tv://a", []), ("tv://a", "tv://a/b", [.push(.init("b"))]),
      ("tv://a/b/c", "tv://a", [.pop(2)]),
      ("tv://a/b/c", "tv://a/d", [.pop(2), .push(.init("d"))]),
      ("tv://a/b", "tv://c/b", [.replaceRoot(.init("c")), .push(.init("b"))]),
      ("tv://a/b::1", "tv://a/b::2", [.pop(1), .push(.init("b", .text("2")))]),
      ("tv://a::1", "tv://a::2", [.replaceRoot(.init("a", .text("2")))]),
      ("tv://a/b", "tv://", [.replaceRoot(nil)]), ("tv://", "tv://a", [.replaceRoot(.init("a"))]),
      (
        "tv://a/b?x=v&y=v", "tv://a/c?y=vm&z=va",
        [
          .hide(.init("x", [])), .pop(1), .push(.init("c")),
          .show(.init("z", [.visible, .asynchronous])),
        ]
      ),
      ("tv://a?x=v", "tv://a?x=u", [.hide(.init("x", .unanimated))]),
      ("tv://a?x=vm", "tv://a", [.hide(.init("x", .modal))]),
      ("tv://a?x=v", "tv://a?x=vu", []),
    ] as [(String, String, [StackLinkUpdate])]
  )
  func updatesAreInOrder(first: String, second: String, expected: [StackLinkUpdate]) throws {
    #expect(try updates(first, second) == expected)
  }

  @Test func emptyComponentGivesNoUpdate() throws {
    #expect(try updates("tv://a//b", "tv://a/b/c") == [.push(Component("c"))])
  }

  @Test("Applied updates lead to the other link", arguments: SeededGenerator.seeds(2))
  func appliedUpdatesLeadToTheOtherLink(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6_000 {
      let first = try randomLink(using: &random)
      let second = try randomLink(using: &random)
      var link = first
      for update in first.updates(to: second) { try link.apply(update) }
      try #require(link.components == second.components, "\(first) > \(second)")
      let keys = Set(link.visibleOverlays.map(\.key))
      try #require(keys == Set(second.visibleOverlays.map(\.key)), "\(first) > \(second)")
    }
  }

  private func randomLink(using random: inout SeededGenerator) throws -> StackLink {
    let components = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Component(random.pick(["a", "b"]), .text(random.pick(["", "", "1"])))
    }
    let overlays = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Overlay(random.pick(["v", "w"]), .init(rawValue: Int.random(in: 0...15, using: &random)))
    }
    return try StackLink(scheme: "tv", components, overlays: overlays)
  }

  // MARK: Transitions

  @Test func transitionAppliesToTheCurrentLink() throws {
    let transition = StackLinkTransition().resolve("home").push("show", .text("2")).present("video")
      .animate("glow")
    #expect(
      try transition.link(from: StackLink("tv://home/search/list")).description
        == "tv://home/show::2?video=vm&glow=va"
    )
    #expect(
      try transition.link(from: StackLink("tv://other")).description
        == "tv://other/home/show::2?video=vm&glow=va"
    )
    let back = StackLinkTransition().dismiss("video").pop().data(.text("x"))
    #expect(try back.link(from: StackLink("tv://a/b/c?video=vm")).description == "tv://a/b::x")
    let other = StackLinkTransition().root("z", .text("1")).parameter("p", [.visible, .unanimated])
      .transform { link in
        var link = link
        link.push(Component("end"))
        return link
      }
    #expect(try other.link(from: StackLink("tv://a/b/c")).description == "tv://z::1/end?p=vu")
  }

  @Test func transitionResolvesTheFirstComponentOfAName() throws {
    let transition = StackLinkTransition().resolve("a")
    #expect(try transition.link(from: StackLink("tv://a/b/a/c")).description == "tv://a")
    #expect(try transition.link(from: StackLink("tv://b/a/c/a")).description == "tv://b/a")
    #expect(try transition.link(from: StackLink("tv://b")).description == "tv://b/a")
  }

  @Test func dismissHidesAnyOverlay() throws {
    let transition = StackLinkTransition().dismiss("x")
    #expect(try transition.link(from: StackLink("tv://a?x=vm&y=v")).description == "tv://a?y=v")
    #expect(try transition.link(from: StackLink("tv://a?x=va")).description == "tv://a")
    #expect(try transition.link(from: StackLink("tv://a?x=m")).description == "tv://a")
    #expect(try transition.link(from: StackLink("tv://a")).description == "tv://a")
  }

  @Test func impossibleOperationThrows() throws {
    let transition = StackLinkTransition().push("b").pop(5)
    #expect(throws: StackLinkError(count: 2, needed: 5)) {
      try transition.link(from: StackLink("tv://a"))
    }
  }
}
