extension EditCommandTests {
  /// Wrong arguments, a part of the message, and the exit status.
  static let mistakes: [(arguments: String, error: String, status: Int32)] = [
    ("add edge Strat Cart", "Unknown screen 'Strat'. Did you mean 'Start'?", 64),
    ("add property Cart n --type number", "'number' is invalid for '--type <type>'", 64),
    ("add link shop://x Cart --mode fly", "'fly' is invalid for '--mode <mode>'", 64),
    ("add link shop://x Start/Crt", "Unknown screen 'Crt'. Did you mean 'Cart'?", 64),
    (
      "add link shop://x Start/!Cart", "'Start/!Cart' contains tabs or '!'. Name screens only,",
      64
    ),
    (
      "add link shop://x Start//Cart", "lacks the name of a screen. Write 'Menu/Chat::userId=1'.",
      64
    ),
    ("add gate false --source mail", "'mail' is invalid for '--source <source>'", 64),
    (
      "add gate true --host *good.example",
      "'*good.example' is not the host of a link. Did you mean '*.good.example'?", 65
    ),
    (
      "remove screen Receipt --with-commands",
      "A link leads to screen 'Receipt': 'shop://order/:order<int>'. Remove it or change its screens "
        + "first.", 65
    ),
    ("set link product screens=Start/Crt", "Unknown screen 'Crt'. Did you mean 'Cart'?", 64),
    ("set link product screen=Cart", "A link has no 'screen'. It has name, pattern,", 64),
    ("add milestone product Crt", "Unknown screen 'Crt'. Did you mean 'Cart'?", 64),
    ("add milestone produkt Cart", "Unknown link 'produkt'.", 64),
    ("remove screens Cart", "'screens' is invalid for '<kind>'. Please provide one of", 64),
    ("remove edge Cart", "Name the two screens of the edge", 64),
    ("set screen Cart", "Specify the new values as COLUMN=VALUE", 64),
    ("set screen title=x", "Name the screen to change.", 64),
    ("set screen Cart title=My title", "'title' is not COLUMN=VALUE. Quote a value with", 64),
    ("remove screen My Cart", "not 2: 'My' 'Cart'. Quote a name that contains spaces.", 64),
    ("remove screen Cart --command Cart", "Use --command only with 'remove edge'.", 64),
    ("remove gate --source web --command Cart", "Use --command only with 'remove edge'.", 64),
    ("diff --since -1", "has no revision -1.", 64),
    ("watch --count -1", "--count must be at least 1, not -1.", 64),
    ("open shop://cart --maximum-steps -1", "--maximum-steps must be at least 0, not -1.", 64),
    ("import x.dot --diagram -1", "--diagram must be at least 1, not -1.", 64),
    ("apply x.sql --timeout -1", "--timeout must be greater than 0, not -1.0.", 64),
    ("history --keep -1", "--keep must be at least 0, not -1.", 64),
    ("set screen Cart titel=x", "A screen has no 'titel'. It has name,", 64),
    ("undo 0", "The number of revisions must be at least 1, not 0.", 64),
    ("rename screen Cart Start", "Another screen has the same name: 'Start'.", 64),
    (
      "remove screen Cart",
      "A command leads to screen 'Cart': 'Cart'. Remove it or change its destination first. To remove "
        + "it, too: navgraph remove screen Cart --with-commands",
      65
    ),
  ]
}
