import Foundation

/// Reads the navigation of an app from its Swift source.
public struct SourceReader {
  /// The largest file that is read, in bytes; larger ones are generated.
  static let maximumSize = 2 << 20

  /// The path of the folder.
  public var root: String
  /// The patterns of files that are left out.
  public var excluded: [String] = []
  /// The name of the app whose target is read; nil for all files.
  public var app: String?
  /// The names of the built-in rules that are switched off.
  public var disabledRules: Set<String> = []
  /// The rules of the project, as JSON.
  public var rules: Data?

  /// Creates a reader of a folder.
  public init(root: String) { self.root = root }

  /// Returns the document as JSON.
  public func read(progress: (String) -> Void = { _ in }) throws -> Data {
    var rules =
      try self.rules.map { try JSONDecoder().decode(SourceRules.self, from: $0) } ?? SourceRules()
    rules.disabled = disabledRules
    let files = SourceFiles(root: root, excluding: excluded)
    var findings: [Report.Finding] = []
    let apps = AppFiles(files)
    var paths = files.paths
    if let app {
      paths = try apps.paths(of: app, in: files)
    } else if apps.apps.count > 1 {
      let list = apps.apps.map { "'\($0)'" }.joined(separator: ", ")
      let message = "The source of \(apps.apps.count) apps is read: \(list). Choose one with --app."
      findings.append(.init(file: apps.path ?? "", line: 1, message: message))
    }
    let sources = load(paths.filter { $0.hasSuffix(".swift") }, files, &findings)
    progress("parsing \(sources.count) files")
    let parsed = FileIndex.parse(sources)
    let errors = "The file has errors of syntax; what follows them can be missing."
    findings += parsed.filter(\.hasErrors).map { .init(file: $0.file, line: 1, message: errors) }
    progress("searching for navigation")
    let storyboards = Storyboards(
      load(paths.filter { $0.hasSuffix(".storyboard") }, files, &findings)
    )
    let analysis = Analysis(
      TypeIndex(parsed),
      rules: rules,
      storyboards: storyboards,
      schemes: DeclaredLinks.schemes(in: files, paths)
    )
    analysis.run()
    let tables = paths.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") }
    let texts = LocalizedStrings(tables.compactMap { path in files.data(path).map { (path, $0) } })
    var report = Report(analysis, texts: texts)
    report.counts.files = parsed.count
    report.counts.lines = parsed.reduce(0) { $0 + $1.lineCount }
    report.findings = findings
    report.apps = apps.apps
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(report)
  }

  private func load(
    _ paths: [String],
    _ files: SourceFiles,
    _ findings: inout [Report.Finding]
  ) -> [(String, String)] {
    paths.compactMap { path in
      let data = files.data(path)
      guard let data, data.count <= SourceReader.maximumSize else {
        let isLarge = data != nil
        let message =
          isLarge ? "The file has more than 2 MiB, and is not read." : "The file cannot be read."
        findings.append(.init(file: path, line: 1, message: message))
        return nil
      }
      return (path, String(decoding: data, as: UTF8.self))
    }
  }
}

extension FileIndex {
  /// Parses files on all cores.
  static func parse(_ sources: [(path: String, text: String)]) -> [FileIndex] {
    let parsed = ParsedFiles()
    let threads = DispatchGroup()
    let count = max(1, ProcessInfo.processInfo.activeProcessorCount)
    for first in 0..<count {
      threads.enter()
      // The stack of a thread of Dispatch is too small for deep expressions.
      let thread = Thread {
        for index in stride(from: first, to: sources.count, by: count) {
          parsed.add(FileIndex(file: sources[index].path, text: sources[index].text), at: index)
        }
        threads.leave()
      }
      thread.stackSize = 256 << 20
      thread.start()
    }
    threads.wait()
    return parsed.files
  }
}

private final class ParsedFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Int: FileIndex] = [:]

  var files: [FileIndex] { results.sorted { $0.key < $1.key }.map(\.value) }

  func add(_ file: FileIndex, at index: Int) { lock.withLock { results[index] = file } }
}
