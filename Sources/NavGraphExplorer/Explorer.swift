import FlyingFox
import FlyingSocks
import Foundation
package import NavGraphService
import NavGraphStore

/// A server for one user of this computer, whose page shows a database and follows its changes.
///
/// ```swift
/// let explorer = try Explorer(FlowFile(path: "app.db"), options)
/// try await explorer.run { print($0) }
/// ```
package struct Explorer: Sendable {
  private let answers: Answers
  private let options: ExplorerOptions

  /// The maximum size of a body in bytes.
  static let maximumBodySize = 1 << 20
  /// The maximum time in seconds for an answer.
  private static let answerTimeout = 60.0

  /// Creates an explorer of a database, which may change, or be replaced by another file.
  ///
  /// - Throws: `MalformedRequest` for a compiled graph.
  package init(_ file: FlowFile, _ options: ExplorerOptions) throws {
    let url = URL(fileURLWithPath: try file.service().store().path)
    answers = Answers(
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
  /// - Throws: `ListeningError`; the error of `report`.
  package func run(report: @Sendable (String) throws -> Void) async throws {
    let (port, addresses) = try LoopbackPort.free(options.port)
    let token = AccessToken.stored()
    let feed = try ChangeFeed(answers.file)
    let handler = RequestHandler(
      access: Access(token: token, port: port, allowsEdits: options.allowsEdits),
      answers: answers,
      screenshots: options.screenshots,
      feed: feed
    )
    defer { answers.file.close() }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { await feed.run() }
        for address in addresses {
          let server = Explorer.server(at: address, handler)
          group.addTask { try await Explorer.run(server) }
          try await server.waitUntilListening()
        }
        try report("http://127.0.0.1:\(port)/?token=\(token)")
        try await group.next()
      }
    } catch {
      // A server that is cancelled throws an error of its closed sockets.
      if !Task.isCancelled { throw error }
    }
  }

  /// Runs a server, and again after it had no file descriptors for a connection.
  private static func run(_ server: HTTPServer) async throws {
    while true {
      do {
        return try await server.run()
      } catch SocketError.failed(_, EMFILE, _) where !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  private static func server(
    at address: some SocketAddress,
    _ handler: RequestHandler
  ) -> HTTPServer {
    HTTPServer(
      config: .init(
        address: address,
        timeout: answerTimeout,
        sharedRequestReplaySize: maximumBodySize,
        pool: ConnectionLimit(),
        logger: .disabled
      ),
      handler: handler
    )
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
  /// Returns a port that is free for IPv4, and for IPv6 where this computer has it.
  ///
  /// - Throws: `ListeningError` if the given port, which is not 0, is not free.
  static func free(_ port: UInt16) throws -> (port: UInt16, addresses: [any SocketAddress]) {
    for _ in 0..<100 {
      guard let ipv4 = bind(try sockaddr_in.inet(ip4: "127.0.0.1", port: port)) else { break }
      defer { try? ipv4.close() }
      guard case .ip4(_, let free) = try ipv4.sockname() else { break }
      let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: free)
      let other = try sockaddr_in6.inet6(ip6: "::1", port: free)
      if let ipv6 = bind(other) {
        try? ipv6.close()
        return (free, [address, other])
      }
      if errno != EADDRINUSE { return (free, [address]) }
      if port != 0 { break }
    }
    throw ListeningError.portInUse(port)
  }

  private static func bind(_ address: some SocketAddress) -> Socket? {
    guard let socket = try? Socket(domain: Int32(address.family)) else { return nil }
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      return socket
    } catch {
      let reason = errno
      try? socket.close()
      errno = reason
      return nil
    }
  }
}
