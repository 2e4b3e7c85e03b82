extension StackEntry: Codable {
  private enum CodingKeys: String, CodingKey { case screen, presentation, properties }

  /// Reads an entry.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ScreenID(try container.decode(String.self, forKey: .screen)),
      properties: try container.decodeIfPresent(PropertyDictionary.self, forKey: .properties)
        ?? [:],
      presentation: try container.decode(Presentation.self, forKey: .presentation)
    )
  }

  /// Writes the entry.
  ///
  /// - Throws: `EncodingError` for an object among its properties.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screen.name, forKey: .screen)
    try container.encode(presentation, forKey: .presentation)
    try container.encode(properties, forKey: .properties)
  }
}

extension Presentation: Codable {}
