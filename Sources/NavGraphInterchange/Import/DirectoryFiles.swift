import Foundation

/// The files of a directory and the directories in it.
struct DirectoryFiles {
  private let limits: ReadLimits
  private let extensions: Set<String>
  /// The paths of the files with one of the extensions.
  private(set) var paths: [String] = []

  /// The directories that contain copies and products, and no sources.
  private static let skippedDirectories: Set<String> = [
    "build", "node_modules", "Pods", "Carthage", "DerivedData",
  ]

  /// Finds the files with some extensions.
  ///
  /// Links to directories are not followed, and a link to one of the files is skipped, so that no
  /// file is read twice. Hidden files and directories are skipped.
  ///
  /// - Throws: `ReadError` for a directory that cannot be read, or for too many files.
  init(
    _ directory: String,
    extensions: Set<String>,
    limits: ReadLimits
  ) throws(ReadError) {
    self.extensions = extensions
    self.limits = limits
    var links: [String] = []
    try find(in: directory, &links)
    guard !links.isEmpty else { return }
    var targets = Set(paths.map(DirectoryFiles.target))
    paths += links.filter { targets.insert(DirectoryFiles.target($0)).inserted }
  }

  private mutating func find(in directory: String, _ links: inout [String]) throws(ReadError) {
    var pending = [directory]
    var count = 0
    while let directory = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      } catch {
        throw ReadError(
          .unreadable(error.localizedDescription),
          at: SourceLocation(startOf: directory)
        )
      }
      for name in names where !name.hasPrefix(".") {
        count += 1
        try limits.check(count, .files, at: SourceLocation(startOf: directory))
        let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
        switch DirectoryFiles.kind(of: path) {
        case .typeDirectory:
          if !DirectoryFiles.skippedDirectories.contains(name) { pending.append(path) }
        case .typeRegular where isRead(path): paths.append(path)
        case .typeSymbolicLink where isRead(path):
          if DirectoryFiles.canOpen(path) { links.append(path) }
        default: break
        }
      }
    }
  }

  private func isRead(_ path: String) -> Bool {
    extensions.contains(SourceFile(path: path, bytes: []).fileExtension)
  }

  /// Returns whether a path can be opened as a file, as opposed to directories and pipes; also for
  /// a link without a target, which is an unreadable file.
  static func canOpen(_ path: String) -> Bool {
    [nil, .typeRegular, .typeSymbolicLink].contains(kind(of: target(path)))
  }

  /// The kind of a file itself, which can be a link.
  private static func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  private static func target(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
