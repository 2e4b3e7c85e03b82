package import NavGraphLinks

extension LinkSource {
  /// Creates the source with a name.
  package init(named name: String) throws(UnknownSource) {
    guard let source = LinkSource(rawValue: name) else { throw UnknownSource(name: name) }
    self = source
  }
}

/// The error for the name of a source of links that does not exist.
package struct UnknownSource: Error, CustomStringConvertible {
  let name: String

  package var description: String {
    let names = LinkSource.allCases.map(\.rawValue)
    return "Unknown source '\(name)'. The sources are \(names.joined(separator: ", "))."
  }
}
