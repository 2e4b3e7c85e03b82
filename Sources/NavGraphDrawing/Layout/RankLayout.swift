/// A layout of boxes in columns by their distances from the starts, from left to right.
///
/// The shape is near 16:10: a high column is several ones, and a long row of columns is several
/// rows, one below the other. The result depends on the boxes and lines only.
///
/// The order in columns is that of Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of
/// Hierarchical System Structures", IEEE Transactions on Systems, Man, and Cybernetics, 1981; the
/// positions in a column are an isotonic regression by Ayer et al., "An Empirical Distribution
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
  private let next: [[Int]]
  private let previous: [[Int]]

  /// The gaps between boxes in points.
  private enum Gap {
    static let column = 64.0
    static let row = 18.0
    static let band = 48.0
  }

  /// The part of a picture that is readable on a small screen, in points, and the number of boxes
  /// near the starts that it contains.
  static let window = Size(width: 1_150, height: 760)
  static let boxesInWindow = 12

  private static let shape = 1.6
  private static let sweeps = 6

  /// Computes the layout.
  ///
  /// - Complexity: O(E log E + V log V) time and O(V + E) memory for V boxes and E lines.
  init(_ sizes: [Size], lines: [Line], starts: [Int]) {
    self.sizes = sizes
    corners = sizes.map { _ in Point(x: 0, y: 0) }
    var next = sizes.map { _ in [Int]() }
    var previous = next
    for line in Set(lines).sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) })
    where line.from != line.to {
      next[line.from].append(line.to)
      previous[line.to].append(line.from)
    }
    self.next = next
    self.previous = previous
    var isPlaced = sizes.map { _ in false }
    let isConnected = { (box: Int) in !next[box].isEmpty || !previous[box].isEmpty }
    let width = (RankLayout.shape * area(of: Array(sizes.indices))).squareRoot()
    let reached = layers(from: starts, &isPlaced)
    let rest = sizes.indices.filter { !isPlaced[$0] && isConnected($0) }
    var others = layers(from: rest.filter { previous[$0].isEmpty }, &isPlaced)
    for box in rest where !isPlaced[box] {
      for (rank, layer) in layers(from: [box], &isPlaced).enumerated() {
        if rank < others.count { others[rank] += layer } else { others.append(layer) }
      }
    }
    // Starts that lead nowhere stand beside the boxes that others are reached from.
    let isBeside = reached.count == 1 && !others.isEmpty
    if !isBeside { place(reached, width) }
    place(others, beside: isBeside ? reached[0] : [], width)
    placeInRows(sizes.indices.filter { !isPlaced[$0] }, width)
  }

  /// Returns the boxes by their distances from some, as far as they are not placed.
  private func layers(from roots: [Int], _ isPlaced: inout [Bool]) -> [[Int]] {
    var layers: [[Int]] = []
    var frontier = roots
    while true {
      frontier = frontier.filter { box in
        defer { isPlaced[box] = true }
        return !isPlaced[box]
      }
      guard !frontier.isEmpty else { return layers }
      layers.append(frontier)
      frontier = frontier.flatMap { next[$0] }
    }
  }

  private func area(of boxes: [Int]) -> Double {
    boxes.reduce(0) { sum, box in
      sum + (sizes[box].width + Gap.column) * (sizes[box].height + Gap.row)
    }
  }

  /// Places boxes without lines in rows below the others.
  private mutating func placeInRows(_ boxes: [Int], _ width: Double) {
    guard !boxes.isEmpty else { return }
    let limit = max(width, RankLayout.window.width, size.width)
    let column = (boxes.map { sizes[$0].width }.max() ?? 0) + Gap.row
    let count = max(1, Int((limit + Gap.row) / column))
    var y = size.height == 0 ? 0 : size.height + Gap.band
    for start in stride(from: 0, to: boxes.count, by: count) {
      let row = boxes[start..<min(start + count, boxes.count)]
      for (index, box) in row.enumerated() {
        corners[box] = Point(x: Double(index) * column, y: y)
        size.width = max(size.width, corners[box].x + sizes[box].width)
      }
      y += (row.map { sizes[$0].height }.max() ?? 0) + Gap.row
    }
    size.height = y - Gap.row
  }

  /// Places boxes in columns below those that are placed.
  ///
  /// - `beside`: Other boxes for the middle of the first column.
  private mutating func place(_ layers: [[Int]], beside others: [Int] = [], _ width: Double) {
    guard !layers.isEmpty else { return }
    let ordered = order(layers)
    // A part of the boxes takes the same part of the height, because the parts are stacked.
    let area = area(of: layers.flatMap(\.self))
    let part = area * RankLayout.shape / max(1, width * width)
    let limit = max(0.8 * RankLayout.window.height * part, 1.1 * area / max(1, width))
    var columns = ordered.flatMap { self.columns(of: $0, upTo: limit) }
    columns[0].insert(contentsOf: others, at: columns[0].count / 2)
    for band in bands(of: columns, shape: RankLayout.shape / max(0.01, part)) {
      let y = size.height == 0 ? 0 : size.height + Gap.band
      place(columns: band, below: y, limit)
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
      filled += sizes[box].height + Gap.row
    }
    return columns
  }

  private func height(of column: [Int]) -> Double {
    column.reduce(-Gap.row) { $0 + sizes[$1].height + Gap.row }
  }

  private func width(of column: [Int]) -> Double {
    (column.map { sizes[$0].width }.max() ?? 0) + Gap.column
  }

  /// Returns the columns in rows, so that the shape is good.
  ///
  /// The first rows are narrow as long as they contain few boxes.
  private func bands(of columns: [[Int]], shape: Double) -> [[[Int]]] {
    let total = columns.reduce(0) { $0 + width(of: $1) }
    let height = (columns.map { self.height(of: $0) }.max() ?? 0) + Gap.band
    // The width divided by the height is total / (count * count * height).
    let count = max(1, (total / (shape * height)).squareRoot().rounded())
    var bands: [[[Int]]] = []
    var filled = Double.infinity
    var boxCount = 0
    for column in columns {
      let isFirst = boxCount < RankLayout.boxesInWindow
      let limit = isFirst ? min(RankLayout.window.width, total / count) : total / count
      let width = width(of: column)
      if filled + width > limit + Gap.column, filled > 0 {
        bands.append([])
        filled = 0
      }
      bands[bands.endIndex - 1].append(column)
      filled += width
      boxCount += column.count
    }
    return bands
  }

  private mutating func place(columns: [[Int]], below top: Double, _ limit: Double) {
    var centers: [Int: Double] = [:]
    var x = 0.0
    for column in columns {
      let total = height(of: column)
      var offsets: [Double] = []
      var offset = 0.0
      for box in column {
        offsets.append(offset)
        offset += sizes[box].height + Gap.row
      }
      let wanted = zip(column, offsets).map { box, offset in
        let known = previous[box].compactMap { centers[$0] }
        let center = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
        return center - sizes[box].height / 2 - offset
      }
      let range = (-max(limit, total) / 2)...(max(limit, total) / 2 - total)
      for (index, shift) in RankLayout.isotonic(wanted).enumerated() {
        let y = min(max(shift, range.lowerBound), range.upperBound) + offsets[index]
        corners[column[index]] = Point(x: x, y: y)
        centers[column[index]] = y + sizes[column[index]].height / 2
      }
      size.width = max(size.width, x + width(of: column) - Gap.column)
      x += width(of: column)
    }
    let boxes = columns.flatMap(\.self)
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

  /// Returns the ranks in an order in which few lines cross.
  private func order(_ layers: [[Int]]) -> [[Int]] {
    var layers = layers
    var position: [Int: Double] = [:]
    func number(_ rank: Int) {
      let count = Double(layers[rank].count)
      for (index, box) in layers[rank].enumerated() {
        position[box] = (Double(index) + 0.5) / count
      }
    }
    for rank in layers.indices { number(rank) }
    for sweep in 0..<RankLayout.sweeps where layers.count > 1 {
      let isForward = sweep.isMultiple(of: 2)
      let ranks =
        isForward ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
      for rank in ranks {
        let keys = layers[rank].map { box in
          let known = (isForward ? previous : next)[box].compactMap { position[$0] }
          return known.isEmpty
            ? position[box, default: 0] : known.reduce(0, +) / Double(known.count)
        }
        layers[rank] = zip(layers[rank], keys).enumerated()
          .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
        number(rank)
      }
    }
    return layers
  }
}
