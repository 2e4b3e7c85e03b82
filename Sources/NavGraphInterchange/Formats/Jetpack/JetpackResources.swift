/// The values of a project's resources, such as its strings.
struct JetpackResources: Sendable {
  private var values: [String: String] = [:]

  /// The types of resources that graphs can contain.
  private static let types: Set<String> = ["string", "integer", "bool", "dimen", "id"]

  /// Adds the resources of a file, except names that already have a value.
  mutating func add(_ root: XMLElement) {
    for element in root.children {
      let isItem = element.name.local == "item"
      let type = isItem ? element.attribute("type") ?? "" : element.name.local
      guard JetpackResources.types.contains(type), let name = element.attribute("name") else {
        continue
      }
      let reference = "@\(type)/\(name)"
      if values[reference] == nil {
        values[reference] = JetpackResources.unescaped(JetpackResources.text(of: element))
      }
    }
  }

  /// Returns the value of a reference such as `@string/title`, which can refer to another resource;
  /// nil if its file is missing.
  func value(of reference: String) -> String? {
    var text = reference
    for _ in 0..<16 where text.hasPrefix("@") {
      guard let value = values[text] else { return nil }
      text = value
    }
    return text
  }

  private static func text(of element: XMLElement) -> String {
    element.text + element.children.map(text).joined()
  }

  /// Removes the escape sequences and quotes of string resources.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var scalars = text.trimmed().unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\", let escaped = scalars.popFirst() else {
        if scalar != "\"" { result.unicodeScalars.append(scalar) }
        continue
      }
      switch escaped {
      case "n": result += "\n"
      case "t": result += "\t"
      case "u":
        let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
        guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { break }
        result.unicodeScalars.append(scalar)
        scalars = scalars.dropFirst(4)
      default: result.unicodeScalars.append(escaped)
      }
    }
    return result
  }
}
