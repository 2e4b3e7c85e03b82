import NavGraph
import NavGraphReview
import Testing

@Suite struct FindingSubjectTests {
  @Test func descriptionConsistsOfKindNameAndOwner() {
    #expect(FindingSubject.screen("Menu").description == "screen 'Menu'")
    #expect(
      FindingSubject.property("id", of: .screen("Menu")).description
        == "property 'id' of screen 'Menu'"
    )
  }

  @Test func descriptionIsParsedBack() {
    #expect(FindingSubject("screen 'Menu'") == .screen("Menu"))
    #expect(
      FindingSubject("saved stack 'last'") == FindingSubject(kind: "saved stack", name: "last")
    )
  }

  @Test(arguments: ["Menu", "'Menu'", "screen'Menu'", "screen ''", "a 'b' of c 'd'", " 'x'", ""])
  func otherTextBecomesANameWithoutKind(text: String) {
    let subject = FindingSubject(text)
    #expect(subject == FindingSubject(kind: "", name: text))
    #expect(subject.description == text)
  }
}
