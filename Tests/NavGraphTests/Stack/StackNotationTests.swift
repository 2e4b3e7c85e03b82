import NavGraph
import Testing

@Suite struct StackNotationTests {
  @Test func textIsSplitIntoScreensAndProperties() throws {
    let entries = try StackNotation.parse("Menu/Chat::userId=1;draft=a=b")
    #expect(
      entries == [
        Milestone("Menu"),
        Milestone(
          "Chat",
          ["userId": RequestedValue.text("1"), "draft": RequestedValue.text("a=b")]
        ),
      ]
    )
  }

  @Test func encodedCharactersAreDecodedOnce() throws {
    let entries = try StackNotation.parse("a%2Fb::k%3D=%2541%20é")
    #expect(entries == [Milestone("a/b", ["k=": RequestedValue.text("%41 é")])])
  }

  @Test(arguments: [
    ("", "'' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
    ("Menu//Chat", "'' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
    ("::a=1", "'::a=1' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
    ("Menu::a", "'a' is not a property. Write 'name=value'."),
    ("Menu::=1", "'=1' is not a property. Write 'name=value'."),
    ("%4", "'%4' is not percent-encoded UTF-8. Write '%25' for a percent sign."),
    ("%C3", "'%C3' is not percent-encoded UTF-8. Write '%25' for a percent sign."),
  ])
  func malformedTextIsRejectedWithTheReason(text: String, sentence: String) {
    do throws(StackNotationError) {
      _ = try StackNotation.parse(text)
      Issue.record("'\(text)' was accepted.")
    } catch {
      #expect(error.description == sentence)
    }
  }
}
