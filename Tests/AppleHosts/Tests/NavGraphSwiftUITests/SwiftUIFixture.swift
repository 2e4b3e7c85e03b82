import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI

/// A window with a navigator, whose screens display their names.
@MainActor
struct SwiftUIFixture {
  let graph: NavigationGraph
  let navigator: Navigator<SwiftUIHost<Void>>
  let renderer: Renderer

  var host: SwiftUIHost<Void> { navigator.host }

  init(_ graph: NavigationGraph) {
    self.graph = graph
    let navigator = Navigator(graph: graph)
    self.navigator = navigator
    renderer = Renderer { NavigatorView(navigator) { Text($0.screen.name) } }
    navigator.host.follow(renderer)
    navigator.stepTimeout = .seconds(60)
  }

  /// Creates a window of the shop that displays a stack.
  init(shop stack: String) async throws {
    self.init(try NavGraphTestSupport.shop())
    try await navigator.show(graph.stack(stack))
    await settle()
  }

  /// Ends all transitions and updates.
  func settle() async {
    repeat {
      renderer.advance()
      await Task.yield()
    } while !renderer.isIdle || !host.isSettled
  }

  func go(to screen: ScreenID, _ properties: RequestedProperties = [:]) async throws {
    try await navigator.go(to: screen, properties)
    await settle()
  }

  /// The stack of the navigator in the notation.
  var stack: String { StackNotation.text(of: navigator.stack) }

  /// What SwiftUI displays, such as `{Home|*Search/Results} ^ Login`; containers have no text.
  var displayed: String { renderer.window.layers.map(text).joined(separator: " ^ ") }

  /// The visible pages of the top layer, the outermost first.
  var visible: [RenderedPage] { renderer.window.layers.last?.visiblePages ?? [] }

  /// The innermost stack that the user sees.
  var navigationStack: RenderedStack? { visible.compactMap(\.stack).last }

  /// The sheet or cover on top.
  var presentation: RenderedPresentation? {
    renderer.window.layers.flatMap(\.visiblePages).compactMap(\.presented).last
  }

  private func text(of page: RenderedPage) -> String {
    let stack = page.stack.map { $0.pages.map(text).joined(separator: "/") } ?? ""
    let tabs = page.tabs.map { tabs in
      let texts = tabs.pages.enumerated().map { index, page in
        (index == tabs.selectedIndex ? "*" : "") + text(of: page)
      }
      return "{" + texts.joined(separator: "|") + "}"
    }
    return page.texts.joined() + stack + (tabs ?? "")
  }

  /// Returns what SwiftUI must display for entries.
  static func text(of entries: [StackEntry]) -> String {
    var text = ""
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += entry.presentation == .present ? " ^ " : "/" }
      guard let tabs = entry.tabs else {
        text += entry.screen.name
        continue
      }
      let texts = tabs.tabs.enumerated().map { index, tab in
        (index == tabs.selectedIndex ? "*" : "") + self.text(of: tab.entries)
      }
      text += "{" + texts.joined(separator: "|") + "}"
    }
    return text
  }
}

extension SwiftUIHost {
  /// Lets time pass in a simulated window instead of the clock.
  func follow(_ renderer: Renderer) {
    pause = { _ in
      try Task.checkCancellation()
      renderer.advance()
      await Task.yield()
    }
    renderer.update()
  }
}
