// The functions of Apple's C library that the libraries call, with Apple's types, such as those of `stat`.
// https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS

// MARK: fcntl.h, unistd.h, stdlib.h, stdio.h (open.2, close.2, read.2, write.2, fsync.2, unlink.2, mkstemp.3, rename.2)

public var O_RDONLY: Int32 { 0 }
public var O_NONBLOCK: Int32 { 4 }
public var O_CLOEXEC: Int32 { 0x1000000 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
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
public func mkstemp(_ template: UnsafeMutablePointer<CChar>!) -> Int32 { fatalError() }
@discardableResult
public func rename(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> Int32 {
  fatalError()
}

// MARK: sys/stat.h (stat.2, chmod.2, umask.2)

public typealias mode_t = UInt16
public typealias off_t = Int64
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public struct stat {
  public var st_mode: mode_t = 0
  public var st_size: off_t = 0
  public init() {}
}
@discardableResult
public func fstat(_ descriptor: Int32, _ status: UnsafeMutablePointer<stat>!) -> Int32 {
  fatalError()
}
@discardableResult public func fchmod(_ descriptor: Int32, _ mode: mode_t) -> Int32 { fatalError() }
@discardableResult public func umask(_ mask: mode_t) -> mode_t { fatalError() }

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

public var EINTR: Int32 { 4 }
public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}
public func strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>! { fatalError() }
public func pow(_ base: Double, _ exponent: Double) -> Double { fatalError() }

// MARK: arpa/inet.h (inet.3)

public typealias socklen_t = UInt32
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
