extension ViewByNameTests {
  /// Edits with the changes that the history records.
  static let edits: [(sql: String, changes: [String])] = [
    (
      "INSERT INTO command_by_name (name, destination) VALUES ('c', 'About')",
      ["+ command 'c': destination About"]
    ),
    (
      """
      INSERT INTO command_by_name (name, flow, destination, universal, presentation, animated, position)
      VALUES ('c', 'beta', 'About', 1, 'present', 0, 7)
      """,
      [
        "+ command 'c': flow beta, destination About, universal true, presentation present, "
          + "animated false, position 7"
      ]
    ),
    (
      """
      UPDATE command_by_name SET name = 'Info', destination = 'Help', flow = 'beta', universal = NULL,
        presentation = NULL WHERE name = 'About'
      """,
      ["~ command 'About': name About → Info, flow none → beta, destination About → Help"]
    ),
    (
      "DELETE FROM command_by_name WHERE destination = 'Settings'",
      [
        "- command 'Settings': destination Settings", "- origin 'Menu' of command 'Settings'",
        "- value 'tab' of command 'Settings': value 5",
      ]
    ),
    (
      """
      INSERT INTO property_by_name (screen, name, type, required, default_value, from_links)
      VALUES ('Help', 'page', 'string', 1, '"a"', 1)
      """,
      [
        "+ property 'page' of screen 'Help': type string, required true, default_value \"a\", "
          + "from_links true"
      ]
    ),
    (
      "UPDATE command_by_name SET style = 'sheet' WHERE name = 'Help'",
      ["~ command 'Help': style none → sheet"]
    ),
    (
      "UPDATE command_by_name SET pop_to = 'Menu', pop_inclusive = 1 WHERE name = 'Help'",
      ["~ command 'Help': pop_to none → Menu, pop_inclusive false → true"]
    ),
    (
      "INSERT INTO command_by_name (name, destination, replaces) VALUES ('c', 'About', 1)",
      ["+ command 'c': destination About, replaces true"]
    ),
    (
      "INSERT INTO tab_condition_by_name VALUES ('About', 'help', 'context.role', '=', '\"a\"')",
      ["+ condition 'context.role = \"a\"' of tab 'help' of screen 'About'"]
    ),
    (
      """
      INSERT INTO tab_condition_by_name VALUES ('About', 'help', 'context.role', 'exists', NULL);
      UPDATE tab_condition_by_name SET comparison = 'missing';
      DELETE FROM tab
      """,
      [
        "+ condition 'context.role exists' of tab 'help' of screen 'About'",
        "~ condition 'context.role exists' of tab 'help' of screen 'About': "
          + "comparison exists → missing",
        "- tab 'help' of screen 'About': root Help",
        "- condition 'context.role missing' of tab 'help' of screen 'About'",
      ]
    ),
    (
      """
      INSERT INTO leaving_condition_by_name (screen, subject, comparison, operand)
      VALUES ('Help', 'context.unlocked', '=', 'true'), ('Menu', 'context.a', 'exists', NULL);
      UPDATE leaving_condition_by_name SET screen = 'About' WHERE screen = 'Help';
      DELETE FROM leaving_condition_by_name WHERE screen = 'Menu'
      """,
      [
        "+ condition 'context.unlocked = true' of leaving 'Help'",
        "+ condition 'context.a exists' of leaving 'Menu'",
        "~ condition 'context.unlocked = true' of leaving 'Help': screen Help → About",
        "- condition 'context.a exists' of leaving 'Menu'",
      ]
    ),
    (
      "INSERT INTO tab (container, name, root) VALUES ('Menu', 'a', 'Settings'), ('Menu', 'b', 'Help')",
      ["+ tab 'a' of screen 'Menu': root Settings", "+ tab 'b' of screen 'Menu': root Help"]
    ),
    (
      "UPDATE tab SET container = 'Help', name = 'c', root = 'Menu', position = 3 WHERE name = 'help'",
      [
        "~ tab 'help' of screen 'About': container About → Help, name help → c, root Help → Menu, "
          + "position none → 3"
      ]
    ),
    ("DELETE FROM tab WHERE root = 'Help'", ["- tab 'help' of screen 'About': root Help"]),
    (
      "INSERT INTO property_by_name (screen, name) VALUES ('Help', 'page')",
      ["+ property 'page' of screen 'Help': type object"]
    ),
    (
      "UPDATE property_by_name SET screen = 'Help', name = 'page', type = NULL WHERE screen = 'Settings'",
      [
        "~ property 'tab' of screen 'Settings': screen Settings → Help, name tab → page, type int → object"
      ]
    ),
    (
      "DELETE FROM property_by_name WHERE name = 'tab'",
      ["- property 'tab' of screen 'Settings': type int"]
    ),
    (
      "INSERT INTO value_by_name (command, name, value) VALUES ('About', 'page', 'null')",
      ["+ value 'page' of command 'About': value null"]
    ),
    (
      "UPDATE value_by_name SET command = 'About', name = 'page', value = 6",
      [
        "~ value 'tab' of command 'Settings': command Settings → About, name tab → page, value 5 → 6"
      ]
    ),
    ("DELETE FROM value_by_name", ["- value 'tab' of command 'Settings': value 5"]),
    (
      "INSERT INTO condition_by_name VALUES ('Help', 'context.role', 'in', '[\"a\"]')",
      ["+ condition 'context.role in [\"a\"]' of command 'Help'"]
    ),
    (
      """
      INSERT INTO condition_by_name (command, subject, comparison) VALUES ('Help', 'origin.x', 'missing')
      """,
      ["+ condition 'origin.x missing' of command 'Help'"]
    ),
    (
      "UPDATE condition_by_name SET command = 'Help', comparison = '=', operand = 'true'",
      Array(
        repeating: "~ condition 'context.a exists' of command 'About': command About → Help, "
          + "comparison exists → =, operand none → true",
        count: 2
      )
    ),
    (
      "DELETE FROM condition_by_name WHERE operand IS NULL",
      Array(repeating: "- condition 'context.a exists' of command 'About'", count: 2)
    ),
    (
      "UPDATE edge SET origin = 'Help' WHERE origin = 'Menu' AND destination = 'About'",
      ["~ origin 'Menu' of command 'About': origin Menu → Help"]
    ),
    (
      "UPDATE edge SET destination = 'Help', command = 'c', presentation = NULL, flow = 'beta' WHERE command = 'Settings'",
      ["~ command 'Settings': name Settings → c, flow none → beta, destination Settings → Help"]
    ),
    (
      "UPDATE edge SET origin = NULL WHERE command = 'About'",
      [
        "- origin 'Menu' of command 'About'", "~ command 'About': universal false → true",
        "- origin 'Settings' of command 'About'",
      ]
    ),
    (
      "UPDATE edge SET origin = 'Menu' WHERE command = 'Help'",
      ["+ origin 'Menu' of command 'Help'", "~ command 'Help': universal true → false"]
    ),
    (
      """
      UPDATE link SET pattern = 'app://help', screens = 'Menu/Help/About', mode = 'exact', flow = 'beta',
        presentation = 'present', name = 'help', ignores_case = 1, position = 3
      """,
      [
        "- milestone 1 of link 'app://help': screen Settings, properties {\"tab\":1}",
        "+ milestone 1 of link 'app://help': screen Help",
        "+ milestone 2 of link 'app://help': screen About",
        "~ link 'app://settings': name none → help, pattern app://settings → app://help, "
          + "flow none → beta, presentation none → present, mode extend → exact, "
          + "ignores_case false → true, position none → 3",
      ]
    ),
    (
      "UPDATE link SET screens = 'Help/Settings'",
      [
        "- milestone 0 of link 'app://settings': screen Menu",
        "+ milestone 0 of link 'app://settings': screen Help",
      ]
    ),
    (
      "UPDATE link SET screens = NULL",
      [
        "- milestone 0 of link 'app://settings': screen Menu",
        "- milestone 1 of link 'app://settings': screen Settings, properties {\"tab\":1}",
      ]
    ),
  ]

