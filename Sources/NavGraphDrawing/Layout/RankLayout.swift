/// A layout of boxes in columns by their distances from the starts, from left to right.
///
/// A high column is several ones, and a long row of columns is several rows, one below the other.
/// Of several forms, that one is chosen whose shape is near 16:10, and which is small and has short
/// lines. The result depends on the boxes and lines only.
///
/// The positions in a column are an isotonic regression by Ayer et al., "An Empirical Distribution
/// Function for Sampling with Incomplete Information", 1955.
struct RankLayout {
  struct Size: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  /// A line from one box to another, by their indices.
  struct Line: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  /// The top left corners of the boxes.
  private(set) var corners: [Point]
  /// The size of the whole picture.
  private(set) var size = Size(width: 0, height: 0)

  private let sizes: [Size]
  private let ranks: Ranks
  private let form: Form
  private var rowCount = 0

  /// How boxes are distributed.
  private struct Form {
    /// The height of columns, as a part of that of a picture without gaps in the ideal shape.
    var height = 1.0
    /// The number of rows of columns that are more than the ideal shape would have.
    var moreRows = 0
    var gap = Gap.narrow
  }

  /// The gaps between boxes in points.
  private struct Gap {
    static let narrow = Gap(column: 64, row: 18)
    static let high = Gap(column: 64, row: 32)
    static let wide = Gap(column: 96, row: 18)
    static let band = 48.0

    let column: Double
    let row: Double
  }

  /// The width of the ideal picture, divided by its height.
  private static let shape = 1.6
  /// The ratio of a shape to the ideal one, or the opposite, up to which a shape is good.
  private static let goodShape = 1.12
  /// The forms that are tried: the mildest first.
  private static let forms = [Gap.narrow, .high, .wide].flatMap { gap in
    [1, 1.2, 0.85, 1.45, 0.7, 1.75, 0.55, 2.2, 0.4].flatMap { height in
      [0, -1, 1].map { Form(height: height, moreRows: $0, gap: gap) }
    }
  }
  /// The number of boxes that are placed for all forms together, and the minimum number of forms.
  private static let maximumWork = 40_000
  private static let minimumCount = 9

  /// Computes the layout.
  ///
  /// - Complexity: O(E log E + V log V) time and O(V + E) memory for V boxes and E lines.
  init(_ sizes: [Size], lines: [Line], starts: [Int]) {
    let ranks = Ranks(count: sizes.count, lines: lines, starts: starts)
    let count = max(RankLayout.minimumCount, RankLayout.maximumWork / max(1, sizes.count))
    var best: (layout: RankLayout, cost: Double)?
    for form in RankLayout.forms.prefix(count) {
      let layout = RankLayout(sizes, ranks, form)
      let cost = layout.cost
      if best.map({ cost < $0.cost }) ?? true { best = (layout, cost) }
    }
    self = best?.layout ?? RankLayout(sizes, ranks, Form())
  }

  private init(_ sizes: [Size], _ ranks: Ranks, _ form: Form) {
    (self.sizes, self.ranks, self.form) = (sizes, ranks, form)
    corners = sizes.map { _ in Point(x: 0, y: 0) }
    let width = (RankLayout.shape * area(of: sizes.indices)).squareRoot()
    // Starts that lead nowhere stand beside the boxes that others are reached from.
    let isBeside = ranks.reached.count == 1 && !ranks.others.isEmpty
    if !isBeside { place(ranks.reached, width) }
    place(ranks.others, beside: isBeside ? ranks.reached[0] : [], width)
    placeInRows(ranks.isolated, width / form.height)
  }

  /// How bad the picture is, by its shape, its size, the length of its lines and the number of its
  /// rows.
  private var cost: Double {
    let shape = size.width / max(1, size.height) / RankLayout.shape
    let distance = max(RankLayout.goodShape, shape, 1 / max(0.01, shape))
    let boxes = zip(corners, sizes).map { LineCurves.Box(corner: $0, size: $1) }
    // A few boxes are readable in any shape.
    let shapeCost = repeatElement(distance, count: min(6, sizes.count / 3)).reduce(1, *)
    let window = ReadableWindow.size
    // What is smaller than the window is not better.
    let area = max(window.width * window.height, size.width * size.height)
    return shapeCost * area.squareRoot() * (1 + meanLength) * Double(2 + rowCount)
      * (ReadableWindow.showsNearest(boxes, ranks.distances) ? 1 : 1_000)
  }

  /// The mean length of the lines.
  private var meanLength: Double {
    var (length, count) = (0.0, 0.0)
    for (origin, destinations) in ranks.next.enumerated() {
      let from = LineCurves.Box(corner: corners[origin], size: sizes[origin])
      for destination in destinations {
        let to = LineCurves.Box(corner: corners[destination], size: sizes[destination])
        let gap = max(to.corner.x - from.right, from.corner.x - to.right, 0)
        length += gap + abs(to.center - from.center)
        count += 1
      }
    }
    return count == 0 ? 0 : length / count
  }

  private func area(of boxes: some Sequence<Int>) -> Double {
    boxes.reduce(0) { sum, box in
      sum + (sizes[box].width + form.gap.column) * (sizes[box].height + form.gap.row)
    }
  }

