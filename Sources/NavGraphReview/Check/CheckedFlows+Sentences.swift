import NavGraph

extension CheckedFlows {
  /// The roots in a sentence, such as `'Menu'` or `'Menu' and 'Login'`.
  var rootNames: String { names(roots) }

  /// Returns the names of screens in a sentence: all of them, or the first ones and how many more.
  func names(_ screens: [ScreenID], conjunction: String = "and") -> String {
    list(screens.map(\.name), conjunction)
  }

  /// Returns names in a sentence.
  func list(_ names: [String], _ conjunction: String = "and") -> String {
    let quoted = names.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.joined() }
    guard quoted.count > 6 else {
      return quoted.dropLast().joined(separator: ", ") + " \(conjunction) \(quoted.last ?? "")"
    }
    return quoted.prefix(5).joined(separator: ", ") + " \(conjunction) \(quoted.count - 5) more"
  }
}
