import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphTestSupport

/// An explicit search over whole stacks, which judges assertions and counterexamples in small apps.
///
/// It opens all given links, and requests all screens with all given values of all properties and
/// facts. The router and the links execute each move, so that every violation that it finds is one
/// that users can see. It has no code in common with the search of the assertions.
struct AssertionOracle {
  let graph: NavigationGraph
  private let moves: RouterMoves
  private var links: LinkRouter
  private let starts: [ScreenID]
  /// The links that users open.
  private let urls: [DeepLink]
  private let contexts: [PropertyDictionary]
  private static let maximumStacks = 120

  init(_ app: RandomApp) {
    graph = app.graph
    moves = RouterMoves(app.graph, app.properties)
    links = app.links
    starts = app.starts
    urls = app.urls
    let facts = app.graph.contextNameSet
    contexts = RandomApp.contexts.filter { facts.isSuperset(of: $0.keys) }
  }

  /// Returns whether an assertion holds; nil if there are too many stacks.
  func holds(_ assertion: Assertion) -> Bool? {
    let oracle = starting(with: assertion)
    let matching = contexts.filter { context in
      assertion.context.allSatisfy { name, values in
        context[name].map(values.contains) ?? false
      }
    }
    let answers = matching.map { oracle.holds(assertion, in: $0) }
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  private func starting(with assertion: Assertion) -> AssertionOracle {
    var oracle = self
    oracle.links.startScreen = assertion.start ?? starts.first
    return oracle
  }

  private func starts(of assertion: Assertion) -> [ScreenID] {
    assertion.start.map { [$0] } ?? starts
  }

  private func sources(of assertion: Assertion) -> [LinkSource] {
    assertion.source.map { [$0] } ?? LinkSource.allCases
  }

  // MARK: - Assertions

  private func holds(_ assertion: Assertion, in context: PropertyDictionary) -> Bool? {
    if case .within(let maximum, to: let screen) = assertion.form {
      return all(starts(of: assertion).map(fresh)) { stack in
        isWithin(maximum, from: stack, to: screen, context)
      }
    }
    var isComplete = true
    var pending = beginnings(assertion, context)
    if assertion.isRestored {
      for saving in contexts {
        let saved = search(from: beginnings(assertion, saving), assertion, in: saving)
        isComplete = isComplete && saved.isComplete
        pending += saved.stacks.map { restored($0, context) }.filter { !$0.entries.isEmpty }
      }
    }
    var barrier: ScreenID?
    if case .through(let first, to: _) = assertion.form { barrier = first }
    let shown = search(from: pending, assertion, in: context, stopping: barrier)
    isComplete = isComplete && shown.isComplete
    switch all(shown.stacks, { isFine($0, assertion.form, context) }) {
    case true?: return isComplete ? true : nil
    case let answer: return answer
    }
  }

  /// Returns false if a stack does not satisfy a predicate, or nil if some are unknown.
  private func all(_ stacks: [ScreenStack], _ isFine: (ScreenStack) -> Bool?) -> Bool? {
    var isComplete = true
    for stack in stacks {
      switch isFine(stack) {
      case false?: return false
      case nil: isComplete = false
      case true?: break
      }
    }
    return isComplete ? true : nil
  }

  private func isFine(
    _ stack: ScreenStack,
    _ form: Assertion.Form,
    _ context: PropertyDictionary
  ) -> Bool? {
    let path = stack.visiblePath.map(\.screen)
    switch form {
    case .never(let screen), .through(_, to: let screen): return !shows(stack, screen)
    case .above(let first, screen: let second):
      return path.indices.allSatisfy { index in
        !graph.isScreen(path[index], kindOf: second)
          || path[..<index].contains { graph.isScreen($0, kindOf: first) }
      }
    case .only(let screens): return path.allSatisfy(screens.contains)
    case .within(let maximum, to: let screen):
      return isWithin(maximum, from: stack, to: screen, context)
    case .back(let screen, within: let maximum):
      return isWithin(maximum ?? .max, from: stack, to: screen, context)
    }
  }

  private func shows(_ stack: ScreenStack, _ screen: ScreenID) -> Bool {
    stack.visiblePath.contains { graph.isScreen($0.screen, kindOf: screen) }
  }

  // MARK: - Counterexamples

  /// Returns what is wrong with a counterexample, as a sentence; nil if nothing is.
  func problem(with counterexample: Counterexample, to assertion: Assertion) -> String? {
    let oracle = starting(with: assertion)
    var shown: [ScreenStack] = counterexample.start.entries.isEmpty ? [] : [counterexample.start]
    let start = (try? graph.completed(counterexample.start)) ?? counterexample.start
    if !shown.isEmpty, !starts(of: assertion).map(fresh).contains(start) {
      return "It does not start on a start screen."
    }
    var context = counterexample.moves.first?.context ?? [:]
    for move in counterexample.moves {
      if let last = shown.last, last != move.origin || context != move.context {
        guard assertion.isRestored, restored(last, move.context) == move.origin else {
          return "Nothing leads from \(last) to \(move.origin)."
        }
        shown = [move.origin]
      }
      context = move.context
      guard let next = move.stack else { break }
      guard oracle.leads(move, to: next, from: sources(of: assertion)) else {
        return "No move leads from \(move.origin) to \(next)."
      }
      shown.append(next)
    }
    // A stack that is saved and restored at once shows all of its screens at the same time.
    if case .through(let first, to: _) = assertion.form, !assertion.isRestored,
      shown.dropLast().contains(where: { shows($0, first) })
    {
      return "'\(first)' is shown before."
    }
    guard let last = shown.last else { return "It has no stack." }
    let ends = [last] + (assertion.isRestored ? [restored(last, context)] : [])
    let isViolated = ends.contains { oracle.isFine($0, assertion.form, context) != true }
    return isViolated ? nil : "\(last) contradicts nothing."
  }

  private func leads(
    _ move: Counterexample.Move,
    to next: ScreenStack,
    from sources: [LinkSource]
  ) -> Bool {
    switch move.kind {
    case .link(let link, let source):
      return sources.contains(source)
        && opened(link, source, on: move.origin, move.context) == [next]
    case .route(to: let screen, let properties):
      if next == move.origin { return true }
      let values = properties.properties.mapValues(RequestedValue.value)
      let request = RouteRequest(
        from: move.origin,
        to: RouteRequest.Milestone(screen, properties.isShared ? [:] : values),
        shared: properties.isShared ? values : [:],
        context: move.context
      )
      guard case .planned(let plan)? = try? moves.router.route(request) else { return false }
      return plan.stack == next
    }
  }

  // MARK: - Search

  private func beginnings(
    _ assertion: Assertion,
    _ context: PropertyDictionary
  ) -> [ScreenStack] {
    starts(of: assertion).map(fresh)
      + urls.flatMap { link in
        sources(of: assertion).flatMap { opened(link, $0, on: ScreenStack(), context) }
      }
  }

  /// Returns the stacks that can be shown, and whether these are all.
  private func search(
    from beginnings: [ScreenStack],
    _ assertion: Assertion,
    in context: PropertyDictionary,
    stopping barrier: ScreenID? = nil
  ) -> (stacks: [ScreenStack], isComplete: Bool) {
    var found = Set(beginnings)
    var stacks = found.count == beginnings.count ? beginnings : Array(found)
    var position = 0
    var isComplete = true
    while position < stacks.count {
      guard position < AssertionOracle.maximumStacks else { return (stacks, false) }
      let stack = stacks[position]
      position += 1
      if let barrier, shows(stack, barrier) { continue }
      let opened = urls.flatMap { link in
        sources(of: assertion).flatMap { self.opened(link, $0, on: stack, context) }
      }
      let (taps, areAll) = moves.moves(from: stack, context)
      isComplete = isComplete && areAll
      // A longer plan also shows the screens on its way.
      let shown = taps.filter { barrier == nil || $0.count == 1 }.map(\.stack)
      for next in shown + opened where found.insert(next).inserted { stacks.append(next) }
    }
    return (stacks, isComplete)
  }

  /// Returns whether at most some moves lead from a stack to a screen; nil if it is unknown.
  private func isWithin(
    _ maximum: Int,
    from stack: ScreenStack,
    to screen: ScreenID,
    _ context: PropertyDictionary
  ) -> Bool? {
    var distances = [stack: 0]
    var isComplete = true
    var pending: [Int: [ScreenStack]] = [0: [stack]]
    while let distance = pending.keys.min(), distance <= maximum {
      for stack in pending.removeValue(forKey: distance) ?? [] where distances[stack] == distance {
        if isOn(stack, screen) { return true }
        guard distances.count <= AssertionOracle.maximumStacks else { return nil }
        if distance == maximum { continue }
        let (next, areAll) = moves.moves(from: stack, context)
        isComplete = isComplete && areAll
        for move in next where distance + move.count < distances[move.stack] ?? .max {
          distances[move.stack] = distance + move.count
          pending[distance + move.count, default: []].append(move.stack)
        }
      }
    }
    return isComplete ? false : nil
  }

  /// Returns whether the top of a stack is a screen, or is inside it.
  private func isOn(_ stack: ScreenStack, _ screen: ScreenID) -> Bool {
    stack.entries.shownEntries.contains { graph.isScreen($0.screen, kindOf: screen) }
  }

  private func fresh(_ screen: ScreenID) -> ScreenStack { StartOracle(graph).stack(of: screen) }

  private func restored(_ stack: ScreenStack, _ context: PropertyDictionary) -> ScreenStack {
    graph.restoration(of: StackSnapshot(stack), context: context).stack
  }

  private func opened(
    _ link: DeepLink,
    _ source: LinkSource,
    on stack: ScreenStack,
    _ context: PropertyDictionary
  ) -> [ScreenStack] {
    moves.opened(link, source, on: stack, by: links, context).map { [$0] } ?? []
  }
}
