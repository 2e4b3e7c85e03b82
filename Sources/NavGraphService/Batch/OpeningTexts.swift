import NavGraph
import NavGraphText

/// A cache of the JSON of the steps or the stack entries that commands add to plans.
///
/// Each command has one possible slot, which it shares with other commands. When the texts exceed
/// `maximumSize`, all of them are discarded.
///
/// A class, because all answers of a worker share it.
final class OpeningTexts<Part: PlanPart> {
  /// The command whose text is cached, and the range of the text.
  private struct Slot {
    var command = CommandIndex.absent
    var range = 0..<0
  }

  /// The size in bytes above which all texts are discarded.
  private let maximumSize: Int
  /// The maximum number of slots.
  private let maximumCount: Int

  private let graph: NavigationGraph
  @exclusivity(unchecked) private var texts = JSONWriter()
  /// The slots by the lower bits of the command; the count is a power of two.
  @exclusivity(unchecked) private var slots: [Slot] = []

  init(_ graph: NavigationGraph, maximumSize: Int = 1 << 22, maximumCount: Int = 1 << 15) {
    self.graph = graph
    self.maximumSize = maximumSize
    self.maximumCount = maximumCount
    discard()
  }

  /// Writes the step or the entry that a command adds.
  func write(_ command: CommandIndex, to writer: inout JSONWriter) {
    let slot = Int(command) & (slots.count - 1)
    if slots[slot].command != command { prepare(command, in: slot) }
    writer.bytes(slots[slot].range, of: texts)
  }

  private func prepare(_ command: CommandIndex, in slot: Int) {
    if texts.count > maximumSize { discard() }
    let start = texts.count
    Part(opening: graph.opening(by: command)).write(to: &texts)
    slots[slot] = Slot(command: command, range: start..<texts.count)
  }

  private func discard() {
    texts.removeAll()
    var count = 1
    while count < min(graph.commandCount, maximumCount) { count *= 2 }
    slots = Array(repeating: Slot(), count: count)
  }
}

/// The cached JSON of the steps and the entries that commands add to plans.
struct PlanTexts {
  let steps: OpeningTexts<Step>
  let entries: OpeningTexts<StackEntry>
}

extension PlanTexts {
  init(_ graph: NavigationGraph) {
    self.init(steps: OpeningTexts(graph), entries: OpeningTexts(graph))
  }
}
