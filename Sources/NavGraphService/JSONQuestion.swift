package import Foundation

/// A question that can be asked in JSON: an object whose members are known.
package protocol JSONQuestion: Question, Decodable {
  /// The names of all members.
  static var memberNames: [String] { get }
}

extension FlowService {
  /// Returns the answer to a question in JSON, as JSON on one line.
  ///
  /// - Parameters:
  ///   - question: The type of the question.
  ///   - json: The object with its members.
  /// - Returns: The answer.
  /// - Throws: `MalformedRequest` if the object is not such a question; the error of the question.
  package func answer<Q: JSONQuestion>(_ question: Q.Type, in json: Data) throws -> String {
    let decoded: StrictQuestion<Q>
    do {
      decoded = try StrictJSONDecoder().decode(StrictQuestion<Q>.self, from: json)
    } catch let error as DecodingError {
      throw MalformedRequest(description: error.sentence(about: "request"))
    }
    return try answer(decoded.question).jsonLine()
  }
}

/// A question whose object has no unknown members.
private struct StrictQuestion<Question: JSONQuestion>: Decodable {
  let question: Question

  init(from decoder: any Decoder) throws {
    try decoder.container(keyedBy: MemberName.self).rejectNames(except: Question.memberNames)
    question = try Question(from: decoder)
  }
}
