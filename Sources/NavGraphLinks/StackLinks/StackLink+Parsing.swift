public import NavGraph

extension StackLink {
  /// Parses the text of a stack link.
  ///
  /// A component contains at most one `::`, and an overlay at most one `=`, unless they are
  /// percent-encoded. Empty components are dropped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - graph: The graph whose containers must have the tabs of the link, with their roots; nil to
  ///     skip this check.
  /// - Throws: The first error in the text, or the limit that it exceeds.
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  public init(_ text: String, in graph: NavigationGraph? = nil) throws(LinkError) {
    let parts = try SplitLink(text)
    if let fragment = parts.fragment {
      throw LinkError(.expected(.noFragment), at: fragment.startIndex - 1)
    }
    let end = parts.path.last?.endIndex ?? parts.host.endIndex
    var parser = StackLinkParser(Array(text.utf8)[parts.host.startIndex..<end], in: graph)
    let components = try parser.parseStack()
    var overlays: [Overlay] = []
    var keys: Set<ExactName> = []
    for (name, value) in parts.query {
      try SplitLink.rejectSeparator(in: name)
      let overlay = try StackLink.overlay(name, value)
      guard keys.insert(ExactName(overlay.key)).inserted else {
        throw LinkError(.expected(.otherKey), at: name.startIndex)
      }
      overlays.append(overlay)
    }
    self.init(checkedScheme: parts.scheme, components, overlays: overlays)
  }

  /// Parses the text after the `::` of a component, and adds the number of its values to the count
  /// of the link.
  static func data(_ part: SplitLink.Part, _ count: inout Int) throws(LinkError) -> Component.Data {
    guard part.contains(UInt8(ascii: "=")) else { return .text(try SplitLink.decode(part)) }
    var properties: [PropertyName: String] = [:]
    for property in part.split(separator: UInt8(ascii: ";")) {
      var encodedName = property
      let value = SplitLink.removeEnd(of: &encodedName, after: "=")
      if let second = value?.firstIndex(of: UInt8(ascii: "=")) {
        throw LinkError(.expected(.property), at: second)
      }
      guard let value, !encodedName.isEmpty else {
        throw LinkError(.expected(.property), at: property.startIndex)
      }
      let name = PropertyName(try SplitLink.decode(encodedName))
      guard properties[name] == nil else {
        throw LinkError(.expected(.otherKey), at: property.startIndex)
      }
      let text = try SplitLink.decode(value)
      let size = JSONSize(text)
      guard size.nesting <= StackNotation.maximumNesting else {
        throw LinkError(.tooDeep, at: value.startIndex)
      }
      count += size.values
      guard count <= maximumValues else { throw LinkError(.tooManyValues, at: value.startIndex) }
      properties[name] = text
    }
    return .properties(properties)
  }

  private static func overlay(
    _ name: SplitLink.Part,
    _ value: SplitLink.Part?
  ) throws(LinkError) -> Overlay {
    guard let value, !value.isEmpty else {
      throw LinkError(.expected(.overlayState), at: value?.startIndex ?? name.endIndex)
    }
    guard !name.isEmpty else { throw LinkError(.expected(.screen), at: name.startIndex) }
    var options: Overlay.Options = []
    let digits = value.allSatisfy(LinkEncoding.isDigit)
    if digits, value.count <= 2, let bits = Int(String(decoding: value, as: UTF8.self)), bits < 16 {
      options = Overlay.Options(rawValue: bits)
    } else {
      for (offset, letter) in zip(value.indices, value) {
        guard let option = Overlay.Options(letter: letter) else {
          throw LinkError(.expected(.overlayState), at: offset)
        }
        options.insert(option)
      }
    }
    return Overlay(try SplitLink.decode(name), options)
  }
}

extension StackLink: CustomStringConvertible {
  /// The canonical text, which is parsed as the same components and visible overlays.
  ///
  /// Properties are sorted by name. Hidden overlays are left out.
  public var description: String {
    let path = components.map(\.text).joined(separator: "/")
    let items = visibleOverlays.map { overlay in
      LinkEncoding.encode(overlay.key, in: .itemName) + "=" + overlay.options.letters
    }
    return scheme + "://" + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

extension StackLink {
  /// The scheme and the lowest component as a link, for gate rules.
  var deepLink: DeepLink { DeepLink(checkedScheme: scheme, host: components.first?.key ?? "") }
}

extension StackLink.Component {
  /// The canonical text, which is ASCII.
  ///
  /// Two components have the same text only if all their bytes are equal.
  var text: String { text(in: .stackText) }

  /// Returns the canonical text of a component in a tab, or outside of tabs.
  ///
  /// A `::` without data distinguishes the name `..` from a dot segment.
  fileprivate func text(in place: LinkEncoding.Place) -> String {
    let name = LinkEncoding.encode(key, in: .stackName)
    let data =
      switch self.data {
      case .text(let text): LinkEncoding.encode(text, in: place)
      case .properties(let properties):
        properties.sorted { $0.key < $1.key }.map { name, value in
          LinkEncoding.encode(name.name, in: place) + "=" + LinkEncoding.encode(value, in: place)
        }.joined(separator: ";")
      }
    let needsSeparator = !data.isEmpty || tabs == nil && LinkEncoding.isDotSegment(name)
    return (isPresented ? "!" : "") + name + (tabs?.text ?? "") + (needsSeparator ? "::" : "")
      + data
  }
}

extension TabStacks<StackLink.Component> {
  /// The canonical text in parentheses.
  fileprivate var text: String {
    let stacks = tabs.enumerated().map { index, tab in
      (index == selectedIndex ? "*" : "") + LinkEncoding.encode(tab.name.name, in: .stackName) + "="
        + tab.entries.map { $0.text(in: .stackName) }.joined(separator: "/")
    }
    return "(" + stacks.joined(separator: ",") + ")"
  }
}

extension StackLink.Overlay.Options {
  private static let byLetter: [(letter: Unicode.Scalar, option: Self)] = [
    ("v", .visible), ("u", .unanimated), ("a", .asynchronous), ("m", .modal),
  ]

  fileprivate init?(letter: UInt8) {
    guard let known = Self.byLetter.first(where: { UInt8(ascii: $0.letter) == letter }) else {
      return nil
    }
    self = known.option
  }

  fileprivate var letters: String {
    Self.byLetter.filter { contains($0.option) }.map { String($0.letter) }.joined()
  }
}
