import NavGraphTestSupport
import Testing

/// The UI tests that `route` prints.
@Suite struct RouteTestTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  @Test func routeIsAFlowOfMaestroInOneFile() throws {
    let options = "--stack 'Menu/Folder' --to Profile"
    let forward = try navgraph("route Menu Folder --format maestro")
    #expect(
      forward.output == """
        appId: ${APP_ID}
        name: walk-001
        tags:
          - navgraph
        ---
        - launchApp:
            label: "1 Launch > Menu"
            clearState: true
            arguments:
              navgraphStart: "Menu"
              navgraphContext: "{}"
        - assertVisible:
            id: "Menu"
        - tapOn:
            id: "Folder"
            label: "2 Menu > Folder"
        - assertVisible:
            id: "Folder"

        """
    )
    let back = try navgraph("route Menu Connections --via Profile --format maestro").output
    #expect(back.contains("          id: \"BackButton\"\n") && !back.contains("actions/"))
    let stack = try navgraph("route \(options) --format maestro")
    #expect(stack.errors.contains("A UI test begins with a launch, which shows one screen."))
    #expect(stack.status == 64)
  }

  @Test func routeIsATestOfXCTest() throws {
    let result = try navgraph("route Menu Folder --format xcuitest")
    #expect(result.output.hasPrefix("// Written by 'navgraph route'.\n\nimport XCTest\n"))
    #expect(result.output.contains(#"      tap("Folder")"#))
    let blocked = try navgraph("route Menu Profile --avoid Folder --format xcuitest")
    #expect(blocked.output.isEmpty && !blocked.errors.isEmpty)
    #expect(blocked.status == 1)
  }
}
