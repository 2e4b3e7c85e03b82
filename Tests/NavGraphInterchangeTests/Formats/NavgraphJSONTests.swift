import NavGraph
import NavGraphInterchange
import Testing

@Suite struct NavgraphJSONTests {
  @Test func readsAllThatADocumentHas() throws {
    let result = try read(
      """
      {"navgraph": 1, "roots": ["Menu"], "notes": ["A remark"],
       "flows": [{"name": "beta", "enabled": false, "parent": "all"}],
       "screens": [
         {"name": "Menu", "extends": "Base", "title": "Menu", "storyboard": "Main", "identifier": "menu", "dialog": "alert",
          "properties": [{"name": "id", "type": "int", "required": true, "readOnly": true, "defaultValue": 5}],
          "tabs": [{"name": "Home", "root": "Menu"}], "group": "beta", "position": {"x": 1, "y": -2.5},
          "notes": ["note"]}],
       "commands": [
         {"name": "open", "destination": "Menu", "universal": true, "presentation": "present",
          "animated": false, "style": "sheet", "position": 7, "flow": "beta", "properties": {"id": 6},
          "conditions": [{"subject": "origin.x", "comparison": "in", "operand": [1, 2]},
            {"subject": "property.y", "comparison": "exists"},
            {"subject": "context.z", "comparison": "=", "operand": {"ref": "origin.x"}}]}],
       "links": [{"pattern": "a://b/:id", "name": "b", "mode": "exact", "presentation": "present",
          "enabled": false, "flow": "beta", "screens": [{"screen": "Menu", "properties": {"id": {"ref": "link.id"}}}]}],
       "rows": [{"kind": "alias", "fields": {"name": "Old", "screen": "Menu", "none": null}}]}
      """
    )
    let document = result.document
    #expect(
      result.commands == [
        "open: * > Menu present flow=beta still id=6 if origin.x in [1, 2] and property.y exists and "
          + "context.z = origin.x"
      ]
    )
    #expect(document.commands[0].position == 7)
    #expect(document.commands[0].style == "sheet")
    #expect(document.flows[0].isEnabled == false)
    #expect(document.screens[0].properties[0].isReadOnly)
    #expect(document.screens[0].dialog == .alert)
    #expect(document.screens[0].position == NavigationDocument.Screen.Position(x: 1, y: -2.5))
    #expect(document.links[0].milestones[0].properties["id"] == ["ref": "link.id"])
    #expect(document.rows[0].fields.map(\.value) == ["Old", "Menu", nil])
    #expect(document.notes == ["A remark"])
  }

  @Test func aFlowThatIsOnlyNamedIsAdded() throws {
    let result = try read(
      """
      {"navgraph": 1, "screens": [{"name": "A"}],
       "commands": [{"name": "open", "destination": "A", "origins": ["A"], "flow": "shop"}],
       "links": [{"pattern": "a://b", "flow": "web", "screens": [{"screen": "A"}]}]}
      """
    )
    #expect(result.document.flows.map(\.name) == ["shop", "web"])
  }

  @Test(arguments: [
    (#"{"navgraph": 2}"#, "1:1: Version '2.0' of navgraph JSON is not supported."),
    (#"{"navgraph": 1, "screens": [{}]}"#, "1:29: A screen has no member 'name'."),
    (
      #"{"navgraph": 1, "commands": [{"name": "c", "destination": "A", "presentation": "pop"}]}"#,
      "1:80: Expected a known presentation, not 'pop'."
    ),
    (#"{"navgraph": 1, "screens": [{"name": 5}]}"#, "1:38: Expected a text, not another value."),
  ])
  func rejectsWhatItDoesNotUnderstand(json: String, message: String) {
    #expect(throws: Message("file:\(message)")) { try Message.of { try read(json) } }
  }
}
