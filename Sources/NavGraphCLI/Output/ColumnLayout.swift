/// The widths of a table's columns within a line of limited width.
struct ColumnLayout {
  /// The width in cells of each column, from the first.
  private(set) var widths: [Int]

  /// The number of cells between two columns, and before the first.
  static let spacing = 2
  /// The width below which a column is left out rather than shrunk, unless its heading is wider.
  private static let readableWidth = 12
  /// The width to which a column that must not be left out is shrunk.
  static let minimumWidth = 4

  /// Computes the widths of columns so that they fit on a line.
  ///
  /// The widest columns are shrunk first: to their longest words, and further only where needed. If
  /// that is not enough, the last columns are left out, or all of them are shrunk further.
  ///
  /// - Parameters:
  ///   - natural: The widths of the widest cells.
  ///   - words: The widths of the longest words.
  ///   - headings: The widths of the headings.
  ///   - limit: The width of the line.
  ///   - keepsAll: Whether no column is left out. Then the line can become too long.
  init(_ natural: [Int], words: [Int], headings: [Int], limit: Int, keepsAll: Bool) {
    widths = natural
    guard ColumnLayout.total(natural) > limit else { return }
    guard !keepsAll else {
      shrink(to: limit, words)
      shrink(to: limit, natural.map { min($0, ColumnLayout.minimumWidth) })
      return
    }
    var minimums = zip(natural, headings).map { min($0, max($1, ColumnLayout.readableWidth)) }
    while minimums.count > 1, ColumnLayout.total(minimums) > limit { minimums.removeLast() }
    widths = Array(natural.prefix(minimums.count))
    shrink(to: limit, zip(minimums, words).map { max($0, $1) })
    shrink(to: limit, minimums)
    // A single column is never left out, so it can become narrower than the readable width.
    if widths.count == 1 { widths[0] = max(2, min(widths[0], limit - ColumnLayout.spacing)) }
  }

  /// Shrinks the widest columns until the table fits, but no column below its minimum.
  private mutating func shrink(to limit: Int, _ minimums: [Int]) {
    while ColumnLayout.total(widths) > limit {
      let shrinkable = widths.indices.filter { widths[$0] > minimums[$0] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
    }
  }

  private static func total(_ widths: [Int]) -> Int { widths.reduce(0) { $0 + $1 + spacing } }
}
