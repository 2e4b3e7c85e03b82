import Foundation
import Testing

/// The folders of the core have an order: a file uses only types of its folder and of earlier ones.
@Suite struct FolderOrderTests {
  private static let order = [
    "Properties", "Graph", "Compiled", "Stack", "Routing", "Navigation",
  ]

  /// A file of the core, without its comments.
  private struct SourceFile {
    let folder: String
    let name: String
    let code: String

    init(_ url: URL) throws {
      folder = url.deletingLastPathComponent().lastPathComponent
      name = url.lastPathComponent
      code = try String(contentsOf: url, encoding: .utf8).replacing(/\/\/.*/, with: "")
    }

    /// The names of the types that the file declares; only those that other files can use without
    /// the name of another type.
    var sharedTypes: [Substring] {
      code.matches(
        of: /(?m)^(?!.*private )[\w@() ]*\b(?:struct|enum|class|actor|protocol|typealias) (\w+)/
      ).filter { !$0.output.0.hasPrefix(" ") }.map(\.output.1)
    }

    /// The names of all types that the file declares.
    var ownTypes: Set<Substring> {
      let declaration = /(?:struct|enum|class|actor|protocol|typealias|associatedtype) (\w+)/
      return Set(code.matches(of: declaration).map(\.output.1))
    }

    /// The capitalized words that are not members.
    var usedNames: Set<Substring> {
      Set(code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map(\.output.1))
    }
  }

  private static func files() throws -> [SourceFile] {
    let core = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/NavGraph").standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: core.path())
    return try paths.filter { $0.hasSuffix(".swift") }.sorted()
      .map { try SourceFile(core.appending(path: $0)) }
  }

  @Test func everyFileIsInAFolderOfTheOrder() throws {
    let folders = Set(try FolderOrderTests.files().map(\.folder))
    #expect(folders == Set(FolderOrderTests.order))
  }

  @Test func noFileUsesATypeOfALaterFolder() throws {
    let files = try FolderOrderTests.files()
    var folders: [Substring: String] = [:]
    for file in files {
      for type in file.sharedTypes { folders[type] = file.folder }
    }
    #expect(folders["ScreenID"] == "Properties")
    #expect(folders["Navigator"] == "Navigation")
    let positions = Dictionary(uniqueKeysWithValues: zip(FolderOrderTests.order, 0...))
    for file in files {
      for name in file.usedNames.subtracting(file.ownTypes).sorted() {
        guard let folder = folders[name], let later = positions[folder],
          let position = positions[file.folder]
        else { continue }
        #expect(later <= position, "\(file.folder)/\(file.name) uses \(name) of \(folder)")
      }
    }
  }
}
