import Foundation
import Testing

@testable import NavGraphCLI

/// The widths of text in cells of a terminal.
@Suite struct CellWidthTests {
  @Test(
    arguments: [
      ("", 0), ("Menu", 4), ("Menü", 4), ("Menu\u{308}", 4), ("设置", 4), ("設定画面", 8), ("ｱｲ", 2),
      ("한국", 4), ("한", 2), ("🛒", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("👍🏽", 2), ("a›b", 3),
      ("ไทย", 3), ("\u{200B}", 0), ("Ａ", 2), ("e\u{301}\u{302}", 1),
    ]
  )
  func textHasAWidth(text: String, width: Int) {
    #expect(text.cellWidth == width, "\(text.unicodeScalars.map(\.value))")
  }

  #if canImport(Glibc)
    /// Unassigned characters and emoji differ between the versions of Unicode.
    @Test func widthsAreThoseOfTheSystem() throws {
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let former = uselocale(locale)
      defer {
        uselocale(former)
        freelocale(locale)
      }
      let symbol = try #require(dlsym(nil, "wcwidth"))
      let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
      var differing: [String] = []
      for value in (0x20...0xFFFF as ClosedRange<UInt32>) where value != 0xAD {
        guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { continue }
        let width = wcwidth(wchar_t(value))
        guard width >= 0, String(Character(scalar)).cellWidth != Int(width) else { continue }
        differing.append(String(value, radix: 16))
      }
      #expect(differing.count < 40, "\(differing)")
    }
  #endif
}
