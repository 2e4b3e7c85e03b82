import Foundation
import Subprocess

/// A file or a folder in a revision of Git.
struct GitObject {
  /// The revision and the path, for messages.
  let name: String
  let isFolder: Bool
  private let hash: String

  /// Finds an object.
  ///
  /// - Returns: The object; nil if the revision does not contain the path.
  /// - Throws: `CommandFailure` if the revision does not exist.
  init?(at path: String, in revision: String) throws {
    let (tree, reason) = try Git.find(revision + "^{tree}")
    guard let tree else {
      throw CommandFailure(
        "There is no revision '\(revision)' in a repository of Git here. Fetch it, or choose another."
          + (reason.isEmpty ? "" : " Git reports: \(reason)"),
        .databaseUnavailable
      )
    }
    guard let hash = try Git.find("\(tree):\(Self.resolved(path))").hash else { return nil }
    name = "\(revision):\(path)"
    self.hash = hash
    isFolder = try Git.output(["cat-file", "-t", hash]) == "tree"
  }

  /// Resolves the dots in a path, which Git does only for those that begin with a dot and a slash.
  ///
  /// They start from the current folder, other ones from the root of the repository.
  private static func resolved(_ path: String) -> String {
    if path == "." || path == ".." { return path + "/" }
    if path.hasPrefix("./") || path.hasPrefix("../") { return path }
    let names = path.split(separator: "/").reduce(into: [Substring]()) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
    return names.joined(separator: "/")
  }

  /// Reads the content of a file.
  func bytes() throws -> [UInt8] { try Git.bytes(["cat-file", "blob", hash]) }

  /// Writes the files of a folder to a directory.
  func extract(to directory: URL) throws {
    let index = directory.appendingPathComponent("index").path
    let git = ["--git-dir", try Git.output(["rev-parse", "--absolute-git-dir"])]
    let environment: [Subprocess.Environment.Key: String] = ["GIT_INDEX_FILE": index]
    _ = try Git.output(git + ["read-tree", hash], environment: environment)
    _ = try Git.output(
      git + [
        "-c", "core.symlinks=false", "--work-tree", directory.path, "checkout-index", "--all",
      ],
      environment: environment
    )
    try FileManager.default.removeItem(atPath: index)
  }
}

extension Git {
  /// Returns the hash of an object; nil if there is none, or no repository, with the reason if Git
  /// reports one.
  ///
  /// No text of a user is an option of Git, and a hash has no other characters than digits.
  static func find(_ object: String) throws -> (hash: String?, reason: String) {
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", object]
    let result = try run(arguments)
    let hash = String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    let isFound = result.status == .exited(0) && hash.count >= 40 && hash.allSatisfy(\.isHexDigit)
    return (isFound ? hash : nil, result.errors)
  }
}
