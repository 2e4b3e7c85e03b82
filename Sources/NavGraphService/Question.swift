package import Foundation

/// A question about the navigation of an app, or an edit.
///
/// The command line, servers and scripts ask the same questions, and get the same answers. A
/// question describes itself once: paths and parameters of addresses, the tools of agents, and
/// requests in JSON are derived from its form.
package protocol Question: Parameterized {
  associatedtype Answer: JSONWritable

  /// Returns the answer.
  ///
  /// - Throws: The reason why there is no answer, with a sentence as its description.
  func answer(by service: NavigationService) throws -> Answer
}

/// A request whose parameters have names.
package protocol Parameterized: Sendable {
  static var form: QuestionForm { get }

  /// Creates a request from arguments, of which it ignores those that it has no parameter for.
  ///
  /// - Throws: `MalformedRequest`, or another error with a sentence.
  init(_ arguments: some Arguments) throws
}

extension Parameterized {
  /// Creates a request from arguments.
  ///
  /// - Throws: `MalformedRequest` for an argument that is no parameter; the errors of
  ///   ``init(_:)``.
  package init(checking arguments: some Arguments) throws {
    try arguments.rejectOthers(than: Self.form.parameters)
    try self.init(arguments)
  }
}

/// The questions and edits that every door has; the form of each has another name.
package enum Questions {
  package static let all: [any Question.Type] = [
    ScreensQuestion.self, CommandsQuestion.self, LinksQuestion.self, FindQuestion.self,
    ShowQuestion.self, RouteQuestion.self, ReachQuestion.self, LinkQuestion.self,
    CheckQuestion.self, HistoryQuestion.self, DiffQuestion.self, EditRequest.self,
    UndoRequest.self,
  ]
}

extension NavigationService {
  /// Returns the answer to a question in JSON, as JSON on one line.
  ///
  /// - Throws: `MalformedRequest` if the JSON is not such a question; the error of the question.
  package func answer<Q: Question>(_ question: Q.Type, in json: Data) throws -> String {
    try answer(Q(checking: RequestValue(parsing: Array(json), as: "request"))).jsonLine()
  }
}
