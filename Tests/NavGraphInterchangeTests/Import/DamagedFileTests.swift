import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Damaged files in directories, which must not count as absent.
@Suite struct DamagedFileTests {
  private let directory: TemporaryDirectory
  private let store: NavigationStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try NavigationStore.inMemory()
  }

  /// A small file for each extension, in which `NAME` is the name of its screen.
  private static let samples: [String: String] = [
    "xml": """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
    xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/g_NAME"
    app:startDestination="@id/NAME"><fragment android:id="@+id/NAME"/></navigation>
    """,
    "storyboard": """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s">
    <objects><viewController id="NAME" customClass="NAME" sceneMemberID="viewController"/></objects>
    </scene></scenes></document>
    """,
    "m": """
    @implementation Command_NAME
    + (NSArray *)origins { return @[[NAME class]]; }
    + (Class)destination { return [NAME class]; }
    @end
    """,
    "json": """
    {"id": "NAME_", "initial": "NAME", "states": {"NAME": {"on": {"E": "NAME"}}}}
    """,
    "scxml": """
    <scxml xmlns="http://www.w3.org/2005/07/scxml">
    <state id="NAME"/></scxml>
    """,
    "mmd": "flowchart TD\nNAME --> NAME\n", "dot": "digraph {\nNAME -> NAME }",
    "graphml": """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph>
    <node id="NAME"/></graph></graphml>
    """,
    "csv": "origin,destination\nNAME,NAME\n", "nav": "dest NAME\nedge NAME -> NAME\n",
  ]

  /// Damage that each format must detect; `merge` is that of a conflict over the whole file.
  enum Damage: String, CaseIterable {
    case empty, blank, merge, marker, half, zeros, encoding, dangling, large

    func apply(to text: String, at url: URL) throws {
      let half = String(text.prefix(text.count / 2))
      switch self {
      case .empty: try Data().write(to: url)
      case .blank: try Data("\n \n".utf8).write(to: url)
      case .merge:
        let conflict = "<<<<<<< HEAD\n\(text)\n=======\n\(text)\n>>>>>>> other\n"
        try Data(conflict.utf8).write(to: url)
      case .marker:
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let conflict = [lines[0], "<<<<<<< HEAD"] + lines.dropFirst()
        try Data(conflict.joined(separator: "\n").utf8).write(to: url)
      case .half: try Data(half.utf8).write(to: url)
      case .zeros: try Data(count: text.utf8.count).write(to: url)
      case .encoding: try Data(half.utf8 + [0xFF, 0xC0, 0x80] + text.utf8).write(to: url)
      case .dangling:
        try FileManager.default.removeItem(at: url)
        try FileManager.default.createSymbolicLink(
          atPath: url.path,
          withDestinationPath: "nowhere"
        )
      case .large: try Data(text.utf8 + [UInt8](repeating: 0x20, count: 10_000)).write(to: url)
      }
    }

    /// Whether the file can still be read.
    func isHarmless(for ext: String) -> Bool {
      switch self {
      // A table and a list of lines have no end, and DOT is then read as Latin-1.
      case .half: ["csv", "nav", "mmd", "m"].contains(ext)
      case .encoding: ext == "m"
      default: false
      }
    }
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: directory.url.appendingPathComponent(name))
  }

  @discardableResult
  private func importAll(_ options: ImportOptions = ImportOptions()) throws -> ImportOutcome {
    let path = directory.url.path
    let result = try NavigationImporter(options: options)
      .read(paths: [path], recorded: store.importedFiles(in: [path]))
    return try store.importFlows(result)
  }

  private func screens() throws -> [String] {
    try store.rows().filter { $0.kind == .screen }.compactMap(\.name[0]).sorted()
  }

  /// A file that the last import read is an error if it is damaged, and nothing is removed.
  @Test(arguments: samples.keys.sorted(), Damage.allCases)
  func aDamagedFileOfTheLastImportIsAnError(ext: String, damage: Damage) throws {
    let sample = try #require(Self.samples[ext])
    var options = ImportOptions()
    options.limits.maximumFileSize = 5_000
    try write("a.\(ext)", sample.replacing("NAME", with: "Aa"))
    try write("b.\(ext)", sample.replacing("NAME", with: "Bb"))
    try importAll(options)
    let before = try store.rows()
    #expect(try screens() == ["Aa", "Bb"])
    let url = directory.url.appendingPathComponent("b.\(ext)")
    try damage.apply(to: sample.replacing("NAME", with: "Bb"), at: url)
    do throws(any Error) {
      try importAll(options)
      #expect(damage.isHarmless(for: ext), "\(damage)")
    } catch let error as ReadError {
      #expect(error.location.file == url.path, "\(error)")
      #expect(try store.rows() == before)
      // A file that was never imported is an error with its own extension, and else named.
      let other = try NavigationStore.inMemory()
      let importer = NavigationImporter(options: options)
      do throws(any Error) {
        let result = try importer.read(paths: [directory.url.path])
        if damage.isHarmless(for: ext) { return }
        #expect(["xml", "json", "m"].contains(ext), "\(damage)")
        #expect(result.findings.contains { $0.location?.file == url.path } || ext == "m")
        _ = try other.importFlows(result)
      } catch let error as ReadError {
        #expect(error.location.file == url.path, "\(error)")
      }
    }
  }

  @Test func aRemovedFileRemovesItsScreens() throws {
    try write("a.dot", "digraph { Aa }")
    try write("b.dot", "digraph { Bb }")
    try importAll()
    try FileManager.default.removeItem(atPath: directory.path("b.dot"))
    #expect(try importAll().findings.isEmpty)
    #expect(try screens() == ["Aa"])
  }

  @Test func aRenamedFileKeepsItsScreens() throws {
    try write("a.dot", "digraph { Aa }")
    try write("b.dot", "digraph { Bb }")
    try importAll()
    try FileManager.default.moveItem(
      atPath: directory.path("b.dot"),
      toPath: directory.path("c.dot")
    )
    try importAll()
    #expect(try screens() == ["Aa", "Bb"])
    try write("c.dot", "")
    #expect(throws: ReadError.self) { try importAll() }
  }

  @Test func aFileThatBecomesADirectoryIsAnError() throws {
    try write("a.dot", "digraph { Aa }")
    try write("b.dot", "digraph { Bb }")
    try importAll()
    try FileManager.default.removeItem(atPath: directory.path("b.dot"))
    try FileManager.default.createDirectory(
      atPath: directory.path("b.dot"),
      withIntermediateDirectories: true
    )
    let problem = "The file cannot be read: It is not a file."
    #expect(throws: Message("\(directory.path("b.dot")):1:1: \(problem)")) {
      try Message.of { try importAll() }
    }
  }

  @Test func aFileCanGetAnotherFormat() throws {
    try write("a.json", #"{"id": "m", "states": {"Aa": {}}}"#)
    try importAll()
    try write("a.json", #"{"navgraph": 1, "screens": [{"name": "Bb"}]}"#)
    try importAll()
    #expect(try screens() == ["Bb"])
    try write("a.json", #"{"name": "package"}"#)
    let problem =
      "The last import read flows from the file, which has none now. Restore the file, or delete it "
      + "to remove its screens."
    #expect(throws: Message("\(directory.path("a.json")):1:1: \(problem)")) {
      try Message.of { try importAll() }
    }
    #expect(try screens() == ["Bb"])
  }

  @Test func markdownCanLoseItsDiagram() throws {
    try write("a.dot", "digraph { Aa }")
    try write("README.md", "```mermaid\nflowchart TD\nBb\n```\n")
    try importAll()
    #expect(try screens() == ["Aa", "Bb"])
    try write("README.md", "# Title\n")
    #expect(
      try importAll().findings.map(\.description) == [
        "\(directory.path("README.md")):1:1: assumed: The last import read the file, which no longer "
          + "has flows. What only it contained is removed."
      ]
    )
    #expect(try screens() == ["Aa"])
    #expect(try importAll().findings.isEmpty)
  }

  @Test func filesOfTheLastImportAreReadBesideAnApp() throws {
    try write("map.dot", "digraph { Aa }")
    try importAll()
    try write("main.xml", try #require(Self.samples["xml"]).replacing("NAME", with: "Bb"))
    try write("other.dot", "digraph { Cc }")
    let findings = try importAll().findings.filter { $0.code != "unreached" }.map(\.message)
    #expect(findings == ["The import ignores 1 file of DOT in the directory."])
    #expect(try screens() == ["Aa", "Bb"])
  }

  @Test func anotherFormatIsReportedIfOneIsRequested() throws {
    try write("map.dot", "digraph { Aa }")
    try write("chart.mmd", "flowchart TD\nBb")
    try importAll()
    var options = ImportOptions()
    options.format = .dot
    #expect(try importAll(options).findings.map(\.code) == ["no-flows"])
    #expect(try screens() == ["Aa"])
  }

  @Test(arguments: [
    ("data.csv", "name,age\nA,1\n"), ("README.md", ""),
    ("NOTES.md", "<<<<<<< HEAD\nx\n>>>>>>> y\n"),
    ("View.h", ""), ("View.m", "@implementation View\n@end\n"), ("package.json", "{}"),
    ("list.json", "[1, 2]"), ("tsconfig.json", "// a comment\n{\"a\": 1,}"),
    ("tsconfig.json", "{\n  // a comment\n  \"a\": 1,\n}"), ("Info.plist", "bplist00"),
    ("layout.xml", "<LinearLayout xmlns=\"a\"/>"), ("menu.xml", "<?xml version=\"1.0\"?>\n<menu/>"),
    ("layout.xml", "<layout><navigation-view/></layout>"), ("page.md", "<p align=\"center\">a</p>"),
  ])
  func otherFilesAreNoFindings(name: String, text: String) throws {
    try write("a.dot", "digraph { Aa }")
    try write(name, text)
    #expect(try importAll().findings.isEmpty)
  }

  @Test(arguments: [
    ("data.json", "", "1:1", "The file is empty."),
    ("data.json", "{\"a\": [1,", "1:10", "Expected a value, but the file ends."),
    ("data.json", "hello", "1:1", "Expected a value, not 'h'."),
    ("strings.xml", "", "1:1", "The file is empty."),
    ("Info.plist", "", "1:1", "The file is empty."),
    ("Info.plist", "<plist", "1:1", "The XML is malformed: unclosed token."),
    ("strings.xml", "<resources", "1:1", "The XML is malformed: unclosed token."),
    ("a.xml", "<menu>\n<<<<<<< HEAD\n</menu>", "2:1", "The file has a merge conflict. Resolve it."),
  ])
  func otherDamagedFilesAreListed(
    name: String,
    text: String,
    place: String,
    problem: String
  ) throws {
    try write("a.dot", "digraph { Aa }")
    try write(name, text)
    #expect(
      try importAll().findings.map(\.description) == [
        "\(directory.path(name)):\(place): dropped: \(problem) The import ignores the file."
      ]
    )
  }

  @Test func aGraphWithinDamagedXMLIsAnError() throws {
    try write("a.xml", try #require(Self.samples["xml"]).replacing("NAME", with: "Aa"))
    let graph = try #require(Self.samples["xml"]).replacing("NAME", with: "Bb")
    for text in ["<<<<<<< HEAD\n\(graph)", "x\(graph)", "<a><b></a>\n\(graph)", "<a>\n<navigation"]
    {
      try write("b.xml", text)
      #expect(throws: ReadError.self, "\(text)") { try importAll() }
    }
    try write("b.xml", "<a>\(graph)</a>")
    #expect(try importAll().findings.isEmpty)
  }

  @Test func damagedFilesBesideAnAppAreListed() throws {
    try write("a.xml", try #require(Self.samples["xml"]).replacing("NAME", with: "Aa"))
    try write("b.dot", "")
    #expect(try importAll().findings.map(\.code) == ["unreadable"])
  }

  @Test func linksToFilesAreFollowedOnce() throws {
    try write("a.dot", "digraph { Aa }")
    let outside = try TemporaryDirectory()
    try Data("digraph { Bb }".utf8).write(to: outside.url.appendingPathComponent("target"))
    for (name, target) in [
      ("b.dot", outside.path("target")), ("c.dot", "a.dot"), ("d.dot", "b.dot"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path(name),
        withDestinationPath: target
      )
    }
    #expect(try importAll().findings.isEmpty)
    #expect(try screens() == ["Aa", "Bb"])
  }

  @Test func aDirectoryThatBecomesALinkIsStillRead() throws {
    let inner = directory.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try write("a.dot", "digraph { Aa }")
    try write("inner/b.dot", "digraph { Bb }")
    try importAll()
    let outside = try TemporaryDirectory()
    try FileManager.default.moveItem(atPath: inner.path, toPath: outside.path("moved"))
    try FileManager.default.createSymbolicLink(
      atPath: inner.path,
      withDestinationPath: outside.path("moved")
    )
    #expect(try importAll().findings.isEmpty)
    #expect(try screens() == ["Aa", "Bb"])
  }

  @Test func aFileWithAConflictIsRejectedByName() throws {
    let graph = try #require(Self.samples["dot"]).replacing("NAME", with: "Aa")
    try write("a.dot", "\(graph)\n>>>>>>> other\n")
    #expect(
      throws: Message("\(directory.path("a.dot")):3:1: The file has a merge conflict. Resolve it.")
    ) { try Message.of { try NavigationImporter().read(paths: [directory.path("a.dot")]) } }
  }

  /// Each source can be imported alone later, and keeps the start screens of the others.
  @Test func startScreensBelongToTheirSources() throws {
    for (name, screen) in [("a.dot", "Aa"), ("b.dot", "Bb")] {
      try write(name, "digraph { \(screen) [start=true] }")
    }
    let paths = [directory.path("a.dot"), directory.path("b.dot")]
    let starts = {
      try self.store.rows().filter { $0.kind == .start }.compactMap(\.name[0]).sorted()
    }
    _ = try store.importFlows(NavigationImporter().read(paths: paths))
    #expect(try starts() == ["Aa", "Bb"])
    for path in paths {
      _ = try store.importFlows(NavigationImporter().read(paths: [path]))
      #expect(try starts() == ["Aa", "Bb"])
    }
    try write("b.dot", "digraph { Bb }")
    _ = try store.importFlows(NavigationImporter().read(paths: [paths[1]]))
    #expect(try starts() == ["Aa"])
  }
}
