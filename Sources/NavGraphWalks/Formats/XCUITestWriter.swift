import NavGraph
import NavGraphService
import NavGraphStore

/// Writes a suite as UI tests of XCTest: a test for each walk, and an activity for each step.
///
/// Screens and commands are found by accessibility identifiers. The functions at the end of the
/// class, which perform the steps, can be changed to what an app needs.
///
/// Source: [XCTest](https://developer.apple.com/documentation/xctest).
struct XCUITestWriter: SuiteWriter {
  let hooks: TestHooks
  /// Whether the suite is the route of one request.
  let isOneFile: Bool

  func files(for suite: WalkSuite) throws -> [SuiteFile] {
    let command = isOneFile ? "route'" : "walks' for \(suite.options.goal.rawValue)"
    var lines = [
      "// Written by 'navgraph \(command).", "", "import XCTest", "",
      "@MainActor", "final class WalkTests: XCTestCase {", "  private let app = XCUIApplication()",
    ]
    for walk in suite.walks { lines += test(of: walk) }
    return [SuiteFile("WalkTests.swift", lines: lines + XCUITestWriter.steps + ["}"])]
  }

  private func test(of walk: Walk) -> [String] {
    let context = PropertyValue.dictionary(walk.context).jsonLine().debugDescription
    let number = walk.id.drop { $0 != "-" }.dropFirst()
    var lines = ["", "  func testWalk\(number)() {"]
    for step in walk.steps {
      lines.append("    XCTContext.runActivity(named: \(step.name.debugDescription)) { _ in")
      lines.append("      " + action(of: step, in: walk, context))
      lines += ["      check(\(identifier(of: step.view)))", "    }"]
    }
    return lines + ["  }"]
  }

  private func action(of step: WalkStep, in walk: Walk, _ context: String) -> String {
    switch step.kind {
    case .launch: return "launch(\(walk.start.debugDescription), context: \(context))"
    case .link: return "open(\((step.url ?? "").debugDescription))"
    case .tab: return "select(\((step.tab ?? "").debugDescription))"
    case .back: return "goBack(dismissals: \(step.dismissals ?? 0), pops: \(step.pops ?? 0))"
    case .command:
      let properties = step.properties().map { ", with: \($0.debugDescription)" } ?? ""
      return "tap(\(identifier(of: step.control))\(properties))"
    }
  }

  private func identifier(of owner: TestHooks.Owner) -> String {
    hooks.selector(of: owner, on: .ios).debugDescription
  }

  private static let steps = #"""

      /// Launches the app, which reads where it starts, and for whom, from its environment.
      private func launch(_ screen: String, context: String) {
        continueAfterFailure = false
        app.launchEnvironment = ["NAVGRAPH_START": screen, "NAVGRAPH_CONTEXT": context]
        app.launch()
      }

      private func open(_ link: String) {
        guard let url = URL(string: link) else { return XCTFail("'\(link)' is not a URL.") }
        app.open(url)
      }

      /// Taps the control of a command, which opens a screen with these properties as JSON.
      private func tap(_ command: String, with properties: String = "{}") {
        let control = app.descendants(matching: .any)[command].firstMatch
        XCTAssertTrue(control.waitForExistence(timeout: 5), "There is no control '\(command)'.")
        control.tap()
      }

      private func select(_ tab: String) { app.tabBars.buttons[tab].tap() }

      private func goBack(dismissals: Int, pops: Int) {
        for _ in 0..<dismissals { app.swipeDown() }
        for _ in 0..<pops { app.navigationBars.buttons.element(boundBy: 0).tap() }
      }

      private func check(_ screen: String) {
        let view = app.descendants(matching: .any)[screen].firstMatch
        XCTAssertTrue(view.waitForExistence(timeout: 5), "'\(screen)' is not shown.")
      }
    """#.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }
}
