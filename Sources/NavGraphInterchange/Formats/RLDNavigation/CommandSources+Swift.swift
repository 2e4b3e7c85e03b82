/// Command classes in Swift, whose class properties have the names of the methods in Objective-C.
extension CommandSources {
  mutating func readSwift(_ scanner: inout TextScanner, _ file: String) {
    var current: Int?
    while !scanner.isAtEnd {
      if scanner.isAt("\"") {
        CommandSources.skipText(&scanner)
      } else if let byte = scanner.current, byte.isWord {
        let location = scanner.location
        let word = scanner.text(while: \.isWord)
        switch word {
        case "class", "static", "extension":
          scanner.skipBlanks()
          if let member = member(&scanner, file, at: location) {
            if let current { add(member, to: current) }
          } else {
            current = openClass(&scanner, isExtension: word == "extension")
          }
        case "let", "var":
          scanner.skipBlanks()
          let name = scanner.text(while: \.isWord)
          scanner.take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "{") && !$0.isLineEnd }
          if scanner.skip("=") { readText(&scanner, name, file) }
        default: break
        }
      } else {
        scanner.position += 1
      }
    }
  }

  /// Reads the header of a class or of an extension.
  private mutating func openClass(_ scanner: inout TextScanner, isExtension: Bool) -> Int? {
    var header = scanner
    let name = header.text(while: \.isWord)
    guard let opened = openImplementation(&scanner) else { return nil }
    scanner.take { !":{".utf8.contains($0) }
    if !isExtension, scanner.skip(":") {
      scanner.skipSpace()
      let parent = scanner.text(while: \.isWord)
      if !parent.isEmpty { superclasses[name] = parent }
    }
    return opened
  }

  /// Reads `var name: Type { … }`, `func name() -> Type { … }` or `let name = …`; nil without moving
  /// if there is no member.
  private mutating func member(
    _ scanner: inout TextScanner,
    _ file: String,
    at location: SourceLocation
  ) -> (name: String, method: Method)? {
    let start = scanner.position
    guard ["var", "let", "func"].contains(scanner.text(while: \.isWord)) else {
      scanner.position = start
      return nil
    }
    scanner.skipBlanks()
    let name = scanner.text(while: \.isWord)
    scanner.take { !"={".utf8.contains($0) }
    if scanner.skip("=") {
      var value = scanner
      readText(&value, name, file)
      let expression = scanner.text.text(CommandSources.expression(&scanner))
      return (name, Method(body: "return \(expression);", location: location))
    }
    let body = CommandSources.body(&scanner) ?? ""
    return (name, Method(body: CommandSources.statement(body), location: location))
  }

  /// Skips an expression, which ends at the end of a line outside of brackets.
  private static func expression(_ scanner: inout TextScanner) -> Range<Int> {
    var depth = 0
    return scanner.take { byte in
      if "[({".utf8.contains(byte) { depth += 1 }
      if "])}".utf8.contains(byte) { depth -= 1 }
      return depth > 0 || depth == 0 && !byte.isLineEnd
    }
  }

  /// Returns a body of one expression as a statement of Objective-C; other bodies are not changed.
  private static func statement(_ body: String) -> String {
    var text = body.trimmed()
    if text.hasPrefix("get"), text.hasSuffix("}"), let brace = text.firstIndex(of: "{") {
      text = String(text[text.index(after: brace)...].dropLast()).trimmed()
    }
    if text.hasPrefix("return") { text = text.dropFirst("return".count).trimmed() }
    return text.contains("return") ? body : "return \(text);"
  }
}
