import Foundation
import NavGraphTestSupport
import Testing

@testable import NavGraphInterchange

@Suite("Source in languages that are not read") struct UnreadLanguagesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: directory.url.appendingPathComponent(name))
  }

  private func read(_ files: [String: String]) throws -> [String] {
    for (name, text) in files { try write(text, to: name) }
    return UnreadLanguages(in: directory.url.path, limits: ReadLimits()).sentences
  }

  @Test("Files and calls are counted") func counts() throws {
    let sentences = try read([
      "A.kt": "composable(\"a\") {}\ncomposable<B> {}", "B.kt": "composable(\"b\") {}",
      "C.kt": "fun c() {}", "main.dart": "context.go('/a');",
    ])
    #expect(
      sentences == [
        "2 files of Kotlin with 3 navigation calls, such as 'composable(', are not read.",
        "1 file of Dart with 1 navigation call, such as 'context.go(', is not read.",
      ]
    )
  }

  @Test("They are the reason why a directory without readable files is refused") func refused()
    throws
  {
    try write("composable(\"a\") {}", to: "A.kt")
    let error = #expect(throws: ReadError.self) {
      try NavigationImporter().read(paths: [directory.url.path])
    }
    #expect(error?.description.contains("1 file of Kotlin with 1 navigation call") == true)
  }

  @Test("They are a finding beside files that are read") func finding() throws {
    try write("composable(\"a\") {}", to: "A.kt")
    try write("digraph { a -> b }", to: "flow.dot")
    let result = try NavigationImporter().read(paths: [directory.url.path])
    #expect(result.findings.map(\.code) == ["other-language"])
  }
}
