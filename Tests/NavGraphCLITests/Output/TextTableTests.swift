import Testing

@testable import NavGraphCLI

/// Tables of text within the width of a terminal.
@Suite struct TextTableTests {
  private func table(_ rows: [String]...) -> TextTable {
    var table = TextTable("screen", "title", "properties")
    for row in rows { table.append(row) }
    return table
  }

  @Test func columnsAreAsWideAsTheirWidestCells() {
    let lines = table(["Menu", "Main menu", ""], ["ContactCard", "", "userId"]).lines(width: 200)
    #expect(
      lines == [
        "  screen       title      properties",
        "  Menu         Main menu",
        "  ContactCard             userId",
      ]
    )
  }

  @Test func wideCharactersAndCombiningMarksAreAligned() {
    let lines = table(["设置", "Settings", "a"], ["Cafe\u{301}", "🛒", "b"]).lines(width: 200)
    #expect(
      lines == [
        "  screen  title     properties",
        "  设置    Settings  a",
        "  Cafe\u{301}    🛒        b",
      ]
    )
  }

  @Test func cellsAreWrappedBetweenWords() {
    let lines = table(["Menu", "The menu of the app", "userId, role, mode"]).lines(width: 36)
    #expect(
      lines == [
        "  screen  title         properties",
        "  Menu    The menu of   userId,",
        "          the app       role, mode",
      ]
    )
  }

  @Test func longNamesAreBrokenBetweenTheirParts() {
    #expect("homeOnboardingDialogFragment".wrapped(to: 16) == ["homeOnboarding", "DialogFragment"])
    #expect("action_global_home".wrapped(to: 16) == ["action_global_", "home"])
    #expect("aaaaaaaaaa".wrapped(to: 4) == ["aaaa", "aaaa", "aa"])
    #expect("设置设置设".wrapped(to: 5) == ["设置", "设置", "设"])
  }

  @Test func columnsThatWouldBecomeTooNarrowAreLeftOut() {
    let text = String(repeating: "x", count: 30)
    let lines = table([text, text, text]).lines(width: 30)
    #expect(lines.first == "  screen         title")
    #expect(lines.suffix(2) == ["  Left out to fit the width:", "  properties."])
  }

  @Test func noLineIsWiderThanTheTerminal() {
    let rows = [
      ["设置设置设置设置", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "a b c d e f g"], ["Menu", "e\u{301}e\u{301}", "aaaaaaaaaaaaaaaaaa"],
    ]
    for width in 12...60 {
      for line in table(rows[0], rows[1]).lines(width: width) {
        #expect(line.cellWidth <= width, "\(width): \(line)")
      }
    }
  }

  @Test func noteOnColumnsThatAreLeftOutIsWrapped() {
    let text = String(repeating: "x", count: 30)
    #expect(
      table([text, text, text]).lines(width: 20).suffix(3)
        == ["  Left out to fit", "  the width: title,", "  properties."]
    )
  }

  @Test func chosenColumnsThatDoNotFitFollowAsFurtherTables() {
    var table = TextTable(["", "screen", "first", "second", "c"], keepsColumns: true)
    table.append("*", "Menu", "1", "2", "3")
    #expect(
      table.lines(width: 20) == [
        "     screen  first", "  *  Menu    1", "", "     screen  second", "  *  Menu    2", "",
        "     screen  c", "  *  Menu    3",
      ]
    )
    #expect(table.lines(width: 40).count == 2)
  }

  @Test func styledLinesAreWrapped() {
    #expect(
      "\u{1B}[1mOne › Two › Three\u{1B}[0m".wrappedKeepingStyle(to: 9)
        == ["\u{1B}[1mOne › Two\u{1B}[0m", "\u{1B}[1m  › Three\u{1B}[0m"]
    )
    #expect("  a bc".wrappedKeepingStyle(to: 5) == ["  a", "   bc"])
  }

  @Test func emptyColumnsAreLeftOut() {
    #expect(table(["Menu", "", ""]).lines(width: 200) == ["  screen", "  Menu"])
  }

  @Test func chosenColumnsAreNeverLeftOut() {
    var table = table(["aaaa bbbb cccc", "dddd eeee ffff", "gggg hhhh iiii"])
    table.choose(columns: ["screen", "title", "properties"])
    #expect(
      table.lines(width: 20) == [
        "  scre  title  prope", "  en           rties", "  aaaa  dddd   gggg",
        "  bbbb  eeee   hhhh",
        "  cccc  ffff   iiii",
      ]
    )
  }

  @Test func chosenColumnsAreInTheirOrder() {
    var table = table(["Menu", "Main menu", "userId"])
    table.choose(columns: ["properties", "screen"])
    #expect(table.lines(width: 200) == ["  properties  screen", "  userId      Menu"])
  }
}
