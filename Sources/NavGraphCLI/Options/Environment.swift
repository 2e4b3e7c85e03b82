import Foundation

/// The environment variables of the process.
enum Environment {
  /// Returns the value of a variable; nil if it is unset or empty.
  static func value(of name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}
