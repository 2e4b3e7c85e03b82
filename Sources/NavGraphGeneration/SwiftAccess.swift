/// The access level of generated declarations.
package enum SwiftAccess: String, CaseIterable, Sendable {
  /// Within the module.
  case `internal`
  /// Within the package.
  case `package`
  /// For all modules.
  case `public`

  /// The text before declarations and imports; empty for `internal`, which is the default of Swift.
  var modifier: String { self == .internal ? "" : rawValue + " " }
}
