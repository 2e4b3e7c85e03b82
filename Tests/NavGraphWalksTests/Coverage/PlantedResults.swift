import NavGraph
import NavGraphInterchange
import NavGraphLinks
import NavGraphTestSupport

@testable import NavGraphWalks

/// A random suite with a fate for each walk, and the files that report these fates.
struct PlantedResults {
  /// What happens to a walk.
  private enum Fate {
    case passes
    /// Fails at an index, which activities show.
    case fails(at: Int)
    /// Fails, and the results do not contain the step.
    case failsSomewhere
    case isSkipped
    case isAbsent
  }

  let graph: NavigationGraph
  let patterns: [LinkPattern]
  let suite: [Walk]
  private(set) var otherTests: [String] = []
  private let fates: [Fate]
  private var generator: SeededGenerator

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    var builder = GraphBuilder()
    let screens = (0..<Int.random(in: 2...9, using: &generator)).map { ScreenID("s\($0)") }
    for screen in screens { builder.add(NavigationScreen(screen)) }
    for number in 0..<Int.random(in: 1...15, using: &generator) {
      let origins = generator.some(of: screens, 30)
      builder.add(
        NavigationCommand(
          CommandID("c\(number)"),
          from: generator.chance(10) ? .anywhere : .screens(origins),
          to: generator.pick(screens)
        )
      )
    }
    graph = try builder.build()
    patterns = try (0..<4).map { try LinkPattern("app://l\($0)/:id") }
    var suite: [Walk] = []
    for number in 1...Int.random(in: 1...8, using: &generator) {
      let steps = PlantedResults.steps(in: graph, &generator)
      suite.append(Walk("walk-00\(number)", for: .commands, steps: steps))
    }
    self.suite = suite
    var fates: [Fate] = []
    for walk in suite {
      let step = Int.random(in: 0..<walk.steps.count, using: &generator)
      fates.append(
        generator.pick([
          .passes, .passes, .fails(at: step), .fails(at: step), .failsSomewhere, .isSkipped,
          .isAbsent,
        ])
      )
    }
    self.fates = fates
  }

  /// Returns random steps: commands on the screen that is displayed, links, and steps back.
  private static func steps(
    in graph: NavigationGraph,
    _ generator: inout SeededGenerator
  ) -> [WalkStep] {
    var screen = generator.pick(graph.screens)
    var steps = [WalkStep(1, .launch, from: nil, to: screen.name, request: .null)]
    for number in 2..<(2 + Int.random(in: 0...6, using: &generator)) {
      let origin = screen.name
      let commands = graph.commands(leaving: screen)
      if generator.chance(70), !commands.isEmpty {
        let command = generator.pick(commands)
        screen = command.destination
        steps.append(
          WalkStep(
            number,
            .command,
            command: command.name.name,
            from: origin,
            to: screen.name,
            request: .null
          )
        )
      } else {
        screen = generator.pick(graph.screens)
        let host = "app://l\(Int.random(in: 0..<3, using: &generator))"
        let link = generator.chance(50) ? host : nil
        steps.append(
          WalkStep(
            number,
            link == nil ? .back : .link,
            from: origin,
            to: screen.name,
            url: link.map { $0 + "/1" },
            pattern: link.map { $0 + "/:id" },
            request: .null
          )
        )
      }
    }
    return steps
  }

  // MARK: Expectations

  var walkStates: [CoverageState] {
    fates.map { fate in
      switch fate {
      case .passes: .passed
      case .fails, .failsSomewhere: .failed
      case .isSkipped, .isAbsent: .untried
      }
    }
  }

  /// Counts the elements with a state by set operations on the fates of the walks.
  func expected(_ kind: WalkGoal, _ state: CoverageState) -> Set<[String]> {
    var sets: [CoverageState: Set<[String]>] = [:]
    for (walk, fate) in zip(suite, fates) {
      let elements = walk.steps.indices.map { names(kind, at: $0, of: walk) }
      switch fate {
      case .passes: sets[.passed, default: []].formUnion(elements.joined())
      case .failsSomewhere: sets[.unclear, default: []].formUnion(elements.joined())
      case .fails(let step):
        sets[.passed, default: []].formUnion(elements[..<step].joined())
        sets[.failed, default: []].formUnion(elements[step])
      case .isSkipped, .isAbsent: break
      }
    }
    let failed = sets[.failed] ?? []
    let passed = (sets[.passed] ?? []).subtracting(failed)
    let unclear = (sets[.unclear] ?? []).subtracting(failed).subtracting(passed)
    return switch state {
    case .failed: failed
    case .passed: passed
    case .unclear: unclear
    case .untried: all(kind).subtracting(failed).subtracting(passed).subtracting(unclear)
    }
  }

  private func names(_ kind: WalkGoal, at index: Int, of walk: Walk) -> Set<[String]> {
    let step = walk.steps[index]
    switch kind {
    case .screens: return [[step.screen]]
    case .commands: return Set([step.command].compactMap(\.self).map { [$0] })
    case .links: return Set([step.pattern].compactMap(\.self).map { [$0] })
    case .pairs:
      guard index > 0, let first = walk.steps[index - 1].command, let second = step.command
      else { return [] }
      return [[first, second]]
    }
  }

  private func all(_ kind: WalkGoal) -> Set<[String]> {
    let commands = graph.commands
    switch kind {
    case .screens: return Set(graph.screens.map { [$0.name] })
    case .commands: return Set(commands.map { [$0.name.name] })
    case .links: return Set(patterns.map { [$0.description] })
    case .pairs:
      return Set(
        commands.flatMap { first in
          commands.filter { second in
            switch second.origins {
            case .anywhere: true
            case .screens(let origins): origins.contains(first.destination)
            }
          }.map { [first.name.name, $0.name.name] }
        }
      )
    }
  }

  // MARK: Files

  /// Writes the files: earlier runs, which do not count, and then the last ones.
  mutating func files() -> [SourceFile] {
    var earlier: [(String, Bool?)] = []
    for walk in suite where generator.chance(30) {
      // A run that is followed by none counts, so only walks that run have earlier runs.
      if case .isAbsent = fates[index(of: walk)] { continue }
      if case .isSkipped = fates[index(of: walk)] { continue }
      earlier.append((walk.id, generator.chance(50)))
    }
    if generator.chance(50) { otherTests.append("login") }
    var last: [(String, Bool?)] = otherTests.map { ($0, true) }
    var details: [SourceFile] = []
    for (walk, fate) in zip(suite, fates) {
      switch fate {
      case .passes:
        // Activities alone do not show that a test passed that has failed before.
        if generator.chance(40) { details.append(activities(of: walk, failure: nil)) }
        last.append((walk.id, true))
      case .failsSomewhere: last.append((walk.id, false))
      case .isSkipped: last.append((walk.id, nil))
      case .isAbsent: break
      case .fails(let step):
        details.append(activities(of: walk, failure: step))
        if generator.chance(50) { last.append((walk.id, false)) }
      }
    }
    let overview = generator.chance(50) ? junit(last) : tests(last)
    return [junit(earlier)] + (generator.chance(50) ? [overview] + details : details + [overview])
  }

  private func index(of walk: Walk) -> Int { suite.firstIndex { $0.id == walk.id } ?? 0 }

  private func junit(_ results: [(String, Bool?)]) -> SourceFile {
    let cases = results.map { name, isPassed in
      let inner = isPassed.map { $0 ? "" : "<failure message='no'/>" } ?? "<skipped/>"
      return "<testcase classname='Walks' name='\(name)'>\(inner)</testcase>"
    }
    let text = "<testsuites><testsuite>\(cases.joined())</testsuite></testsuites>"
    return SourceFile(path: "junit.xml", text: text)
  }

  private func tests(_ results: [(String, Bool?)]) -> SourceFile {
    let nodes = results.map { name, isPassed in
      let result = isPassed.map { $0 ? "Passed" : "Failed" } ?? "Skipped"
      return #"{"nodeType":"Test Case","name":"\#(name)","result":"\#(result)"}"#
    }
    let text =
      #"{"testNodes":[{"nodeType":"Test Suite","children":["#
      + nodes.joined(separator: ",") + "]}]}"
    return SourceFile(path: "tests.json", text: text)
  }

  private func activities(of walk: Walk, failure: Int?) -> SourceFile {
    let steps = walk.steps.prefix(failure.map { $0 + 1 } ?? walk.steps.count)
    let activities = steps.enumerated().map { index, step in
      #"{"title":"\#(step.name)","isAssociatedWithFailure":\#(index == failure)}"#
    }
    let text =
      #"{"testName":"\#(walk.id)","testRuns":[{"activities":["#
      + activities.joined(separator: ",") + "]}]}"
    return SourceFile(path: "activities.json", text: text)
  }
}
