import NavGraph

extension DiagramMap.Box {
  private static let padding = 24.0
  private static let minimumWidth = 64.0
  /// The margins above and below the lines of a box.
  private static let margin = 9.0
  private static let lineHeight = 16.0
  private static let rowHeight = 15.0
  private static let picture = RankLayout.Size(width: 150, height: 158)
  private static let rowSize = 11.0
  /// The maximum width of a row, unless the name is wider.
  static let maximumRowWidth = 150.0

  /// The box of a screen.
  init(lines: [String], rows: [DiagramMap.Row], isPictured: Bool) {
    let widths =
      lines.map { BoxText.width($0, size: BoxNames.fontSize) }
      + rows.map { BoxText.width($0.text, size: DiagramMap.Box.rowSize) }
      + [isPictured ? DiagramMap.Box.picture.width : 0]
    width = max(DiagramMap.Box.minimumWidth, (widths.max() ?? 0) + DiagramMap.Box.padding).rounded()
    height =
      DiagramMap.Box.top(ofRow: rows.count, belowLines: lines.count) + DiagramMap.Box.margin
      + (isPictured ? DiagramMap.Box.picture.height : 0)
  }

  /// The box of a closed flow.
  init(flow: String, count: Int) {
    let words = "▸ \(flow.drawable)"
    let width = BoxText.width(words, size: BoxNames.fontSize)
    self.width = max(110, min(width, 320) + DiagramMap.Box.padding).rounded()
    height = 44
  }

  /// The distance of a row from the top of its box.
  private static func top(ofRow index: Int, belowLines count: Int) -> Double {
    margin + Double(count) * lineHeight + Double(index) * rowHeight
  }

  /// The height of the middle of a row, from the top of its box.
  static func middle(ofRow index: Int, belowLines count: Int) -> Double {
    top(ofRow: index, belowLines: count) + rowHeight / 2
  }

  /// Returns the text of a row, shortened to the width of the box.
  static func row(_ text: String, belowLines lines: [String]) -> String {
    let widths = lines.map { BoxText.width($0, size: BoxNames.fontSize) }
    return BoxText.cut(text.drawable, size: rowSize, to: max(maximumRowWidth, widths.max() ?? 0))
  }
}
