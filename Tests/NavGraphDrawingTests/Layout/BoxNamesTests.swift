import Testing

@testable import NavGraphDrawing

/// The lines in which boxes show names.
@Suite struct BoxNamesTests {
  private let fragments = ["home", "search", "settings", "about", "login", "tabsTray"]

  @Test func anEndingOfMostNamesIsLeftOutAndNamed() {
    let names = BoxNames(fragments.map { $0 + "Fragment" } + ["SecretPreference"])
    #expect(names.lines(of: "tabsTrayFragment") == ["tabsTray"])
    #expect(names.lines(of: "SecretPreference") == ["SecretPreference"])
    #expect(names.note == "Names are shown without ‘Fragment’ at the end.")
  }

  @Test func aBeginningOfMostNamesIsLeftOutAndNamed() {
    let names = BoxNames(fragments.map { "com.example." + $0 })
    #expect(names.lines(of: "com.example.home") == ["home"])
    #expect(names.note == "Names are shown without ‘com.example.’ at the beginning.")
  }

  @Test func namesThatWouldBeEqualAreComplete() {
    let names = BoxNames(fragments.map { $0 + "Fragment" } + ["home"])
    #expect(names.lines(of: "homeFragment") == ["homeFragment"])
    #expect(names.lines(of: "home") == ["home"])
    #expect(names.lines(of: "aboutFragment") == ["about"])
  }

  @Test func numbersAndSingleLettersAreNotLeftAlone() {
    let names = BoxNames((0..<20).map { "Screen\($0)" })
    #expect(names.lines(of: "Screen7") == ["Screen7"])
    #expect(names.note == nil)
    #expect(BoxNames((0..<20).map { "F\($0)S\($0)" }).note == nil)
  }

  @Test func aLongNameHasTwoLinesOfSimilarWidths() {
    let names = BoxNames([])
    #expect(
      names.lines(of: "SitePermissionsManageFeature") == ["SitePermissions", "ManageFeature"]
    )
    #expect(names.lines(of: "Short") == ["Short"])
    #expect(names.lines(of: "") == [""])
  }

  @Test func onlyANameThatExceedsTwoLinesIsCut() {
    let names = BoxNames([])
    let cut = names.lines(of: String(repeating: "Abcdefghij", count: 20))
    #expect(cut.count == 2)
    #expect(cut.last?.hasSuffix("…") == true)
    let full = String(repeating: "Abcdefghij", count: 7)
    #expect(names.lines(of: full).joined() == full)
    #expect(names.lines(of: String(repeating: "a", count: 60)).count == 2)
  }
}
