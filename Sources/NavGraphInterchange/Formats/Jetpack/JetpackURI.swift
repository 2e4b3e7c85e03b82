import NavGraphLinks

/// A converter of link patterns to URIs of Jetpack's deep links.
enum JetpackURI {
  /// Returns the URI of a link; nil if Jetpack has no equivalent.
  static func uri(of link: NavigationDocument.Link) -> String? {
    guard link.mode == "rebuild", link.isEnabled, let pattern = try? LinkPattern(link.pattern),
      let separator = link.pattern.firstRange(of: "://")
    else { return nil }
    let scheme = link.pattern[..<separator.lowerBound]
    guard !scheme.contains("|") || scheme == "http|https" else { return nil }
    let rest = link.pattern[separator.upperBound...]
    let path = rest.prefix { $0 != "?" }
    // An optional parameter of the path ends with the character with which the query begins.
    let query = rest.dropFirst(path.count).dropFirst()
    var uri = scheme == "http|https" ? "" : "\(scheme)://"
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let texts = segments.compactMap(part)
    guard texts.count == segments.count else { return nil }
    uri += texts.joined(separator: "/")
    var items: [String] = []
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let value = parts[1].hasSuffix("?") ? parts[1].dropLast() : parts[1]
      guard let text = part(value) else { return nil }
      items.append("\(parts[0])=\(text)")
    }
    if !items.isEmpty { uri += "?" + items.joined(separator: "&") }
    return pattern.parameters.count == uri.count { $0 == "{" } ? uri : nil
  }

  /// Returns a segment or a value; nil for alternatives and other syntax without an equivalent.
  private static func part(_ text: Substring) -> String? {
    if text.hasPrefix("*") { return ".*" }
    guard text.hasPrefix(":") else {
      return text.contains { "|:*{}".contains($0) } ? nil : String(text)
    }
    let name = text.dropFirst().prefix { $0 != "<" }
    let type = text.dropFirst(name.count + 1)
    let types: Set = ["", "<int>", "<double>", "<bool>", "<string>"]
    return types.contains(String(type)) ? "{\(name)}" : nil
  }
}
