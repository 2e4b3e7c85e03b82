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

extension CheckedFlows {
  /// Returns the statement that lets users go from one screen to another.
  ///
  /// A command of its own, where another one leads there already: that one may be switched off, or
  /// ask for something.
  func edge(from origin: ScreenID, to destination: ScreenID) -> String {
    let ends = "\(sqlText(origin.name)), \(sqlText(destination.name))"
    let isFree =
      completeGraph.commands(opening: destination).isEmpty
      && completeGraph.command(destination.name) == nil
    if isFree { return "INSERT INTO edge (origin, destination) VALUES (\(ends));" }
    let base = "\(destination) from \(origin)"
    let name = [base].first { completeGraph.command($0) == nil } ?? numbered(base)
    return "INSERT INTO edge (origin, destination, command) VALUES (\(ends), \(sqlText(name)));"
  }

  private func numbered(_ name: String) -> String {
    var number = 2
    while completeGraph.command("\(name) \(number)") != nil { number += 1 }
    return "\(name) \(number)"
  }

  /// Returns the statement that deletes a command.
  func deletion(of command: NavigationCommand) -> String {
    "DELETE FROM command WHERE name = \(sqlText(command.name));"
  }

  /// Returns the statement that changes the declaration of a screen's property.
  func change(_ change: String, of property: String, _ screen: ScreenID) -> String {
    "UPDATE screen_property SET \(change) WHERE name = \(sqlText(property)) AND screen_id = \(id(screen));"
  }

  /// Returns the expression for a screen's key.
  func id(_ screen: ScreenID) -> String {
    "(SELECT id FROM screen WHERE name = \(sqlText(screen.name)))"
  }
}

/// Returns a text as a literal of SQL.
func sqlText(_ text: String) -> String { quoted(text, quote: "''") }

/// Returns a text as one word of a shell.
func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { scalar in
    scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
  }
  return isPlain && !text.hasPrefix("-") ? text : quoted(text, quote: "'\\''")
}

/// Returns a text between single quotes, with something else for those within; scalar by scalar, as a
/// quote with an accent is one character here, but not for who reads it.
private func quoted(_ text: String, quote: String) -> String {
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += quote } else { result.unicodeScalars.append(scalar) }
  }
  return result + "'"
}

/// Returns the statement that makes an exception of findings about a row.
func exception(_ code: String, _ subject: FindingSubject) -> String {
  "INSERT INTO check_exception (code, subject) VALUES (\(sqlText(code)), "
    + "\(sqlText(subject.description)));"
}
