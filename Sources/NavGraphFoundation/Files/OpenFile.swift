import Foundation

/// A file, device, pipe or socket that is open for writing.
struct OpenFile {
  private let descriptor: Int32

  /// The lowest number of a descriptor that is not a standard stream.
  private static let firstNumber: Int32 = 3

  /// Takes the ownership of a descriptor.
  ///
  /// If the program was started with a closed standard stream, its number is not used for the file:
  /// messages would be written to it.
  ///
  /// - Throws: `SystemError`, the last one of the system if the descriptor is negative.
  init(_ descriptor: Int32) throws(SystemError) {
    guard descriptor >= 0 else { throw SystemError() }
    guard descriptor < OpenFile.firstNumber else {
      self.descriptor = descriptor
      return
    }
    defer { close(descriptor) }
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, OpenFile.firstNumber)
    guard self.descriptor >= 0 else { throw SystemError() }
  }

  /// Opens a file.
  init(_ path: String, _ flags: Int32, permissions: mode_t = 0) throws(SystemError) {
    try self.init(open(path, flags | O_CLOEXEC | O_NOCTTY, permissions))
  }

  /// Connects to the socket at a path.
  static func connected(to path: String) throws(SystemError) -> OpenFile {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError(ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let descriptor = socket(AF_UNIX, kind, 0)
    let file = try OpenFile(descriptor)
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(file.descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      let error = SystemError()
      close(file.descriptor)
      throw error
    }
    return file
  }

  /// Writes with a function, and closes the file.
  ///
  /// - Throws: The error of the function, or the error of an earlier write that the system only
  ///   reports now.
  func write(_ body: (_ descriptor: Int32) throws(SystemError) -> Void) throws(SystemError) {
    do throws(SystemError) { try body(descriptor) } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw SystemError() }
  }
}
