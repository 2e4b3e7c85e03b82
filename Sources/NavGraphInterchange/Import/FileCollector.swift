import Foundation

/// Finds files and recognizes their formats.
struct FileCollector {
  let builder: DocumentBuilder

  private var options: ImportOptions { builder.options }

  /// The extensions of the files that are read in directories.
  private static let extensions: Set<String> = [
    "xml", "storyboard", "plist", "m", "mm", "h", "json", "scxml", "mmd", "mermaid", "md",
    "markdown",
    "dot", "gv", "graphml", "csv", "nav",
  ]

  /// The directories that contain copies and products, and no sources.
  private static let skippedDirectories: Set<String> = [
    "build", "node_modules", "Pods", "Carthage", "DerivedData",
  ]

  /// The formats that describe apps themselves, as opposed to documents about apps.
  private static let sourceFormats: [[InterchangeFormat]] = [
    [.jetpack], [.storyboard, .rldnavigation],
  ]

  /// Collects files and the contents of directories.
  func collect(_ paths: [String]) throws(ReadError) -> [InterchangeFormat: [SourceFile]] {
    var named: [SourceFile] = []
    var collected: [InterchangeFormat: [SourceFile]] = [:]
    var size = 0
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw unreadable(path, "No such file or directory.")
      }
      guard isDirectory.boolValue else {
        named.append(try load(path, size: &size))
        continue
      }
      let found = try load(directory: path, size: &size).compactMap(candidate)
      guard found.contains(where: { $0.role == .main }) else {
        throw ReadError(.emptyDirectory, at: SourceLocation(startOf: path))
      }
      let chosen = choose(found, in: path).mapValues { $0.map(\.file) }
      collected.merge(chosen, uniquingKeysWith: +)
    }
    return collected.merging(try classify(named), uniquingKeysWith: +)
  }

  /// Recognizes the formats of files, each of which must be known, and the requested one.
  func classify(_ files: [SourceFile]) throws(ReadError) -> [InterchangeFormat: [SourceFile]] {
    var classified: [InterchangeFormat: [SourceFile]] = [:]
    for file in files {
      try options.limits.check(file.bytes.count, .fileSize, at: file.start)
      guard let format = candidate(file)?.format else {
        if let format = options.format { throw ReadError(.otherFormat(format), at: file.start) }
        throw ReadError(.unknownFormat, at: file.start)
      }
      classified[format, default: []].append(file)
    }
    return classified
  }

  // MARK: Recognition

  private typealias Candidate = (file: SourceFile, format: InterchangeFormat, role: FileRole)

  /// Returns the format of a file, preferably one of whole files; nil if it is unknown.
  private func candidate(_ file: SourceFile) -> Candidate? {
    let sample = ContentSample(file)
    let candidates = FlowImporter.readers
      .filter { options.format == nil || options.format == $0.format }
      .map { (file: file, format: $0.format, role: $0.role(of: sample)) }
    return candidates.first { $0.role == .main } ?? candidates.first { $0.role == .auxiliary }
  }

  /// Chooses the files of a directory: prefers formats of app projects, otherwise takes all.
  private func choose(
    _ candidates: [Candidate],
    in directory: String
  ) -> [InterchangeFormat: [Candidate]] {
    let candidates = Dictionary(grouping: candidates, by: \.format)
    let present = candidates.filter { $0.value.contains { $0.role == .main } }
    guard
      let family = FileCollector.sourceFormats.first(where: { family in
        family.contains { present[$0] != nil }
      })
    else { return present }
    for (format, files) in present.sorted(by: { $0.key < $1.key }) where !family.contains(format) {
      let count = files.count { $0.role == .main }
      let size = count == 1 ? "1 file" : "\(count) files"
      builder.report(.dropped, "other-format", at: SourceLocation(startOf: directory)) {
        "The import ignores \(size) of \(format) in the directory."
      }
    }
    return candidates.filter { family.contains($0.key) }
  }

  // MARK: Loading

  private func load(directory: String, size: inout Int) throws(ReadError) -> [SourceFile] {
    var files: [SourceFile] = []
    var pending = [directory]
    var count = 0
    while let directory = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      } catch {
        throw unreadable(directory, error.localizedDescription)
      }
      for name in names where !name.hasPrefix(".") {
        count += 1
        try options.limits.check(count, .files, at: SourceLocation(startOf: directory))
        let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
        switch kind(of: path) {
        case .typeDirectory:
          if !FileCollector.skippedDirectories.contains(name) { pending.append(path) }
        case .typeRegular:
          let dot = name.lastIndex(of: ".") ?? name.startIndex
          if FileCollector.extensions.contains(name[dot...].dropFirst().lowercased()) {
            files.append(try load(path, size: &size))
          }
        default: break
        }
      }
    }
    return files
  }

  /// The kind of a file; links are not followed, so that no directory is read twice.
  private func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  private func load(_ path: String, size: inout Int) throws(ReadError) -> SourceFile {
    let limits = options.limits
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      bytes = try file.readToEnd(limit: limits.maximumFileSize)
    } catch {
      throw unreadable(path, error.localizedDescription)
    }
    let start = SourceLocation(startOf: path)
    try limits.check(bytes.count, .fileSize, at: start)
    size += bytes.count
    try limits.check(size, .totalSize, at: start)
    return SourceFile(path: path, bytes: Array(bytes))
  }

  private func unreadable(_ path: String, _ reason: String) -> ReadError {
    ReadError(.unreadable(reason), at: SourceLocation(startOf: path))
  }
}
