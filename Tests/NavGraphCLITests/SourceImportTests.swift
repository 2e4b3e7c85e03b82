import Foundation
import NavGraphTestSupport
import Testing

/// `navgraph import` of a directory with Swift source, with a program in place of `navgraph-swift`.
@Suite struct SourceImportTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.write("struct Home {}", to: "app/Home.swift")
    try write(edges: [("Home", "Detail", "own")])
  }

  /// Writes what the program prints.
  private func write(
    edges: [(String, String, String)],
    line: Int = 1,
    open: String =
      #"{"file":"Home.swift","line":7,"call":"route","reason":"the destination is unknown: x"}"#
  ) throws {
    let screens = ["Home", "Detail", "Help"].map {
      #"{"name":"\#($0)","type":"\#($0)","file":"\#($0).swift","line":\#(line)}"#
    }
    let list = edges.map {
      #"{"origin":"\#($0)","destination":"\#($1)","presentation":"push","confidence":"\#($2)","file":"Home.swift","line":4}"#
    }
    let document = """
      {"navgraphSource":1,"counts":{"files":1,"lines":9,"calls":3,"resolved":2,"system":1,
      "constructed":2,"reached":1},"screens":[\(screens.joined(separator: ","))],"starts":["Home"],
      "edges":[\(list.joined(separator: ","))],
      "open":[\(open)],
      "withoutWayIn":[{"screen":"Help","file":"Home.swift","line":8,"around":"Link"}]}
      """
    try navgraph.write(document, to: "found.json")
    try navgraph.write("#!/bin/sh\ncat found.json\necho \"$@\" > arguments.txt\n", to: "reader")
    _ = try navgraph.shell("chmod +x reader")
  }

  private func runImport(_ arguments: String) throws -> ShellResult {
    let reader = navgraph.directory.url.appendingPathComponent("reader").path
    return try navgraph("import " + arguments, environment: ["NAVGRAPH_SWIFT": reader])
  }

  @Test func printsCoverageFirstAndTheNextCommandLast() throws {
    let result = try runImport("app --db app.db")
    #expect(
      result.output == """
        2 of 3 navigation calls resolved (1 alerts and system sheets apart); 1 of 2 constructed screens have a way in.
        3 screens, edges: 1 own (the call stands in the screen).
        Starts: Home.

        Constructed, but no edge leads there (1):
          Home.swift:8: Help, in Link

        Not resolved (1):
          Home.swift:7: route (1): the destination is unknown: x
        A rule in navgraph-source.yaml says which argument is the screen: calls: [{match: 'route', argument: 0, presentation: push}]

        Next: navgraph serve --db app.db

        """
    )
    #expect(result.status == 0)
    #expect(try navgraph("route Home Detail --db app.db").status == 0)
  }

  @Test func anEdgeFromManyScreensServesRoutesButNotChecks() throws {
    try write(edges: [("Home", "Detail", "many"), ("Home", "Help", "own")])
    _ = try runImport("app --db app.db")
    #expect(try navgraph("route Home Detail --db app.db").status == 0)
    let report = try navgraph("check --db app.db").output
    #expect(report.contains("Screen 'Detail' can be reached only if flow 'inferred' is enabled."))
    #expect(!(try navgraph("check --inferred --db app.db").output.contains("Screen 'Detail'")))
  }

  @Test func aTestUsesInferredEdgesOnRequestOnly() throws {
    try write(edges: [("Home", "Detail", "many")])
    _ = try runImport("app --db app.db")
    try navgraph.write("- {from: Home, to: Detail, expect: [Home, Detail]}", to: "routes.yaml")
    #expect(try navgraph("test routes.yaml --db app.db").status == 1)
    #expect(try navgraph("test routes.yaml --inferred --db app.db").status == 0)
  }

  @Test func anUnreachableScreenIsAWarningWhileCallsAreNotResolved() throws {
    _ = try runImport("app --db app.db")
    let result = try navgraph("check --db app.db --ignore leaf --ignore dead-end")
    #expect(
      result.output.contains(
        """
        warning unreachable-screen
          Screen 'Help' cannot be reached from 'Home'; 1 navigation call of the imported source is not resolved.
            app/Help.swift:1
        """
      )
    )
    #expect(result.status == 0)
    let json = try navgraph("check --format json --db app.db").output
    #expect(json.contains(#""file":"app/Help.swift","line":1"#))
    try write(edges: [("Home", "Detail", "own")], open: "")
    _ = try runImport("app --db app.db")
    let complete = try navgraph("check --db app.db")
    #expect(complete.output.contains("error unreachable-screen"))
    #expect(complete.status == 1)
  }

  @Test func aReviewOfEqualSourceHasNoDifferences() throws {
    try navgraph.write("struct Home {}", to: "copy/Home.swift")
    let reader = navgraph.directory.url.appendingPathComponent("reader").path
    let result = try navgraph("review app copy", environment: ["NAVGRAPH_SWIFT": reader])
    #expect(result.output == "Navigation: can be merged\n  No differences.\n")
  }

  @Test(arguments: ["", ".", "./", "app", "app/.", "app//", "./app", "app/../app"])
  func aReviewReadsAFolderOfARevision(path: String) throws {
    let reader = navgraph.directory.url.appendingPathComponent("reader").path
    let git = "git -c user.name=a -c user.email=a@b"
    _ = try navgraph.shell("git init -q . && git add app && \(git) commit -qm a")
    let result = try navgraph("review HEAD:\(path) app", environment: ["NAVGRAPH_SWIFT": reader])
    #expect(result.output == "Navigation: can be merged\n  No differences.\n")
    #expect(!result.errors.contains("everything is new"))
  }

  @Test func aSecondImportKeepsEdits() throws {
    _ = try runImport("app --db app.db")
    _ = try navgraph("set screen Detail title=Details --db app.db")
    try write(edges: [("Home", "Detail", "own"), ("Home", "Help", "own")], line: 5)
    _ = try runImport("app --db app.db")
    #expect(try navgraph("show Detail --db app.db").output.contains("Details"))
    #expect(try navgraph("route Home Help --db app.db").status == 0)
  }

  @Test func aCheckComparesTheSourceWithTheLastImport() throws {
    _ = try runImport("app --db app.db")
    _ = try navgraph("set screen Detail title=Details --db app.db")
    try write(edges: [("Home", "Detail", "own")], line: 9)
    #expect(try runImport("app --db app.db --check").status == 0)
    try write(edges: [("Home", "Help", "own")])
    let result = try runImport("app --db app.db --check")
    #expect(result.output == "+ command Home/Help\n- command Home/Detail\n")
    #expect(result.status == 1)
  }

  @Test func rulesArePassedAsJSON() throws {
    try navgraph.write(
      "calls: [{match: 'Router.route(to:)', argument: 0}]\nparts: ['*Cell']\n",
      to: "app/navgraph-source.yaml"
    )
    _ = try runImport("app --db app.db --exclude Generated --without-rule router")
    let arguments = try navgraph.shell("cat arguments.txt").output
    #expect(
      arguments == """
        app --exclude Generated --without-rule router --rules \
        {"calls":[{"match":"Router.route(to:)","argument":0}],"parts":["*Cell"]}

        """
    )
  }

  @Test func aMissingProgramIsASentence() throws {
    let result = try navgraph(
      "import app --db app.db",
      environment: ["NAVGRAPH_SWIFT": "/nowhere/navgraph-swift"]
    )
    #expect(result.errors.contains("install navgraph-swift with 'make install-source-reader'"))
    #expect(result.status != 0)
  }

  @Test func aDiagramDoesNotStandForSourceWithoutScreens() throws {
    try navgraph.write("digraph { a -> b }", to: "app/flow.dot")
    try navgraph.write(
      """
      {"navgraphSource":1,"counts":{"files":1,"lines":1,"calls":0,"resolved":0,"system":0,
      "constructed":0,"reached":0},"screens":[],"starts":[],"edges":[],"open":[],"withoutWayIn":[]}
      """,
      to: "found.json"
    )
    let result = try runImport("app --db app.db")
    #expect(result.status == 65)
    #expect(result.errors.contains("The Swift source of 'app' has no screens"))
    #expect(try runImport("app/flow.dot --db app.db").status == 0)
  }

  @Test func otherLanguagesAreCounted() throws {
    try navgraph.write("composable(\"a\") {}", to: "app/A.kt")
    let sentence = "1 file of Kotlin with 1 navigation call, such as 'composable(', is not read."
    #expect(try runImport("app --db app.db").output.contains("\n\(sentence)\n"))
    #expect(try runImport("app --db app.db --report text").output.contains(sentence))
  }

  @Test func placesAreShown() throws {
    _ = try runImport("app --db app.db")
    #expect(try navgraph("show Detail --db app.db").output.contains("app/Detail.swift:1"))
    let json = try navgraph("show Home/Detail --format json --db app.db").output
    #expect(json.contains(#""place":"app/Home.swift:4""#))
  }
}
