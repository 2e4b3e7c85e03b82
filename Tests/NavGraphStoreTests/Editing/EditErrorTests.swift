import Foundation
import NavGraph
import NavGraphStore
import Testing

/// The errors of edits that cannot be carried out, word for word.
@Suite struct EditErrorTests {
  static let errors: [(edit: StoreEdit, sentence: String)] = [
    (.removeScreen("Stings"), "Unknown screen 'Stings'. Did you mean 'Settings'?"),
    (.setScreen("Menu", .extends("Stings")), "Unknown screen 'Stings'. Did you mean 'Settings'?"),
    (.removeProperty("x", of: "Menu"), "Unknown property 'Menu x'."),
    (.remove(.hook, ["", "Settings"]), "Unknown hook 'Settings'."),
    (
      .remove(.screen, ["Settings", "About"]),
      "The name of a screen has 1 part (name), not 2: 'Settings' 'About'."
    ),
    (
      .set(.origin, ["Settings", "Menu", "x"], parsing: ["origin": "About"]),
      "The name of an origin has 2 parts (command, origin), not 3: 'Settings' 'Menu' 'x'."
    ),
    (
      .set(.screen, ["Menu"], parsing: ["titel": "x"]),
      "A screen has no 'titel'. It has name, extends, title, storyboard, identifier, dialog."
    ),
    (
      .set(.screen, ["Menu"], parsing: ["id": "7"]),
      "A screen has no 'id'. It has name, extends, title, storyboard, identifier, dialog."
    ),
    (
      .set(.flow, ["beta"], parsing: ["enabled": "maybe"]),
      "enabled takes true or false, not 'maybe'."
    ),
    (
      .set(.command, ["Settings"], parsing: ["position": "first"]),
      "position takes a whole number, not 'first'."
    ),
    (
      .set(.screen, ["Menu"], parsing: ["name": nil]),
      "A screen needs a value for 'name'."
    ),
    (
      .addProperty(PropertyDeclaration("size", .int, defaultValue: "five"), to: "Menu"),
      "default_value takes an int, not 'five'."
    ),
    (
      .set(.property, ["Menu", "count"], parsing: ["type": "bool", "default_value": "7"]),
      "default_value takes a bool, not '7'."
    ),
    (.add(.screen, parsing: [:]), "A screen needs a value for 'name'."),
    (.add(.exception, parsing: ["reason": "x"]), "An exception needs a value for 'code'."),
    (
      .addValue(.object(OpaqueValue()), for: "count", to: "Settings"),
      "value takes a value that JSON can represent, not 'opaque'."
    ),
    (
      .set(.command, ["Settings"], parsing: ["presentation": "fly"]),
      "':memory:' was not changed: A presentation is push, present or root."
    ),
    (
      .removeScreen("Settings"),
      "Commands lead to screen 'Settings': 'Settings', 'Open'. Remove them or change their destination "
        + "first."
    ),
    (
      .removeFlow("beta"),
      "A command belongs to flow 'beta': 'Open'. Remove it or change its flow first."
    ),
    (
      .removeScreen("About"),
      "A tab opens with screen 'About': 'Menu about'. Remove it or change its root first."
    ),
    (
      .removeScreen("Menu"),
      "A screen extends screen 'Menu': 'Settings'. Remove it or change its parent first."
    ),
    (
      .addScreen("Menu"),
      "Another screen has the same name: 'Menu'. Choose another, or change that screen."
    ),
    (
      .renameScreen("Settings", to: "Menu"),
      "Another screen has the same name: 'Menu'. Choose another, or change that screen."
    ),
    (
      .addCommand("Settings", from: .anywhere, to: "Menu"),
      "Another command has the same name: 'Settings'. Choose another, or change that command."
    ),
    (
      .addAlias("Old", of: "Menu"),
      "Another alias has the same name: 'Old'. Choose another, or change that alias."
    ),
    (
      .addProperty(PropertyDeclaration("count"), to: "Menu"),
      "Another property has the same screen and name: 'Menu', 'count'. Choose another, or change that "
        + "property."
    ),
    (
      .changeSet("\n\nDROP TABLE screen"),
      "Line 3: 'DROP' is not allowed in a change set. Use INSERT, UPDATE, DELETE, REPLACE and SELECT."
    ),
    (
      .changeSet("SELECT 1;\nROLLBACK;"),
      "Line 2: 'ROLLBACK' is not allowed in a change set, which is one transaction. Remove it."
    ),
    (.changeSet("SELECT 1;\n/* x\n */ selec 2;"), "Line 3: near \"selec\": syntax error"),
    (
      .changeSet("-- a\nINSERT INTO edge (origin, destination) VALUES ('Menu', 'Abuot')"),
      "':memory:' was not changed: Line 2: Unknown screen \"Abuot\" as destination: insert it into "
        + "screen first."
    ),
  ]

  /// A value that JSON cannot represent.
  private struct OpaqueValue: Hashable, CustomStringConvertible {
    var description: String { "opaque" }
  }

  @Test(arguments: errors)
  func impossibleEditIsExplainedAndChangesNothing(edit: StoreEdit, sentence: String) throws {
    let rows = """
      INSERT INTO screen_tab (container_id, name, root_id) VALUES (1, 'about', 3);
      INSERT INTO command (name, destination_id, flow_id) VALUES ('Open', 2, 1);
      UPDATE screen SET extends_id = 1 WHERE name = 'Settings';
      """
    let store = try NavigationStore.inMemory(filledBy: StoreEditTests.rows + rows)
    let before = try store.rows()
    let error = #expect(throws: StoreError.self) { try store.apply(edit) }
    #expect(error?.description == sentence)
    #expect(error?.localizedDescription == sentence)
    #expect(try store.rows() == before)
  }
}
