package import NavGraphLinks

/// The error for the name of a source of links that does not exist.
package struct UnknownSource: Error, CustomStringConvertible {
  let name: String

  /// Returns the source with a name.
  package static func source(named name: String) throws(UnknownSource) -> LinkSource {
    guard let source = LinkSource(rawValue: name) else { throw UnknownSource(name: name) }
    return source
  }

  package var description: String {
    let names = LinkSource.allCases.map(\.rawValue)
    return "Unknown source '\(name)'. The sources are \(names.joined(separator: ", "))."
  }
}
