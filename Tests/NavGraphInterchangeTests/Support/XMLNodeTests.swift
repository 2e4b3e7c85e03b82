import Testing

@testable import NavGraphInterchange

@Suite struct XMLNodeTests {
  @Test func elementsAreOnIndentedLines() {
    let node = XMLNode.element(
      "a",
      [("x", "1"), ("none", nil)],
      [.element("b", []), .text("c", [("y", "<\"")], "&\u{1}")]
    )
    #expect(
      node.document == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1">
          <b/>
          <c y="&lt;&quot;">&amp;\u{FFFD}</c>
        </a>

        """
    )
  }

  @Test func textWithControlCharactersCannotBeWritten() {
    #expect(XMLNode.canWrite("a\n\t"))
    #expect(!XMLNode.canWrite("\u{1}"))
  }
}
