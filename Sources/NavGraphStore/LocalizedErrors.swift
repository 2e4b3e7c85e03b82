public import Foundation

// Each error gives its sentence as `localizedDescription`.

extension EditError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension QueryError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension StoreError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}
