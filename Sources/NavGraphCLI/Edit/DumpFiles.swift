import Foundation

/// The dumps in some directories, and all that Git has stored there.
struct DumpFiles {
  private let directories: [URL]

  /// - Parameter paths: The paths of files in the directories.
  init(beside paths: [String]) {
    let directories = paths.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    self.directories = Array(Set(directories.map(\.standardizedFileURL)))
  }

  /// Returns whether a file or a version of a file in Git has the text.
  func contain(_ dump: String) -> Bool {
    directories.contains { directory in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
      let data = Data(dump.utf8)
      return names.contains { name in
        let url = directory.appendingPathComponent(name)
        let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
        return name.hasSuffix(".flows") && size == data.count
          && (try? Data(contentsOf: url)) == data
      } || isInGit(dump, directory)
    }
  }

  private func isInGit(_ dump: String, _ directory: URL) -> Bool {
    let hash = ["-C", directory.path, "hash-object", "--stdin"]
    guard let object = try? Git.output(hash, input: dump) else { return false }
    return (try? Git.output(["-C", directory.path, "cat-file", "-e", object])) != nil
  }
}
