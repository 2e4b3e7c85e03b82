import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI

/// A screen with its name, and a text that the user can edit.
struct FormView: View {
  let entry: LiveEntry
  let drafts: Drafts
  @State private var text = ""

  var body: some View {
    Text(entry.screen.name)
    TextField("Text", text: draft)
  }

  private var draft: Binding<String> {
    Binding {
      text
    } set: { new in
      text = new
      drafts.texts[ObjectIdentifier(entry)] = (entry, new)
      entry.interceptsLeaving = true
    }
  }
}

/// The texts that the user has edited, with the entries of their screens.
@MainActor
final class Drafts {
  fileprivate var texts: [ObjectIdentifier: (entry: LiveEntry, text: String)] = [:]

  /// Returns the text of a screen; nil if the user has not edited it.
  func text(_ entry: LiveEntry) -> String? { texts[ObjectIdentifier(entry)]?.text }

  /// Forgets a text, which the user may lose.
  func forget(_ text: String) { texts = texts.filter { $0.value.text != text } }

  /// Forgets the text of a screen.
  func forget(_ entry: LiveEntry) { texts[ObjectIdentifier(entry)] = nil }
}

/// A window with a navigator, whose screens display their names.
@MainActor
struct SwiftUIFixture {
  let graph: NavigationGraph
  let navigator: Navigator<SwiftUIHost<LiveEntry>>
  let renderer: Renderer
  let drafts = Drafts()

  var host: SwiftUIHost<LiveEntry> { navigator.host }

  init(_ graph: NavigationGraph) {
    self.graph = graph
    var registry = ScreenRegistry<LiveEntry>()
    registry.registerDefault { $0.entry }
    let navigator = Navigator(graph: graph, host: SwiftUIHost<LiveEntry>(), registry: registry)
    self.navigator = navigator
    renderer = Renderer { [drafts] in
      NavigatorView(navigator) { FormView(entry: $0.object, drafts: drafts) }
    }
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
