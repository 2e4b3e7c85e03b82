import Foundation
import NavGraphTestSupport
import Testing

/// Tabs with stacks of their own, from a database that the SQLite shell has filled.
@Suite struct TabCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name, title) VALUES
        ('Tabs', NULL), ('Home', 'Start'), ('Search', NULL), ('Cart', NULL), ('Results', NULL),
        ('Product', NULL), ('Login', NULL);
      INSERT INTO property_by_name (screen, name, type, required) VALUES
        ('Results', 'q', 'string', 1), ('Product', 'id', 'int', 1);
      INSERT INTO tab (container, name, root, position) VALUES
        ('Tabs', 'Search', 'Search', 2), ('Tabs', 'Cart', 'Cart', 3), ('Tabs', 'Home', 'Home', 1);
      INSERT INTO edge (origin, destination, command, presentation) VALUES
        ('Home', 'Product', 'Product', 'push'), ('Results', 'Product', 'Product', 'push'),
        ('Search', 'Results', 'Results', 'push'), ('Tabs', 'Login', 'Log in', 'present');
      UPDATE command_by_name SET style = 'sheet' WHERE name = 'Log in';
      INSERT INTO link (pattern, screens, mode) VALUES ('app://search/:q', 'Search/Results', 'rebuild');
      """
    )
  }

  @Test func containerIsShownWithItsTabs() throws {
    #expect(
      try navgraph("show Tabs").output == """
        Screen Tabs

        tabs
          tab     root
          Home    Home
          Search  Search
          Cart    Cart

        leads to
          command  from  step     style  screen
          Log in   Tabs  present  sheet  Login

        """
    )
    #expect(
      try navgraph("show Tabs --format json").output
        == #"{"screen":{"leadsTo":[{"command":"Log in","to":"Login"}],"name":"Tabs","openedBy":[],"#
        + #""properties":[],"tabs":[{"name":"Home","root":"Home"},"#
        + #"{"name":"Search","root":"Search"},{"name":"Cart","root":"Cart"}]}}"# + "\n"
    )
  }

  @Test func rootIsShownWithItsContainer() throws {
    let lines = try navgraph("show Home").output.split(separator: "\n")
    #expect(lines.first == "Screen Home, “Start”, root of tab 'Home' of 'Tabs'")
    #expect(
      try navgraph("show Cart --format json").output
        == #"{"screen":{"leadsTo":[],"name":"Cart","openedBy":[],"properties":[],"#
        + #""rootOf":[{"container":"Tabs","tab":"Cart"}]}}"# + "\n"
    )
  }

  @Test func styleIsListed() throws {
    #expect(
      try navgraph("commands --columns command,style").output == """
          command  style
          Product
          Results
          Log in   sheet

        """
    )
    #expect(try navgraph("show 'Log in' --format json").output.contains(#""style":"sheet""#))
    #expect(try !navgraph("show Results --format json").output.contains("style"))
  }

  @Test func rootOfATabStandsForItsContainerAtEveryDoor() throws {
    #expect(try navgraph("route Search Cart").output.hasPrefix("Tabs › Cart\n"))
    #expect(try navgraph("route --from Search --to Login").output.hasPrefix("Tabs › Login\n"))
    #expect(
      try navgraph.shell(#"echo '{"from":"Search","to":"Login"}' | navgraph batch"#).output
        .contains(##""selected":"Search""##)
    )
    #expect(try navgraph("reach Search").output.hasPrefix("From Tabs › Search\n"))
    #expect(
      try navgraph("reach --context a=1,2 --from Search --format json").output
        .contains(##""selected":"Search""##)
    )
    #expect(
      try navgraph("reach --to Cart --format json").output.contains("\"unreachable\"") == false
    )
    let test = #"echo '{"from": "Search", "to": "Login", "expect": ["Tabs", "Login"]}' > t.jsonl"#
    _ = try navgraph.shell(test)
    #expect(try navgraph("test t.jsonl").status == 0)
    #expect(
      try navgraph("open app://search/lamp --from Cart").output.contains("Tabs › Search › Results")
    )
    #expect(try navgraph("draw --route Home Login --format dot").status == 0)
    #expect(try navgraph("add start Search").status == 0)
    #expect(try navgraph("route Login").output.hasPrefix("Tabs › Login\n"))
    #expect(try navgraph("check").output.contains("cannot be reached") == false)
  }

  @Test func failureNamesTheStackOnWhichUsersSeeTheScreen() throws {
    let result = try navgraph("route Product::id=1 Cart")
    #expect(result.status == 1)
    #expect(
      result.output == """
        No sequence of commands leads to 'Cart'.
          Users see 'Product' on another stack: --stack 'Tabs{*Home/Product::id=1|Search|Cart}'

        """
    )
    let pasted = try navgraph("route --stack 'Tabs{*Home/Product::id=1|Search|Cart}' Cart")
    #expect(pasted.output.hasPrefix("Tabs › Cart\n"))
    let json = try navgraph("route Product::id=1 Cart --format json").output
    #expect(json.contains(#""shownOn":[{"presentation":"root","properties":{},"screen":"Tabs","#))
    #expect(
      try navgraph.shell(
        #"echo '{"stack":[{"screen":"Product","properties":{"id":1}}],"to":"Cart"}' | navgraph batch"#
      ).output == json
    )
    #expect(
      try navgraph("route Product Cart").output == "No sequence of commands leads to 'Cart'.\n"
    )
    #expect(try navgraph("reach Product::id=1").output.hasPrefix("From Tabs › Home › Product\n"))
  }

  @Test func exclamationMarksAPresentedScreen() throws {
    let route = try navgraph("route --stack 'Tabs{*Home/Product::id=1}/Login/!Results::q=a' Home")
    #expect(route.output.contains("dismiss 2"))
    #expect(
      try navgraph("route --stack '!Home' Cart").errors
        == "Error: '!Home' is the first screen of its stack, which nothing presents. Leave out the '!'.\n"
    )
  }

  @Test func routeStaysInTheSelectedTab() throws {
    let stack = "--stack 'Tabs{Home|*Search/Results::q=a|Cart}'"
    #expect(
      try navgraph("route \(stack) --to Product --set id=7").output == """
        Tabs › Search › Results › Product

             step  screen   command  properties
          1  push  Product  Product  id=7

        """
    )
    #expect(
      try navgraph("route \(stack) --to Cart").output == """
        Tabs › Cart

             step         screen
          1  select Cart  Cart

        """
    )
    let json = try navgraph("route \(stack) --to Cart --format json").output
    let step = #"{"action":"select","container":"Tabs","screen":"Cart","tab":"Cart"}"#
    #expect(json.contains(#""steps":["# + step + "]"))
    #expect(json.contains(#""selected":"Cart","tabs":{"Cart":[{"#))
    #expect(json.contains(#"{"presentation":"push","properties":{"q":"a"},"screen":"Results"}"#))
  }

  @Test func batchTakesStacksWithTabs() throws {
    let requests = [
      #"{"from":"Tabs","to":"Search"}"#,
      #"{"stack":[{"screen":"Tabs","selected":"Cart"}],"to":"Home"}"#,
      #"{"stack":[{"screen":"Tabs","selected":"Nope"}],"to":"Home"}"#,
      #"{"stack":[{"screen":"Home","tabs":{"Nope":[{"screen":"Home"}]}}],"to":"Cart"}"#,
      #"{"stack":[{"screen":"Tabs","tabs":5}],"to":"Cart"}"#,
    ]
    let answers = try navgraph("batch", input: Data(requests.joined(separator: "\n").utf8)).output
      .split(separator: "\n")
    #expect(answers.count == requests.count)
    #expect(answers[0].contains(#""screen":"Search","tab":"Search"}"#))
    #expect(answers[1].contains(#""screen":"Home","tab":"Home"}"#))
    #expect(answers[2].contains("'Tabs' has no tab 'Nope'. Its tabs are: Home, Search, Cart."))
    #expect(answers[3].contains("'Home' has no tab 'Nope'."))
    #expect(answers[4].contains("'stack[0].tabs' takes an object."))
  }

  @Test func linkSelectsTheTab() throws {
    let output = try navgraph("open --stack 'Tabs{*Cart}/Login' app://search/lamp").output
    #expect(
      output.hasSuffix(
        """
        Tabs › Search › Results

             step           screen   command  properties
          1  dismiss 1      Cart
          2  select Search  Search
          3  push           Results  Results  q="lamp"

        """
      )
    )
  }

  @Test(arguments: [
    ("route --stack 'Tabs{Nope}' --to Cart", "'Nope' is not the root of a tab of 'Tabs'"),
    ("route --stack 'Tbs{Home}' --to Cart", "Unknown screen 'Tbs'. Did you mean 'Tabs'?"),
    ("route --stack 'Home{Home}' --to Cart", "Screen 'Home' has no tabs. Leave out the braces."),
    ("route --stack 'Tabs{Home' --to Cart", "The braces of 'Tabs{Home' are not balanced."),
    ("route --stack 'Tabs{Home}}' --to Cart", "The braces of 'Tabs{Home}}' are not balanced."),
    ("route --stack 'Tabs{*Home|*Cart}' --to Cart", "'Tabs{*Home|*Cart}' selects two tabs."),
    ("add tab Tabs", "Missing expected argument '<name>'"),
    ("add tab Tabs Home Cart", "Another tab has the same container and name: 'Tabs', 'Home'."),
    ("add tab Tabs x Tabs", "A container cannot contain itself, directly or through others."),
    (
      "add tab Tabs x Product",
      "Screen \"Product\" requires property \"id\", so it cannot be the root"
    ),
    ("add tab Tabs x Homee", "Unknown screen 'Homee'. Did you mean 'Home'?"),
    ("set tab Tabs Hom root=Cart", "Unknown tab 'Tabs Hom'. Did you mean 'Home'?"),
    ("set tab Tabs Home title=x", "A tab has no 'title'. It has container, name, root, position."),
    ("remove tab Tabs", "3 rows match tab 'Tabs'. Write more of the name."),
    ("remove screen Home", "A tab opens with screen 'Home': 'Tabs Home'."),
    (
      "set command 'Log in' style='a\tb'", "A style has 1 to 255 characters, none of them a control"
    ),
  ])
  func wrongInputIsRejectedWithASentence(arguments: String, sentence: String) throws {
    let before = try navgraph("dump")
    let result = try navgraph(arguments)
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect([64, 65].contains(result.status), "\(result.status)")
    #expect(try navgraph("dump") == before)
  }

  @Test func editsAreShownByHistoryDiffAndWatch() throws {
    try navgraph.write(navgraph("dump").output, to: "old.flows")
    _ = try navgraph("init old.db --from old.flows")
    let watch = try navgraph.start("watch")
    try watch.wait(for: "press Ctrl-C to stop")
    _ = try navgraph("add tab Tabs Help Home")
    _ = try navgraph("set command 'Log in' style=")
    try watch.wait(for: "+ tab 'Help' of screen 'Tabs': root Home\n")
    try watch.wait(for: "~ command 'Log in': style sheet → none\n")
    watch.interrupt()
    _ = try watch.waitForEnd()
    let changes = [
      "+ tab 'Help' of screen 'Tabs': root Home", "~ command 'Log in': style sheet → none",
    ]
    let history = try navgraph("history").output
    for change in changes { #expect(history.contains(change), "\(history)") }
    let diff = try navgraph("diff old.db navgraph.db").output
    #expect(diff.contains("tab"), "\(diff)")
    #expect(diff.contains("style"), "\(diff)")
    _ = try navgraph("undo 2")
    #expect(try navgraph("diff old.db navgraph.db").status == 0)
  }

  @Test func interchangeKeepsTabsAndStyles() throws {
    let json = try navgraph("export --format json").output
    try navgraph.write(json, to: "flows.json")
    try navgraph.create("copy.db")
    #expect(try navgraph("import flows.json --db copy.db").status == 0)
    #expect(try navgraph("export --format json --db copy.db").output == json)
    #expect(try navgraph("show Tabs --db copy.db").output == navgraph("show Tabs").output)
  }
}
