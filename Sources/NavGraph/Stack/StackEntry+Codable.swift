// In JSON, the entry of a container also contains its tabs:
// {"screen": "Tabs", …, "selected": "Search", "tabs": {"Home": […], "Search": […]}}
// The member "order" lists the names of the tabs, unless they are in the order of their bytes.

extension StackEntry: Codable {
  private enum CodingKeys: String, CodingKey {
    case screen, presentation, style, properties, selected, order, tabs
  }

  /// Decodes an entry.
  ///
  /// Tabs without an encoded order are in the byte order of their names.
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
    let stacks = try container.nestedContainer(keyedBy: AnyCodingKey.self, forKey: .tabs)
    let order = try container.decodeIfPresent([String].self, forKey: .order) ?? []
    func position(_ tab: TabID) -> Int { order.firstIndex { TabID($0) == tab } ?? order.count }
    let names = stacks.allKeys.map { TabID($0.stringValue) }.sorted()
      .sorted { position($0) < position($1) }
    let tabs = try names.map { name in
      let key = AnyCodingKey(stringValue: name.name)
      return TabStacks.Tab(name, try stacks.decode([StackEntry].self, forKey: key))
    }
    let selected = TabID(try container.decode(String.self, forKey: .selected))
    guard let index = tabs.firstIndex(where: { $0.name == selected }) else {
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
    try container.encode(tabs.selected.name.name, forKey: .selected)
    let names = tabs.tabs.map(\.name)
    if names != names.sorted() { try container.encode(names.map(\.name), forKey: .order) }
    var stacks = container.nestedContainer(keyedBy: AnyCodingKey.self, forKey: .tabs)
    for tab in tabs.tabs {
      try stacks.encode(tab.entries, forKey: AnyCodingKey(stringValue: tab.name.name))
    }
  }
}

extension Presentation: Codable {}
