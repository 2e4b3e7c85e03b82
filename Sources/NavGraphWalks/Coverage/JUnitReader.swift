import NavGraphInterchange

/// A reader of JUnit XML.
///
/// There is no standard. This reader accepts what the writers have in common: nested elements
/// `testsuite` with elements `testcase`, whose children `failure`, `error` and `skipped` are the
/// outcome. The failures of earlier runs, which Gradle and Maven write as `flakyFailure` and
/// `rerunFailure`, are ignored. Maestro adds the attributes `device` of a suite and `status` of a
/// test, and the properties of a flow.
enum JUnitReader {
  static func runs(in file: SourceFile) throws(ReadError) -> [RecordedRun] {
    let root = try XMLDocument(file).root
    guard ["testsuites", "testsuite"].contains(root.name.local) else {
      throw ReadError(
        .unexpected("<\(root.name.local)>", expected: ResultFile.formats),
        at: root.location
      )
    }
    var runs: [RecordedRun] = []
    try collect(root, device: "", into: &runs)
    return runs
  }

  private static func collect(
    _ suite: XMLElement,
    device: String,
    into runs: inout [RecordedRun]
  ) throws(ReadError) {
    let device = suite.attribute("device") ?? device
    for child in suite.children {
      switch child.name.local {
      case "testsuite": try collect(child, device: device, into: &runs)
      case "testcase":
        let name = try child.required(child.attribute("name"), "name")
        runs.append(
          RecordedRun(
            of: name,
            in: place(of: child, named: name) ?? suite.attribute("name") ?? "",
            for: goal(of: child),
            on: device,
            outcome(of: child)
          )
        )
      default: break
      }
    }
  }

  /// Returns the class of a test; for Maestro, which has no classes, the directory of its file.
  private static func place(of test: XMLElement, named name: String) -> String? {
    if let type = test.attribute("classname"), type != name, !type.isEmpty { return type }
    let file = test.attribute("file")?.split { $0 == "/" || $0 == "\\" } ?? []
    return file.dropLast().last.map(String.init)
  }

  /// Returns the goal that a flow of Maestro has as a property.
  private static func goal(of test: XMLElement) -> WalkGoal? {
    let properties = test.children("properties").flatMap { $0.children("property") }
    return properties.first { $0.attribute("name") == "goal" }
      .flatMap { $0.attribute("value") }.flatMap(WalkGoal.init)
  }

  private static func outcome(of test: XMLElement) -> RecordedRun.Outcome {
    let parts = Set(test.children.map(\.name.local))
    let status = test.attribute("status") ?? ""
    if !parts.isDisjoint(with: ["failure", "error"]) || status == "ERROR" { return .failed }
    let isSkipped =
      parts.contains("skipped") || ["CANCELED", "STOPPED", "PENDING"].contains(status)
    return isSkipped ? .skipped : .passed
  }
}
