import NavGraph
import NavGraphTestSupport

/// How often each kind of request and outcome occurred in a test of stacks with tabs.
struct TreeRequestCounts: CustomStringConvertible {
  /// The kinds with the smallest share that each must have, in thousandths.
  private static let minimumShares = [
    "already there": 100, "planned": 300, "blocked": 60, "unreachable": 100, "mistyped": 1,
    "blocked by a condition": 25, "blocked by a missing property": 5, "second leg fails": 25,
    "select": 60, "back into a container": 70, "container opened": 50, "nested": 100,
    "modal above": 50, "modal below": 15, "root": 30, "several steps": 50, "breadcrumbs": 70,
    "avoiding": 15, "extends": 30, "conditions": 5, "required": 1, "ignored": 80,
  ]

  private(set) var requests = 0
  private var counts: [String: Int] = [:]

  /// The kinds that were too rare.
  var rareKinds: [String] {
    TreeRequestCounts.minimumShares.filter {
      counts[$0.key, default: 0] * 1_000 < $0.value * requests
    }
    .map(\.key).sorted()
  }

  var description: String {
    let shares = counts.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value * 1_000 / max(requests, 1)) ‰" }
    return shares.joined(separator: ", ")
  }

  /// Counts a request by its outcome and by what the outcome depends on.
  mutating func count(
    _ outcome: Result<RouteOutcome, PropertyError>,
    of request: RouteRequest,
    in world: RandomWorld
  ) {
    requests += 1
    switch outcome {
    case .success(.alreadyThere): add("already there")
    case .success(.planned(let plan)):
      add("planned")
      count(plan, of: request, in: world)
    case .success(.failed(let failure)):
      count(failure)
    case .failure: add("mistyped")
    }
  }

  private mutating func count(_ failure: RouteFailure) {
    add("second leg fails", if: failure.leg > 0)
    guard case .blocked(let route) = failure.reason else { return add("unreachable") }
    add("blocked")
    for blocker in route.blockers {
      switch blocker {
      case .condition: add("blocked by a condition")
      case .missing: add("blocked by a missing property")
      default: break
      }
    }
  }

  /// Counts the features of a planned request.
  private mutating func count(_ plan: Plan, of request: RouteRequest, in world: RandomWorld) {
    let screens = Dictionary(uniqueKeysWithValues: world.screens.map { ($0.id, $0) })
    func isContainer(_ entry: StackEntry) -> Bool { screens[entry.screen]?.tabs.isEmpty == false }
    var stack = request.stack
    let below = stack.entries.last.map(isContainer) ?? false
    add("modal below", if: below && stack.entries.last?.presentation == .present)
    add("modal above", if: !below && stack.entries.contains(where: isContainer))
    add("several steps", if: plan.steps.count > 1)
    add("breadcrumbs", if: !request.breadcrumbs.isEmpty)
    add("avoiding", if: !request.avoiding.isEmpty)
    add("ignored", if: !plan.ignored.isEmpty)
    add("select", if: plan.steps.contains { $0.action == "select" })
    for step in plan.steps {
      stack.apply(step)
      guard case .open(let opening) = step else {
        add(
          "back into a container",
          if: step.action != "select" && stack.visiblePath.count > stack.entries.count
        )
        continue
      }
      add("root", if: opening.entry.presentation == .root)
      add("container opened", if: isContainer(opening.entry))
      let command = world.commands.first { $0.name == opening.command }
      add("conditions", if: command?.conditions.isEmpty == false)
      add(
        "required",
        if: screens[opening.entry.screen]?.properties.contains(where: \.isRequired) == true
      )
      add("extends", if: screens[opening.entry.screen]?.extends != nil)
    }
    add(
      "nested",
      if: plan.stack.allEntries.contains { entry in
        entry.tabs?.tabs.contains { $0.entries.contains(where: isContainer) } ?? false
      }
    )
  }

  private mutating func add(_ kind: String, if holds: Bool = true) {
    if holds { counts[kind, default: 0] += 1 }
  }
}
