import NavGraph
import NavGraphInterchange
import Testing

@Suite struct ComposeNavGraphReaderTests {
  @Test func readsNodesArgumentsAndEdges() throws {
    let result = try read(
      """
      {"navVersion": "navgraph", "schemaVersion": 1, "future": true, "nodes": [
        {"id": "com.a.Home", "route": "Home", "module": ":app", "start": true},
        {"id": "com.b.Profile", "route": "Profile", "module": ":b", "args": [
          {"name": "id", "type": "kotlin.Int"},
          {"name": "q", "type": "kotlin.String", "nullable": true},
          {"name": "tags", "type": "kotlin.collections.List", "optional": true},
          {"name": "mode", "type": "com.b.Mode", "enum": true, "optional": true}],
          "previews": [{"previewName": "P"}]},
        {"id": "com.c.Profile", "route": "Profile", "module": ":c"}],
       "edges": [{"from": "com.a.Home", "to": "com.b.Profile", "label": "open", "confidence": "ANNOTATED"},
        {"from": "com.a.Home", "to": "com.c.Profile"}, {"from": "com.a.Home", "to": "com.x.Gone"}]}
      """
    )
    #expect(result.screens == ["Home", "Profile", ":c.Profile"])
    #expect(result.roots == ["Home"])
    #expect(result["Profile"]?.propertySketch == "id:int! q:string tags:array mode:string")
    #expect(result["Profile"]?.identifier == "com.b.Profile")
    #expect(
      result.commands == [
        "open: Home > Profile push flow=:b", ":c.Profile: Home > :c.Profile push flow=:c",
      ]
    )
    #expect(
      result.losses.map { $0.drop { $0 != " " }.dropFirst() } == [
        "approximated Type 'com.b.Mode' of argument 'mode' becomes a string.",
        "assumed Screen 'Profile' becomes ':c.Profile': the name is already used.",
        "dropped An edge touches 'com.x.Gone', which is not a node.",
      ]
    )
  }

  @Test func readsBaselines() throws {
    let result = try read(
      """
      # comment
      dest Article  args=(id: String, tags: List<Map<String, Int>> = …, query: String? = …, m: Mode)
      dest Home  start
      edge Home -> Article  "Read"
      edge Home -> Settings
      """
    )
    #expect(result.formats == [.composeNavGraph])
    #expect(result.screens == ["Article", "Home", "Settings"])
    #expect(result["Article"]?.propertySketch == "id:string! tags:array query:string m:object!")
    #expect(
      result.commands == ["Read: Home > Article push", "Settings: Home > Settings push"]
    )
    #expect(result.roots == ["Home"])
  }

  @Test func rejectsMalformedBaselines() {
    #expect(throws: Message("file:2:8: Expected '->', not 'B'.")) {
      try Message.of { try read("dest A\nedge A B") }
    }
  }
}
