/// A question about the flows of an app, or an edit.
///
/// The command line, servers and scripts ask the same questions, and get the same answers.
package protocol Question: Sendable {
  associatedtype Answer: JSONAnswer

  /// Returns the answer.
  ///
  /// - Throws: The reason why there is no answer, with a sentence as its description.
  func answer(by service: FlowService) throws -> Answer
}

/// An answer with a form in JSON, which the article “JSON output of the command line” describes.
package protocol JSONAnswer {
  /// Returns the answer as JSON on one line, with members in the order of their names.
  func jsonLine() throws -> String
}
