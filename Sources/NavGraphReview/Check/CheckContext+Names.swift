import NavGraph

extension CheckContext {
  /// Returns names as part of a sentence, such as `'Menu' and 'Login'`.
  ///
  /// If there are more than six names, the result contains the first five, and the number of other
  /// names.
  static func list(_ names: [some NavigationName], conjunction: String = "and") -> String {
    let quoted = names.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.joined() }
    guard quoted.count > 6 else {
      return quoted.dropLast().joined(separator: ", ") + " \(conjunction) \(quoted.last ?? "")"
    }
    return quoted.prefix(5).joined(separator: ", ") + " \(conjunction) \(quoted.count - 5) more"
  }
}
