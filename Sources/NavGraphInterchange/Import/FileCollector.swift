import Foundation

/// Finds files and recognizes their formats.
///
/// A damaged file in a directory must not count as absent, because the next import would remove its
/// screens. It is an error if it certainly contains flows, and a finding otherwise.
struct FileCollector {
  let builder: DocumentBuilder
  /// The paths of the files in directories that the last import has read.
  var recorded: Set<String> = []

  private var options: ImportOptions { builder.options }

  /// Collects files and the contents of directories.
  func collect(_ paths: [String]) throws(ReadError) -> CollectedFiles {
    var named: [SourceFile] = []
    var collected = CollectedFiles()
    var size = 0
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw ReadError(
          .unreadable("No such file or directory."),
          at: SourceLocation(startOf: path)
        )
      }
      if isDirectory.boolValue {
        try addFiles(in: path, to: &collected, size: &size)
      } else {
        let (file, problem) = try load(path, size: &size, or: ReadError.Problem.unreadable)
        if let problem { throw problem }
        named.append(file)
      }
    }
    collected.add(try classify(named))
    return collected
  }

  /// Recognizes the formats of files, each of which must be known, and the requested one.
  func classify(_ files: [SourceFile]) throws(ReadError) -> [InterchangeFormat: [SourceFile]] {
    var classified: [InterchangeFormat: [SourceFile]] = [:]
    for file in files {
      try options.limits.check(file.bytes.count, .fileSize, at: file.start)
      if let conflict = file.mergeConflict { throw conflict }
      let candidate = self.candidate(file)
      guard candidate.isReadable, let format = candidate.format else {
        if let problem = candidate.problem { throw problem }
        if let format = options.format { throw ReadError(.otherFormat(format), at: file.start) }
        throw ReadError(.unknownFormat, at: file.start)
      }
      classified[format, default: []].append(file)
    }
    return classified
  }

  // MARK: Recognition

  /// A file, and what its content shows.
  private struct Candidate {
    let file: SourceFile
    /// The format; nil if it is unknown, or if another one was requested.
    var format: InterchangeFormat?
    var role = FileRole.none
    /// Why a file of no format cannot be read; nil if it is intact.
    var problem: ReadError?

    var isReadable: Bool { role == .main || role == .auxiliary }
  }

  /// Returns the format of a file, preferably one of whole files.
  private func candidate(_ file: SourceFile, _ problem: ReadError? = nil) -> Candidate {
    if let problem { return Candidate(file: file, problem: problem) }
    let content = ContentSample(file)
    let roles = Formats.readers
      .filter { options.format == nil || options.format == $0.format }
      .map { (reader: $0, role: $0.role(of: content)) }
    // The end of a file that completes others can be missing.
    let isWhole = content.isComplete || content.xmlRoot == nil
    for role in [FileRole.main, .possible] + (isWhole ? [.auxiliary] : []) {
      if let found = roles.first(where: { $0.role == role }) {
        let role = role == .possible ? .main : role
        return Candidate(file: file, format: found.reader.format, role: role)
      }
    }
    let isUnrelated = roles.contains { reader, role in
      role == .unrelated && reader.format.extensions.contains(file.fileExtension)
    }
    let canBeDamaged = !file.isText || file.isPropertyList || recorded.contains(file.path)
    return Candidate(
      file: file,
      role: isUnrelated ? .unrelated : .none,
      problem: canBeDamaged ? file.damage(content, limits: options.limits) : nil
    )
  }

  // MARK: Directories

  /// Adds the files of a directory that are read.
  private func addFiles(
    in directory: String,
    to collected: inout CollectedFiles,
    size: inout Int
  ) throws(ReadError) {
    let formats = NavigationImporter.formats.filter { options.format ?? $0 == $0 }
    let extensions = formats.reduce(into: Set()) { $0.formUnion($1.extensions) }
    let found = try DirectoryFiles(directory, extensions: extensions, limits: options.limits)
    // Another format can be requested, or the file can be behind a link now.
    let hidden = recorded.subtracting(found.paths).sorted().filter { path in
      path.hasPrefix(directory.hasSuffix("/") ? directory : directory + "/")
        && FileManager.default.fileExists(atPath: path)
    }
    var candidates: [Candidate] = []
    for path in found.paths + hidden {
      guard DirectoryFiles.canOpen(path) else {
        let problem = ReadError(
          .inaccessible("It is not a file."),
          at: SourceLocation(startOf: path)
        )
        candidates.append(Candidate(file: SourceFile(path: path, bytes: []), problem: problem))
        continue
      }
      let (file, problem) = try load(path, size: &size, or: ReadError.Problem.inaccessible)
      candidates.append(candidate(file, problem))
    }
    let chosen = choose(candidates, in: directory)
    let chosenFormats = chosen.compactMap(\.format)
    for candidate in candidates where !candidate.isReadable {
      try judge(candidate, beside: chosenFormats)
    }
    let unread = reportUnread(in: directory)
    guard chosen.contains(where: { $0.role == .main }) else {
      let problem = candidates.lazy.compactMap(\.problem).first
      throw problem ?? ReadError(.emptyDirectory(unread), at: SourceLocation(startOf: directory))
    }
    for candidate in chosen {
      guard candidate.role == .main else {
        builder.toleratedFiles.insert(candidate.file.path)
        continue
      }
      if candidate.file.isMarkdown {
        builder.report(.assumed, "document", at: candidate.file.start) {
          "The diagram in a document is assumed to show the app's screens."
        }
      }
      if let conflict = candidate.file.mergeConflict { throw conflict }
      collected.recorded.append(candidate.file.path)
    }
    collected.add(FileCollector.grouped(chosen).mapValues { $0.map(\.file) })
  }

  /// Reports the navigation in languages that are not read, and returns the sentences.
  @discardableResult
  func reportUnread(in directory: String) -> [String] {
    guard options.format == nil else { return [] }
    let unread = UnreadLanguages(in: directory, limits: options.limits).sentences
    for sentence in unread {
      builder.report(.dropped, "other-language", at: SourceLocation(startOf: directory)) {
        sentence
      }
    }
    return unread
  }

  /// Chooses the files of a directory: prefers formats of app projects, otherwise takes all.
  private func choose(_ candidates: [Candidate], in directory: String) -> [Candidate] {
    let readable = candidates.filter(\.isReadable)
    let main = FileCollector.grouped(readable.filter { $0.role == .main })
    let rank = FileCollector.rank(of: main.keys)
    guard rank < InterchangeFormat.documentRank else {
      return readable.filter { $0.format.map { main[$0] != nil } ?? false }
    }
    func isChosen(_ candidate: Candidate) -> Bool {
      candidate.format?.rank == rank || recorded.contains(candidate.file.path)
    }
    for (format, files) in main.sorted(by: { $0.key < $1.key }) {
      let count = files.count { !isChosen($0) }
      guard count > 0 else { continue }
      let size = count == 1 ? "1 file" : "\(count) files"
      builder.report(.dropped, "other-format", at: SourceLocation(startOf: directory)) {
        "The import ignores \(size) of \(format) in the directory."
      }
    }
    return readable.filter(isChosen)
  }

  private static func grouped(_ candidates: [Candidate]) -> [InterchangeFormat: [Candidate]] {
    candidates.reduce(into: [:]) { groups, candidate in
      if let format = candidate.format { groups[format, default: []].append(candidate) }
    }
  }

  /// Throws if a file without a known format must contain flows, and reports other damage.
  ///
  /// - `formats`: The formats of the files that are read in the directory.
  private func judge(
    _ candidate: Candidate,
    beside formats: [InterchangeFormat]
  ) throws(ReadError) {
    let (file, problem) = (candidate.file, candidate.problem)
    let isRecorded = recorded.contains(file.path)
    if isRecorded, problem != nil || !file.isText && options.format == nil {
      throw problem ?? ReadError(.lostFlows, at: file.start)
    }
    let owners = NavigationImporter.formats.filter { $0.extensions.contains(file.fileExtension) }
    if owners.count == 1, !file.isText, isRead(owners[0], beside: formats),
      problem != nil || candidate.role != .unrelated
    {
      throw problem ?? ReadError(.otherFormat(owners[0]), at: file.start)
    }
    if let problem {
      if file.mentionsNavigation { throw problem }
      builder.reportIgnored(problem)
    } else if isRecorded {
      builder.report(.assumed, "no-flows", at: file.start) {
        "The last import read the file, which no longer has flows"
          + (options.format.map { " in \($0)" } ?? "") + ". What only it contained is removed."
      }
    }
  }

  /// Returns whether files of a format are read in a directory with files of other formats.
  private func isRead(_ format: InterchangeFormat, beside formats: [InterchangeFormat]) -> Bool {
    guard options.format ?? format == format else { return false }
    let rank = FileCollector.rank(of: formats)
    return rank == InterchangeFormat.documentRank || format.rank == rank
  }

  /// Returns the rank of the formats that are read in a directory with some formats.
  private static func rank(of formats: some Collection<InterchangeFormat>) -> Int {
    formats.map(\.rank).min() ?? InterchangeFormat.documentRank
  }

  // MARK: Loading

  /// Returns a file and, if it cannot be read as a whole, the problem.
  private func load(
    _ path: String,
    size: inout Int,
    or problem: (String) -> ReadError.Problem
  ) throws(ReadError) -> (SourceFile, ReadError?) {
    let limits = options.limits
    let start = SourceLocation(startOf: path)
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      bytes = try file.readToEnd(limit: limits.maximumFileSize)
    } catch {
      let reason = ReadError(problem(error.localizedDescription), at: start)
      return (SourceFile(path: path, bytes: []), reason)
    }
    size += bytes.count
    let file = SourceFile(path: path, bytes: Array(bytes))
    do throws(ReadError) { try limits.check(bytes.count, .fileSize, at: start) } catch {
      return (file, error)
    }
    try limits.check(size, .totalSize, at: start)
    return (file, nil)
  }
}

/// The files that an import reads.
struct CollectedFiles {
  private(set) var files: [InterchangeFormat: [SourceFile]] = [:]
  /// The paths of the files with flows in directories.
  var recorded: [String] = []

  mutating func add(_ other: [InterchangeFormat: [SourceFile]]) {
    files.merge(other, uniquingKeysWith: +)
  }
}
