import NavGraph

/// States with their regions.
extension StateDiagramParser {
  mutating func state(_ id: String, at location: SourceLocation) -> Int {
    let parent = open[open.count - 1]
    if let state = identifiers[id] {
      adopt(state, by: parent)
      return state
    }
    let state = chart.states.count
    identifiers[id] = state
    chart.states.append(
      StateChart.State(kind: .atomic, name: id, key: id, parent: parent, location: location)
    )
    chart.states[parent].children.append(state)
    return state
  }

  /// Moves a state that was first mentioned outside to the state that contains it.
  mutating func adopt(_ state: Int, by parent: Int) {
    guard parent != 0, chart.states[state].parent == 0, state != parent,
      !chart.isState(parent, within: state)
    else { return }
    chart.states[0].children.removeAll { $0 == state }
    chart.states[parent].children.append(state)
    chart.states[state].parent = parent
  }

  mutating func openState(_ state: Int) throws(ReadError) {
    try builder.options.limits.check(open.count + 1, .depth, at: scanner.location)
    chart.states[state].kind = .compound
    open.append(state)
  }

  mutating func closeState() throws(ReadError) {
    guard open.count > 1 else { throw scanner.unexpected("a statement") }
    scanner.position += 1
    let state = open.removeLast()
    // The last region ends together with the state that contains it.
    if let parent = chart.states[state].parent, chart.states[parent].kind == .parallel,
      open.last == parent
    {
      open.removeLast()
    }
  }

  /// Begins another region; the statements before the first `--` are also one.
  mutating func addRegion() throws(ReadError) {
    guard open.count > 1 else { throw scanner.unexpected("a statement") }
    let current = open[open.count - 1]
    let location = scanner.location
    guard let parent = chart.states[current].parent, chart.states[parent].kind == .parallel,
      open[open.count - 2] == parent
    else {
      var first = region(1, of: current, at: location)
      first.children = chart.states[current].children
      first.initial = chart.states[current].initial
      let index = chart.states.count
      chart.states.append(first)
      for child in first.children { chart.states[child].parent = index }
      chart.states[current].kind = .parallel
      chart.states[current].initial = []
      chart.states[current].children = [index]
      openRegion(of: current, at: location)
      return
    }
    open.removeLast()
    openRegion(of: parent, at: location)
  }

  mutating func openRegion(of state: Int, at location: SourceLocation) {
    let number = chart.states[state].children.count + 1
    let index = chart.states.count
    chart.states.append(region(number, of: state, at: location))
    chart.states[state].children.append(index)
    open.append(index)
  }

  func region(_ number: Int, of state: Int, at location: SourceLocation) -> StateChart.State {
    StateChart.State(
      kind: .compound,
      name: "\(chart.states[state].name) \(number)",
      key: String(number),
      parent: state,
      location: location
    )
  }
}
