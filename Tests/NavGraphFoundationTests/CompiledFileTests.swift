import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphTestSupport
import Testing

@Suite struct CompiledFileTests {
  private let directory: TemporaryDirectory
  private let url: URL

  init() throws {
    directory = try TemporaryDirectory()
    url = directory.url.appendingPathComponent("flows.navgraph")
  }

  private func graph(_ names: String...) throws -> NavigationGraph {
    var builder = GraphBuilder()
    for name in names { builder.add(NavigationScreen(ScreenID(name))) }
    for (origin, destination) in zip(names, names.dropFirst()) {
      let origins = [ScreenID(origin)]
      builder.add(
        NavigationCommand(
          CommandID(destination),
          from: .screens(origins),
          to: ScreenID(destination)
        )
      )
    }
    return try builder.build()
  }

  private func error(of url: URL) -> String? {
    do throws(CompiledGraphError) {
      _ = try NavigationGraph(contentsOf: url)
      return nil
    } catch {
      return error.localizedDescription
    }
  }

  @Test func writtenGraphIsOpened() throws {
    try graph("Menu", "Folder", "Chat").write(compiledTo: url)
    let graph = try NavigationGraph(contentsOf: url)
    let request = RouteRequest(from: ScreenStack(screens: ["Menu"]), to: "Chat")
    #expect(try graph.route(request).plan?.stack.description == "Menu › Folder › Chat")
    #expect(graph.brokenInvariants() == [])
    let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    let mask = umask(0)
    umask(mask)
    #expect((mode as? NSNumber)?.uint32Value == 0o666 & ~UInt32(mask))
  }

  /// A graph is used while its file is replaced and deleted, as an update of an app does.
  @Test func openGraphOutlivesItsFile() throws {
    try graph("Menu", "Folder").write(compiledTo: url)
    let old = try NavigationGraph(contentsOf: url)
    try graph("Start").write(compiledTo: url)
    #expect(old.screens == ["Menu", "Folder"])
    #expect(try NavigationGraph(contentsOf: url).screens == ["Start"])
    try FileManager.default.removeItem(at: url)
    #expect(old.commands.map(\.name) == ["Folder"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == [])
  }

  @Test func filesThatAreNoCompiledGraphAreRefused() throws {
    #expect(error(of: url) == "'\(url.path)' cannot be read: no such file or directory.")
    #expect(error(of: directory.url) == "'\(directory.url.path)' cannot be read: it is not a file.")
    #expect(mkfifo(url.path, 0o600) == 0)
    #expect(error(of: url) == "'\(url.path)' cannot be read: it is not a file.")
    unlink(url.path)
    for text in ["", "x", "SQLite format 3\u{0}", String(repeating: "x", count: 5_000)] {
      try Data(text.utf8).write(to: url)
      #expect(error(of: url) == "The file is not a compiled graph.")
    }
  }

  @Test func failedWriteLeavesNothing() throws {
    let graph = try graph("Menu")
    let missing = directory.url.appendingPathComponent("missing/flows.navgraph")
    #expect(
      throws: CompiledGraphError.unwritable(
        path: missing.path,
        reason: "no such file or directory"
      )
    ) { try graph.write(compiledTo: missing) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    #expect(throws: CompiledGraphError.self) { try graph.write(compiledTo: url) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["flows.navgraph"]
    )
  }
}
