import NavGraph
import NavGraphInterchange
import Testing

@Suite struct MermaidFileTests {
  private static let diagrams = [
    SourceFile(path: "a.mmd", text: "flowchart TD\nA[Menu] --> B\nA --> C\nB -->|buy| C\n"),
    SourceFile(path: "b.mmd", text: "flowchart TD\nA[Start] --> B\nD --> C\nB -->|buy| C\n"),
    SourceFile(path: "c.mmd", text: "stateDiagram-v2\n[*] --> C\nC --> E : pay\n"),
  ]

  @Test(arguments: ["<p align=\"center\">Title</p>\n", String(repeating: "text\n", count: 50_000)])
  func findsADiagramInMarkdownThatBeginsWithOtherText(text: String) throws {
    let result = try read(text + "```mermaid\nflowchart TD\nA --> B\n```\n", path: "README.md")
    #expect(result.screens == ["A", "B"])
  }

  @Test func eachFileHasItsOwnNodes() throws {
    let result = try read(Self.diagrams)
    #expect(result.screens == ["A", "B", "C", "A 2", "B 2", "D", "C 2", "C 3", "E"])
  }

  @Test func joinsEqualIdentifiersIfThatIsWanted() throws {
    var options = ImportOptions()
    options.sharesIdentifiers = true
    let result = try read(Self.diagrams, options: options)
    #expect(result.screens == ["A", "B", "C", "D", "E"])
    #expect(
      result.commands == [
        "B: A > B push", "C: A, D > C push", "buy: B > C push", "C pay: C > E root",
      ]
    )
    #expect(
      result.losses == [
        "2:1 dropped Screen 'A' has another definition. It keeps title 'Menu', not 'Start'."
      ]
    )
  }

  @Test func joinsEqualIdentifiersOfDOTButNotOfGraphML() throws {
    var options = ImportOptions()
    options.sharesIdentifiers = true
    let dot = ["a", "b"].map { SourceFile(path: "\($0).dot", text: "digraph { x -> \($0) }") }
    #expect(try read(dot, options: options).screens == ["x", "a", "b"])
    let graphML = ["a", "b"].map { name in
      SourceFile(
        path: "\(name).graphml",
        text: "<graphml><graph><node id='n0'/><node id='\(name)'/></graph></graphml>"
      )
    }
    #expect(try read(graphML, options: options).screens.count == 4)
  }

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
