package import Foundation

/// A question about the flows of an app, or an edit.
///
/// The command line, servers and scripts ask the same questions, and get the same answers.
package protocol Question: Sendable {
  associatedtype Answer: JSONWritable

  /// Returns the answer.
  ///
  /// - Throws: The reason why there is no answer, with a sentence as its description.
  func answer(by service: NavigationService) throws -> Answer
}

/// A question that can be asked in JSON.
package protocol JSONQuestion: Question {
  /// Reads a question from an object, whose unknown members may be ignored: callers reject them.
  ///
  /// - Throws: `MalformedRequest`, or another error with a sentence.
  init(_ members: RequestValue) throws
}

extension NavigationService {
  /// Returns the answer to a question in JSON, as JSON on one line.
  ///
  /// - Throws: `MalformedRequest` if the JSON is not such a question; the error of the question.
  package func answer<Q: JSONQuestion>(_ question: Q.Type, in json: Data) throws -> String {
    try answer(Q(RequestValue(parsing: Array(json), as: "request"))).jsonLine()
  }
}
