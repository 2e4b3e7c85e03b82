import Foundation

/// A file with a temporary name, which becomes the file at a path when it is complete.
struct TemporaryFile {
  private let target: String
  private let path: String
  private let file: OpenFile
  /// The status of the file that is replaced; nil if there is none.
  private let former: stat?

  /// The permissions until the file has those of the file that it replaces.
  private static let privatePermissions: mode_t = 0o600

  /// Creates a file beside a path where there is none.
  init(for target: String, _ permissions: mode_t) throws(SystemError) {
    try self.init(for: target, permissions, former: nil)
  }

  /// Creates a file beside one that it replaces.
  init(for target: String, replacing status: stat) throws(SystemError) {
    try self.init(for: target, TemporaryFile.privatePermissions, former: status)
  }

  private init(
    for target: String,
    _ permissions: mode_t,
    former: stat?
  ) throws(SystemError) {
    self.target = target
    self.former = former
    while true {
      // The name is short, because that of the target may have the maximum length.
      let number = String(UInt32.random(in: .min ... .max), radix: 16)
      let path = OutputDestination.directory(of: target) + ".navgraph-\(number)"
      do throws(SystemError) {
        file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
        self.path = path
        return
      } catch  where error.code == EEXIST {
        continue
      }
    }
  }

  /// Writes the file with a function, and moves it to its path.
  ///
  /// - Throws: `SystemError`. The file is removed then.
  func publish(_ body: (_ descriptor: Int32) throws(SystemError) -> Void) throws(SystemError) {
    do throws(SystemError) {
      try file.write { descriptor throws(SystemError) in
        try body(descriptor)
        if let former { try prepare(descriptor, toReplace: former) }
      }
      guard rename(path, target) == 0 else { throw SystemError() }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Gives the file the owner and the permissions of another one, as far as possible, and writes it
  /// to the disk, so that a failure of the computer loses neither the old nor the new content.
  private func prepare(_ descriptor: Int32, toReplace former: stat) throws(SystemError) {
    if fchown(descriptor, former.st_uid, former.st_gid) != 0 {
      // Only the administrator can give files to other users, but the group is often possible.
      _ = fchown(descriptor, uid_t.max, former.st_gid)
    }
    _ = fchmod(descriptor, former.st_mode & 0o777)
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }
}
