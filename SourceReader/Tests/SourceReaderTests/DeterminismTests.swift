import Foundation
import Testing

@testable import SourceReader

@Suite("Equal source has equal documents") struct DeterminismTests {
  /// Namesakes, several conformances and callers, and several calls on one line.
  private static let text = """
    protocol Opens { func open() }
    enum Route { case a, b, c, d }
    final class Router { func show(_ route: Route) {} ; func view(_ route: Route) -> AnyView {
      switch route { case .a: AnyView(A()) case .b: AnyView(B()) case .c: AnyView(C()) case .d: AnyView(D()) } } }
    struct Row: View { let model: Model; var body: some View { Button("") { model.open(); model.other() } } }
    final class Model: Opens { let router: Router; func open() { router.show(.b) } ; func other() { router.show(.c); router.show(.d) } }
    final class Second: Opens { let router: Router; func open() { router.show(.d) } }
    struct A: View { let model: Model; var body: some View { Row(model: model).navigationTitle("A").sheet(isPresented: $x) { B() }.sheet(isPresented: $y) { C() } } }
    struct B: View { let opens: any Opens; var body: some View { Row(model: m).navigationTitle("B"); Button("") { opens.open() } } }
    struct C: View { let second: Second; var body: some View { Row(model: m).navigationTitle("C"); if x { NavigationLink(destination: A()) { } } else { NavigationLink(destination: A()) { } } } }
    struct D: View { var body: some View { Row(model: m).navigationTitle("D") } }
    @main struct Main: App { var body: some Scene { WindowGroup { TabView { A(); B(); C(); D() } } } }
    """

  @Test("Each run of the program prints the same bytes") func runs() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? manager.removeItem(at: folder) }
    for name in ["One", "Two"] {
      let directory = folder.appendingPathComponent(name)
      try manager.createDirectory(at: directory, withIntermediateDirectories: true)
      try Self.text.write(
        to: directory.appendingPathComponent("App.swift"),
        atomically: true,
        encoding: .utf8
      )
    }
    // The order of sets and dictionaries differs between processes.
    let documents = try (0..<6).map { _ in try Self.output(of: folder) }
    #expect(documents[0].count > 1_000)
    #expect(Set(documents).count == 1)
  }

  private static func output(of folder: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("navgraph-swift")
    process.arguments = [folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
