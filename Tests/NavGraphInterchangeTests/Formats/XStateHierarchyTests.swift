import NavGraph
import NavGraphInterchange
import Testing

@Suite struct XStateHierarchyTests {
  @Test func readsRegionsAsGroups() throws {
    let json = """
      {"initial": "off", "states": {
        "off": {"on": {"ON": "run"}},
        "run": {"type": "parallel", "on": {"OFF": "off"}, "states": {
          "left": {"initial": "a", "states": {"a": {"on": {"L": "b"}}, "b": {}}},
          "right": {"initial": "c", "states": {"c": {}}}
        }}
      }}
      """
    let result = try read(json)
    #expect(
      result.commands == [
        "off ON: off > run.left.a root flow=run.left",
        "off ON (right): off > run.right.c root "
          + "flow=run.right", "run OFF: run.left.a, run.left.b, run.right.c > off root",
        "run.left.a L: run.left.a > run.left.b root flow=run.left",
      ]
    )
    #expect(
      result.losses == [
        "3:10 approximated The regions 'left', 'right' of 'run' are active at the same time. A stack "
          + "shows one of them."
      ]
    )
    var options = ImportOptions()
    options.regions = ["right"]
    #expect(try read(json, options: options).screens == ["off", "run.right.c"])
  }

  @Test func readsHistoryAsItsDefault() throws {
    let result = try read(
      """
      {"initial": "a", "states": {
        "a": {"on": {"BACK": "p.h", "OTHER": "p.g"}},
        "p": {"initial": "x", "states": {"x": {}, "y": {}, "h": {"type": "history"},
          "g": {"type": "history", "target": "y"}}}
      }}
      """
    )
    #expect(
      result.commands == ["a BACK: a > p.x root flow=p", "a OTHER: a > p.y root flow=p"]
    )
    #expect(result.losses.count == 2)
  }

  @Test func assumesAnInitialState() throws {
    let result = try read(#"{"states": {"a": {}, "b": {}}}"#)
    #expect(result.roots == ["a"])
    #expect(
      result.losses == ["1:1 assumed State 'machine' has no initial state; it is imported as 'a'."]
    )
  }

  @Test func exportGivesAScreenAndAFlowOfOneNameDifferentKeys() throws {
    let document = try read(
      """
      {"navgraph": 1, "flows": [{"name": "a"}],
       "screens": [{"name": "a"}, {"name": "a.b", "group": "a"}]}
      """
    ).document
    let result = try NavigationExporter().write(document, as: .xstate)
    #expect(try read(result.files[0].text).screens == ["a_", "a.b"])
    let finding =
      "approximated: Screens that have another name, because names of states are unique, and have no '.', "
      + "'#' and '\\': 'a'."
    #expect(result.findings.map(\.description).contains(finding))
  }
}
