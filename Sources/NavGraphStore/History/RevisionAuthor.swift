import Foundation

/// Who made a revision: a program that a user runs, maybe for another one.
public struct RevisionAuthor: Sendable, Hashable {
  /// The name of the program, such as `navgraph`.
  public let program: String
  /// The name of the user of the system; nil if it has none.
  public let user: String?
  /// What used the program, by its own name: an agent, or the explorer's page; nil if the user did.
  public let client: String?

  init(program: String, user: String?, client: String?) {
    (self.program, self.user, self.client) = (program, user, client)
  }

  /// The maximum length of the name of a client, which any program can choose.
  private static let maximumClientLength = 100

  /// Creates the author of the edits that this process makes for a client.
  init(client: String?) {
    let user = NSUserName()
    let name = client?.replacing("\0", with: "").prefix(RevisionAuthor.maximumClientLength)
    self.init(
      program: ProcessInfo.processInfo.processName,
      user: user.isEmpty ? nil : user,
      client: name.flatMap { $0.isEmpty ? nil : String($0) }
    )
  }
}

extension RevisionAuthor: CustomStringConvertible {
  /// The author in words, such as `ana with navgraph for claude-code`.
  public var description: String {
    let start = user.map { "\($0) with " } ?? ""
    return start + program + (client.map { " for \($0)" } ?? "")
  }
}
