import NavGraphInterchange

/// A reader of the JSON that `xcresulttool get test-results` prints.
///
/// `tests` prints a tree of nodes with the results, and `activities` prints what one test did.
/// `xcresulttool help get test-results tests --schema` prints the schema of each.
enum XcresultReader {
  static func runs(in file: SourceFile) throws(ReadError) -> [RecordedRun] {
    let json = try OrderedJSON(file)
    if let nodes = json["testNodes"]?.elements {
      return nodes.flatMap { runs(below: $0, suite: "") }
    }
    if let runs = json["testRuns"]?.elements {
      let identifier = json["testIdentifier"]?.text?.split(separator: "/").map(String.init) ?? []
      guard let test = json["testName"]?.text ?? identifier.last else {
        throw ReadError(.missing("member 'testName'", of: "The object"), at: file.start)
      }
      return activityRuns(of: test, in: identifier.dropLast().last ?? "", runs)
    }
    throw ReadError(.unexpected("another object", expected: ResultFile.formats), at: file.start)
  }

  // MARK: Tests

  /// Returns the runs of the tests in a node, which is in a bundle or a class.
  private static func runs(below node: OrderedJSON, suite: String) -> [RecordedRun] {
    let children = node["children"]?.elements ?? []
    guard node["nodeType"]?.text == "Test Case", let test = node["name"]?.text else {
      let isPlace = ["Test Suite", "UI test bundle", "Unit test bundle"]
        .contains(node["nodeType"]?.text)
      let names = [suite, isPlace ? node["name"]?.text ?? "" : ""].filter { !$0.isEmpty }
      return children.flatMap { runs(below: $0, suite: names.joined(separator: ".")) }
    }
    // A test that ran on several devices has a result for each of them.
    let devices = children.filter { $0["nodeType"]?.text == "Device" }
    return (devices.isEmpty ? [node] : devices).map { result in
      RecordedRun(
        of: test,
        in: suite,
        on: devices.isEmpty ? "" : result["name"]?.text ?? "",
        outcome(result["result"]?.text)
      )
    }
  }

  private static func outcome(_ result: String?) -> RecordedRun.Outcome {
    switch result {
    case "Passed": .passed
    case "Failed", "Expected Failure": .failed
    default: .skipped
    }
  }

  // MARK: Activities

  private static func activityRuns(
    of test: String,
    in suite: String,
    _ runs: [OrderedJSON]
  ) -> [RecordedRun] {
    let devices = Set(runs.compactMap { $0["device"]?["deviceName"]?.text })
    return runs.compactMap { run in
      let activities = (run["activities"]?.elements ?? []).flatMap(activities(from:))
      guard !activities.isEmpty else { return nil }
      return RecordedRun(
        of: test,
        in: suite,
        on: devices.count < 2 ? "" : run["device"]?["deviceName"]?.text ?? "",
        nil,
        activities: activities
      )
    }
  }

  /// Returns an activity and all activities inside it.
  private static func activities(from json: OrderedJSON) -> [RecordedRun.Activity] {
    let inner = (json["childActivities"]?.elements ?? []).flatMap(activities(from:))
    let isFailed =
      json["isAssociatedWithFailure"]?.bool == true || inner.contains(where: \.isFailed)
    return [RecordedRun.Activity(json["title"]?.text ?? "", isFailed: isFailed)] + inner
  }
}
