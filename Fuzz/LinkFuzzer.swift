import NavGraph
import NavGraphLinks

/// Looks for texts on which the parsers of links and patterns trap, or break their laws.
///
/// The first line is a pattern and the rest a link; each of them is tried as everything.
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
  return 0
}

private func tryLink(_ text: String) {
  guard let link = try? DeepLink(text) else { return }
  demand((try? DeepLink(link.description)) == link, "A link survives its text.")
}

private func tryStackLink(_ text: String) {
  guard let link = try? StackLink(text) else { return }
  let parsed = try? StackLink(link.description)
  demand(parsed?.components == link.components, "A stack link survives its text.")
  demand(parsed?.overlays == link.visibleOverlays, "Visible overlays survive their text.")
  let stack = link.stack()
  demand((try? StackLink(stack, scheme: "a"))?.stack() == stack, "A stack survives its link.")
}

private func tryPattern(_ text: String) {
  guard let pattern = try? LinkPattern(text) else { return }
  var handler = PatternLinkHandler()
  demand(
    (try? handler.register(LinkDefinition(pattern))) != nil,
    "A pattern does not tie with itself."
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
  demand(read?.values == match.values, "What was captured makes a link that has it.")
  demand(read?.lists == match.lists, "Captured lists make a link that has them.")
}

private func demand(_ holds: Bool, _ law: StaticString) {
  precondition(holds, "\(law)")
}
