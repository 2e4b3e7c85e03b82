import Foundation
import Testing

@testable import SourceReader

@Suite("Titles in string tables") struct LocalizedTitleTests {
  private static let catalog = """
    {"sourceLanguage":"en","strings":{
      "home.title":{"localizations":{"en":{"stringUnit":{"value":"Home"}}}},
      "Plain":{}},"version":"1.0"}
    """

  private func title(_ argument: String) -> String? {
    let texts = LocalizedStrings([
      ("L.xcstrings", Data(Self.catalog.utf8)),
      ("de.lproj/L.strings", Data(#""cart.title" = "Warenkorb";"#.utf8)),
      ("en.lproj/L.strings", Data(#"/* Title */ "cart.title" = "Cart";"#.utf8)),
    ])
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { Text("").navigationTitle(\(argument)) } }
      """,
      texts: texts
    )
    return sketch.report.screens.first?.title
  }

  @Test(
    "A key stands for its text, and other text for itself",
    arguments: [
      (#""home.title""#, "Home"), (#"Text("home.title")"#, "Home"), (#""Plain""#, "Plain"),
      (#"NSLocalizedString("cart.title", comment: "")"#, "Cart"),
      (#"String(localized: "cart.title")"#, "Cart"), (#""cart.title".localized"#, "Cart"),
      (#""cart.title".localized()"#, "Cart"), (#""Other""#, "Other"),
    ]
  )
  func key(_ argument: String, _ expected: String) { #expect(title(argument) == expected) }

  @Test("A variable is no title") func variable() { #expect(title("name") == nil) }
}
