import NavGraphWalks

/// A summary of a suite: its length and bound, and what it does not cover.
struct SuiteText {
  let suite: WalkSuite
  let directory: String

  init(_ suite: WalkSuite, directory: String) {
    self.suite = suite
    self.directory = directory
  }

  var lines: [String] {
    let options = suite.options
    let gapCount = suite.gaps.count + suite.replaced.count
    let steps = suite.walks.reduce(0) { $0 + $1.length }
    var lines = [
      "\(counted(suite.walks.count, "walk")) with \(counted(steps, "step")) "
        + "\(suite.walks.count == 1 ? "covers" : "cover") \(suite.covered) of "
        + "\(counted(suite.covered + gapCount, options.goal.singular)).",
      "Their cost is \(suite.cost), where a launch costs \(options.launchCost). "
        + "No suite costs less than \(suite.lowerBound).",
    ]
    if let seed = options.seed { lines.append("The walks are random, from seed \(seed).") }
    if suite.walks.contains(where: { $0.length >= options.maximumSteps }) {
      lines.append("Walks end after \(options.maximumSteps) steps.")
    }
    if !suite.replaced.isEmpty {
      let names = suite.replaced.map { "'\($0.name)'" }.joined(separator: ", ")
      lines.append("Going back always replaces \(suite.replaced.count): \(names)")
    }
    if !suite.gaps.isEmpty { lines.append("Not covered:") }
    lines += suite.gaps.map { "  '\($0.item.name)': \($0.reason)" }
    return lines + ["The suite is in '\(directory)'."]
  }
}
