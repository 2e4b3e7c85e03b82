package import Foundation
import NavGraph

/// The results of the tests of files.
package struct TestReport: ListAnswer, JSONConvertible {
  package let results: [TestResult]
  /// The positions of the results in the JSON; nil for all.
  private var range: Range<Int>?

  init(results: [TestResult]) { self.results = results }

  package var total: Int { results.count }

  package func part(_ range: Range<Int>) -> TestReport {
    var part = self
    part.range = range
    return part
  }

  package var json: ObjectJSON {
    ["results": results.part(range ?? 0..<total).map(json), "failures": failureCount]
  }

  /// Returns the place of a test, such as `routes.yaml:12`.
  private func place(of result: TestResult) -> String { "\(result.file):\(result.line)" }

  package var failureCount: Int { results.count { $0.failure != nil } }

  package var tapLines: [String] {
    ["TAP version 14", "1..\(results.count)"]
      + results.enumerated().flatMap { index, result in
        let name = TestReport.tapName(result.name)
        guard let failure = result.failure else { return ["ok \(index + 1) - \(name)"] }
        let commands = result.commands.map { "    - \($0.jsonLine())" }
        return [
          "not ok \(index + 1) - \(name)", "  ---",
          "  message: \(failure.jsonLine())", "  at: \(place(of: result).jsonLine())",
        ] + (commands.isEmpty ? [] : ["  replay:"] + commands) + ["  ..."]
      }
  }

  /// The report as XML, by the schemas of Jenkins and of Windy Road.
  ///
  /// - Parameter time: The time when the tests were run.
  /// - Returns: The lines.
  package func junitLines(at time: Date = Date()) -> [String] {
    let errors = results.count(where: \.isMalformed)
    let attributes = [
      ("name", results.first?.file ?? ""), ("tests", "\(results.count)"),
      ("failures", "\(failureCount - errors)"),
      ("errors", "\(errors)"), ("time", seconds(results.map(\.duration).reduce(.zero, +))),
      ("timestamp", String(time.ISO8601Format().dropLast())),
      ("hostname", ProcessInfo.processInfo.hostName),
    ]
    return [#"<?xml version="1.0" encoding="UTF-8"?>"#]
      + [TestReport.tag("testsuite", attributes), "  <properties/>"]
      + zip(results, uniqueNames).flatMap(junitLines)
      + ["  <system-out/>", "  <system-err/>", "</testsuite>"]
  }

  private func junitLines(of result: TestResult, named name: String) -> [String] {
    let place = place(of: result)
    let test = TestReport.tag(
      "testcase",
      [("name", name), ("classname", place), ("time", seconds(result.duration))]
    )
    guard let failure = result.failure else { return ["  " + test.dropLast() + "/>"] }
    let kind = result.isMalformed ? "error" : "failure"
    let tag = TestReport.tag(kind, [("message", failure), ("type", kind)])
    let lines = (["\(place): \(failure)"] + result.commands).map(TestReport.attribute)
    return ["  " + test, "    " + tag] + lines + ["    </\(kind)>", "  </testcase>"]
  }

  /// The names of the tests; a name that occurs again has its line.
  private var uniqueNames: [String] {
    var names: Set<String> = []
    return results.map { result in
      names.insert(result.name).inserted ? result.name : "\(result.name) (line \(result.line))"
    }
  }

  private func seconds(_ duration: Duration) -> String {
    let milliseconds = Int(duration / .milliseconds(1))
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction)"
  }

  private static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    let words = attributes.map { "\($0.name)=\"\(attribute($0.value))\"" }
    return "<\(name) \(words.joined(separator: " "))>"
  }

  package var jsonLines: [String] { results.map { json(of: $0).jsonLine() } }

  /// Returns the name of a test in TAP, where an unescaped `#` would begin a directive.
  private static func tapName(_ name: String) -> String {
    name.printable.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func attribute(_ text: String) -> String {
    text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  /// A result as JSON; its outcome is `passed`, `failed` or `undecided`.
  private func json(of result: TestResult) -> ObjectJSON {
    let failed = result.failure == nil ? "passed" : "failed"
    return [
      "name": result.name, "file": result.file, "line": result.line,
      "outcome": result.isUndecided ? "undecided" : failed, "reason": result.failure,
      "replay": result.commands.isEmpty ? nil : result.commands,
      "assumptions": result.assumptions,
    ]
  }
}
