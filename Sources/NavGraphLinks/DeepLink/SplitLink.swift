import NavGraph

/// The text of a link, cut into its parts and not decoded yet.
///
/// Cutting comes before decoding, so that an encoded separator is part of a name; and decoding happens
/// once.
struct SplitLink {
  /// A piece of the text; its indices are offsets in the text.
  typealias Part = ArraySlice<UInt8>

  let scheme: String
  let host: Part
  /// The components of the path, empty ones left out.
  let path: [Part]
  /// The items of the query, cut at their first `=`; empty ones are left out.
  let query: [(name: Part, value: Part?)]
  let fragment: Part?

  /// Cuts a text.
  ///
  /// - Throws: The first place that is malformed, or the limit that is exceeded.
  /// - Complexity: Time and memory grow with the text's length.
  init(_ text: String) throws(LinkError) {
    guard text.utf8.count <= DeepLink.maximumLength else { throw LinkError(.tooLong, at: 0) }
    var rest = Array(text.utf8)[...]
    if let offset = rest.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F }) {
      throw LinkError(.expected(.visibleCharacter), at: offset)
    }
    let schemePart = rest.prefix { $0 != UInt8(ascii: ":") }
    guard LinkCharacters.isScheme(schemePart) else { throw LinkError(.expected(.scheme), at: 0) }
    scheme = String(decoding: schemePart, as: UTF8.self).lowercased()
    rest = rest[schemePart.endIndex...]
    guard rest.starts(with: "://".utf8) else {
      throw LinkError(.expected(.separator), at: rest.startIndex)
    }
    rest = rest.dropFirst(3)

    fragment = SplitLink.cutEnd(of: &rest, at: "#")
    let items = SplitLink.cutEnd(of: &rest, at: "?")
    query = try SplitLink.items(items ?? [])
    host = rest.prefix { $0 != UInt8(ascii: "/") }
    path = try SplitLink.components(rest[host.endIndex...])
  }

  /// Takes what stands behind the first separator off a part, and the separator too.
  private static func cutEnd(of part: inout Part, at separator: Unicode.Scalar) -> Part? {
    guard let index = part.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    defer { part = part[..<index] }
    return part[(index + 1)...]
  }

  private static func components(_ path: Part) throws(LinkError) -> [Part] {
    let components = path.split(separator: UInt8(ascii: "/"))
    guard components.count <= DeepLink.maximumComponents else {
      throw LinkError(.tooManyComponents, at: path.startIndex)
    }
    for component in components where component.elementsEqual("..".utf8) || component == [0x2E] {
      throw LinkError(.expected(.component), at: component.startIndex)
    }
    return components
  }

  private static func items(_ query: Part) throws(LinkError) -> [(name: Part, value: Part?)] {
    let items = query.split(separator: UInt8(ascii: "&"))
    guard items.count <= DeepLink.maximumItems else {
      throw LinkError(.tooManyItems, at: query.startIndex)
    }
    return items.map { item in
      var name = item
      let value = cutEnd(of: &name, at: "=")
      return (name, value)
    }
  }

  /// Decodes a part, once.
  ///
  /// - Throws: The first `%` without two digits, or the part if its bytes are no UTF-8.
  static func decode(_ part: Part) throws(LinkError) -> String {
    guard part.contains(UInt8(ascii: "%")) else { return String(decoding: part, as: UTF8.self) }
    do {
      return try PercentEncoding.decode(part)
    } catch {
      switch error {
      case .missingDigits(let offset):
        throw LinkError(.expected(.hexadecimalDigits), at: part.startIndex + offset)
      case .invalidUTF8: throw LinkError(.expected(.utf8), at: part.startIndex)
      }
    }
  }
}
