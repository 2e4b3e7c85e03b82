import Foundation
import NavGraphGeneration
import NavGraphLinks

/// The rules by which Apple's systems match links with `apple-app-site-association`
/// (https://developer.apple.com/documentation/bundleresources/applinks).
enum AppleRules {
  static func accepts(_ link: String, by components: [AppSiteAssociation.Component]) -> Bool {
    guard let url = URLComponents(string: link) else { return false }
    return components.contains { component in
      let ignoresCase = component.caseSensitive == false
      func isMet(_ pattern: String, _ text: String) -> Bool {
        ignoresCase
          ? matches(pattern.lowercased(), text.lowercased()) : matches(pattern, text)
      }
      let path = url.percentEncodedPath
      return isMet(component.path, path.isEmpty ? "/" : path)
        && component.fragment.map { isMet($0, url.percentEncodedFragment ?? "") } ?? true
        && (component.query ?? [:]).allSatisfy { name, pattern in
          (url.percentEncodedQueryItems ?? []).contains { item in
            isMet(name, item.name) && isMet(pattern, item.value ?? "")
          }
        }
    }
  }

  /// Returns whether a pattern matches a text: `*` any characters, and `?` one.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    matches(Array(pattern.utf8)[...], Array(text.utf8)[...])
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case UInt8(ascii: "*"):
      return (text.startIndex...text.endIndex).contains { matches(rest, text[$0...]) }
    case UInt8(ascii: "?"): return !text.isEmpty && matches(rest, text.dropFirst())
    default: return text.first == first && matches(rest, text.dropFirst())
    }
  }
}

/// The rules by which Android matches links with intent filters
/// (https://developer.android.com/reference/android/content/IntentFilter).
struct AndroidRules {
  private struct Filter {
    var scheme = ""
    var host: String?
    var paths: [(kind: String, text: String)] = []
  }

  private var filters: [Filter] = []

  init(_ intentFilters: String) throws {
    for element in try XMLElements.all(in: "<a>\(intentFilters)</a>") {
      if element.name == "intent-filter" { filters.append(Filter()) }
      guard element.name == "data" else { continue }
      let last = filters.count - 1
      if let scheme = element.attributes["android:scheme"] { filters[last].scheme = scheme }
      if let host = element.attributes["android:host"] { filters[last].host = host }
      for kind in ["path", "pathPattern", "pathAdvancedPattern"] {
        guard let path = element.attributes["android:" + kind] else { continue }
        // The resource compiler replaces escape sequences.
        filters[last].paths.append((kind, path.replacing("\\\\", with: "\\")))
      }
    }
  }

  /// Returns whether a filter accepts a link with a decoded path.
  func accepts(scheme: String, host: String, path: String) -> Bool {
    filters.contains { filter in
      guard filter.scheme == scheme else { return false }
      guard let name = filter.host else { return true }
      let isHost =
        name.hasPrefix("*")
        ? host.hasSuffix(name.dropFirst()) : host.lowercased() == name.lowercased()
      return isHost
        && filter.paths.contains { kind, text in
          switch kind {
          case "path": text == path
          case "pathPattern": AndroidRules.matches(Array(text.utf16), Array(path.utf16))
          default: AdvancedPathPattern(text).matches(path)
          }
        }
    }
  }

  /// Returns whether a filter has a path of a kind, such as `pathPattern`.
  func hasPaths(_ kind: String) -> Bool {
    filters.contains { filter in filter.paths.contains { $0.kind == kind } }
  }

  /// Returns whether a simple glob matches a text, without backtracking.
  private static func matches(_ pattern: [UInt16], _ text: [UInt16]) -> Bool {
    let (backslash, star, dot) = (UInt16(0x5C), UInt16(0x2A), UInt16(0x2E))
    func at(_ index: Int) -> UInt16 { index < pattern.count ? pattern[index] : 0 }
    guard !pattern.isEmpty else { return text.isEmpty }
    var (index, place) = (0, 0)
    while index < pattern.count, place < text.count {
      let isEscaped = at(index) == backslash
      if isEscaped { index += 1 }
      let unit = at(index)
      index += 1
      guard at(index) == star else {
        guard unit == dot && !isEscaped || unit == text[place] else { return false }
        place += 1
        continue
      }
      guard unit == dot, !isEscaped else {
        while place < text.count, text[place] == unit { place += 1 }
        index += 1
        continue
      }
      if index >= pattern.count - 1 { return true }
      index += 1
      if at(index) == backslash { index += 1 }
      guard let next = text[place...].firstIndex(of: at(index)) else { return false }
      index += 1
      place = next + 1
    }
    if index >= pattern.count, place >= text.count { return true }
    return index == pattern.count - 2 && at(index) == dot && at(index + 1) == star
  }
}
