import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphTestSupport
import Testing

@Suite struct FileCollectorTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func readsADirectoryWithAllThatIsInIt() throws {
    try write("res/navigation/main.xml", graph("main", "<include app:graph=\"@navigation/more\"/>"))
    try write("res/navigation/more.xml", graph("more", "<fragment android:id=\"@+id/a\"/>"))
    try write("res/values/strings.xml", "<resources/>")
    try write("res/layout/a.xml", "<LinearLayout/>")
    try write("res/raw/data.bin", "")
    let result = try NavigationImporter().read(paths: [directory.url.path])
    #expect(result.formats == [.jetpack])
    #expect(result.screens == ["a"])
  }

  @Test func prefersAnAppsOwnFilesToDocuments() throws {
    try write("main.xml", graph("main", "<fragment android:id=\"@+id/a\"/>"))
    try write("README.md", "```mermaid\nflowchart TD\nx --> y\n```\n")
    try write("docs/map.dot", "digraph { x -> y }")
    let result = try NavigationImporter().read(paths: [directory.url.path])
    #expect(result.screens == ["a"])
    #expect(
      result.findings.filter { $0.code == "other-format" }.map(\.message) == [
        "The import ignores 1 file of DOT in the directory.",
        "The import ignores 1 file of Mermaid in the directory.",
      ]
    )
  }

  @Test func reportsThatDiagramsInDocumentsAreRead() throws {
    try write("README.md", "```mermaid\nflowchart TD\nx --> y\n```\n")
    let result = try NavigationImporter().read(paths: [directory.url.path])
    #expect(result.screens == ["x", "y"])
    #expect(
      result.findings.filter { $0.code == "document" }.map(\.message) == [
        "The diagram in a document is assumed to show the app's screens."
      ]
    )
    #expect(try NavigationImporter().read(paths: [directory.path("README.md")]).losses.isEmpty)
    try write("app.nav", "dest home  args=()  start\n")
    #expect(try NavigationImporter().read(paths: [directory.url.path]).screens == ["home"])
  }

  @Test func filesThatCompleteOthersCanBeDamaged() throws {
    try write("main.xml", graph("main", "<fragment android:id=\"@+id/a\"/>"))
    try write("fixtures/values/strings.xml", "<resources><string name='a'>x")
    let result = try NavigationImporter().read(paths: [directory.url.path])
    #expect(result.screens == ["a"])
    #expect(result.findings.filter { $0.code == "unreadable" }.count == 1)
  }

  @Test func skipsHiddenDirectoriesAndThoseOfBuildProducts() throws {
    for name in [".git", "build", "node_modules", "Pods", "DerivedData"] {
      try write("\(name)/a.dot", "digraph { \(name.filter(\.isLetter)) }")
    }
    try write("a.dot", "digraph { mine }")
    #expect(try NavigationImporter().read(paths: [directory.url.path]).screens == ["mine"])
  }

  @Test func readsNamedFilesWhateverTheirNames() throws {
    try write("graph.txt", "digraph { a -> b }")
    try write("edges", "origin,destination\na,c\n")
    let result = try NavigationImporter()
      .read(paths: [directory.path("graph.txt"), directory.path("edges")])
    #expect(result.formats == [.csv, .dot])
  }

  @Test func reportsWhatCannotBeRead() throws {
    let gone = directory.path("gone.dot")
    #expect(throws: Message("\(gone):1:1: The file cannot be read: No such file or directory.")) {
      try Message.of { try NavigationImporter().read(paths: [gone]) }
    }
    #expect(
      throws: Message("\(directory.url.path):1:1: The directory has no file of a supported format.")
    ) { try Message.of { try NavigationImporter().read(paths: [directory.url.path]) } }
  }

  @Test func limitsTheFilesOfADirectory() throws {
    for name in ["a.dot", "b.dot"] { try write(name, "digraph { a }") }
    var options = ImportOptions()
    options.limits.maximumFiles = 1
    #expect(throws: ReadError.self) {
      try NavigationImporter(options: options).read(paths: [directory.url.path])
    }
    options = ImportOptions()
    options.limits.maximumTotalSize = 20
    #expect(throws: ReadError.self) {
      try NavigationImporter(options: options).read(paths: [directory.url.path])
    }
  }

  @Test func doesNotReadEndlessFiles() {
    #expect(throws: ReadError.self) {
      try NavigationImporter().read(paths: ["/dev/zero"])
    }
  }

  @Test func givesTheSameResultOnEveryRun() throws {
    for number in 0..<20 { try write("\(number).dot", "digraph { a\(number) -> b }") }
    let first = try NavigationImporter().read(paths: [directory.url.path])
    #expect(try NavigationImporter().read(paths: [directory.url.path]) == first)
  }

  private func write(_ path: String, _ text: String) throws {
    let file = directory.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func graph(_ id: String, _ content: String) -> String {
    """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto"
      android:id="@+id/\(id)" app:startDestination="@id/a">\(content)</navigation>
    """
  }
}
