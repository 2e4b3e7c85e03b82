import ArgumentParser
import Foundation
import NavGraph

/// A value for a name, given as `NAME=VALUE`.
struct NamedValue {
  let name: String
  let text: String

  /// - Throws: `ValidationError` if the text has no `=`, or nothing before it.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("Write NAME=VALUE, as in userId=1.")
    }
    name = String(parts[0])
    text = String(parts[1])
  }

  /// Returns the value for a screen's property.
  ///
  /// The text of a JSON array or object is that where a screen declares the property so.
  func request(in graph: NavigationGraph) -> RequestedValue {
    guard let first = text.first, first == "[" || first == "{",
      let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8)),
      graph.screens.contains(where: { screen in
        graph.properties(of: screen).contains { $0.name == name && $0.type == value.type }
      })
    else { return .text(text) }
    return .value(value)
  }
}
