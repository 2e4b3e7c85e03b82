/// A move of a user from one stack to the next.
enum WalkMove: Hashable {
  /// The app is launched, and a link may be opened: the number of the start in the map.
  case launch(Int)
  /// The user goes back to an entry: its position on the visible path, and its vertex.
  case back(to: Int, vertex: Int)
  /// The user selects another tab of an open container: its vertex, and the position of the tab.
  case tab(container: Int, tab: Int)
  /// A command is executed, or a tab selected whose stack is new: the vertex and the position of
  /// its arc.
  case arc(origin: Int, position: Int)
}
