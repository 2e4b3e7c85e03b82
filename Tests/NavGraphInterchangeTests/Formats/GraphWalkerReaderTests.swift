import NavGraph
import NavGraphInterchange
import Testing

@Suite struct GraphWalkerReaderTests {
  @Test func readsVerticesEdgesAndTheStart() throws {
    let result = try read(
      """
      {"models": [{"name": "Login", "startElementId": "e0", "generator": "random(never)",
        "vertices": [{"id": "v0", "name": "v_Form", "properties": {"x": 1, "y": -2}},
          {"id": "v1", "name": "v_Home"}],
        "edges": [{"id": "e0", "name": "e_Init", "targetVertexId": "v0"},
          {"id": "e1", "name": "e_Login", "guard": "valid == true", "weight": 0.5,
            "sourceVertexId": "v0", "targetVertexId": "v1"},
          {"id": "e2", "sourceVertexId": "v1", "targetVertexId": "v0"}]}]}
      """
    )
    #expect(result.screens == ["v_Form", "v_Home"])
    #expect(
      result.commands == [
        "e_Login: v_Form > v_Home root if context.valid = true",
        "v_Home to v_Form: v_Home > v_Form root",
      ]
    )
    #expect(result.roots == ["v_Form"])
    #expect(result["v_Form"]?.position == NavigationDocument.Screen.Position(x: 1, y: -2))
    #expect(result.omissions == ["documents: generator (1).", "commands: weight (1)."])
    #expect(
      result.losses == [
        "4:13 approximated Edge 'e_Init' leads from the start. It does not become a command."
      ]
    )
  }

  @Test func removesPrefixesWhereThatIsWanted() throws {
    var options = ImportOptions()
    options.removesPrefixes = true
    let result = try read(
      """
      {"vertices": [{"id": "a", "name": "v_Form"}, {"id": "b", "name": "v_"}],
       "edges": [{"id": "e", "name": "e_Next", "sourceVertexId": "a", "targetVertexId": "b"}]}
      """,
      options: options
    )
    #expect(result.commands == ["Next: Form > v_ root"])
  }

  @Test func joinsVerticesOfOneSharedState() throws {
    let result = try read(
      """
      {"models": [
        {"name": "A", "startElementId": "a", "vertices": [
          {"id": "a", "name": "v_Start"}, {"id": "s", "name": "v_Shared", "sharedState": "S"}],
          "edges": [{"id": "e", "name": "e_In", "sourceVertexId": "a", "targetVertexId": "s"}]},
        {"name": "B", "startElementId": "a", "vertices": [
          {"id": "t", "name": "v_Other", "sharedState": "S"}, {"id": "u", "name": "v_End"}],
          "edges": [{"id": "f", "name": "e_Out", "sourceVertexId": "t", "targetVertexId": "u"}]}
      ]}
      """
    )
    #expect(result.screens == ["v_Start", "v_Shared", "v_End"])
    #expect(
      result.commands == [
        "e_In: v_Start > v_Shared root flow=A", "e_Out: v_Shared > v_End root flow=B",
      ]
    )
    #expect(!result.findings.contains { $0.code == "unreached" || $0.code == "missing-start" })
  }

  @Test func joinsTheSharedStatesOfSeveralFiles() throws {
    let result = try read([
      SourceFile(
        path: "nav.json",
        text: """
          {"models": [{"name": "Nav", "startElementId": "a", "vertices": [{"id": "a", "name": "v_start"},
            {"id": "b", "name": "v_cart", "sharedState": "CART"}],
            "edges": [{"id": "e", "name": "e_open", "sourceVertexId": "a", "targetVertexId": "b"}]}]}
          """
      ),
      SourceFile(
        path: "pay.json",
        text: """
          {"models": [{"name": "Pay", "vertices": [{"id": "c", "name": "v_cart", "sharedState": "CART"},
            {"id": "d", "name": "v_paid"}],
            "edges": [{"id": "f", "name": "e_pay", "sourceVertexId": "c", "targetVertexId": "d"}]}]}
          """
      ),
    ])
    #expect(result.screens == ["v_start", "v_cart", "v_paid"])
    #expect(
      result.commands == [
        "e_open: v_start > v_cart root flow=Nav", "e_pay: v_cart > v_paid root flow=Pay",
      ]
    )
    #expect(result.losses.isEmpty)
    let exported = try NavigationExporter().write(result.document, as: .graphwalker).files[0].text
    #expect(try read(exported).commands == result.commands)
  }

  @Test func addsTheIdentifierToNamesThatRepeat() throws {
    let result = try read(
      """
      {"vertices": [{"id": "n1", "name": "v_A"}, {"id": "n2", "name": "v_A"}], "edges": [
        {"id": "e1", "name": "e_X", "sourceVertexId": "n1", "targetVertexId": "n2"},
        {"id": "e2", "name": "e_X", "sourceVertexId": "n2", "targetVertexId": "n1"}]}
      """
    )
    #expect(result.commands == ["e_X: v_A > v_A n2 root", "v_A n2/e_X: v_A n2 > v_A root"])
    #expect(result.losses.count == 2)
  }

  @Test func reportsEdgesToNowhereAndCodeInGuards() throws {
    let result = try read(
      """
      {"startElementId": "x", "vertices": [{"id": "a"}], "edges": [
        {"id": "e1", "name": "e_X", "sourceVertexId": "a", "targetVertexId": "gone"},
        {"id": "e2", "name": "e_Y", "sourceVertexId": "gone", "targetVertexId": "a"},
        {"id": "e3", "guard": "a || b", "sourceVertexId": "a", "targetVertexId": "a"}]}
      """
    )
    #expect(result.commands == ["a to a: a > a root"])
    #expect(
      result.losses == [
        "1:1 dropped Start element 'x' is not in any model.",
        "2:3 dropped Edge 'e_X' has no target in its model.",
        "3:3 dropped Edge 'e_Y' starts at 'gone', which is not in its model.",
        "4:25 approximated Edge 'a to a' has the guard 'a || b', which is dropped.",
      ]
    )
  }

  @Test func verticesWithAnEmptySharedStateAreDifferentScreens() throws {
    let result = try read(
      """
      {"models": [{"name": "M", "vertices": [{"id": "a", "name": "A", "sharedState": ""},
        {"id": "b", "name": "B", "sharedState": ""}],
        "edges": [{"id": "e", "name": "go", "sourceVertexId": "a", "targetVertexId": "b"}]}]}
      """
    )
    #expect(result.screens == ["A", "B"])
    #expect(result.commands == ["go: A > B root"])
    #expect(result.losses.isEmpty)
  }

  @Test func severalModelsAreExportedAsModels() throws {
    let text = """
      {"models": [
        {"name": "M", "id": "m", "startElementId": "a", "vertices": [{"id": "a", "name": "A"},
          {"id": "b", "name": "B", "sharedState": "S"}],
          "edges": [{"id": "e", "name": "go", "sourceVertexId": "a", "targetVertexId": "b"}]},
        {"name": "N", "id": "n", "vertices": [{"id": "c", "name": "C"},
          {"id": "d", "name": "D", "sharedState": "S"}],
          "edges": [{"id": "f", "name": "back", "sourceVertexId": "d", "targetVertexId": "c"}]}]}
      """
    let document = try read(text).document
    let exported = try NavigationExporter().write(document, as: .graphwalker).files[0].text
    let again = try read(exported)
    #expect(try again.document.withoutLocations.lines == document.withoutLocations.lines)
    #expect(again.commands == ["go: A > B root flow=M", "back: B > C root flow=N"])
  }
}
