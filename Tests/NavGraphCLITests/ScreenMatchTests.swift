import NavGraphTestSupport
import Testing

/// Screens that users name by something else than their exact names.
@Suite struct ScreenMatchTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name, title) VALUES
        ('Menu', 'Start'), ('settingsFragment', 'Your settings'), ('About', 'Info'), ('ABOUT', 'Info');
      INSERT INTO edge (origin, destination) VALUES
        ('Menu', 'settingsFragment'), ('settingsFragment', 'About');
      INSERT INTO screen_alias (name, screen_id) SELECT 'Prefs', id FROM screen
        WHERE name = 'settingsFragment';
      """
    )
  }

  @Test(
    arguments: [
      ("SettingsFragment", "'SettingsFragment' was read as screen 'settingsFragment'"),
      ("'Your settings'", "'Your settings' was read as the title of screen 'settingsFragment'"),
      ("'your Settings'", "'your Settings' was read as the title of screen 'settingsFragment'"),
      ("Prefs", "screen 'Prefs' is now named 'settingsFragment'"),
    ]
  )
  func aUniqueScreenIsTaken(name: String, note: String) throws {
    for command in ["route Menu \(name)", "show \(name)", "reach --to \(name)"] {
      let result = try navgraph(command)
      #expect(result.errors == "navgraph: \(note)\n")
      #expect(result.output.contains("settingsFragment"))
      #expect(result.status == 0)
    }
  }

  @Test(
    arguments: [
      "route --stack 'menu/SETTINGSFRAGMENT' About", "route Menu About --via 'your settings'",
      "reach menu", "check --root menu", "reach --context a=1,2 --from menu",
      "route menu SETTINGSFRAGMENT::a=1",
    ]
  )
  func everyOptionFindsScreens(arguments: String) throws {
    #expect(try navgraph(arguments).errors.contains(" was read as "))
  }

  @Test func anAvoidedScreenIsFound() throws {
    let result = try navgraph("route Menu About --avoid 'your settings'")
    #expect(result.output.contains("is blocked"))
  }

  @Test func anAmbiguousNameIsNotTaken() throws {
    for name in ["about", "Info"] {
      let result = try navgraph("route Menu \(name)")
      #expect(
        result.errors == "Error: Unknown screen '\(name)'. Did you mean 'About' or 'ABOUT'?\n"
      )
      #expect(result.status == 64)
    }
  }

  @Test func suggestionsLookAtTitles() throws {
    let result = try navgraph("route Menu 'You settings'")
    #expect(
      result.errors == "Error: Unknown screen 'You settings'. Did you mean 'settingsFragment'?\n"
    )
  }

  @Test func theExactNameHasNoNote() throws {
    #expect(try navgraph("route Menu About").errors == "")
  }
}
