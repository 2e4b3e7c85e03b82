import NavGraph
import NavGraphLinks
import NavGraphTestSupport

/// A pattern as the tests describe it, and a plain search for the values that it captures.
///
/// Shares no code with the library: it is written as text for the library, and tries everything itself.
struct ReferencePattern {
  enum Kind { case text, int, range, choice }

  struct Parameter {
    let name: String
    let kind: Kind

    var text: String {
      let type =
        switch kind {
        case .text: "string"
        case .int: "int"
        case .range: "int 0...50"
        case .choice: "one-of ab|7|Xy"
        }
      return ":\(name)<\(type)>"
    }

    func accepts(_ value: String, ignoringCase: Bool) -> Bool {
      switch kind {
      case .text: return true
      case .int: return String(Int(value) ?? 0) == value
      case .range: return (0...50).contains { String($0) == value }
      case .choice:
        return ["ab", "7", "Xy"].contains { equal($0, value, ignoringCase: ignoringCase) }
      }
    }
  }

  enum Piece {
    case text(String)
    case parameter(Parameter)
  }

  enum Segment {
    case pieces([Piece])
    case optional([Piece])
    case subdomain(String)
    case rest(String, isRequired: Bool)
  }

  enum Item {
    case literal(String)
    case required(Parameter)
    case optional(Parameter)
    case fallback(Parameter, String)
    case list(Parameter, isRequired: Bool)
  }

  var ignoresCase = false
  var scheme = "app"
  var host: Segment?
  var path: [Segment] = []
  var items: [(name: String, item: Item)] = []
  var fragment: Item?

  /// The pattern as text.
  var text: String {
    let path = path.map { segment in
      if case .optional(let pieces) = segment { "{/\(text(pieces))}?" } else { "/" + text(segment) }
    }
    let items = items.map { $0.name + "=" + text($0.item) }
    return scheme + "://" + (host.map(text) ?? "") + path.joined()
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (fragment.map { "#" + text($0) } ?? "")
  }

  private func text(_ pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text.replacing("é", with: "%C3%A9")
      case .parameter(let parameter): parameter.text
      }
    }.joined()
  }

  private func text(_ segment: Segment) -> String {
    switch segment {
    case .pieces(let pieces), .optional(let pieces): text(pieces)
    case .subdomain(let host): "*." + host
    case .rest(let name, let isRequired): (isRequired ? "+" : "*") + name
    }
  }

  private func text(_ item: Item) -> String {
    switch item {
    case .literal(let text): text
    case .required(let parameter): parameter.text
    case .optional(let parameter): parameter.text + "?"
    case .fallback(let parameter, let text): parameter.text + "?=" + text
    case .list(let parameter, let isRequired): parameter.text + (isRequired ? "+" : "*")
    }
  }
}

private func equal(_ left: String, _ right: String, ignoringCase: Bool) -> Bool {
  let fold = { (byte: UInt8) in (65...90).contains(byte) ? byte + 32 : byte }
  return ignoringCase
    ? left.utf8.map(fold) == right.utf8.map(fold) : Array(left.utf8) == Array(right.utf8)
}

// MARK: Matching

extension ReferencePattern {
  /// The values of a link.
  struct Values: Hashable {
    var texts: [String: String] = [:]
    var lists: [String: [String]] = [:]
  }

  /// Returns the values of all ways in which the pattern matches a link.
  func readings(of link: DeepLink) -> [Values] {
    guard link.scheme == scheme, (host == nil) == link.host.isEmpty,
      let items = itemValues(of: link)
    else { return [] }
    var readings: [Values] = []
    for path in combinations(path[...]) {
      let segments = (host.map { [$0] } ?? []) + path
      guard var values = values(segments, link.segments) else { continue }
      if case .rest(let name, _) = self.path.last, values.lists[name] == nil {
        values.texts[name] = ""
        values.lists[name] = []
      }
      values.texts.merge(items.texts) { $1 }
      values.lists.merge(items.lists) { $1 }
      readings.append(values)
    }
    return readings
  }

  private func combinations(_ path: ArraySlice<Segment>) -> [[Segment]] {
    guard let first = path.first else { return [[]] }
    let rests = combinations(path.dropFirst())
    switch first {
    case .optional(let pieces): return rests.map { [.pieces(pieces)] + $0 } + rests
    case .rest(_, isRequired: false): return [[first], []]
    case .pieces, .subdomain, .rest: return rests.map { [first] + $0 }
    }
  }

  private func values(_ segments: [Segment], _ places: [String]) -> Values? {
    var values = Values()
    var places = places
    for (index, segment) in segments.enumerated() {
      if case .rest(let name, let isRequired) = segment {
        guard !places.isEmpty || !isRequired else { return nil }
        values.lists[name] = places
        if !places.contains(where: { $0.contains("/") }) {
          values.texts[name] = places.joined(separator: "/")
        }
        return values
      }
      guard !places.isEmpty else { return nil }
      let place = places.removeFirst()
      switch segment {
      case .pieces(let pieces), .optional(let pieces):
        let ignoresCase = ignoresCase && !(host != nil && index == 0)
        guard let found = match(pieces[...], place, ignoresCase) else { return nil }
        values.texts.merge(found) { $1 }
      case .subdomain(let host):
        guard place.hasSuffix("." + host), place.count > host.count + 1 else { return nil }
      case .rest: return nil
      }
    }
    return places.isEmpty ? values : nil
  }

  /// Tries all ways to split a text, the shortest values first.
  private func match(
    _ pieces: ArraySlice<Piece>,
    _ text: String,
    _ ignoresCase: Bool
  ) -> [String: String]? {
    guard let piece = pieces.first else { return text.isEmpty ? [:] : nil }
    switch piece {
    case .text(let expected):
      guard equal(String(text.prefix(expected.count)), expected, ignoringCase: ignoresCase) else {
        return nil
      }
      return match(pieces.dropFirst(), String(text.dropFirst(expected.count)), ignoresCase)
    case .parameter(let parameter):
      for length in stride(from: 1, through: text.count, by: 1) {
        let value = String(text.prefix(length))
        let rest = String(text.dropFirst(length))
        guard parameter.accepts(value, ignoringCase: ignoresCase),
          let found = match(pieces.dropFirst(), rest, ignoresCase)
        else { continue }
        return found.merging([parameter.name: value]) { $1 }
      }
      return nil
    }
  }

  private func itemValues(of link: DeepLink) -> Values? {
    var values = Values()
    for (name, item) in items {
      let found = link.query.filter { $0.name == name }.map { $0.value ?? "" }
      guard add(item, found, to: &values) else { return nil }
    }
    if let fragment, !add(fragment, link.fragment.map { [$0] } ?? [], to: &values) { return nil }
    return values
  }

  private func add(_ item: Item, _ found: [String], to values: inout Values) -> Bool {
    switch item {
    case .literal(let text): return found.first == text
    case .required(let parameter):
      values.texts[parameter.name] = found.first
      return found.first.map { parameter.accepts($0, ignoringCase: false) } ?? false
    case .optional(let parameter):
      values.texts[parameter.name] = found.first
      return found.first.map { parameter.accepts($0, ignoringCase: false) } ?? true
    case .fallback(let parameter, let text):
      let fits = found.first.map { parameter.accepts($0, ignoringCase: false) } ?? false
      values.texts[parameter.name] = fits ? found.first : text
      return true
    case .list(let parameter, let isRequired):
      values.lists[parameter.name] = found
      return found.allSatisfy { parameter.accepts($0, ignoringCase: false) }
        && !(isRequired && found.isEmpty)
    }
  }
}
