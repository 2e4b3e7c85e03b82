// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of XCTest that generated UI tests use, for a simulated app.
@_exported import Foundation

open class XCTestCase {
  public var continueAfterFailure = true
  public required init() {}
}

@MainActor public enum XCTContext {
  public static func runActivity(named name: String, block: (String) -> Void) {
    guard SimulatedApp.shared.failure == nil else { return }
    SimulatedApp.shared.activity = name
    block(name)
  }
}

@MainActor public func XCTAssertTrue(_ condition: Bool, _ message: String) {
  if !condition { XCTFail(message) }
}

@MainActor public func XCTFail(_ message: String) { SimulatedApp.shared.fail(message) }

@MainActor public struct XCUIElement {
  public enum ElementType { case any }
  let action: () -> Void
  let exists: () -> Bool

  public var firstMatch: XCUIElement { self }
  public func waitForExistence(timeout: Double) -> Bool { exists() }
  public func tap() { action() }
}

@MainActor public struct XCUIElementQuery {
  let element: (String) -> XCUIElement

  public var buttons: XCUIElementQuery { self }
  public subscript(name: String) -> XCUIElement { element(name) }
  public func element(boundBy index: Int) -> XCUIElement { element("") }
}

@MainActor public final class XCUIApplication {
  public var launchEnvironment: [String: String] = [:]
  private var app: SimulatedApp { SimulatedApp.shared }

  public init() {}

  public func launch() { app.launch(launchEnvironment["NAVGRAPH_START"] ?? "") }
  public func open(_ url: URL) { app.open(url.absoluteString) }
  public func swipeDown() { app.dismiss() }

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    let app = app
    return XCUIElementQuery { name in
      XCUIElement(action: { app.tap(name) }, exists: { app.shows(name) })
    }
  }

  public var tabBars: XCUIElementQuery {
    let app = app
    return XCUIElementQuery { name in XCUIElement(action: { app.select(name) }, exists: { true }) }
  }

  public var navigationBars: XCUIElementQuery {
    let app = app
    return XCUIElementQuery { _ in XCUIElement(action: { app.pop() }, exists: { true }) }
  }
}
