/// A parameter of a question: how callers name it, and which values it takes.
package struct Parameter: Sendable {
  /// The values that a parameter takes.
  package enum Kind: Sendable {
    case text
    case texts
    /// One of several words.
    case choice([String])
    /// A whole number that is at least another.
    case number(from: Int)
    case flag
    /// A screen in the notation of ``ScreenNotation``; in JSON, an object is possible, too.
    case screen
    case screens
    /// A stack in the notation of ``ScreenNotation``; in JSON, an array is possible, too.
    case stack
    /// Values by name. In an address, each is a parameter with the given prefix.
    case values(prefix: String)
    /// An array of values by name. In an address, it is a parameter of another kind that is repeated.
    case alternatives
    /// Edits, which only JSON has.
    case edits
  }

  package let name: String
  package let kind: Kind
  /// What the parameter does, as a sentence.
  package let sentence: String
  package let isRequired: Bool
  /// The number that is used if none is given.
  package let defaultNumber: Int?

  package init(
    _ name: String,
    _ kind: Kind,
    _ sentence: String,
    isRequired: Bool = false,
    default defaultNumber: Int? = nil
  ) {
    self.name = name
    self.kind = kind
    self.sentence = sentence
    self.isRequired = isRequired
    self.defaultNumber = defaultNumber
  }

  /// Returns a number that is given for the parameter.
  ///
  /// - Parameters:
  ///   - number: The number; nil if a whole number is expected, but not given.
  ///   - text: What is given, for the error.
  /// - Returns: The number.
  /// - Throws: `MalformedRequest` if it is missing or too small.
  package func number(
    _ number: Int?,
    givenAs text: String
  ) throws(MalformedRequest) -> Int {
    guard case .number(let minimum) = kind else { preconditionFailure("\(name) is no number") }
    if let number, number >= minimum { return number }
    let rule = minimum > 0 ? "must be at least \(minimum)" : "takes a whole number from 0"
    throw MalformedRequest(description: "'\(name)' \(rule), not \(text).", path: [.name(name)])
  }
}

// MARK: - Parameters of several questions

extension Parameter {
  package static let from = Parameter(
    "from",
    .screen,
    "Where to start; by default on the start screen."
  )
  package static let stack = Parameter(
    "stack",
    .stack,
    "A stack: Start/!presented, Tabs{*selected}."
  )
  package static let properties = Parameter(
    "properties",
    .values(prefix: "set."),
    "Properties of opened screens."
  )
  package static let context = Parameter(
    "context",
    .values(prefix: "context."),
    "Facts about user and device."
  )
  package static let avoid = Parameter("avoid", .texts, "Screens to avoid.")
  package static let maximumSteps = Parameter(
    "maximumSteps",
    .number(from: 0),
    "The maximum number of steps."
  )
  package static let maximumStates = Parameter(
    "maximumStates",
    .number(from: 1),
    "The maximum number of searched stacks."
  )
  package static let roots = Parameter("roots", .texts, "Screens to start from instead.")
  package static let ifRevision = Parameter(
    "ifRevision",
    .number(from: 0),
    "Fail if there is a later revision."
  )
  package static let inferred = Parameter(
    "inferred",
    .flag,
    "Use inferred commands, too."
  )
  /// Returns the parameter for the maximum number of elements of a list.
  package static func limit(default number: Int?, from minimum: Int = 1) -> Parameter {
    Parameter("limit", .number(from: minimum), "The maximum number of results.", default: number)
  }
  package static let cursor = Parameter(
    "cursor",
    .number(from: 0),
    "From the answer to continue."
  )
  package static let dryRun = Parameter("dryRun", .flag, "Only return the changes.")
}
