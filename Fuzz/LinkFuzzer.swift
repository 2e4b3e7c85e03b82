import Foundation
import NavGraph
import NavGraphLinks

/// Searches for texts on which the parsers of links and patterns trap, or violate an invariant.
///
/// The first line is a pattern and the rest a link; each of them is also passed to the other parsers.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinks(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    .map(String.init)
  for line in lines + [text] {
    tryLink(line)
    tryStackLink(line)
    tryPattern(line)
  }
  if lines.count == 2 { tryMatch(pattern: lines[0], link: lines[1]) }
  for line in lines {
    tryOpening(line, pattern: lines[0])
    tryTwoReadings(line, pattern: lines[0])
  }
  return 0
}

private func tryLink(_ text: String) {
  guard let link = try? DeepLink(text) else { return }
  demand((try? DeepLink(link.description)) == link, "A link equals its parsed text.")
}

private func tryStackLink(_ text: String) {
  guard let link = try? StackLink(text) else { return }
  let parsed = try? StackLink(link.description)
  demand(parsed?.components == link.components, "A stack link equals its parsed text.")
  demand(parsed?.overlays == link.visibleOverlays, "A text has all visible overlays.")
  let stack = link.stack()
  demand((try? StackLink(stack, scheme: "a"))?.stack() == stack, "A stack equals that of its link.")
}

private func tryPattern(_ text: String) {
  guard let pattern = try? LinkPattern(text) else { return }
  var handler = PatternLinkHandler()
  demand(
    (try? handler.register(LinkDefinition(pattern))) != nil,
    "A pattern can be registered alone."
  )
  guard let example = pattern.example, let parsed = try? DeepLink(example.description) else {
    return
  }
  demand(handler.match(parsed) != nil, "A pattern matches its example.")
}

private func tryMatch(pattern: String, link: String) {
  var handler = PatternLinkHandler()
  guard (try? handler.register(pattern)) != nil, let link = try? DeepLink(link),
    let match = handler.match(link),
    let made = try? match.pattern.link(match.values, lists: match.lists)
  else { return }
  let read = handler.match(made)
  demand(read?.values == match.values, "A created link has the same values.")
  demand(read?.lists == match.lists, "A created link has the same lists.")
}

/// Opens a link on a navigator, with all kinds of handlers.
///
/// The fuzzer calls the function on the main thread, whose run loop runs the navigator.
private func tryOpening(_ text: String, pattern: String) {
  guard let link = try? DeepLink(text) else { return }
  MainActor.assumeIsolated {
    let opening = Opening()
    Task {
      await opening.open(link, pattern: pattern)
      opening.isDone = true
    }
    while !opening.isDone { RunLoop.main.run(until: Date()) }
  }
}

@MainActor private final class Opening {
  var isDone = false

  func open(_ link: DeepLink, pattern: String) async {
    guard let graph = try? Opening.graph() else { return }
    var registry = ScreenRegistry<Bound>()
    registry.registerDefault { _ in Bound(link: link) }
    let navigator = Navigator(graph: graph, host: InMemoryHost<Bound>(), registry: registry)
    var patterns = PatternLinkHandler()
    if let pattern = try? LinkPattern(pattern) {
      try? patterns.register(LinkDefinition(pattern, to: [.init("a"), .init("b")], mode: .exact))
    }
    var links = LinkRouter([patterns, ScreenNameLinkHandler(graph), StackLinkHandler(graph)])
    links.gate.rules = [.refuse(host: "*.example", screen: "b")]
    links.startScreen = "a"
    navigator.navigation.links = links
    for source in [LinkSource.web, .own] {
      let before = navigator.stack
      do {
        let outcome = try await navigator.open(link, from: source, trusted: source == .own)
        if case .refused = outcome {
          demand(navigator.stack == before, "A refused link changes nothing.")
        }
      } catch {
        demand(navigator.stack == before, "A link that fails changes nothing.")
      }
      demand(navigator.stack.entries.count <= 21, "A link opens few screens.")
    }
  }

  private static func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    let number = PropertyDeclaration("n", .int, isRequired: true)
    for screen in [
      NavigationScreen("a"), NavigationScreen("b", properties: [number]), NavigationScreen("c"),
    ] {
      builder.add(screen)
    }
    builder.add(NavigationCommand("b", from: .screens(["a"]), to: "b"))
    builder.add(NavigationCommand("c", from: .anywhere, to: "c", presentation: .present))
    return try builder.build()
  }
}

/// A screen without properties, which can only show links with an empty path.
@MainActor private final class Bound: LinkRepresentable {
  let link: DeepLink

  init(link: DeepLink) { self.link = link }

  func bind(_ link: DeepLink) -> Bool { link.path.isEmpty }
}

/// Traps if an invariant is violated, so that the fuzzer reports the input.
func demand(_ holds: Bool, _ invariant: StaticString) {
  precondition(holds, "\(invariant)")
}
