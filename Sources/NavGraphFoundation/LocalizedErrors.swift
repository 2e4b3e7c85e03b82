public import Foundation
public import NavGraph

/// An error whose description is also its `localizedDescription`.
package protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
  /// The error message.
  public var errorDescription: String? { description }
}

extension CompiledGraphError: LocalizedError, DescribedError {}
extension DialogError: LocalizedError, DescribedError {}
extension GraphError: LocalizedError, DescribedError {}
extension NavigationError: LocalizedError, DescribedError {}
extension PropertyError: LocalizedError, DescribedError {}
extension PropertyLayoutError: LocalizedError, DescribedError {}
extension RouteFailure: LocalizedError, DescribedError {}
extension StackNotationError: LocalizedError, DescribedError {}
extension StackSnapshotError: LocalizedError, DescribedError {}
