public import Foundation
public import NavGraph

// Each error gives its sentence as `localizedDescription`.

extension GraphError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension NavigationError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension PropertyError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension PropertyLayoutError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension RouteFailure: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension StackNotationError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension StackSnapshotError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}
