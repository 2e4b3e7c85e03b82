import NavGraph
import NavGraphInterchange
import Testing

@Suite struct StateDiagramReaderTests {
  @Test func readsStatesTransitionsAndTheStart() throws {
    let result = try read(
      """
      stateDiagram-v2
        [*] --> Still
        Still --> Moving : push
        Moving --> Still
        Moving --> [*]
        state "A longer text" as Still
        Moving : fast
        Moving : and far
        note right of Moving : careful
        note left of Still
          two
          lines
        end note
      """
    )
    #expect(result.screens == ["Still", "Moving"])
    #expect(
      result.commands == [
        "Still push: Still > Moving root", "Moving to Still: Moving > Still root",
      ]
    )
    #expect(result.roots == ["Still"])
    #expect(result["Still"]?.title == "A longer text")
    #expect(result["Moving"]?.title == "fast")
    #expect(result["Moving"]?.notes == ["and far", "careful"])
    #expect(result["Still"]?.notes == ["two lines"])
    #expect(
      result.losses == [
        "5:3 dropped The transition from 'Moving' to the end of the diagram does not become a command.",
        "8:10 approximated State 'Moving' has the title 'fast'. Its description 'and far' becomes a "
          + "note.",
      ]
    )
  }

  @Test func readsCompositesAsFlows() throws {
    let result = try read(
      """
      stateDiagram
        [*] --> Off
        Off --> On
        state On {
          [*] --> Idle
          Idle --> Busy : work
          state Deep { Inner }
        }
        On --> Off : power
      """
    )
    #expect(result.screens == ["Off", "Idle", "Busy", "Inner"])
    #expect(
      result.commands == [
        "Off to On: Off > Idle root flow=On", "On power: Idle, Busy, Inner > Off root",
        "Idle work: Idle > Busy root flow=On",
      ]
    )
    #expect(result.document.flows.map(\.parent) == [nil, "On"])
  }

  @Test func readsConcurrentRegions() throws {
    let result = try read(
      """
      stateDiagram-v2
        [*] --> Active
        state Active {
          [*] --> A
          A --> B : a
          --
          [*] --> C
          --
          [*] --> D
        }
        Active --> Done : off
      """
    )
    #expect(result.roots == ["A", "C", "D"])
    #expect(
      result.commands == [
        "Active off: A, B, C, D > Done root", "A a: A > B root flow=Active 1",
      ]
    )
    #expect(result.document.flows.map(\.name) == ["Active", "Active 1", "Active 2", "Active 3"])
  }

  @Test func readsTheWaysThroughChoicesForksAndJoins() throws {
    let result = try read(
      """
      stateDiagram-v2
        state check <<choice>>
        state split <<fork>>
        state both [[join]]
        [*] --> A
        A --> check : go
        check --> B : yes
        check --> split : no
        split --> C
        split --> D
        C --> both
        D --> both
        both --> A
      """
    )
    #expect(result.screens == ["A", "B", "C", "D"])
    #expect(
      result.commands == [
        "A go yes: A > B root", "A go no: A > C root", "A go no 2: A > D root",
        "C to A: C > A root", "D to A: D > A root",
      ]
    )
    #expect(result.losses.count == 3)
  }

  @Test func skipsCommentsAndStyles() throws {
    let result = try read(
      """
      stateDiagram-v2
        %% a comment
        # another one
        direction LR
        hide empty description
        classDef hot fill:#f00
        a:::hot --> b
        class a hot
      """
    )
    #expect(result.commands == ["a to b: a > b root"])
  }

  @Test func rejectsBracesThatDoNotMatch() {
    #expect(throws: Message("file:3:1: Expected '}', but the file ends.")) {
      try Message.of { try read("stateDiagram\nstate A { B\n") }
    }
    #expect(throws: Message("file:2:1: Expected a statement, not '}'.")) {
      try Message.of { try read("stateDiagram\n}\n") }
    }
  }

  @Test func theStartInsideAForkIsNoTransitionFromIt() throws {
    let result = try read(
      """
      stateDiagram-v2
        [*] --> F
        state F <<fork>> {
          [*] --> X
        }
        F --> Y
      """
    )
    #expect(result.document.roots == ["Y"])
  }

  @Test func keywordsHaveNoCase() throws {
    let result = try read(
      """
      stateDiagram-v2
        STATE "Long" AS A
        State F <<Fork>>
        A --> F
        F --> B
        Note Right Of A : hello
        NOTE left of B
          lines
        End Note
        Direction LR
        ClassDef x fill:red
      """
    )
    #expect(result.screens == ["A", "B"])
    #expect(result["A"]?.title == "Long")
    #expect(result["A"]?.notes == ["hello"])
    #expect(result["B"]?.notes == ["lines"])
  }

  @Test(arguments: ["Idle -> Running : start", "Idle->Running"])
  func rejectsShortArrows(statement: String) {
    #expect(throws: ReadError.self) { try read("stateDiagram-v2\n \(statement)\n") }
  }
}
