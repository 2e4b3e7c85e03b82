public import Foundation

// Each error gives its sentence as `localizedDescription`.

extension LinkError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension LinkPatternError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension StackLinkError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension StackLinkTransitionError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}

extension UnwritablePropertyError: LocalizedError {
  /// The error as text.
  public var errorDescription: String? { description }
}
