import Foundation

/// The navigation in a directory that is written in languages which no reader reads.
struct UnreadLanguages {
  private struct Language {
    let name: String
    let extensions: Set<String>
    /// The beginnings of navigation calls.
    let calls: [String]
  }

  private static let languages = [
    Language(name: "Kotlin", extensions: ["kt"], calls: ["composable(", "composable<"]),
    Language(
      name: "Dart",
      extensions: ["dart"],
      calls: ["GoRoute(", "context.go(", "context.push(", "Navigator.push", "Navigator.of("]
    ),
    Language(
      name: "JavaScript",
      extensions: ["js", "jsx", "ts", "tsx"],
      calls: ["Stack.Screen", "Tab.Screen", "navigation.navigate(", "navigation.push("]
    ),
    Language(
      name: "Objective-C",
      extensions: ["m", "mm"],
      calls: ["pushViewController:", "presentViewController:"]
    ),
  ]
  /// The largest file that is searched, in bytes; larger ones are generated.
  private static let maximumSize = 1 << 20

  /// A sentence for each language.
  ///
  /// For example, `12 files of Kotlin with 40 navigation calls, such as 'composable(', are not read.`
  let sentences: [String]

  /// Searches the files of a directory in O(n) time for n bytes.
  init(in directory: String, limits: ReadLimits) {
    let extensions = Self.languages.reduce(into: Set()) { $0.formUnion($1.extensions) }
    let files = try? DirectoryFiles(directory, extensions: extensions, limits: limits)
    var counts: [String: (files: Int, calls: Int, example: String)] = [:]
    for path in files?.paths ?? [] {
      let kind = SourceFile(path: path, bytes: []).fileExtension
      guard let language = Self.languages.first(where: { $0.extensions.contains(kind) }),
        let data = FileManager.default.contents(atPath: path), data.count <= Self.maximumSize
      else { continue }
      let text = String(decoding: data, as: UTF8.self)
      let found = language.calls.map { (call: $0, count: text.ranges(of: $0).count) }
      guard let example = found.first(where: { $0.count > 0 }) else { continue }
      let known = counts[language.name] ?? (0, 0, example.call)
      let calls = known.calls + found.reduce(0) { $0 + $1.count }
      counts[language.name] = (known.files + 1, calls, known.example)
    }
    sentences = Self.languages.compactMap { language in
      counts[language.name].map { count in
        let files = count.files == 1 ? "1 file" : "\(count.files) files"
        let calls = count.calls == 1 ? "1 navigation call" : "\(count.calls) navigation calls"
        return "\(files) of \(language.name) with \(calls), such as '\(count.example)', "
          + "\(count.files == 1 ? "is" : "are") not read."
      }
    }
  }
}
