import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphSamples
import NavGraphStore
import Testing

/// The effects of the sample shop's links after changes.
@Suite struct LinkDiffTests {
  private let shop: String

  init() throws { shop = try #require(Sample.all.first { $0.name == "shop" }).sql }

  private func changes(_ sql: String) throws -> [String] {
    let diff = try LinkDiff(
      from: try NavigationStore.inMemory(filledBy: shop),
      to: try NavigationStore.inMemory(filledBy: shop + sql),
      context: ["signedIn": true]
    )
    return diff.changes.map { change in
      let sources = change.sources.map(\.rawValue).joined(separator: " ")
      return "\(change.link) [\(sources)]: \(change.before) → \(change.after)"
    }
  }

  private func openings(_ before: String, _ after: String) throws -> [String] {
    let diff = try LinkDiff(
      from: try NavigationStore.inMemory(filledBy: shop + before),
      to: try NavigationStore.inMemory(filledBy: shop + after),
      context: ["role": "admin"]
    )
    return diff.openings.map { "\($0.screen) \($0.sources.map(\.rawValue).joined(separator: " "))" }
  }

  @Test func screensThatLinksOpenForTheFirstTimeAreNamed() throws {
    let help =
      "INSERT INTO screen (name) VALUES ('Help');"
      + "INSERT INTO edge (origin, destination) VALUES ('Start', 'Help');"
    let link = "INSERT INTO link (pattern, screens) VALUES ('shop://hilfe', 'Help');"
    let gate = "DELETE FROM link_gate WHERE source = 'web';"
    #expect(try openings("", "") == [])
    #expect(try openings(help, help + link) == ["Help "])
    // A new screen is not open for the first time.
    #expect(try openings("", help + link) == [])
    #expect(try openings(help + link, help) == [])
    #expect(try openings("", gate).contains("Prices web"))
    let other = "INSERT INTO link (pattern, screens) VALUES ('shop://help', 'Help');"
    #expect(try openings(help + link, help + link + other) == [])
  }

  @Test func equalDatabasesHaveNoChanges() throws { #expect(try changes("") == []) }

  @Test func linkThatNoLongerOpensIsAChange() throws {
    let sql = "DELETE FROM edge WHERE destination = 'Product'"
    #expect(
      try changes(sql) == [
        "shop://product/1?ref=text []: Start › Catalog › Product → "
          + "nothing: No sequence of commands leads to 'Product'.",
        "https://shop.example/product/1 []: Start › Catalog › Product → "
          + "nothing: No sequence of commands leads to 'Product'.",
      ]
    )
  }

  @Test func linkWithAnotherStackIsAChange() throws {
    let sql = """
      UPDATE link_milestone SET screen_id = (SELECT id FROM screen WHERE name = 'Cart')
      WHERE position = 0 AND pattern_id = (SELECT id FROM link_pattern WHERE name = 'order')
      """
    #expect(try changes(sql) == ["shop://order/1 []: Start › Receipt → Cart › Receipt"])
  }

  @Test func gateAppliesToItsSource() throws {
    let sql = """
      INSERT INTO link_gate (source, screen_id, allowed)
      SELECT 'app', id, 0 FROM screen WHERE name = 'Receipt'
      """
    let found = try changes(sql)
    #expect(
      found.first
        == "shop://order/1 [app]: Start › Receipt → nothing: The link may not open screen 'Receipt'."
    )
    // The link of the screen's name is compared, too.
    #expect(found.dropFirst().allSatisfy { $0.contains("[app]: ") }, "\(found)")
  }

  @Test func newPatternHandlesALinkThatWasUnhandled() throws {
    let sql = "INSERT INTO link (pattern, screens) VALUES ('shop://to/the/cart', 'Cart')"
    #expect(
      try changes(sql) == ["shop://to/the/cart []: nothing: no handler handles it → Start › Cart"]
    )
  }

  @Test func linkOfARemovedPatternIsCompared() throws {
    let sql = "DELETE FROM link_pattern WHERE name = 'voucher'"
    #expect(
      try changes(sql) == [
        "shop://voucher/text []: code named 'voucher' → nothing: no handler handles it"
      ]
    )
  }

  @Test func screenNameLinksOfAChangedGateRuleAreCompared() throws {
    let sql = """
      DELETE FROM link_gate WHERE screen_id = (SELECT id FROM screen WHERE name = 'Prices');
      """
    #expect(
      try changes(sql).contains {
        $0.hasPrefix("shop://prices [web]: nothing: The link may not open screen 'Prices'. → ")
      }
    )
  }

  @Test func renamedScreenInTheReasonIsNoChange() throws {
    let sql = """
      UPDATE screen SET name = 'Admin prices' WHERE name = 'Prices';
      INSERT INTO screen_alias (name, screen_id)
      SELECT 'Prices', id FROM screen WHERE name = 'Admin prices';
      INSERT INTO link (pattern, screens) VALUES ('shop://admin/prices', 'Admin prices');
      """
    let before = try NavigationStore.inMemory(
      filledBy: shop
        + "INSERT INTO link (pattern, screens) VALUES ('shop://admin/prices', 'Prices');"
    )
    let diff = try LinkDiff(from: before, to: .inMemory(filledBy: shop + sql))
    #expect(diff.changes.isEmpty)
  }

  @Test func factsThatBlockAreComparedByWhatBlocks() throws {
    func obstacle(_ condition: String, on command: String) throws -> LinkObstacle? {
      let sql =
        """
        INSERT INTO screen (name) VALUES ('A'), ('B'), ('C');
        INSERT INTO edge (origin, destination, command) VALUES ('A', 'B', 'to B'), ('B', 'C', 'to C');
        INSERT INTO condition_by_name (command, subject, comparison, operand)
        VALUES ('\(command)', 'context.\(condition)', '=', 'true');
        INSERT INTO link (pattern, screens) VALUES ('app://c', 'C');
        """
      let follower = try LinkFollower(.inMemory(filledBy: sql), context: [:])
      let effect = try follower.effect(of: DeepLink("app://c"), from: .own)
      return if case .nothing(let obstacle) = effect { obstacle } else { nil }
    }
    let first = try obstacle("signedIn", on: "to B")
    let second = try obstacle("signedIn", on: "to C")
    #expect(first != nil && first == second && first?.reason != second?.reason)
    #expect(try first != obstacle("vip", on: "to B"))
  }

  @Test func renamedScreenIsNoChange() throws {
    let sql = """
      UPDATE screen SET name = 'Basket' WHERE name = 'Catalog';
      INSERT INTO screen_alias (name, screen_id)
      SELECT 'Catalog', id FROM screen WHERE name = 'Basket';
      """
    #expect(try changes(sql) == [])
  }
}
