public import NavGraph
import Foundation

/// Why a stack has no link, or a link no stack.
public enum StackLinkConversionError: Error, Sendable, Hashable {
  /// A property's value that only the running program can hold.
  case unwritable(property: String, screen: ScreenID)
  /// The first entry that no command can have opened on the one beneath it.
  case illegal(index: Int, screen: ScreenID, EntryLegality)
}

extension StackLinkConversionError: CustomStringConvertible {
  /// The error in sentences.
  public var description: String {
    switch self {
    case .unwritable(let property, let screen):
      "Property '\(property)' of screen '\(screen)' cannot be written into a link."
    case .illegal(let index, let screen, .blocked(let blockers)):
      "Entry \(index), '\(screen)', cannot be opened there: "
        + blockers.map(\.description).joined(separator: " ")
    case .illegal(let index, let screen, _):
      "Entry \(index), '\(screen)': no command opens it there."
    }
  }
}

extension StackLink {
  /// Makes the link of a stack, from which ``stack(in:)`` makes the same stack again.
  ///
  /// A property `data` alone, if it is a text, becomes the component's data; other properties become
  /// texts, with JSON where a text would be read as something else.
  ///
  /// - Throws: `LinkError` if the scheme is none, `StackLinkConversionError` for a value that cannot be
  ///   written.
  public init(_ stack: ScreenStack, scheme: String) throws {
    var components: [Component] = []
    for entry in stack.entries {
      components.append(
        Component(
          entry.screen.name,
          try StackLink.data(of: entry),
          isPresented: entry.presentation == .present
        )
      )
    }
    try self.init(scheme: scheme, components)
  }

  private static func data(of entry: StackEntry) throws -> Component.Data {
    if entry.properties.count == 1, case .string(let text) = entry.properties["data"],
      !text.isEmpty
    {
      return .text(text)
    }
    var texts: [String: String] = [:]
    for (name, value) in entry.properties.sorted(by: { $0.key < $1.key }) {
      guard let text = WrittenValue.text(of: value) else {
        throw StackLinkConversionError.unwritable(property: name, screen: entry.screen)
      }
      texts[name] = text
    }
    return .properties(texts)
  }

  /// Returns the stack that the link stands for; overlays are no part of it.
  ///
  /// Screens that were renamed have their present names. A component's data is the value of the screen's property, if it declares only one, otherwise of
  /// property `data`. Values have the types that they are declared with, or that their texts suggest.
  ///
  /// - Parameter graph: The graph that declares the properties; nil for none.
  /// - Returns: The stack, the lowest entry as its root.
  public func stack(in graph: NavigationGraph? = nil) -> ScreenStack {
    ScreenStack(
      components.enumerated().map { index, component in
        let name = ScreenID(component.key)
        let screen = graph?.currentName(of: name) ?? name
        let declared = graph?.properties(of: screen) ?? []
        var entry = StackEntry(
          screen,
          presentation: index == 0 ? .root : component.isPresented ? .present : .push
        )
        switch component.data {
        case .text(""): break
        case .text(let text):
          let name = declared.count == 1 ? declared[0].name : "data"
          entry.properties[name] = .string(text)
        case .properties(let texts):
          for (property, text) in texts {
            let isText = declared.first { $0.name == property }?.type == .string
            entry.properties[property] =
              isText && !text.hasPrefix("\"") ? .string(text) : WrittenValue.value(of: text)
          }
        }
        for property in declared {
          let value = entry.properties[property.name]
          entry.properties[property.name] = value.flatMap { $0.converted(to: property.type) ?? $0 }
        }
        return entry
      }
    )
  }
}

/// Values as texts that nothing else has.
private enum WrittenValue {
  /// Returns the text of a value; nil if it has none.
  static func text(of value: PropertyValue) -> String? {
    if case .string(let text) = value, self.value(of: text) == value { return text }
    let text = value.description
    return self.value(of: text) == value && self.value(of: text).type == value.type ? text : nil
  }

  /// Returns the value of a text: JSON where it looks like it, otherwise what the text suggests.
  static func value(of text: String) -> PropertyValue {
    guard let first = text.utf8.first, "\"[{".utf8.contains(first),
      let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8))
    else { return PropertyValue(literal: text) }
    return value
  }
}

extension NavigationGraph {
  /// Returns the first entry of a stack that no command can have opened on the one beneath it.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - context: Facts about user and device.
  /// - Returns: What is wrong; nil if every push is legal.
  public func firstIllegalPush(
    in stack: ScreenStack,
    context: PropertyDictionary = [:]
  ) -> StackLinkConversionError? {
    if let root = stack.entries.first, !contains(root.screen) {
      return .illegal(index: 0, screen: root.screen, .noCommand)
    }
    for index in stack.entries.indices.dropFirst() {
      let entry = stack.entries[index]
      let legality = legality(of: entry, on: stack.entries[index - 1], context: context)
      guard case .legal = legality else {
        return .illegal(index: index, screen: entry.screen, legality)
      }
    }
    return nil
  }
}

extension Navigator {
  /// Shows the stack that a link stands for, in place of the present one; its overlays are left out.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isStrict: Whether every push must be a legal command.
  /// - Throws: `StackLinkConversionError` for the first push that is not legal, or `NavigationError`.
  public func show(_ link: StackLink, isStrict: Bool = false) async throws {
    let stack = link.stack(in: graph)
    if isStrict, let error = graph.firstIllegalPush(in: stack, context: context) { throw error }
    try await show(stack)
  }
}
