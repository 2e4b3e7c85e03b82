// In JSON, the entry of a container also contains its tabs:
// {"screen": "Tabs", …, "selected": "Search", "tabs": {"Home": […], "Search": […]}}

extension StackEntry: Codable {
  private enum CodingKeys: String, CodingKey {
    case screen, presentation, style, properties, selected, tabs
  }

  /// The name of a tab.
  private struct TabName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes an entry.
  ///
  /// The tabs are in the byte order of their names. A graph is needed to restore their order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ScreenID(try container.decode(String.self, forKey: .screen)),
      properties: try container.decodeIfPresent(EncodedProperties.self, forKey: .properties)?
        .properties ?? [:],
      presentation: try container.decode(Presentation.self, forKey: .presentation),
      style: try container.decodeIfPresent(String.self, forKey: .style),
      tabs: container.contains(.tabs) ? try StackEntry.decodeTabs(from: container) : nil
    )
  }

  private static func decodeTabs(
    from container: KeyedDecodingContainer<CodingKeys>
  ) throws -> TabStacks<StackEntry> {
    let stacks = try container.nestedContainer(keyedBy: TabName.self, forKey: .tabs)
    let names = stacks.allKeys.sorted {
      $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8)
    }
    let tabs = try names.map {
      TabStacks.Tab($0.stringValue, try stacks.decode([StackEntry].self, forKey: $0))
    }
    let selected = try container.decode(String.self, forKey: .selected)
    guard let index = tabs.firstIndex(where: { $0.name.hasSameBytes(as: selected) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .selected,
        in: container,
        debugDescription: "There is no tab '\(selected)'."
      )
    }
    return TabStacks(tabs, selectedIndex: index)
  }

  /// Encodes the entry.
  ///
  /// - Throws: `EncodingError` if a property is an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screen.name, forKey: .screen)
    try container.encode(presentation, forKey: .presentation)
    try container.encodeIfPresent(style, forKey: .style)
    try container.encode(EncodedProperties(properties), forKey: .properties)
    guard let tabs else { return }
    try container.encode(tabs.selected.name, forKey: .selected)
    var stacks = container.nestedContainer(keyedBy: TabName.self, forKey: .tabs)
    for tab in tabs.tabs {
      try stacks.encode(tab.entries, forKey: TabName(stringValue: tab.name))
    }
  }
}

extension Presentation: Codable {}
