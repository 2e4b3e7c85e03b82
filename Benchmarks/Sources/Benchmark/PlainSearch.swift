/// The shortest path between two vertices by a search from both ends, on arrays of numbers and with nothing else.
///
/// It is what a search costs at least: no names, rules, stacks or steps. Its path is the lexicographically least of
/// the shortest ones, as a router's.
final class PlainSearch {
  private struct Mark {
    /// Twice the number of the search, plus one for the backward side.
    var stamp: UInt32
    var position: UInt32
  }

  private struct Rows {
    let offsets: UnsafeMutablePointer<UInt32>
    let values: UnsafeMutablePointer<UInt32>

    /// Sorts pairs of a row and a value into rows.
    init(_ pairs: [(row: Int, value: Int)], count: Int) {
      offsets = .allocate(capacity: count + 1)
      offsets.initialize(repeating: 0, count: count + 1)
      values = .allocate(capacity: pairs.count)
      for pair in pairs { offsets[pair.row + 1] += 1 }
      for row in 0..<count { offsets[row + 1] += offsets[row] }
      var next = Array(UnsafeBufferPointer(start: offsets, count: count))
      for pair in pairs {
        (values + Int(next[pair.row])).initialize(to: UInt32(pair.value))
        next[pair.row] += 1
      }
    }

    @inline(__always)
    func range(of row: UInt32) -> Range<Int> {
      Range(uncheckedBounds: (Int(offsets[Int(row)]), Int(offsets[Int(row) + 1])))
    }

    @inline(__always)
    func count(of row: UInt32) -> Int { range(of: row).count }
  }

  private let outgoing: Rows
  private let incoming: Rows
  private let marks: UnsafeMutablePointer<Mark>
  private let forwardQueue: UnsafeMutablePointer<UInt32>
  private let predecessors: UnsafeMutablePointer<UInt32>
  private let backwardQueue: UnsafeMutablePointer<UInt32>
  private let levelStarts: UnsafeMutablePointer<Int>
  private var searchCount: UInt32 = 0

  /// Creates the search for a graph whose edges are sorted; it lives as long as the program.
  init(vertexCount: Int, edges: [(origin: Int, destination: Int)]) {
    outgoing = Rows(edges.map { ($0.origin, $0.destination) }, count: vertexCount)
    incoming = Rows(edges.map { ($0.destination, $0.origin) }, count: vertexCount)
    marks = .allocate(capacity: vertexCount)
    marks.initialize(repeating: Mark(stamp: 0, position: 0), count: vertexCount)
    forwardQueue = .allocate(capacity: vertexCount)
    predecessors = .allocate(capacity: vertexCount)
    backwardQueue = .allocate(capacity: vertexCount)
    levelStarts = .allocate(capacity: vertexCount + 1)
  }

  /// Finds the vertices of the path, without the first one.
  ///
  /// - Returns: Whether there is a path.
  func findPath(from start: Int, to goal: Int, into path: inout [Int]) -> Bool {
    path.removeAll(keepingCapacity: true)
    if start == goal { return true }
    searchCount += 1
    let (forward, backward) = (2 * searchCount, 2 * searchCount + 1)
    var (forwardEnd, backwardEnd) = (1, 1)
    var frontier = 0..<1
    var level = 0..<1
    var levelCount = 1
    forwardQueue[0] = UInt32(start)
    backwardQueue[0] = UInt32(goal)
    marks[start] = Mark(stamp: forward, position: 0)
    marks[goal] = Mark(stamp: backward, position: 0)
    levelStarts[0] = 0
    var forwardEdges = outgoing.count(of: UInt32(start))
    var backwardEdges = incoming.count(of: UInt32(goal))
    var meetingPoint: Int?
    while meetingPoint == nil && forwardEdges > 0 && backwardEdges > 0 {
      if forwardEdges <= backwardEdges {
        forwardEdges = 0
        forwardLevel: for position in frontier {
          for edge in outgoing.range(of: forwardQueue[position]) {
            let vertex = outgoing.values[edge]
            let stamp = marks[Int(vertex)].stamp
            if stamp == backward {
              meetingPoint = position
              break forwardLevel
            }
            if stamp == forward { continue }
            marks[Int(vertex)] = Mark(stamp: forward, position: UInt32(forwardEnd))
            forwardQueue[forwardEnd] = vertex
            predecessors[forwardEnd] = UInt32(position)
            forwardEnd += 1
            forwardEdges += outgoing.count(of: vertex)
          }
        }
        frontier = frontier.upperBound..<max(forwardEnd, frontier.upperBound)
        if meetingPoint != nil { break }
      } else {
        backwardEdges = 0
        var meets = false
        backwardLevel: for position in level {
          for edge in incoming.range(of: backwardQueue[position]) {
            let vertex = incoming.values[edge]
            let stamp = marks[Int(vertex)].stamp
            if stamp == forward {
              meets = true
              break backwardLevel
            }
            if stamp == backward { continue }
            marks[Int(vertex)] = Mark(stamp: backward, position: UInt32(backwardEnd))
            backwardQueue[backwardEnd] = vertex
            backwardEnd += 1
            backwardEdges += incoming.count(of: vertex)
          }
        }
        if meets {
          meetingPoint = frontier.first { edge(from: forwardQueue[$0], to: level, backward) != nil }
          break
        }
        levelStarts[levelCount] = level.upperBound
        levelCount += 1
        level = level.upperBound..<backwardEnd
      }
    }
    guard var position = meetingPoint else { return false }
    var vertex = forwardQueue[position]
    while position > 0 {
      path.append(Int(forwardQueue[position]))
      position = Int(predecessors[position])
    }
    path.reverse()
    var end = level.upperBound
    for number in (0..<levelCount).reversed() {
      guard let next = edge(from: vertex, to: levelStarts[number]..<end, backward) else { break }
      path.append(Int(next))
      vertex = next
      end = levelStarts[number]
    }
    return true
  }

  /// Returns the first neighbor on a backward level.
  @inline(__always)
  private func edge(from vertex: UInt32, to level: Range<Int>, _ backward: UInt32) -> UInt32? {
    for edge in outgoing.range(of: vertex) {
      let mark = marks[Int(outgoing.values[edge])]
      if mark.stamp == backward, level.contains(Int(mark.position)) { return outgoing.values[edge] }
    }
    return nil
  }
}
