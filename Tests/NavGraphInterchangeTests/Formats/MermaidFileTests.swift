import NavGraph
import NavGraphInterchange
import Testing

@Suite struct MermaidFileTests {
  @Test func findsADiagramInMarkdown() throws {
    let result = try read(
      """
      # Title

      ```swift
      let a = 1
      ```

      ~~~~ mermaid
      flowchart TD
        a --> b
      ~~~~
      """
    )
    #expect(result.commands == ["b: a > b push"])
    #expect(result.document.screens[0].location?.line == 9)
  }

  @Test func readsTheFirstOfSeveralDiagramsOrTheChosenOne() throws {
    let markdown = """
      ```mermaid
      sequenceDiagram
        a->>b: hello
      ```
      ```mermaid
      flowchart TD
        a --> b
      ```
      ```mermaid
      stateDiagram-v2
        [*] --> c
      ```
      """
    let result = try read(markdown)
    #expect(result.screens == ["a", "b"])
    #expect(result.losses.count == 2)
    #expect(
      result.losses.first
        == "2:1 dropped The file has several diagrams. Only the one in line 6 is read."
    )
    var options = ImportOptions()
    options.diagram = 3
    #expect(try read(markdown, options: options).screens == ["c"])
    options.diagram = 4
    #expect(throws: Message("file:1:1: The file has no diagram 4.")) {
      try Message.of { try read(markdown, options: options) }
    }
  }

  @Test func refusesDiagramsWithoutScreens() {
    #expect(
      throws: Message(
        "login.mermaid:1:1: A diagram of the kind 'sequenceDiagram' has no screens. Give a flowchart "
          + "or a state diagram."
      )
    ) {
      try Message.of {
        try read("sequenceDiagram\n  Alice->>Bob: Hi\n", path: "login.mermaid")
      }
    }
  }

  @Test func tellsGraphsOfDOTFromThoseOfMermaid() throws {
    #expect(try read("graph { a -- b }").formats == [.dot])
    #expect(try read("graph \"my graph\" { a -- b }").formats == [.dot])
    #expect(try read("graph TD\n a --> b").formats == [.mermaid])
    #expect(try read("strict digraph{a->b}").formats == [.dot])
  }
}
