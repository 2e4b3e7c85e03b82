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
    var isChanged = true
    while isChanged {
      isChanged = false
      for prefix in prefixes where type.hasPrefix(prefix) {
        type = type.dropFirst(prefix.count)
        isChanged = true
      }
      while type.hasSuffix("?") || type.hasSuffix("!") {
        type = type.dropLast()
        isChanged = true
      }
      if type.hasSuffix(".Type") {
        type = type.dropLast(".Type".count)
        isChanged = true
      }
      if type.hasPrefix("["), type.hasSuffix("]") {
        type = trimmed(type.dropFirst().dropLast())
        // The values of a dictionary.
        if let colon = type.firstIndex(of: ":") {
          type = trimmed(type[type.index(after: colon)...])
        }
        isChanged = true
      }
      if type.hasPrefix("("), type.hasSuffix(")"), !type.contains("->"), !type.contains(",") {
        type = trimmed(type.dropFirst().dropLast())
        isChanged = true
      }
      if let angle = type.firstIndex(of: "<"), type.hasSuffix(">"),
        wrappers.contains(String(type[..<angle]))
      {
        // The first generic argument.
        let arguments = type[type.index(after: angle)...].dropLast()
        type = trimmed(arguments.prefix { $0 != "," })
        isChanged = true
      }
    }
    if type.contains("->") { return String(type) }
    if let ampersand = type.firstIndex(of: "&") { type = trimmed(type[..<ampersand]) }
    return String(type.prefix { $0 != "<" })
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
