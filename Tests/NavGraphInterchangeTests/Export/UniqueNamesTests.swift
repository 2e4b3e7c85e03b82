import Testing

@testable import NavGraphInterchange

@Suite struct UniqueNamesTests {
  @Test func equalNamesGetUnderscores() {
    var names = UniqueNames(besides: ["a"])
    #expect([names.add("a"), names.add("a"), names.add("b")] == ["a_", "a__", "b"])
  }
}