  /// Invalid edits with parts of the error message.
  static let rejections: [(sql: String, message: String)] = [
    ("INSERT INTO command_by_name (name, destination) VALUES ('c', 'X')", unknownScreen),
    (
      "INSERT INTO command_by_name (name, destination, flow) VALUES ('c', 'Help', 'X')",
      unknownFlow
    ),
    ("INSERT INTO command_by_name (destination) VALUES ('Help')", incompleteCommand),
    ("INSERT INTO command_by_name (name) VALUES ('c')", incompleteCommand),
    ("INSERT INTO command_by_name (name, destination) VALUES ('Help', 'Help')", takenCommand),
    ("REPLACE INTO command_by_name (name, destination) VALUES ('Help', 'Menu')", takenCommand),
    (
      "INSERT INTO command_by_name (name, destination, presentation) VALUES ('c', 'Help', 'fly')",
      "A presentation is push, present or root."
    ),
    ("UPDATE command_by_name SET destination = 'X'", unknownScreen),
    ("UPDATE command_by_name SET flow = 'X'", unknownFlow),
    ("UPDATE command_by_name SET name = NULL", incompleteCommand),
    (
      "UPDATE command_by_name SET name = 'Help' WHERE name = 'About'",
      "Another command has these values already: change or delete that one first."
    ),
    ("UPDATE command_by_name SET universal = 2", "A command is universal (1) or not (0)."),
    ("INSERT INTO property_by_name (screen, name) VALUES ('X', 'p')", unknownScreen),
    ("INSERT INTO property_by_name (name) VALUES ('p')", incompleteProperty),
    ("INSERT INTO property_by_name (screen, name) VALUES ('Settings', 'tab')", takenProperty),
    ("REPLACE INTO property_by_name (screen, name) VALUES ('Settings', 'tab')", takenProperty),
    (
      "INSERT INTO property_by_name (screen, name, default_value) VALUES ('Help', 'p', 'x')",
      "A default value is JSON text"
    ),
    ("UPDATE property_by_name SET screen = 'X'", unknownScreen),
    ("UPDATE property_by_name SET name = NULL", incompleteProperty),
    ("INSERT INTO value_by_name VALUES ('X', 'p', '1')", unknownCommand),
    ("INSERT INTO value_by_name VALUES ('Help', 'p', NULL)", incompleteValue),
    ("INSERT INTO value_by_name VALUES ('Help', 'p', 'text')", "A property value is JSON text"),
    ("INSERT INTO value_by_name VALUES ('Settings', 'tab', '6')", takenValue),
    ("REPLACE INTO value_by_name VALUES ('Settings', 'tab', '6')", takenValue),
    ("UPDATE value_by_name SET command = 'X'", unknownCommand),
    ("UPDATE value_by_name SET value = NULL", incompleteValue),
    (
      """
      INSERT INTO value_by_name VALUES ('Settings', 'page', '1');
      UPDATE value_by_name SET name = 'tab' WHERE name = 'page'
      """,
      "Another value has these values already: change or delete that one first."
    ),
    ("INSERT INTO condition_by_name VALUES ('X', 'context.a', 'exists', NULL)", unknownCommand),
    ("INSERT INTO condition_by_name (command) VALUES ('Help')", incompleteCondition),
    ("UPDATE condition_by_name SET command = 'X'", unknownCommand),
    ("UPDATE condition_by_name SET subject = NULL", incompleteCondition),
    ("UPDATE condition_by_name SET subject = 'a'", "A condition's subject is property.NAME"),
    ("UPDATE command_by_name SET pop_to = 'X'", unknownScreen),
    ("UPDATE command_by_name SET pop_inclusive = 1", "Without pop_to, a command cannot have"),
    (
      "UPDATE command_by_name SET pop_to = 'Menu', replaces = 1",
      "A command has either pop_to or replaces, not both."
    ),
    (
      "UPDATE command_by_name SET presentation = 'root', replaces = 1",
      "A command with presentation root replaces the whole stack"
    ),
    (
      "INSERT INTO tab_condition_by_name (tab, subject) VALUES ('help', 'a')",
      incompleteTabCondition
    ),
    (
      "INSERT INTO tab_condition_by_name VALUES ('X', 'help', 'context.a', 'exists', NULL)",
      unknownScreen
    ),
    (
      "INSERT INTO tab_condition_by_name VALUES ('About', 'X', 'context.a', 'exists', NULL)",
      "Container \"About\" has no tab \"X\": insert it into tab first."
    ),
    (
      "INSERT INTO tab_condition_by_name VALUES ('About', 'help', 'property.a', 'exists', NULL)",
      "The subject of a condition of a tab or of leaving is context.NAME."
    ),
    (
      "INSERT INTO leaving_condition_by_name VALUES ('Help', 'context.a', '=', '{\"ref\":\"origin.a\"}')",
      "A reference in a condition of a tab or of leaving is context.NAME."
    ),
    (
      "INSERT INTO leaving_condition_by_name VALUES ('X', 'context.a', 'exists', NULL)",
      unknownScreen
    ),
    ("UPDATE edge SET origin = 'X'", unknownScreen),
    ("UPDATE edge SET destination = 'X'", unknownScreen),
    ("UPDATE edge SET flow = 'X'", unknownFlow),
    ("UPDATE edge SET destination = NULL", "An edge needs a destination and a command."),
    ("UPDATE edge SET destination = 'Help' WHERE destination = 'About'", otherOrigins),
    ("UPDATE edge SET command = 'c' WHERE origin = 'Menu' AND command = 'About'", otherOrigins),
    (
      "UPDATE edge SET command = 'Help' WHERE command = 'Settings'",
      "Another command has these values already: change or delete that one first."
    ),
    (
      "UPDATE edge SET origin = 'Menu' WHERE origin = 'Settings'",
      "Another origin has these values already: change or delete that one first."
    ),
    ("UPDATE link SET screens = 'Menu/X'", unknownScreen),
    ("UPDATE link SET flow = 'X'", unknownFlow),
    ("UPDATE link SET pattern = NULL", "A link needs a pattern, such as shop://product/:id."),
    ("UPDATE link SET mode = 'fly'", "The mode of a link is extend, rebuild or exact."),
  ]

  private static let unknownScreen = "Unknown screen \"X\": insert it into screen first."
  private static let unknownFlow = "Unknown flow \"X\": insert it into flow first."
  private static let unknownCommand = "Unknown command \"X\": insert it into command first."
  private static let incompleteCommand = "A command needs a name and a destination."
  private static let incompleteProperty = "A property needs a screen and a name."
  private static let incompleteValue =
    "A value needs a command, the name of a property, and JSON text"
  private static let incompleteCondition =
    "A condition needs a command, a subject such as context.signedIn,"
  private static let incompleteTabCondition = "A condition needs a container, a tab, a subject such"
  private static let takenCommand = "A command of this name exists already: choose another name."
  private static let takenProperty =
    "Screen \"Settings\" declares property \"tab\" already: update that row."
  private static let takenValue =
    "Command \"Settings\" sets property \"tab\" already: update that row."
  private static let otherOrigins =
    "Command \"About\" has other origins: change it in command_by_name, for all of them."
}
