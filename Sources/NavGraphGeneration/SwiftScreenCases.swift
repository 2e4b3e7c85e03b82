import NavGraph

/// Writes the enumeration of screens with the values of their properties.
struct SwiftScreenCases {
  /// The name of the enumeration.
  static let typeName = "AppScreen"

  let screens: [SwiftScreen]

  func write(to source: inout SwiftSource) {
    guard !screens.isEmpty else { return }
    let cases = screens.filter(\.hasCase)
    source.line()
    source.comment("A screen with the values of its properties.")
    source.declare("enum \(SwiftScreenCases.typeName): ScreenCase, Hashable") { source in
      for screen in cases {
        source.comment("The screen " + screen.text + ".")
        source.enumCase(screen.name, screen.properties.map(\.associatedValue))
      }
      for choices in screens.flatMap(\.properties).compactMap(\.choices) {
        source.line()
        write(choices, to: &source)
      }
      source.line()
      source.comment("Creates the case of an entry; nil for an unknown screen.")
      source.declare("init?(_ entry: StackEntry) throws(PropertyError)") { source in
        source.line("switch entry.screen {")
        for screen in cases { write(screen, to: &source) }
        source.line("default: return nil")
        source.line("}")
      }
    }
  }

  private func write(_ screen: SwiftScreen, to source: inout SwiftSource) {
    let name = SwiftIdentifiers.escaped(screen.name)
    let values = screen.properties.map { property in
      SwiftIdentifiers.label(property.identifier)
        + ": try entry.value(of: \(SwiftSource.literal(property.name)))"
    }
    source.line("case .\(name):")
    let (start, end) = values.isEmpty ? ("", "") : ("(", ")")
    source.list("  self = .\(name)" + start, values, end)
  }

  private func write(_ choices: SwiftProperty.Choices, to source: inout SwiftSource) {
    source.comment("The texts of a property.")
    source.declare(
      "enum \(choices.name): String, CaseIterable, PropertyConvertible, Sendable"
    ) { source in
      for choice in choices.cases { source.enumCase(choice.name, rawValue: choice.text) }
    }
  }
}
