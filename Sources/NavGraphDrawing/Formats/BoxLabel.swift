import Algorithms
import NavGraph

/// The rows of the box of a screen in a picture: its name, and additional information.
struct BoxLabel {
  /// A part of a row in one color.
  struct Span: Hashable {
    let text: String
    let color: Palette
  }

  /// A row, which is broken into lines.
  struct Row: Hashable {
    enum Kind: Hashable {
      case name(isBold: Bool)
      case detail
      case tab(index: Int)
    }

    let kind: Kind
    let lines: [[Span]]

    init(_ text: String, _ color: Palette, _ kind: Kind = .detail) {
      self.init([[Span(text: text, color: color)]], kind)
    }

    init(_ lines: [[Span]], _ kind: Kind = .detail) {
      self.kind = kind
      self.lines = lines
    }

    /// The font size in points.
    var size: Int { if case .name = kind { 11 } else { 9 } }
  }

  private(set) var rows: [Row] = []

  /// The maximum number of characters of a detail.
  ///
  /// The tooltip contains the whole text.
  static let maximumLength = 40

  /// The maximum number of names in the list of destinations that many edges lead to.
  ///
  /// The tooltip contains all of them.
  private static let maximumNames = 9

  init(
    _ node: Diagram.Node,
    _ edges: MergedEdges,
    _ names: BoxNames,
    showsCommandNames: Bool
  ) {
    let color = node.isReachable ? Palette.text : .faint
    let lines = names.lines(of: node.screen.name)
    rows = [Row(lines.map { [Span(text: $0, color: color)] }, .name(isBold: node.isStart))]
    let cut = { (text: String) in text.drawable(upTo: BoxLabel.maximumLength) }
    if let title = node.title, !title.isEmpty { rows.append(Row(cut(title), .faint)) }
    rows += node.requiredProperties.map { Row("needs " + cut($0.name), .required) }
    rows += (edges.marks[node.screen] ?? []).map { BoxLabel.row(for: $0) }.uniqued()
    rows += node.tabs.enumerated().map { Row(cut($1.name), color, .tab(index: $0)) }
    if let groups = edges.names[node.screen] {
      rows.append(BoxLabel.row(of: groups, showsCommandNames))
    }
    if !node.isReachable { rows.append(Row("not reachable", .faint)) }
    if let change = node.change {
      rows.append(Row(change.words.drawable(upTo: 2 * BoxLabel.maximumLength), node.color))
    }
    rows += node.findings.map {
      Row("\(Marks.finding) \($0.code.drawable)", $0.isMistake ? .finding : .faint)
    }
  }

  /// Returns the row with the names of destinations that many edges lead to.
  private static func row(of groups: [MergedEdges.Group], _ showsCommandNames: Bool) -> Row {
    var names = groups.prefix(maximumNames).map { group in
      let words = group.nameAndLabel(showingCommandNames: showsCommandNames)
      return Span(
        text: words.drawable(upTo: 2 * maximumLength),
        color: group.style.labelColor
      )
    }
    if groups.count > maximumNames {
      names.append(Span(text: "\(groups.count - maximumNames) more", color: .line))
    }
    var lines = names.chunks(ofCount: 3).map { Array($0) }
    lines[0].insert(Span(text: "\(Marks.name) ", color: .line), at: 0)
    return Row(
      lines.enumerated().map { index, line in
        let start = index == 0 ? 1 : 0
        let isLast = index == lines.count - 1
        return line.enumerated().flatMap { place, span in
          let isEnd = isLast && place == line.count - 1
          let separator = Span(text: place == line.count - 1 ? "," : ", ", color: .line)
          return place < start || isEnd ? [span] : [span, separator]
        }
      }
    )
  }

  /// Returns the row for a command that many screens have and that opens the screen.
  private static func row(for mark: MergedEdges.Mark) -> Row {
    let style = mark.style
    var words = ["\(Marks.universal) " + mark.words().drawable(upTo: 2 * maximumLength)]
    if case .opens(let presentation) = style.kind, presentation != .usual {
      words.append("(\(presentation.rawValue))")
    }
    words += style.marks
    words += style.words.map { $0.drawable(upTo: maximumLength) }
    words += mark.edges.flatMap(\.findings).uniqued(on: \.code)
      .map { "\(Marks.finding) \($0.code.drawable)" }
    return Row(words.joined(separator: " "), style.labelColor)
  }
}

extension Diagram.Node {
  /// Returns the text that appears if the pointer rests on the screen, with the given marks and
  /// names.
  func tooltip(_ edges: MergedEdges) -> String {
    var lines = [screen.name.drawable]
    if let title { lines.append(title.drawable) }
    if let parent { lines.append("extends \(parent.name.drawable)") }
    lines += requiredProperties.map { "needs \($0.name.drawable)" }
    lines += tabs.map { "tab \($0.name.drawable)" }
    for mark in edges.marks[screen] ?? [] {
      lines.append("\(Marks.universal) \(mark.words(upTo: .max).drawable)")
      lines += mark.edges.flatMap(\.details).uniqued()
    }
    lines += (edges.names[screen] ?? []).map(\.tooltip)
    lines += findings.map { $0.message.drawable }
    return lines.joined(separator: "\n")
  }
}
