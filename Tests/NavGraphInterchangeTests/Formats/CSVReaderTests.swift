import NavGraph
import NavGraphInterchange
import Testing

@Suite struct CSVReaderTests {
  @Test func readsTheColumnsOfTheViewEdge() throws {
    let result = try read(
      """
      origin,destination,command,presentation,flow
      Menu,Settings,,,
      Help,Settings,,,
      Menu,Login,Log in,present,auth
      ,Menu,Home,root,
      """
    )
    #expect(result.screens == ["Settings", "Menu", "Help", "Login"])
    #expect(
      result.commands == [
        "Settings: Menu, Help > Settings push", "Log in: Menu > Login present flow=auth",
        "Home: * > Menu root",
      ]
    )
  }

  @Test func readsATableOfScreens() throws {
    let result = try read([
      SourceFile(path: "edges.csv", text: "from;to\r\nA;B\r\n"),
      SourceFile(
        path: "screens.csv",
        text:
          "name,title,extends,storyboard,identifier,group,x,y\nB,\"The \"\"B\"\", really\",A,Main,b,g,1,2\n"
      ),
    ])
    #expect(result.screens == ["B", "A"])
    #expect(result["B"]?.title == "The \"B\", really")
    #expect(result["B"]?.extends == "A")
    #expect(result["B"]?.position == NavigationDocument.Screen.Position(x: 1, y: 2))
    #expect(result.commands == ["B: A > B push"])
  }

  @Test func readsLineBreaksInQuotesAndTabs() throws {
    let result = try read("origin\tdestination\n\"A\tB\"\t\"C\nD\"\n")
    #expect(result.screens == ["C D", "A B"])
  }

  @Test func reportsUnknownColumnsAndRepeatedEdges() throws {
    let result = try read("origin,destination,color\nA,B,red\nA,B,blue\n")
    #expect(
      result.losses == [
        "1:20 dropped Column 'color' is ignored.",
        "3:3 dropped The edge from 'A' to 'B' already exists.",
      ]
    )
  }

  @Test(arguments: [
    ("origin,destination\nA\n", "file:2:1: Expected 2 fields as in the header, not 1."),
    ("origin,destination\nA,\n", "file:2:3: An edge has no destination."),
    (
      "origin,destination,presentation\nA,B,pop\n",
      "file:2:5: Expected push, present or root, not 'pop'."
    ),
    ("origin,destination,position\nA,B,x\n", "file:2:5: Expected a whole number, not 'x'."),
    (
      "origin,destination\n\"A,B\n",
      "file:3:1: Expected '\"' at the end of the field, but the file ends."
    ),
    (
      "origin,destination\n\"A\"x,B\n",
      "file:2:4: Expected a separator or the end of the line, not 'x'."
    ),
  ])
  func rejectsMalformedTables(csv: String, message: String) {
    #expect(throws: Message(message)) { try Message.of { try read(csv) } }
  }
}
