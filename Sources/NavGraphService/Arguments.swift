package import NavGraph

/// The arguments of a question: the members of a JSON object, or the parameters of an address.
///
/// The functions return nil or an empty value for a parameter that is not given, and throw
/// `MalformedRequest` if it is required or has a value of another kind.
package protocol Arguments {
  func text(_ parameter: Parameter) throws(MalformedRequest) -> String?
  func texts(_ parameter: Parameter) throws(MalformedRequest) -> [String]
  func number(_ parameter: Parameter) throws(MalformedRequest) -> Int?
  func flag(_ parameter: Parameter) throws(MalformedRequest) -> Bool
  func screen(_ parameter: Parameter) throws(MalformedRequest) -> ScreenArgument?
  func screens(_ parameter: Parameter) throws(MalformedRequest) -> [ScreenArgument]
  func stack(_ parameter: Parameter) throws(MalformedRequest) -> StackArgument?
  func properties(_ parameter: Parameter) throws(MalformedRequest) -> QuestionProperties
  func facts(_ parameter: Parameter) throws(MalformedRequest) -> PropertyDictionary
  /// The combinations of facts that a question compares, at least one; `several` is the parameter for
  /// more than one.
  func contexts(
    _ parameter: Parameter,
    or several: Parameter
  ) throws(MalformedRequest) -> [PropertyDictionary]
  /// Returns the elements of an array of objects.
  func objects(_ parameter: Parameter) throws(MalformedRequest) -> [RequestValue]
  /// Throws an error for an argument that is none of the parameters.
  func rejectOthers(than parameters: [Parameter]) throws(MalformedRequest)
}

extension Arguments {
  /// Returns a text that is required.
  package func requiredText(_ parameter: Parameter) throws(MalformedRequest) -> String {
    guard let text = try text(parameter) else { throw MalformedRequest(missing: parameter) }
    return text
  }

  /// Returns a screen that is required.
  package func requiredScreen(
    _ parameter: Parameter
  ) throws(MalformedRequest) -> ScreenArgument {
    guard let screen = try screen(parameter) else { throw MalformedRequest(missing: parameter) }
    return screen
  }
}

extension MalformedRequest {
  package init(missing parameter: Parameter) {
    self.init(description: "The parameter '\(parameter.name)' is missing.")
  }
}

/// A screen of a question, with its properties.
package enum ScreenArgument: Sendable {
  /// A text in the notation of ``ScreenNotation``.
  case text(String)
  /// An object in JSON.
  case entry(RequestEntry)

  /// The names of the screens, as they were given.
  var names: [String] {
    switch self {
    case .text(let text): [text]
    case .entry(let entry): entry.screens
    }
  }

  /// Returns the screen with its properties.
  func milestone(
    in graph: NavigationGraph,
    _ notation: ScreenNotation
  ) throws(NotationError) -> RouteRequest.Milestone {
    switch self {
    case .text(let text): try notation.milestone(text)
    case .entry(let entry): entry.milestone(in: graph)
    }
  }
}

/// A stack of a question, from the bottom to the top.
package enum StackArgument: Sendable {
  /// A text in the notation of ``ScreenNotation``.
  case text(String)
  /// An array in JSON.
  case entries([RequestEntry])
}

/// The properties that a question requests for every screen that opens.
package enum QuestionProperties: Sendable {
  /// Texts, which are converted to the declared types.
  case texts([PropertyName: String])
  case values(PropertyDictionary)

  /// Returns the requested values.
  func values(_ notation: ScreenNotation) -> [PropertyName: RequestedValue] {
    switch self {
    case .texts(let texts): texts.isEmpty ? [:] : notation.properties(texts)
    case .values(let values): values.mapValues { .value($0) }
    }
  }
}
