import NavGraph
import Testing

/// The delimiters that the notation of stacks and links with stacks have in common.
@Suite struct StackScannerTests {
  private func parts(_ text: String, _ tabs: StackScanner.Tabs) -> [String] {
    var scanner = StackScanner(Array(text.utf8)[...], tabs)
    var parts: [String] = []
    while !scanner.isAtEnd {
      if scanner.take(.firstTab) {
        scanner.depth += 1
        parts.append("open")
      } else if scanner.take(.endOfTabs) {
        scanner.depth -= 1
        parts.append("close")
      } else if scanner.take(.nextTab) {
        parts.append("next")
      } else if scanner.take(.selected) {
        parts.append("selected")
      } else if scanner.take(.presented) {
        parts.append("presented")
      } else if scanner.take(.properties) {
        parts.append("properties")
      } else if scanner.take(.entry) {
        parts.append("entry")
      } else {
        let name = scanner.take(until: .entry, .properties, .firstTab)
        parts.append(String(decoding: name, as: UTF8.self))
      }
    }
    return parts
  }

  @Test func notationsDifferInTheDelimitersOfTabs() {
    let expected = [
      "Tabs", "open", "Home", "entry", "A:b", "next", "selected", "Cart", "properties", "id=1",
      "close", "entry", "presented", "Login",
    ]
    #expect(parts("Tabs{Home/A:b|*Cart::id=1}/!Login", .inBraces) == expected)
    #expect(parts("Tabs(Home/A:b,*Cart::id=1)/!Login", .inParentheses) == expected)
  }

  @Test func endOfTabOutsideOfTabsIsText() {
    var scanner = StackScanner(Array("A|B}".utf8)[...], .inBraces)
    #expect(String(decoding: scanner.take(until: .entry), as: UTF8.self) == "A|B}")
    #expect(scanner.isAtEnd)
  }
}
