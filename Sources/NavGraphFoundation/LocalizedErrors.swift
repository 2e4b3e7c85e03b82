public import Foundation
public import NavGraph

// Each error gives its sentence as `localizedDescription`.

extension GraphError: LocalizedError {
  /// The error message.
  public var errorDescription: String? { description }
}

extension NavigationError: LocalizedError {
  /// The error message.
  public var errorDescription: String? { description }
}

extension PropertyError: LocalizedError {
  /// The error message.
  public var errorDescription: String? { description }
}

extension PropertyLayoutError: LocalizedError {
  /// The error message.
  public var errorDescription: String? { description }
}

extension RouteFailure: LocalizedError {
  /// The error message.
  public var errorDescription: String? { description }
}

extension StackNotationError: LocalizedError {
  /// The error message.
  public var errorDescription: String? { description }
}

extension StackSnapshotError: LocalizedError {
  /// The error message.
  public var errorDescription: String? { description }
}
