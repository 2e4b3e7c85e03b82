import Foundation
import Testing

/// The map of the sources: `CONTRIBUTING.md`, and the documents in the folders that it names.
@Suite struct MapTests {
  private static let package = CommandLineProgram.package

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  private static func map() throws -> String {
    let map = try text("CONTRIBUTING.md")
    let documents = map.matches(of: /\]\(((?:Sources|schema|\.ci)[\w\/.]*README\.md)\)/).map {
      String($0.1)
    }
    return try ([map] + documents.map(text)).joined()
  }

  /// The paths below a folder of the package, from the package's root.
  private static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: package.appendingPathComponent(folder).path
    ).map { "\(folder)/\($0)" }
  }

  @Test func everyFolderOfTheSourcesIsInTheMap() throws {
    let map = try MapTests.map()
    let sources = try MapTests.paths(in: "Sources").filter { $0.hasSuffix(".swift") }
    let folders = Set(sources.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
    #expect(folders.count > 20)
    for folder in folders.sorted() {
      let parts = folder.split(separator: "/")
      let document = parts.prefix(2).joined(separator: "/") + "/README.md"
      let isNamed =
        parts.count > 2
        ? try MapTests.text(document).contains("`\(parts.dropFirst(2).joined(separator: "/"))/`")
        : map.contains("`\(folder)/`")
      #expect(isNamed, "\(folder) is missing")
    }
  }

  @Test func theMapIsShort() throws {
    #expect(
      try MapTests.text("CONTRIBUTING.md").split(separator: "\n", omittingEmptySubsequences: false)
        .count <= 201
    )
  }

  @Test func theReadmeIsShortAndItsLinksLeadToFiles() throws {
    let readme = try MapTests.text("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    let links = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(links.count > 20)
    for link in links {
      let path = MapTests.package.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link) does not exist")
    }
  }

  @Test func everyNameInTheMapExists() throws {
    var sources = ""
    var files: Set<String> = []
    for folder in ["Sources", "SourceReader/Sources", "Tests", "schema", "samples"] {
      for path in try MapTests.paths(in: folder) where path.hasSuffix(".swift") {
        files.insert(path)
        sources += try String(
          contentsOf: MapTests.package.appendingPathComponent(path),
          encoding: .utf8
        )
      }
    }
    let names = try MapTests.map().matches(of: /`([A-Z][a-z][A-Za-z]+)(?:\.[a-z]\w*)?`/).map {
      $0.1
    }
    #expect(names.count > 20)
    for name in names {
      let isKnown = sources.contains(name)
      #expect(isKnown, "\(name) is not in the sources")
    }
    for path in try MapTests.map().matches(of: /`((?:Sources|Tests|schema)\/[\w\/+]+\.swift)`/) {
      #expect(files.contains(String(path.1)), "\(path.1) does not exist")
    }
  }
}
