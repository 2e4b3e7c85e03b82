import NavGraph
import Testing

/// Text that is created from bytes.
@Suite struct StringUTF8Tests {
  @Test(arguments: ["", "Menu", "Menü", "\u{0}", "\u{FFFD}", "👩‍👧", "\u{10FFFF}"])
  func acceptsUTF8(text: String) {
    #expect(String(utf8: Array(text.utf8)).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(
    arguments: [
      [0x80], [0x41, 0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func rejectsOtherBytes(bytes: [UInt8]) {
    #expect(String(utf8: bytes) == nil)
  }
}
