import Foundation
import NavGraphTestSupport
import Testing

/// The plugin, and the program that it runs.
@Suite struct GeneratorTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func generate(_ input: String) throws -> ShellResult {
    let generator = pathOfProduct("NavGraphGenerator")
    return try run(generator, [input, directory.path("S.swift")], in: directory.url)
  }

  @Test func sampleAppHasTheCodeOfItsSample() throws {
    let samples = CommandLineProgram.package.appendingPathComponent("samples")
    let result = try generate(samples.appendingPathComponent("contacts.sql").path)
    #expect(result == ShellResult(status: 0))
    let code = try String(contentsOfFile: directory.path("S.swift"), encoding: .utf8)
    let file = samples.appendingPathComponent("ContactsApp/Navigation.swift")
    #expect(code == (try String(contentsOf: file, encoding: .utf8)), "Run 'make sample'.")
  }

  @Test(arguments: [
    ("Navigation.sql", "INSERT INTO screen (title) VALUES ('Menu');"), ("Navigation.db", "text"),
  ])
  func mistakesHaveTheFormOfErrorsOfACompiler(name: String, text: String) throws {
    try Data(text.utf8).write(to: directory.url.appendingPathComponent(name))
    let result = try generate(name)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("\(name): error: "), "\(result.errors)")
    #expect(try directory.fileNames() == [name])
  }

  /// The plugin itself is compiled, but not run: `make plugin` does that.
  @Test func pluginCompiles() throws {
    struct Target: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let target = try run("swiftc", ["-print-target-info"], in: directory.url).output
    let paths = try JSONDecoder().decode(Target.self, from: Data(target.utf8)).paths
    let plugin = CommandLineProgram.package
      .appendingPathComponent("Plugins/GenerateScreens/GenerateScreens.swift").path
    let result = try run(
      "swiftc",
      [
        "-typecheck", "-parse-as-library", "-package-description-version", "6.2.0", "-I",
        "\(paths.runtimeResourcePath)/pm/PluginAPI", plugin,
      ],
      in: directory.url
    )
    #expect(result == ShellResult(status: 0))
  }
}
