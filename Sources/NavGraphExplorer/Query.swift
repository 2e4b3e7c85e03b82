import FlyingFox
import Foundation
import NavGraph
import NavGraphService

/// The parameters of a request, as forms encode them: `+` is a space.
struct Query: Sendable {
  private let items: [(name: String, value: String)]

  init(_ text: String) {
    items = text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0.replacing("+", with: " ")) }
        .map { $0.removingPercentEncoding ?? $0 }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// The first value of a parameter.
  func first(_ name: String) -> String? { items.first { $0.name == name }?.value }

  /// All values of a parameter.
  func all(_ name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }

  /// Returns the value of a parameter.
  ///
  /// - Throws: `Refusal` if it is missing.
  func required(_ name: String) throws -> String {
    guard let value = first(name) else {
      throw Refusal(.badRequest, "The parameter '\(name)' is missing.")
    }
    return value
  }

  /// Returns the whole number of a parameter; nil if it is missing or empty.
  ///
  /// - Throws: `Refusal` for another text, or a negative number.
  func number(_ name: String) throws -> Int? {
    guard let text = first(name), !text.isEmpty else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw Refusal(.badRequest, "'\(name)' takes a whole number from 0, not '\(text)'.")
    }
    return number
  }

  /// The texts of the parameters with a prefix, such as `set.`, by the rest of their names.
  func texts(_ prefix: String) -> [PropertyName: String] {
    let pairs = items.filter { $0.name.hasPrefix(prefix) }
      .map { (PropertyName(String($0.name.dropFirst(prefix.count))), $0.value) }
    return Dictionary(pairs) { $1 }
  }

  /// The facts of the parameters `context.`.
  var context: PropertyDictionary { texts("context.").mapValues { PropertyValue(notation: $0) } }

  /// Returns the stack to start from.
  ///
  /// - Throws: `Refusal` if both forms are given.
  func start() throws -> QuestionStart {
    let (screen, stack) = (first("from"), first("stack"))
    if screen != nil, stack != nil {
      throw Refusal(.badRequest, "Specify 'from' or 'stack', not both.")
    }
    return screen.map(QuestionStart.screen) ?? stack.map(QuestionStart.stack) ?? .startScreen
  }

  /// Throws an error if there is a parameter that is not in the list, in which `set.` stands for all
  /// names with this prefix.
  func rejectNames(except known: [String]) throws {
    let unknown = items.map(\.name).first { name in
      name != "token"
        && !known.contains { $0.hasSuffix(".") ? name.hasPrefix($0) : name == $0 }
    }
    guard let unknown else { return }
    let names =
      known.isEmpty ? "There are none." : "The parameters are \(known.joined(separator: ", "))."
    throw Refusal(.badRequest, "Unknown parameter '\(unknown)'. \(names)")
  }
}
