import Foundation

/// The paths at which a commit changes a file.
struct DatabaseFiles: Equatable {
  /// The path of the database, without symbolic links.
  private(set) var database = ""
  /// The paths of the logs of both kinds of journals.
  private(set) var logs: [String] = []
  /// The directories of the files, and of a symbolic link to them.
  private(set) var directories: [String] = []
  /// The names of the files and the link in their directories.
  private(set) var names: Set<String> = []

  init() {}

  /// Finds the current files of the database at a path.
  init(_ name: String) {
    database = DatabaseFile(name).path
    logs = ["-wal", "-journal"].map { database + $0 }
    let links = [database, URL(fileURLWithPath: name).standardizedFileURL.path]
    directories = Set(links.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
      .sorted()
    names = Set((links + logs).map { URL(fileURLWithPath: $0).lastPathComponent })
  }

  var all: [String] { [database] + logs }

  /// Returns whether a path is one of the files or directories.
  func contains(_ path: String) -> Bool { all.contains(path) || directories.contains(path) }
}
