import NavGraph
import NavGraphStore
import Testing

/// What is said of edits that cannot be made.
@Suite struct EditErrorTests {
  static let errors: [(edit: StoreEdit, sentence: String)] = [
    (.remove(.screen, "Stings"), "Unknown screen 'Stings'. Did you mean 'Settings'?"),
    (.remove(.property, "Menu", "x"), "Unknown property 'Menu x'."),
    (
      .remove(.screen, "Settings", "About"),
      "No screen is named 'Settings About'. Write name."
    ),
    (
      .set(.origin, "Settings", "Menu", "x", values: ["origin": "About"]),
      "No origin is named 'Settings Menu x'. Write command, origin."
    ),
    (
      .set(.screen, "Menu", values: ["titel": "x"]),
      "A screen has no 'titel'. It has name, extends, title, storyboard, identifier."
    ),
    (
      .set(.screen, "Menu", values: ["id": "7"]),
      "A screen has no 'id'. It has name, extends, title, storyboard, identifier."
    ),
    (
      .set(.command, "Settings", values: ["universal": "maybe"]),
      "'maybe' cannot be the universal: write true or false."
    ),
    (
      .set(.command, "Settings", values: ["position": "first"]),
      "'first' cannot be the position: write a whole number."
    ),
    (.set(.screen, "Menu", values: ["name": nil]), "A screen needs the name."),
    (.add(.screen, ["title": "x"]), "A screen needs the name."),
    (
      .set(.command, "Settings", values: ["presentation": "fly"]),
      "':memory:' was not changed: A presentation is push, present or root."
    ),
    (.add(.exception, ["reason": "x"]), "An exception needs the code."),
    (
      .remove(.screen, "Settings"),
      "':memory:' was not changed: Commands lead to this screen: delete them, or change their "
        + "destination, first."
    ),
    (
      .addScreen("Menu"),
      "Another screen has the same name. Choose another, or change that one."
    ),
    (
      .add(.alias, ["name": "Old", "screen": "Menu"]),
      "Another alias has the same name. Choose another, or change that one."
    ),
    (
      .add(.property, ["screen": "Menu", "name": "count"]),
      "Another property has the same screen and name. Choose another, or change that one."
    ),
    (
      .changeSet("\n\nDROP TABLE screen"),
      "Line 3: 'DROP' has no place in a change set. It takes INSERT, UPDATE, DELETE, REPLACE and SELECT."
    ),
    (
      .changeSet("SELECT 1;\nROLLBACK;"),
      "Line 2: 'ROLLBACK' has no place in a change set. It takes INSERT, UPDATE, DELETE, REPLACE and SELECT."
    ),
    (.changeSet("SELECT 1;\n/* x\n */ selec 2;"), "Line 3: near \"selec\": syntax error"),
    (
      .changeSet("-- a\nINSERT INTO edge (origin, destination) VALUES ('Menu', 'Abuot')"),
      "':memory:' was not changed: Line 2: Unknown screen \"Abuot\" as destination: insert it into "
        + "screen first."
    ),
  ]

  @Test(arguments: errors)
  func mistakesAreExplained(edit: StoreEdit, sentence: String) throws {
    let store = try NavigationStore.inMemory(sql: StoreEditTests.flows)
    let before = try store.rows()
    #expect {
      try store.apply(edit)
    } throws: { error in
      #expect("\(error)" == sentence)
      return true
    }
    #expect(try store.rows() == before)
  }
}
