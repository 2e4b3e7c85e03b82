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
    #expect(
      try changes(sql) == [
        "shop://order/1 [app]: Start › Receipt → nothing: The link may not open screen 'Receipt'."
      ]
    )
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

  @Test func renamedScreenIsNoChange() throws {
    let sql = """
      UPDATE screen SET name = 'Basket' WHERE name = 'Catalog';
      INSERT INTO screen_alias (name, screen_id)
      SELECT 'Catalog', id FROM screen WHERE name = 'Basket';
      """
    #expect(try changes(sql) == [])
  }
}
