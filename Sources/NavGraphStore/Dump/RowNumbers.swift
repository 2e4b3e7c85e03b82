/// The numbers of rows, which are their order of definition, after loading a dump.
enum RowNumbers {
  /// A new number of a row.
  typealias Move = (from: Int, to: Int)

  /// Returns the numbers of the lines of a table.
  ///
  /// Lines have the numbers that the dump gives them. Of several lines with one number, all but the
  /// first get the following ones, and the lines after them move up. A line without a number keeps
  /// the current one or, if it is new or another line has that number, follows all others. After the
  /// highest possible number, free numbers are used.
  ///
  /// - `lines`: The number of each line in the dump, and its current number in the database.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* lines.
  static func assigned(to lines: [(given: Int?, current: Int?)]) -> [Int] {
    var numbers = lines.map(\.given)
    var last: Int?
    let given = lines.indices.filter { numbers[$0] != nil }
    for index in given.sorted(by: { (numbers[$0] ?? 0, $0) < (numbers[$1] ?? 0, $1) }) {
      if let last, let number = numbers[index], number <= last {
        numbers[index] = last < .max ? last + 1 : nil
      }
      last = numbers[index] ?? last
    }
    guard numbers.contains(nil) else { return numbers.compactMap { $0 } }
    var taken = Set(numbers.compactMap { $0 })
    for (index, line) in lines.enumerated() where line.given == nil {
      guard let current = line.current, taken.insert(current).inserted else { continue }
      numbers[index] = current
    }
    var next = taken.max().map { $0 < .max ? max(0, $0) + 1 : 1 } ?? 1
    return numbers.map { number in
      if let number { return number }
      while !taken.insert(next).inserted { next += 1 }
      return next
    }
  }

  /// Returns moves that give rows their new numbers, one after the other, so that each number is
  /// free.
  ///
  /// - `current`: The current numbers of the lines; nil for new rows.
  /// - `numbers`: The new numbers of the lines.
  /// - `unused`: The numbers of other rows, which get free numbers if a line needs theirs.
  /// - Complexity: O(*n*) expected time and memory for *n* lines.
  static func moves(from current: [Int?], to numbers: [Int], unused: [Int]) -> [Move] {
    var targets: [Int: Int] = [:]
    var starts: [Int] = []
    func add(_ move: Move) {
      targets[move.from] = move.to
      starts.append(move.from)
    }
    for case (let from?, let to) in zip(current, numbers) where from != to { add((from, to)) }
    guard !starts.isEmpty || !unused.isEmpty else { return [] }
    let needed = Set(numbers)
    let used = needed.union(current.compactMap { $0 }).union(unused)
    var free = 1
    func nextFree() -> Int {
      while used.contains(free) { free += 1 }
      defer { free += 1 }
      return free
    }
    for number in unused where needed.contains(number) { add((number, nextFree())) }
    return starts.flatMap { start in
      // The rows that make room for each other: the last one goes first.
      var chain: [Move] = []
      var from = start
      while let to = targets.removeValue(forKey: from) {
        chain.append((from, to))
        from = to
      }
      guard from == start, let first = chain.first else {
        return Array(chain.reversed())
      }
      let room = nextFree()
      return [(start, room)] + chain.dropFirst().reversed() + [(room, first.to)]
    }
  }
}
