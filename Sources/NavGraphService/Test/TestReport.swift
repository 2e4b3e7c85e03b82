import NavGraph

/// The results of the tests of a file.
package struct TestReport: JSONConvertible {
  package let results: [TestResult]
  /// The path of the file.
  let file: String

  package var json: ObjectJSON { ["results": results.map(\.json), "failures": failureCount] }

  package var failureCount: Int { results.count { $0.failure != nil } }

  package var tapLines: [String] {
    ["TAP version 14", "1..\(results.count)"]
      + results.enumerated().flatMap { index, result in
        let name = TestReport.tapName(result.name)
        guard let failure = result.failure else { return ["ok \(index + 1) - \(name)"] }
        let commands = result.commands.map { "    - \($0.jsonLine())" }
        return [
          "not ok \(index + 1) - \(name)", "  ---",
          "  message: \(failure.jsonLine())",
        ] + (commands.isEmpty ? [] : ["  replay:"] + commands) + ["  ..."]
      }
  }

  package var junitLines: [String] {
    let suite = TestReport.attribute(file)
    return [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="\#(suite)" tests="\#(results.count)" failures="\#(failureCount)">"#,
    ]
      + results.flatMap { result in
        let name = TestReport.attribute(result.name)
        let start = #"  <testcase classname="\#(suite)" name="\#(name)""#
        guard let failure = result.failure else { return [start + "/>"] }
        let message = #"    <failure message="\#(TestReport.attribute(failure))""#
        let commands = result.commands.map(TestReport.attribute)
        return [start + ">"]
          + (commands.isEmpty ? [message + "/>"] : [message + ">"] + commands + ["    </failure>"])
          + ["  </testcase>"]
      } + ["</testsuite>"]
  }

  package var jsonLines: [String] { results.map { $0.json.jsonLine() } }

  /// Returns the name of a test in TAP, where an unescaped `#` would begin a directive.
  private static func tapName(_ name: String) -> String {
    name.printable.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func attribute(_ text: String) -> String {
    text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}

extension TestResult {
  /// The result as JSON; its outcome is `passed`, `failed` or `undecided`.
  var json: ObjectJSON {
    [
      "name": name, "outcome": isUndecided ? "undecided" : failure == nil ? "passed" : "failed",
      "reason": failure, "replay": commands.isEmpty ? nil : commands, "assumptions": assumptions,
    ]
  }
}
