public import NavGraph

/// The error for a property whose value cannot be encoded in a link.
public struct UnwritablePropertyError: Error, Sendable, Hashable {
  /// The property.
  public let property: PropertyName
  /// The screen of the property.
  public let screen: ScreenID
}

extension UnwritablePropertyError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    "Property '\(property)' of screen '\(screen)' cannot be encoded in a link."
  }
}

extension StackLink {
  /// Creates the link of a stack.
  ///
  /// With the same graph, ``stack(in:)`` of the link returns an equal stack, if each property that
  /// is declared as a string is one.
  ///
  /// The data of a component is the text of the only property that its screen declares. If the
  /// screen does not declare exactly one property, the data is the text of a property `data`, if
  /// that is the only one. Other properties become texts. A string that would be read as another
  /// value becomes JSON. Tabs that are fresh in the graph are left out.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - scheme: The scheme of the link.
  ///   - graph: The graph that declares the properties; nil if there is none.
  /// - Throws: `LinkError` if `scheme` is not a scheme, or `UnwritablePropertyError`.
  public init(_ stack: ScreenStack, scheme: String, in graph: NavigationGraph? = nil) throws {
    try self.init(scheme: scheme, StackLink.components(of: stack.entries, in: graph))
  }

  private static func components(
    of entries: [StackEntry],
    in graph: NavigationGraph?
  ) throws -> [Component] {
    try entries.map { entry in
      var fresh = entry
      fresh.tabs = nil
      let isFresh = graph.map { $0.arrangingTabs(of: fresh) == entry } ?? false
      return Component(
        entry.screen.name,
        try data(of: entry, declaredAs: graph?.properties(of: entry.screen) ?? []),
        isPresented: entry.presentation.startsLayer,
        tabs: isFresh ? nil : try entry.tabs?.map { try components(of: $0, in: graph) }
      )
    }
  }

  private static func data(
    of entry: StackEntry,
    declaredAs declared: [PropertyDeclaration]
  ) throws -> Component.Data {
    if entry.properties.count == 1, let name = entry.properties.keys.first,
      name == Component.dataProperty(declared), case .string(let text) = entry.properties[name],
      !text.isEmpty
    {
      return .text(text)
    }
    var texts: [PropertyName: String] = [:]
    for (name, value) in entry.properties.sorted(by: { $0.key < $1.key }) {
      let isString = declared.first(named: name)?.type == .string
      guard let text = WrittenValue.text(of: value, isDeclaredString: isString) else {
        throw UnwritablePropertyError(property: name, screen: entry.screen)
      }
      texts[name] = text
    }
    return .properties(texts)
  }

  /// Returns the stack of the link, without overlays.
  ///
  /// Former names of screens become current names. Tabs without a stack are fresh. If a screen
  /// declares exactly one property, the data of its component is the value of this property,
  /// otherwise of the property `data`. Text becomes a string if the property is declared as one,
  /// otherwise the value that it represents.
  ///
  /// - Parameter graph: The graph that declares the properties; nil if there is none.
  /// - Returns: The stack. Its lowest entry is the root.
  public func stack(in graph: NavigationGraph? = nil) -> ScreenStack {
    var stack = describedStack(in: graph)
    if let graph { stack.entries = stack.entries.map(graph.arrangingTabs) }
    return stack
  }

  /// Returns the stack of the link as ``stack(in:)``, but only with the tabs that the link contains.
  package func describedStack(in graph: NavigationGraph?) -> ScreenStack {
    ScreenStack(StackLink.entries(of: components, in: graph))
  }

  private static func entries(of components: [Component], in graph: NavigationGraph?)
    -> [StackEntry]
  {
    components.enumerated().map { index, component in
      let name = ScreenID(component.key)
      let screen = graph?.currentName(of: name) ?? name
      return StackEntry(
        screen,
        properties: component.properties(declaredAs: graph?.properties(of: screen) ?? []),
        presentation: index == 0 ? .root : component.isPresented ? .present : .push,
        tabs: component.tabs?.map { entries(of: $0, in: graph) }
      )
    }
  }
}

extension StackLink.Component {
  /// Returns the name of the property whose text is the data of a component.
  fileprivate static func dataProperty(_ declared: [PropertyDeclaration]) -> PropertyName {
    declared.count == 1 ? declared[0].name : "data"
  }

  fileprivate func properties(declaredAs declared: [PropertyDeclaration]) -> PropertyDictionary {
    switch data {
    case .text(""): return [:]
    case .text(let text): return [Self.dataProperty(declared): .string(text)]
    case .properties(let texts):
      var properties: PropertyDictionary = [:]
      for (name, text) in texts {
        let isString = declared.first(named: name)?.type == .string
        properties[name] = WrittenValue.value(of: text, isDeclaredString: isString)
      }
      return properties
    }
  }
}

extension StackLink.Component.Data {
  /// The data without properties that have an empty name, and with the canonical texts of the
  /// others.
  var canonical: Self {
    guard case .properties(var texts) = self else { return self }
    texts[""] = nil
    texts = texts.mapValues(WrittenValue.canonical)
    guard let text = texts.values.first else { return .text("") }
    if texts.count == 1, texts["data"] != nil, !text.isEmpty,
      case .string(let value) = WrittenValue.value(of: text)
    {
      return .text(value)
    }
    return .properties(texts)
  }
}

/// The unambiguous texts of property values.
private enum WrittenValue {
  /// Returns the text of a value; nil if it cannot be encoded.
  static func text(of value: PropertyValue, isDeclaredString: Bool = false) -> String? {
    if case .string(let text) = value,
      self.value(of: text, isDeclaredString: isDeclaredString) == value
    {
      return text
    }
    let text = value.description
    let read = self.value(of: text)
    return read == value && read.type == value.type ? text : nil
  }

  /// Returns the value of text: JSON if it begins like a string, array or object, otherwise the
  /// literal with exactly this text, otherwise a string.
  ///
  /// If the property is declared as a string, the text is the string itself, unless it is a JSON
  /// string.
  static func value(of text: String, isDeclaredString: Bool = false) -> PropertyValue {
    guard let first = text.utf8.first else { return .string(text) }
    if isDeclaredString, first != UInt8(ascii: "\"") { return .string(text) }
    if "\"[{".utf8.contains(first),
      let value = PropertyValue(json: text, maximumNesting: StackNotation.maximumNesting)
    {
      return value
    }
    let literal = PropertyValue(literal: text)
    return literal.type != .string && literal.description == text ? literal : .string(text)
  }

  /// Returns the canonical text of the value that text represents; the same text if there is none.
  static func canonical(_ text: String) -> String { self.text(of: value(of: text)) ?? text }
}
