import NavGraphService

/// The results of the tests of a file.
struct TestReport {
  private let results: [TestResult]
  private let file: String

  init(_ results: [TestResult], of file: String) {
    self.results = results
    self.file = file
  }

  private var failureCount: Int { results.count { $0.failure != nil } }

  var textLines: [String] {
    let failures = results.flatMap { result in
      result.failure.map { failure in
        [
          Console.colored("failed", .red) + "  " + Console.bold(Console.printable(result.name)),
          "  " + Console.printable(failure),
        ]
      } ?? []
    }
    let count = "\(results.count) test\(results.count == 1 ? "" : "s")"
    return failures + [
      failureCount == 0 ? "\(count) passed." : "\(failureCount) of \(count) failed."
    ]
  }

  var tapLines: [String] {
    ["TAP version 14", "1..\(results.count)"]
      + results.enumerated().flatMap { index, result in
        let name = TestReport.tapName(result.name)
        guard let failure = result.failure else { return ["ok \(index + 1) - \(name)"] }
        return [
          "not ok \(index + 1) - \(name)", "  ---",
          "  message: \((try? failure.jsonLine()) ?? "")", "  ...",
        ]
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
        return [
          start + ">", #"    <failure message="\#(TestReport.attribute(failure))"/>"#,
          "  </testcase>",
        ]
      } + ["</testsuite>"]
  }

  /// Returns the name of a test in TAP, where an unescaped `#` would begin a directive.
  private static func tapName(_ name: String) -> String {
    Console.printable(name).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func attribute(_ text: String) -> String {
    Console.printable(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
