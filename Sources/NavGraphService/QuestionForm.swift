package import NavGraph

/// How a question is asked, and what its answer contains.
package struct QuestionForm: Sendable {
  /// The name of the question in addresses, such as `route`.
  package let name: String
  /// What the answer is, or what an edit does, as a sentence in the imperative.
  package let summary: String
  package let parameters: [Parameter]
  package let result: Result
  /// Arguments with an answer in the sample `shop`.
  package let example: PropertyDictionary
  /// Whether it edits the database.
  package let edits: Bool

  /// The JSON of an answer.
  package enum Result: Sendable {
    /// An object with some of the given members.
    case object([Member])
    /// An array, which is a member with the given name where an object is necessary.
    case array(String)
  }

  /// A member of an answer.
  package struct Member: Sendable {
    package let name: String
    package let type: MemberType
    /// Whether every answer has the member.
    package let isGuaranteed: Bool

    package init(_ name: String, _ type: MemberType, isGuaranteed: Bool = false) {
      (self.name, self.type, self.isGuaranteed) = (name, type, isGuaranteed)
    }
  }

  /// The type of a member, with its name in JSON Schema.
  package enum MemberType: String, Sendable {
    case string, integer, boolean, array, object
  }

  /// The members of an answer as an object.
  package var members: [Member] {
    switch result {
    case .object(let members): members
    case .array(let name): [Member(name, .array, isGuaranteed: true)]
    }
  }

  package init(
    _ name: String,
    _ summary: String,
    _ parameters: [Parameter] = [],
    result: Result,
    example: PropertyDictionary = [:],
    edits: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.result = result
    self.example = example
    self.edits = edits
  }
}
