// The functions of Apple's C library that the libraries call, with Apple's types, such as those of `stat`.
// https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS

// MARK: fcntl.h, unistd.h, stdlib.h, stdio.h (open.2, close.2, read.2, write.2, fsync.2, unlink.2, rename.2, access.2,
// fcntl.2, readlink.2, realpath.3, chown.2)

public var O_RDONLY: Int32 { 0 }
public var O_NONBLOCK: Int32 { 4 }
public var O_CLOEXEC: Int32 { 0x1000000 }
public var O_WRONLY: Int32 { 1 }
public var O_CREAT: Int32 { 0x200 }
public var O_EXCL: Int32 { 0x800 }
public var O_TRUNC: Int32 { 0x400 }
public var O_NOCTTY: Int32 { 0x20000 }
public var F_GETFD: Int32 { 1 }
public var F_DUPFD_CLOEXEC: Int32 { 67 }
public var FD_CLOEXEC: Int32 { 1 }
public var F_OK: Int32 { 0 }
public var W_OK: Int32 { 2 }
public var PATH_MAX: Int32 { 1024 }
public typealias uid_t = UInt32
public typealias gid_t = UInt32
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  fatalError()
}
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func access(_ path: UnsafePointer<CChar>!, _ mode: Int32) -> Int32 { fatalError() }
@discardableResult
public func readlink(
  _ path: UnsafePointer<CChar>!,
  _ target: UnsafeMutablePointer<CChar>!,
  _ count: Int
) -> Int { fatalError() }
@discardableResult
public func realpath(
  _ path: UnsafePointer<CChar>!,
  _ resolved: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! { fatalError() }
public func free(_ pointer: UnsafeMutableRawPointer!) { fatalError() }
@discardableResult
public func fchown(_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) -> Int32 { fatalError() }
@discardableResult public func close(_ descriptor: Int32) -> Int32 { fatalError() }
@discardableResult
public func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int) -> Int {
  fatalError()
}
@discardableResult
public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int {
  fatalError()
}
@discardableResult public func fsync(_ descriptor: Int32) -> Int32 { fatalError() }
@discardableResult public func unlink(_ path: UnsafePointer<CChar>!) -> Int32 { fatalError() }
@discardableResult
public func rename(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> Int32 {
  fatalError()
}

// MARK: sys/stat.h (stat.2, chmod.2, mkdir.2)

public typealias mode_t = UInt16
public typealias off_t = Int64
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFSOCK: mode_t { 0o140000 }
public struct stat {
  public var st_mode: mode_t = 0
  public var st_uid: uid_t = 0
  public var st_gid: gid_t = 0
  public var st_size: off_t = 0
  public init() {}
}
@discardableResult
public func fstat(_ descriptor: Int32, _ status: UnsafeMutablePointer<stat>!) -> Int32 {
  fatalError()
}
@discardableResult public func fchmod(_ descriptor: Int32, _ mode: mode_t) -> Int32 { fatalError() }
public var AT_FDCWD: Int32 { -2 }
@discardableResult
public func fstatat(
  _ directory: Int32,
  _ path: UnsafePointer<CChar>!,
  _ status: UnsafeMutablePointer<stat>!,
  _ flags: Int32
) -> Int32 { fatalError() }
@discardableResult
public func mkdir(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { fatalError() }

// MARK: sys/mman.h (mmap.2, munmap.2)

public var PROT_READ: Int32 { 1 }
public var MAP_PRIVATE: Int32 { 2 }
public var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }
public func mmap(
  _ address: UnsafeMutableRawPointer!,
  _ count: Int,
  _ protection: Int32,
  _ flags: Int32,
  _ descriptor: Int32,
  _ offset: off_t
) -> UnsafeMutableRawPointer! { fatalError() }
@discardableResult
public func munmap(_ address: UnsafeMutableRawPointer!, _ count: Int) -> Int32 { fatalError() }

// MARK: errno.h, string.h, math.h (intro.2, strerror.3, pow.3)

public var EPERM: Int32 { 1 }
public var ENOENT: Int32 { 2 }
public var EINTR: Int32 { 4 }
public var EBADF: Int32 { 9 }
public var EACCES: Int32 { 13 }
public var EBUSY: Int32 { 16 }
public var EEXIST: Int32 { 17 }
public var ENOTDIR: Int32 { 20 }
public var EISDIR: Int32 { 21 }
public var ENFILE: Int32 { 23 }
public var EMFILE: Int32 { 24 }
public var EFBIG: Int32 { 27 }
public var ENOSPC: Int32 { 28 }
public var EROFS: Int32 { 30 }
public var EPIPE: Int32 { 32 }
public var EAGAIN: Int32 { 35 }
public var ELOOP: Int32 { 62 }
public var ENAMETOOLONG: Int32 { 63 }
public var EDQUOT: Int32 { 69 }
public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}
public func strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>! { fatalError() }
public func pow(_ base: Double, _ exponent: Double) -> Double { fatalError() }

// MARK: poll.h (poll.2)

public typealias nfds_t = UInt32
public var POLLOUT: Int32 { 4 }
public struct pollfd {
  public init(fd: Int32, events: Int16, revents: Int16) {}
}
@discardableResult
public func poll(_ descriptors: UnsafeMutablePointer<pollfd>!, _ count: nfds_t, _ time: Int32)
  -> Int32
{ fatalError() }

// MARK: sys/socket.h, sys/un.h (socket.2, connect.2, unix.4)

public typealias socklen_t = UInt32
public typealias sa_family_t = UInt8
public var AF_UNIX: Int32 { 1 }
public var SOCK_STREAM: Int32 { 1 }
public struct sockaddr {}
public struct sockaddr_un {
  public var sun_len: UInt8 = 0
  public var sun_family: sa_family_t = 0
  // A tuple of 104 numbers.
  public var sun_path: (CChar, CChar) = (0, 0)
  public init() {}
}
public func socket(_ domain: Int32, _ type: Int32, _ number: Int32) -> Int32 { fatalError() }
public func connect(
  _ descriptor: Int32,
  _ address: UnsafePointer<sockaddr>!,
  _ count: socklen_t
) -> Int32 { fatalError() }

// MARK: arpa/inet.h (inet.3)

public var AF_INET6: Int32 { 30 }
public var INET6_ADDRSTRLEN: Int32 { 46 }
public struct in6_addr { public init() {} }
public func inet_pton(
  _ family: Int32,
  _ text: UnsafePointer<CChar>!,
  _ address: UnsafeMutableRawPointer!
) -> Int32 { fatalError() }
public func inet_ntop(
  _ family: Int32,
  _ address: UnsafeRawPointer!,
  _ text: UnsafeMutablePointer<CChar>!,
  _ count: socklen_t
) -> UnsafePointer<CChar>! { fatalError() }
