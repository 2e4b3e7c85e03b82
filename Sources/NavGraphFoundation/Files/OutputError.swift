/// The reason why a program cannot write to a path.
package struct OutputError: Error, Hashable {
  /// The path in its original form.
  package let path: String
  package let cause: Cause

  package enum Cause: Hashable, Sendable {
    /// The file contains something that is not replaced by mistake.
    case content(FileContent)
    /// The file can be replaced, but not read, so its content is unknown.
    case unknownContent
    case system(SystemError)
  }

  /// The reason, which follows a colon.
  package var reason: String {
    switch cause {
    case .content(.dump): "it is a dump of a database"
    case .content: "it is a database"
    case .unknownContent: "it cannot be read, so it may be a database"
    case .system(let error): error.reason
    }
  }
}

extension OutputError: CustomStringConvertible {
  /// The error message.
  package var description: String {
    switch cause {
    case .content, .unknownContent: "'\(path)' is not replaced: \(reason)."
    case .system(let error):
      "'\(path)' cannot be written: \(reason)." + (error.remedy.map { " " + $0 } ?? "")
    }
  }
}
