import NavGraph
import Testing

/// Texts for people, in which invisible characters are escaped.
@Suite struct EscapedTextTests {
  @Test(arguments: [
    "\u{0}", "\u{1B}", "\n", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{61C}", "\u{200B}",
    "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}",
    "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{3164}", "\u{FEFF}", "\u{E0041}",
    "\u{FFFE}", "\u{FFFF}", "\u{1FFFF}",
  ])
  func invisibleCharacterIsEscaped(character: Unicode.Scalar) {
    let hexadecimal = String(character.value, radix: 16)
    #expect("a\(character)b".printable == "a\\u{\(hexadecimal)}b")
    #expect("\(character)".printable == "\\u{\(hexadecimal)}")
  }

  @Test(arguments: [
    "", "Menu", "Café", "Cafe\u{301}", "设置", "👩\u{200D}👧", "❤\u{FE0F}", "می\u{200C}خواهم",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ])
  func visibleTextIsKept(text: String) { #expect(text.printable == text) }

  @Test func jsonEscapesBothHalvesOfASurrogatePair() {
    #expect(Unicode.Scalar("\u{9B}").jsonEscape == #"\u009b"#)
    #expect(Unicode.Scalar("\u{E0041}").jsonEscape == #"\udb40\udc41"#)
  }
}
