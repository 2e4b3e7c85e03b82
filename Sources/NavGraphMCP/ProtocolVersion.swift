/// The revisions of the Model Context Protocol that the server supports.
enum ProtocolVersion {
  /// The revision without sessions, in which each request has the metadata that it needs.
  static let stateless = "2026-07-28"

  /// The revisions in which a session begins with `initialize`, the latest first.
  static let withSessions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Returns the revision of a session for the one that the client requests.
  static func negotiated(_ requested: String?) -> String {
    withSessions.first { $0 == requested } ?? withSessions[0]
  }
}
