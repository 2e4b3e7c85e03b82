import Foundation
import NavGraphTestSupport
import Testing

@testable import NavGraphFoundation

/// Output to paths: regular files are replaced as a whole, everything else is written to.
@Suite struct OutputFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func path(_ name: String) -> String { directory.path(name) }

  private func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    chmod(path(name), mode)
  }

  private func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  private func mode(of name: String) -> mode_t {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode : 0
  }

  /// Writes `new` to a path; returns the error message.
  private func replace(
    _ path: String,
    replacing contents: Set<FileContent> = [],
    inPlace: Bool = true
  ) -> String? {
    do throws(OutputError) {
      try OutputFile(path, replacing: contents).write(inPlace: inPlace) {
        descriptor throws(SystemError) in
        try SystemError.write(Array("new".utf8), to: descriptor)
      }
      return nil
    } catch {
      return error.description
    }
  }

  @Test func fileIsReplacedAndKeepsItsPermissions() throws {
    try write("old", to: "a", mode: 0o640)
    let old = open(path("a"), O_RDONLY)
    defer { close(old) }
    #expect(replace(path("a")) == nil)
    #expect(try text(of: "a") == "new")
    #expect(mode(of: "a") & 0o777 == 0o640)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(old, &bytes, bytes.count) == 3)
    #expect(bytes.starts(with: "old".utf8))
    #expect(try directory.fileNames() == ["a"])
  }

  @Test func newFileHasTheUsualPermissions() throws {
    #expect(replace(path("a")) == nil)
    let mask = umask(0)
    umask(mask)
    #expect(mode(of: "a") & 0o777 == 0o666 & ~mask)
    try OutputFile(path("b")).write([], permissions: 0o600)
    #expect(mode(of: "b") & 0o777 == 0o600)
    let longest = String(repeating: "x", count: 255)
    #expect(replace(path(longest)) == nil)
    #expect(try directory.fileNames() == ["a", "b", longest])
  }

  @Test func linkIsKeptAndFollowed() throws {
    try write("old", to: "target")
    for (link, target) in [("one", "target"), ("two", "one"), ("new", "missing")] {
      symlink(target, path(link))
    }
    #expect(replace(path("two")) == nil)
    #expect(try text(of: "target") == "new")
    #expect(replace(path("new")) == nil)
    #expect(try text(of: "missing") == "new")
    for link in ["one", "two", "new"] { #expect(mode(of: link) & S_IFMT == S_IFLNK) }
    symlink("b", path("a"))
    symlink("a", path("b"))
    #expect(
      replace(path("a"))
        == "'\(path("a"))' cannot be written: its symbolic links form a loop. "
        + "Correct the links, or choose another path."
    )
  }

  @Test func pipeIsWrittenTo() throws {
    mkfifo(path("pipe"), 0o600)
    symlink("pipe", path("link"))
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(replace(path("link")) == nil)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, bytes.count) == 3)
    #expect(mode(of: "pipe") & S_IFMT == S_IFIFO)
  }

  @Test func socketIsWrittenTo() throws {
    let listener = try #require(self.listener(at: path("socket")))
    defer { close(listener) }
    #expect(replace(path("socket")) == nil)
    let connection = accept(listener, nil, nil)
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(connection, &bytes, bytes.count) == 3)
    #expect(mode(of: "socket") & S_IFMT == S_IFSOCK)
  }

  /// Returns a socket that accepts connections at a path.
  private func listener(at path: String) -> Int32? {
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isBound && listen(descriptor, 1) == 0 ? descriptor : nil
  }

  @Test func inheritedDescriptorIsWrittenToAtItsPosition() throws {
    try write("old ", to: "log")
    let descriptor = open(path("log"), O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    #expect(replace("/dev/fd/\(descriptor)") == nil)
    symlink("/dev/fd/\(descriptor)", path("link"))
    #expect(replace(path("link")) == nil)
    #expect(try text(of: "log") == "old newnew")
  }

  /// A program could otherwise write into the database that it reads.
  @Test func ownDescriptorIsNotWrittenTo() throws {
    try write("old", to: "own")
    let descriptor = open(path("own"), O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(
      replace("/dev/fd/\(descriptor)")
        == "'/dev/fd/\(descriptor)' cannot be written: it is not open for writing."
    )
    #expect(try text(of: "own") == "old")
  }

  static let protected: [(String, FileContent, String)] = [
    ("SQLite format 3\0...", .database, "it is a database"),
    (FileContent.dumpHeader + "\n\n# end\n", .dump, "it is a dump of a database"),
    ("\u{FEFF}" + FileContent.dumpHeader, .dump, "it is a dump of a database"),
  ]

  @Test(arguments: protected)
  func databaseAndDumpAreReplacedOnlyIfAllowed(
    text: String,
    content: FileContent,
    reason: String
  ) throws {
    try write(text, to: "a")
    symlink("a", path("link"))
    for name in ["a", "link"] {
      #expect(replace(path(name)) == "'\(path(name))' is not replaced: \(reason).")
    }
    #expect(try self.text(of: "a") == text)
    #expect(replace(path("a"), replacing: [content]) == nil)
    #expect(try self.text(of: "a") == "new")
  }

  @Test func filesBesideADatabaseAreReplacedWithIt() throws {
    for name in ["a", "b"] {
      try write(name == "a" ? "SQLite format 3\0" : "text", to: name)
      for suffix in FileContent.databaseSuffixes { try write("x", to: name + suffix) }
      #expect(replace(path(name), replacing: [.database]) == nil)
    }
    #expect(try directory.fileNames() == ["a", "b", "b-journal", "b-shm", "b-wal"])
    try write("", to: "empty")
    try write("x", to: "empty-wal")
    #expect(replace(path("empty")) == "'\(path("empty"))' is not replaced: it is a database.")
  }

  @Test func unwritablePathIsExplained() throws {
    try write("old", to: "file")
    let long = String(repeating: "x", count: 256)
    let expected = [
      ("missing/a", "no such file or directory. Check the path."),
      ("file/a", "a part of its path is not a directory. Check the path."),
      (".", "it is a directory. Choose another path."),
      (long, "its name is too long. Choose a shorter path."),
    ]
    for (name, problem) in expected {
      #expect(replace(path(name)) == "'\(path(name))' cannot be written: \(problem)")
    }
    #expect(
      replace("/dev/full")
        == "'/dev/full' cannot be written: the disk is full. Free some space and try again."
    )
    #expect(try directory.fileNames() == ["file"])
  }

  @Test func failedWriteChangesNothing() throws {
    try write("old", to: "a")
    #expect(throws: OutputError(path: path("a"), cause: .system(SystemError(ENOSPC)))) {
      try OutputFile(path("a")).write { _ throws(SystemError) in throw SystemError(ENOSPC) }
    }
    #expect(try text(of: "a") == "old")
    #expect(try directory.fileNames() == ["a"])
  }

  @Test func missingDirectoriesAreCreated() throws {
    let file = try OutputFile(path("a/b/c"))
    try file.createDirectory()
    try file.write(Array("new".utf8))
    #expect(try text(of: "a/b/c") == "new")
    try OutputFile(path("a/b/d")).createDirectory()
  }
}
