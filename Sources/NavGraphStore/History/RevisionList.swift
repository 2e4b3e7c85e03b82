extension [Int] {
  /// The revisions with these numbers as text, such as `revisions 1 to 3 and 5`.
  package var revisionList: String {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
    let list = [words.dropLast().joined(separator: ", "), words.last ?? ""]
    return (count == 1 ? "revision " : "revisions ")
      + list.filter { !$0.isEmpty }.joined(separator: " and ")
  }
}
