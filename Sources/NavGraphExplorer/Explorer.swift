import FlyingFox
import FlyingSocks
import Foundation
package import NavGraphService
import NavGraphStore

/// A server for one user of this computer, whose page shows a database and follows its changes.
///
/// ```swift
/// let explorer = try Explorer(OpenFile(path: "app.db"), options)
/// try await explorer.run { print($0) }
/// ```
package struct Explorer: Sendable {
  private let paths: QuestionPaths
  private let options: ExplorerOptions

  /// Creates an explorer of a database, which may change, or be replaced by another file.
  ///
  /// - Throws: `MalformedRequest` for a compiled graph.
  package init(_ file: OpenFile, _ options: ExplorerOptions) throws {
    let url = URL(fileURLWithPath: try file.service().store().path)
    paths = QuestionPaths(
      file: file,
      options: options,
      database: (url.lastPathComponent, url.path)
    )
    self.options = options
  }

  /// Answers requests until the task is cancelled, and then closes the database, so that its log is
  /// gone.
  ///
  /// - Parameter report: Is called with the address of the page when the server listens.
  /// - Throws: `ListeningError`; `StoreError` if the database cannot be opened; the error of
  ///   `report`.
  package func run(report: @Sendable (String) throws -> Void) async throws {
    let (port, listeners) = try LoopbackPort.listen(options.port)
    let token = AccessToken.stored()
    let feed = try ChangeFeed(paths.file)
    let handler = RequestHandler(
      access: AccessRules(token: token, port: port, allowsEdits: options.allowsEdits),
      paths: paths,
      screenshots: options.screenshots,
      feed: feed
    )
    defer { paths.file.close() }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { await feed.run() }
        for listener in listeners { group.addTask { try await listener.run(handler) } }
        try report("http://127.0.0.1:\(port)/?token=\(token)")
        try await group.next()
      }
    } catch {
      // A server that is cancelled throws an error of its closed sockets.
      if !Task.isCancelled { throw error }
    }
  }
}

/// The reason why the server cannot listen.
package enum ListeningError: Error, CustomStringConvertible {
  case portInUse(UInt16)

  package var description: String {
    switch self {
    case .portInUse(let port):
      "Port \(port) is used by another program, or not permitted. Omit --port for a free one."
    }
  }
}

/// A port of this computer's own addresses.
enum LoopbackPort {
  /// Listens on a port for IPv4, and for IPv6 where this computer has it.
  ///
  /// - Parameter port: The port; 0 for any free one.
  /// - Returns: The port and its listeners.
  /// - Throws: `ListeningError` if the given port, which is not 0, is not free.
  static func listen(_ port: UInt16) throws -> (port: UInt16, listeners: [Listener]) {
    for _ in 0..<100 {
      guard let ipv4 = socket(at: try sockaddr_in.inet(ip4: "127.0.0.1", port: port)) else { break }
      guard case .ip4(_, let free) = try ipv4.sockname() else { break }
      if let ipv6 = socket(at: try sockaddr_in6.inet6(ip6: "::1", port: free)) {
        return (free, [Listener(socket: ipv4), Listener(socket: ipv6)])
      }
      if errno != EADDRINUSE { return (free, [Listener(socket: ipv4)]) }
      try? ipv4.close()
      if port != 0 { break }
    }
    throw ListeningError.portInUse(port)
  }

  /// Returns a socket that listens at an address; nil if that is not possible, for the reason in
  /// `errno`.
  private static func socket(at address: some SocketAddress) -> Socket? {
    guard let socket = try? Socket(domain: Int32(address.family)) else { return nil }
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      let reason = errno
      try? socket.close()
      errno = reason
      return nil
    }
  }
}