  /// Places boxes without lines in rows below the others.
  private mutating func placeInRows(_ boxes: [Int], _ width: Double) {
    guard !boxes.isEmpty else { return }
    let limit = max(width, size.width)
    let column = (boxes.map { sizes[$0].width }.max() ?? 0) + form.gap.row
    let count = max(1, Int((limit + form.gap.row) / column))
    var y = size.height == 0 ? 0 : size.height + Gap.band
    for start in stride(from: 0, to: boxes.count, by: count) {
      let row = boxes[start..<min(start + count, boxes.count)]
      for (index, box) in row.enumerated() {
        corners[box] = Point(x: Double(index) * column, y: y)
        size.width = max(size.width, corners[box].x + sizes[box].width)
      }
      y += (row.map { sizes[$0].height }.max() ?? 0) + form.gap.row
    }
    size.height = y - form.gap.row
  }

  /// Places boxes in columns below those that are placed.
  ///
  /// - `beside`: Other boxes for the middle of the first column.
  private mutating func place(_ layers: [[Int]], beside others: [Int] = [], _ width: Double) {
    guard !layers.isEmpty else { return }
    // A part of the boxes takes the same part of the height, because the parts are stacked.
    let area = area(of: layers.joined())
    let part = area * RankLayout.shape / (width * width)
    let limit = 1.1 * form.height * area / width
    var columns = columns(of: layers[0], upTo: max(limit, ReadableWindow.size.height))
    columns += layers.dropFirst().flatMap { self.columns(of: $0, upTo: limit) }
    columns[0].insert(contentsOf: others, at: columns[0].count / 2)
    for row in rows(of: columns, shape: RankLayout.shape / part) {
      let y = size.height == 0 ? 0 : size.height + Gap.band
      place(columns: row, below: y, limit)
      rowCount += 1
    }
  }

  /// Returns the boxes of a rank in columns of similar heights.
  private func columns(of rank: [Int], upTo limit: Double) -> [[Int]] {
    let height = self.height(of: rank)
    let count = (height / limit).rounded(.up)
    var columns: [[Int]] = [[]]
    var filled = 0.0
    for box in rank {
      let isFull = filled >= height / count - 1 && Double(columns.count) < count
      if isFull { (columns, filled) = (columns + [[]], 0) }
      columns[columns.endIndex - 1].append(box)
      filled += sizes[box].height + form.gap.row
    }
    return columns
  }

  private func height(of column: [Int]) -> Double {
    column.reduce(-form.gap.row) { $0 + sizes[$1].height + form.gap.row }
  }

  private func width(of column: [Int]) -> Double {
    (column.map { sizes[$0].width }.max() ?? 0) + form.gap.column
  }

  /// Returns the columns in rows of similar widths, so that the shape is good.
  private func rows(of columns: [[Int]], shape: Double) -> [[[Int]]] {
    let total = columns.reduce(0) { $0 + width(of: $1) }
    let height = (columns.map { self.height(of: $0) }.max() ?? 0) + Gap.band
    // The width divided by the height is total / (count * count * height).
    let ideal = (total / (shape * height)).squareRoot().rounded()
    let count = max(1, Int(ideal) + form.moreRows)
    let even = total / Double(count)
    var (low, high) = (even, even + (columns.map { width(of: $0) }.max() ?? 0))
    for _ in 0..<8 where count > 1 {
      let middle = (low + high) / 2
      if rows(of: columns, upTo: middle).count > count { low = middle } else { high = middle }
    }
    return rows(of: columns, upTo: high)
  }

  /// Returns the columns in rows that are not wider than a limit, if a column is not.
  ///
  /// The first rows are narrow as long as they contain few boxes.
  private func rows(of columns: [[Int]], upTo limit: Double) -> [[[Int]]] {
    var rows: [[[Int]]] = []
    var filled = Double.infinity
    var boxCount = 0
    for column in columns {
      let isFirst = boxCount < ReadableWindow.boxCount
      let limit = isFirst ? min(ReadableWindow.size.width + form.gap.column, limit) : limit
      let width = width(of: column)
      if filled + width > limit, filled > 0 {
        rows.append([])
        filled = 0
      }
      rows[rows.endIndex - 1].append(column)
      filled += width
      boxCount += column.count
    }
    return rows
  }

  private mutating func place(columns: [[Int]], below top: Double, _ limit: Double) {
    var x = 0.0
    var centers = [Double?](repeating: nil, count: sizes.count)
    for column in columns {
      let total = height(of: column)
      var offsets: [Double] = []
      var offset = 0.0
      for box in column {
        offsets.append(offset)
        offset += sizes[box].height + form.gap.row
      }
      let wanted = zip(column, offsets).map { box, offset in
        let known = ranks.previous[box].compactMap { centers[$0] }
        let center = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
        return center - sizes[box].height / 2 - offset
      }
      let range = (-max(limit, total) / 2)...(max(limit, total) / 2 - total)
      for (index, shift) in RankLayout.isotonic(wanted).enumerated() {
        let y = min(max(shift, range.lowerBound), range.upperBound) + offsets[index]
        corners[column[index]] = Point(x: x, y: y)
        centers[column[index]] = y + sizes[column[index]].height / 2
      }
      size.width = max(size.width, x + width(of: column) - form.gap.column)
      x += width(of: column)
    }
    let boxes = Array(columns.joined())
    let highest = boxes.map { corners[$0].y }.min() ?? 0
    for box in boxes {
      corners[box].y += top - highest
      size.height = max(size.height, corners[box].y + sizes[box].height)
    }
  }

  /// Returns the ascending numbers that are nearest to the given ones by their squares.
  static func isotonic(_ values: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for value in values {
      blocks.append((value, 1))
      while blocks.count > 1, let last = blocks.last {
        let former = blocks[blocks.count - 2]
        guard former.sum / Double(former.count) > last.sum / Double(last.count) else { break }
        blocks.removeLast()
        blocks[blocks.endIndex - 1] = (former.sum + last.sum, former.count + last.count)
      }
    }
    return blocks.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
  }
}
