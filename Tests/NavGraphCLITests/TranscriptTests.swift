import Foundation
import NavGraphTestSupport
import Testing

/// The transcripts in the documents, compared with the real output.
@Suite struct TranscriptTests {
  @Test(
    arguments: [
      "README.md", "samples/contacts/README.md", "samples/television/README.md",
      "samples/shop/README.md", "samples/marketplace/README.md", "samples/editing/README.md",
      "samples/import/README.md",
      "Sources/NavGraph/NavGraph.docc/CommandLine.md",
      "Sources/NavGraph/NavGraph.docc/Dialogs.md",
      "Sources/NavGraphLinks/NavGraphLinks.docc/LinksInAnApp.md",
      "Sources/NavGraphLinks/NavGraphLinks.docc/ShipACompiledGraph.md",
      "Sources/NavGraphStore/NavGraphStore.docc/SharingFlows.md",
      "Sources/NavGraphSwiftUI/NavGraphSwiftUI.docc/AddingOneTabWithSwiftUI.md",
      "Sources/NavGraphSwiftUI/NavGraphSwiftUI.docc/GettingStartedWithSwiftUI.md",
      "Sources/NavGraphUIKit/NavGraphUIKit.docc/AddingOneTabWithUIKit.md",
      "Sources/NavGraphUIKit/NavGraphUIKit.docc/GettingStartedWithUIKit.md",
    ]
  )
  func transcriptIsTheRealOutput(document: String) throws { try compareTranscript(document) }

  private func compareTranscript(_ document: String) throws {
    let navgraph = try CommandLineProgram()
    let url = CommandLineProgram.package.appendingPathComponent(document)
    let text = try String(contentsOf: url, encoding: .utf8)
    if document.hasPrefix("samples/") { try copyFiles(beside: url, to: navgraph.directory.url) }
    var commandCount = 0
    for block in text.components(separatedBy: "```console\n").dropFirst() {
      let transcript = block.components(separatedBy: "```")[0]
      for part in ("\n" + transcript).components(separatedBy: "\n$ ").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.dropFirst().joined(separator: "\n")
        let result = try navgraph.shell(
          String(lines[0]) + " 2>/dev/null",
          environment: CommandLineProgram.gitAuthor.merging(
            CommandLineProgram.sourceReader.map { ["NAVGRAPH_SWIFT": $0] } ?? [:]
          ) { $1 }
        )
        #expect(trimmed(result.output) == trimmed(shown), "\(lines[0])")
        commandCount += 1
      }
    }
    #expect(commandCount > 0)
    try compareGeneratedScreens(in: navgraph.directory)
  }

  /// Compares the file that a tutorial has generated with the one that the code of the tutorial is
  /// compiled with.
  private func compareGeneratedScreens(in directory: TemporaryDirectory) throws {
    guard let text = try? String(contentsOfFile: directory.path("Screens.swift"), encoding: .utf8)
    else { return }
    let documents = "Tests/AppleHosts/Tests/NavGraphSwiftUITests/Documents/Screens.swift"
    let compiled = CommandLineProgram.package.appendingPathComponent(documents)
    #expect(try text == String(contentsOf: compiled, encoding: .utf8))
  }

  /// The tutorial about source code needs `navgraph-swift`, which `make source-reader` builds.
  @Test(.enabled(if: CommandLineProgram.sourceReader != nil))
  func transcriptOfSourceIsTheRealOutput() throws {
    try compareTranscript("samples/source/README.md")
  }

  /// Copies the files that the transcript of a sample uses.
  private func copyFiles(beside document: URL, to directory: URL) throws {
    let folder = document.deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != document.lastPathComponent {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(name),
        to: directory.appendingPathComponent(name)
      )
    }
  }

  private func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }
}
