/// The properties that a screen has, its own and inherited ones.
struct ScreenProperties: Sendable {
  private(set) var declarations: [PropertyDeclaration] = []
  private(set) var hasRequired = false
  private var positions: [String: Int] = [:]

  /// Adds a declaration, or replaces the inherited one of its name.
  mutating func declare(_ declaration: PropertyDeclaration) {
    var declaration = declaration
    if let value = declaration.defaultValue {
      declaration.defaultValue = value.converted(to: declaration.type) ?? value
    }
    if let position = positions[declaration.name] {
      declarations[position] = declaration
    } else {
      positions[declaration.name] = declarations.count
      declarations.append(declaration)
    }
    hasRequired = declarations.contains(where: \.isRequired)
  }

  subscript(name: String) -> PropertyDeclaration? {
    positions[name].map { declarations[$0] }
  }
}
