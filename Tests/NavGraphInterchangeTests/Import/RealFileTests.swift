import Foundation
import NavGraph
import NavGraphInterchange
import Testing

/// The directory of files of public apps and tools.
enum RealFiles {
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/data/interchange")

  static let areThere = FileManager.default.fileExists(atPath: directory.path)
}

/// Files of public apps and tools, where they are at hand; counted with other programs.
@Suite(.enabled(if: RealFiles.areThere)) struct RealFileTests {
  /// The screens, commands, links and reached screens of a file or directory.
  @Test(arguments: [
    ("jetpack/fenix", [89, 121, 0, 89]), ("jetpack/AnySoftKeyboard", [28, 23, 5, 7]),
    ("jetpack/architecture-components-samples", [6, 3, 1, 2]),
    ("jetpack/lockwise-android", [17, 53, 0, 17]), ("storyboard/RLDNavigation", [6, 0, 0, 1]),
    ("storyboard/Yep", [55, 78, 0, 38]), ("storyboard/eidolon", [28, 28, 0, 8]),
    ("scxml/qtscxml/ftpclient.scxml", [10, 11, 0, 10]),
    ("scxml/qtscxml/calculator.scxml", [11, 25, 0, 11]),
    ("xstate/xstate-statemachine/ecommerce_fulfillment.json", [17, 19, 0, 17]),
    ("graphwalker/graphwalker-project/UC01.json", [7, 11, 0, 7]),
    ("graphwalker/graphwalker-project/PetClinic.json", [11, 24, 0, 11]),
    ("mermaid/StackRAG-Frontend/architecture.mmd", [12, 15, 0, 0]),
    ("mermaid/mermaid/state-concurrency.mmd", [6, 6, 0, 6]),
    ("dot/graphwalker-project/Login.dot", [4, 9, 0, 4]),
    ("dot/ts-graphviz/state-machine.dot", [3, 6, 0, 0]),
    ("graphml/graphwalker-project/UC01.graphml", [7, 11, 0, 7]),
    ("graphml/tinkerpop/tinkerpop-modern.xml", [6, 6, 0, 0]),
  ])
  func readsWhatIsInRealFiles(path: String, counts: [Int]) throws {
    let result = try NavigationImporter()
      .read(paths: [RealFiles.directory.appendingPathComponent(path).path])
    let document = result.document
    let reached =
      document.roots.isEmpty ? 0 : document.screens.count - document.unreachedScreens().count
    #expect(
      [document.screens.count, document.commands.count, document.links.count, reached] == counts
    )
  }

  @Test func readsEveryRealFile() throws {
    let files = FileManager.default.enumerator(
      at: RealFiles.directory,
      includingPropertiesForKeys: nil
    )
    while let file = files?.nextObject() as? URL {
      guard !["md", "txt", ""].contains(file.pathExtension),
        !file.lastPathComponent.hasPrefix("values")
      else { continue }
      let result = try NavigationImporter().read(paths: [file.path])
      #expect(result.formats.count == 1, "\(file.path)")
    }
  }

  @Test func countsFenix() throws {
    let result = try NavigationImporter()
      .read(paths: [RealFiles.directory.appendingPathComponent("jetpack/fenix").path])
    #expect(result.document.commands.count(where: \.isUniversal) == 40)
    #expect(result.document.screens.flatMap(\.properties).count == 79)
    #expect(result.roots == ["startupFragment"])
    #expect(!result.findings.contains { $0.kind == .dropped && $0.code != "members" })
  }

  /// The commands of a file are the same after an export, unless a loss of the import explains it.
  @Test func exportRestoresEveryRealFile() throws {
    let files = FileManager.default.enumerator(
      at: RealFiles.directory,
      includingPropertiesForKeys: nil
    )
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard !["md", "txt", ""].contains(file.pathExtension),
        !file.lastPathComponent.hasPrefix("values")
      else { continue }
      let result = try NavigationImporter().read(paths: [file.path])
      let inexact = ["parallel", "missing-resource"]
      let isExact = !result.findings.contains { inexact.contains($0.code) }
      guard let format = result.formats.first, NavigationExporter.formats.contains(format), isExact
      else {
        continue
      }
      let export = try NavigationExporter().write(result.document, as: format)
      let again = try read(export.files.map { SourceFile(path: $0.name, text: $0.text) })
      let losses: Set = ["names", "command-flows", "several-origins", "identifiers"]
      let isRestored = losses.isDisjoint(with: export.findings.map(\.code))
      if isRestored { #expect(again.commands == result.commands, "\(file.path)") }
      #expect(again.screens.sorted() == result.screens.sorted(), "\(file.path)")
      count += 1
    }
    #expect(count > 15)
  }
}
