/// The commands of all edges, in the order of their origins.
///
/// The command of an edge is one of the commands that open the target of the edge. Only its
/// position among them is stored, which takes no memory if each screen is opened by one command.
///
/// The collection does not own its memory: it is valid as long as the graph exists. In a damaged
/// file, a command that does not exist is read as the first command.
package struct EdgeCommands: RandomAccessCollection {
  private let targets: UnsafePointer<EdgeTarget>
  private let positions: UnsafeSmallNumbers
  /// For each screen, the position of the first command that opens it.
  private let offsets: UnsafePointer<UInt32>
  private let incomingCommands: UnsafePointer<CommandIndex>
  private let commandCount: Int
  package let endIndex: Int
  package var startIndex: Int { 0 }

  /// Creates the commands of the edges in a topology, in which each command opens one screen.
  init(_ topology: borrowing Topology) {
    targets = topology.outgoingTargets.values.base
    positions = topology.edgePositions.unsafe
    offsets = topology.incomingCommands.offsets.base
    incomingCommands = topology.incomingCommands.values.base
    commandCount = topology.incomingCommands.values.count
    endIndex = topology.outgoingTargets.values.count
  }

  /// Returns the command of an edge.
  @inline(__always)
  package subscript(edge: Int) -> CommandIndex {
    let position = Int(offsets[Int(targets[edge].screen)]) + positions[edge]
    guard position < commandCount, Int(incomingCommands[position]) < commandCount else {
      return CommandIndex(0)
    }
    return incomingCommands[position]
  }
}

/// Numbers that take as few bytes as the largest one needs: none if all are 0, otherwise 1, 2 or 4
/// each.
struct SmallNumbers: Sendable {
  let bytes: FixedArray<UInt8>
  /// The number of bytes of a number.
  let width: Int

  /// Creates the numbers from the bytes of a file.
  init(_ bytes: FixedArray<UInt8>, width: Int) {
    self.bytes = bytes
    self.width = width
  }

  /// Creates numbers.
  ///
  /// - `maximum`: A number that none exceeds. It alone determines the width.
  init(count: Int, maximum: Int, _ number: (Int) -> UInt32) {
    let width = maximum == 0 ? 0 : maximum < 1 << 8 ? 1 : maximum < 1 << 16 ? 2 : 4
    self.width = width
    bytes = FixedArray(count: count * width) { bytes in
      let bytes = UnsafeMutableRawPointer(bytes)
      func fill<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) {
        let numbers = bytes.bindMemory(to: type, capacity: count)
        for position in 0..<count {
          (numbers + position).initialize(to: Number(truncatingIfNeeded: number(position)))
        }
      }
      switch width {
      case 0: break
      case 1: fill(UInt8.self)
      case 2: fill(UInt16.self)
      default: fill(UInt32.self)
      }
    }
  }

  /// The numbers, which are valid as long as this object exists.
  var unsafe: UnsafeSmallNumbers { UnsafeSmallNumbers(base: bytes.base, width: width) }
}

/// ``SmallNumbers`` without a reference to their memory.
struct UnsafeSmallNumbers {
  fileprivate let base: UnsafeRawPointer
  fileprivate let width: Int

  @inline(__always)
  subscript(position: Int) -> Int {
    switch width {
    case 0: 0
    case 1: Int((base + position).load(as: UInt8.self))
    case 2: Int((base + 2 * position).load(as: UInt16.self))
    default: Int((base + 4 * position).load(as: UInt32.self))
    }
  }
}
