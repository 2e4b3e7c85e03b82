/// The text of a type in the source.
enum TypeName {
  private static let prefixes = [
    "some ", "any ", "inout ", "@escaping ", "@autoclosure ", "@MainActor ", "weak ", "@Sendable ",
    "@ViewBuilder ", "isolated ", "sending ",
  ]
  private static let wrappers: Set<String> = [
    "Binding", "Optional", "Published", "State", "Array", "Set", "IdentifiedArrayOf", "StackState",
    "PresentationState", "FetchedResults", "Bindable", "ObservedResults", "Results",
    "Published.Publisher",
    "Observable", "BehaviorRelay", "CurrentValueSubject", "PassthroughSubject", "AnyPublisher",
    "PublishRelay", "StoreOf", "LazyView", "Driver", "PublishSubject", "Slice", "ArraySlice",
  ]

  /// Returns the name of a type without optionals, collections, wrappers and generic arguments.
  static func core(_ text: String) -> String {
    var type = trimmed(text[...])
    while let inner = content(of: type) { type = trimmed(inner) }
    if type.contains("->") { return String(type) }
    if let ampersand = type.firstIndex(of: "&") { type = trimmed(type[..<ampersand]) }
    return String(type.prefix { $0 != "<" })
  }

  /// Returns a type without its outermost attribute, optional, collection or wrapper; nil if it has none.
  private static func content(of type: Substring) -> Substring? {
    for prefix in prefixes where type.hasPrefix(prefix) { return type.dropFirst(prefix.count) }
    for suffix in ["?", "!", ".Type"] where type.hasSuffix(suffix) {
      return type.dropLast(suffix.count)
    }
    let inside = type.dropFirst().dropLast()
    if type.hasPrefix("["), type.hasSuffix("]") {
      // The values of a dictionary.
      return inside.firstIndex(of: ":").map { inside[inside.index(after: $0)...] } ?? inside
    }
    if type.hasPrefix("("), type.hasSuffix(")"), !type.contains("->"), !type.contains(",") {
      return inside
    }
    // The first generic argument.
    guard type.hasSuffix(">"), let angle = type.firstIndex(of: "<"),
      wrappers.contains(String(type[..<angle]))
    else { return nil }
    return type[type.index(after: angle)...].dropLast().prefix { $0 != "," }
  }

  /// Returns the generic arguments of a type, such as `Page` of `Router<Stack, Page>`.
  static func arguments(of text: String) -> [String] {
    guard let angle = text.firstIndex(of: "<"), let end = text.lastIndex(of: ">") else { return [] }
    return text[text.index(after: angle)..<max(end, text.index(after: angle))].split(separator: ",")
      .map { String(trimmed($0)) }
  }

  /// Returns the types of the parameters in the type of a function: `(Route, Int) -> Void`.
  static func parameters(of text: String) -> [String]? {
    guard let arrow = text.firstRange(of: "->"), let start = text.firstIndex(of: "("),
      start < arrow.lowerBound
    else { return nil }
    return text[text.index(after: start)..<arrow.lowerBound].split(separator: ",").map {
      String(trimmed(($0.split(separator: ":").last ?? "").filter { !"()".contains($0) }[...]))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
