import NavGraphService

/// The results of the tests of a file.
struct TestReport {
  let results: [TestResult]
  let file: String

  private var failureCount: Int { results.count { $0.failure != nil } }

  var textLines: [String] {
    let lines = results.flatMap { result -> [String] in
      let name = Console.bold(Console.printable(result.name))
      guard let failure = result.failure else {
        guard let assumptions = result.assumptions else { return [] }
        return ["holds   " + name, "  " + Console.printable(assumptions)]
      }
      return [
        Console.colored("failed", .red) + "  " + name, "  " + Console.printable(failure),
      ] + result.commands.map { "    " + Console.printable($0) }
    }
    let count = counted(results.count, "test")
    return lines + [
      failureCount == 0 ? "\(count) passed." : "\(failureCount) of \(count) failed."
    ]
  }

  var tapLines: [String] {
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

  var junitLines: [String] {
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

  var jsonLines: [String] { results.map { $0.json.jsonLine() } }

  /// Returns the name of a test in TAP, where an unescaped `#` would begin a directive.
  private static func tapName(_ name: String) -> String {
    Console.printable(name).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func attribute(_ text: String) -> String {
    Console.printable(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}

extension TestResult {
  /// The result as JSON; its outcome is `passed`, `failed` or `undecided`.
  fileprivate var json: ObjectJSON {
    [
      "name": name, "outcome": isUndecided ? "undecided" : failure == nil ? "passed" : "failed",
      "reason": failure, "replay": commands.isEmpty ? nil : commands, "assumptions": assumptions,
    ]
  }
}
