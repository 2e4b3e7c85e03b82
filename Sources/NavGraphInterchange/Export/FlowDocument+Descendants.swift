import NavGraph

extension FlowDocument {
  /// The screens that extend each screen, directly or indirectly.
  var descendants: [[Int]] {
    let indices = screenIndices
    var descendants: [[Int]] = Array(repeating: [], count: screens.count)
    for index in screens.indices {
      var visited: Set = [index]
      var next = screens[index].extends.flatMap { indices[$0] }
      while let parent = next, visited.insert(parent).inserted {
        descendants[parent].append(index)
        next = screens[parent].extends.flatMap { indices[$0] }
      }
    }
    return descendants
  }
}
