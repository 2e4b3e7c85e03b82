import NavGraph

/// A cache of the JSON of what commands open.
///
/// The memory is limited: texts that are not in use are replaced by others.
///
/// A class, because all answers of a worker share it.
final class OpeningTexts<Element: ListElementJSON> {
  /// The place of a command's text.
  private struct Slot {
    var command = CommandIndex.absent
    var range = 0..<0
  }

  /// The number of bytes from which on the texts are discarded.
  private let maximumSize: Int
  /// The maximum number of commands that have a text.
  private let maximumCount: Int

  private let graph: NavigationGraph
  @exclusivity(unchecked) private var texts = JSONWriter()
  /// The place of a text by the lower bits of its command; the count is a power of two.
  @exclusivity(unchecked) private var slots: [Slot] = []

  init(_ graph: NavigationGraph, maximumSize: Int = 1 << 22, maximumCount: Int = 1 << 15) {
    self.graph = graph
    self.maximumSize = maximumSize
    self.maximumCount = maximumCount
    discard()
  }

  /// Returns the element of what a command opens.
  func element(of command: CommandIndex) -> Element { Element(opening: graph.opening(by: command)) }

  /// Writes the element of what a command opens.
  func write(
    _ command: CommandIndex,
    to writer: inout JSONWriter
  ) throws(JSONWriter.Unsupported) {
    let slot = Int(command) & (slots.count - 1)
    if slots[slot].command != command { try prepare(command, in: slot) }
    writer.append(slots[slot].range, of: texts)
  }

  private func prepare(_ command: CommandIndex, in slot: Int) throws(JSONWriter.Unsupported) {
    if texts.count > maximumSize { discard() }
    let start = texts.count
    try element(of: command).write(to: &texts)
    slots[slot] = Slot(command: command, range: start..<texts.count)
  }

  private func discard() {
    texts.removeAll()
    var count = 1
    while count < min(graph.commandCount, maximumCount) { count *= 2 }
    slots = Array(repeating: Slot(), count: count)
  }
}

/// The texts of the steps and entries that commands add to plans.
struct PlanTexts {
  let steps: OpeningTexts<StepJSON>
  let entries: OpeningTexts<StackEntryJSON>

  init(_ graph: NavigationGraph) {
    self.init(steps: OpeningTexts(graph), entries: OpeningTexts(graph))
  }

  init(steps: OpeningTexts<StepJSON>, entries: OpeningTexts<StackEntryJSON>) {
    self.steps = steps
    self.entries = entries
  }
}
