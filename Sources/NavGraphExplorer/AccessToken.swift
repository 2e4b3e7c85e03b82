import Foundation
import NavGraphFoundation

/// The token in the address of the page.
///
/// It is stored in a file that only the user can read, so that an open page is connected again
/// when the server is started again.
enum AccessToken {
  private static let length = 64

  /// Returns the stored token, or a new one.
  static func stored() -> String {
    let file = directory.appendingPathComponent("explorer-token")
    if let token = try? String(contentsOf: file, encoding: .utf8), isToken(token) { return token }
    let token = random()
    let manager = FileManager.default
    try? manager.createDirectory(
      at: directory,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try? OutputFile(file.path).write(Array(token.utf8), permissions: 0o600)
    return token
  }

  private static var directory: URL {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = FileManager.default.homeDirectoryForCurrentUser
    let parent =
      state.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".local/state")
    return parent.appendingPathComponent("navgraph")
  }

  private static func random() -> String {
    // Both are random but for six bits.
    (UUID().uuidString + UUID().uuidString).lowercased().filter(\.isHexDigit)
  }

  private static func isToken(_ text: String) -> Bool {
    text.utf8.count == length && text.allSatisfy(\.isHexDigit)
  }
}
