import Algorithms
import NavGraph

/// The label of a screen in DOT: its name, and rows with additional information.
struct DOTLabel {
  /// The label, as HTML-like text of Graphviz without its outer brackets.
  let html: String

  /// The maximum number of characters of a name.
  ///
  /// The tooltip contains the whole name.
  static let maximumLength = 40

  init(_ node: Diagram.Node, _ edges: MergedEdges, showsCommandNames: Bool) {
    let name = node.screen.name.drawable(upTo: DOTLabel.maximumLength).xmlEscaped
    let title = node.isStart ? "<B>\(name)</B>" : name
    let color = node.isReachable ? Palette.text : .faint
    var rows = [DOTLabel.row(title, color, size: 11)]
    if let title = node.title, !title.isEmpty {
      rows.append(DOTLabel.row(title.drawable(upTo: DOTLabel.maximumLength).xmlEscaped, .faint))
    }
    rows += node.requiredProperties.map {
      DOTLabel.row("needs " + $0.name.drawable(upTo: DOTLabel.maximumLength).xmlEscaped, .required)
    }
    rows += (edges.marks[node.screen] ?? []).map { DOTLabel.row(for: $0) }.uniqued()
    rows += node.tabs.enumerated().map { DOTLabel.tabRow($1.name, index: $0, color) }
    if let groups = edges.names[node.screen] {
      rows.append(DOTLabel.row(of: groups, showsCommandNames))
    }
    if !node.isReachable { rows.append(DOTLabel.row("not reachable", .faint)) }
    if let change = node.change {
      let words = change.words.drawable(upTo: 2 * DOTLabel.maximumLength).xmlEscaped
      rows.append(DOTLabel.row(words, node.color))
    }
    rows += node.findings.map {
      DOTLabel.row(
        "\(Marks.finding) \($0.code.drawable.xmlEscaped)",
        $0.isMistake ? .finding : .faint
      )
    }
    html =
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">"
      + rows.joined() + "</TABLE>"
  }

  /// The maximum number of names in the list of destinations that many edges lead to.
  ///
  /// The tooltip contains all of them.
  private static let maximumNames = 9

  /// Returns the row with the names of destinations that many edges lead to.
  private static func row(of groups: [MergedEdges.Group], _ showsCommandNames: Bool) -> String {
    var names = groups.prefix(maximumNames).map { group in
      let words = group.nameAndLabel(showingCommandNames: showsCommandNames)
        .drawable(upTo: 2 * maximumLength).xmlEscaped
      return "<FONT COLOR=\"\(group.style.labelColor.light)\">\(words)</FONT>"
    }
    if groups.count > maximumNames { names.append("\(groups.count - maximumNames) more") }
    let lines = names.chunks(ofCount: 3).map { $0.joined(separator: ", ") }
    let end = "<BR ALIGN=\"LEFT\"/>"
    let list = lines.joined(separator: "," + end) + (lines.count > 1 ? end : "")
    return row("\(Marks.name) " + list, .line)
  }

  /// Returns the row for a command that many screens have and that opens the screen.
  private static func row(for mark: MergedEdges.Mark) -> String {
    let style = mark.style
    var words = ["\(Marks.universal) " + mark.words().drawable(upTo: 2 * maximumLength).xmlEscaped]
    if case .opens(let presentation) = style.kind, presentation != .usual {
      words.append("(\(presentation.rawValue))")
    }
    words += style.marks
    words += style.words.map { $0.drawable(upTo: maximumLength).xmlEscaped }
    words += mark.edges.flatMap(\.findings).uniqued(on: \.code)
      .map { "\(Marks.finding) \($0.code.drawable.xmlEscaped)" }
    return row(words.joined(separator: " "), style.labelColor)
  }

  /// The port of a tab's row, at which the edge to the tab's root begins.
  static func port(ofTab index: Int) -> String { "tab\(index)" }

  private static func tabRow(_ name: String, index: Int, _ color: Palette) -> String {
    let text = name.drawable(upTo: maximumLength).xmlEscaped
    return "<TR><TD ALIGN=\"LEFT\" PORT=\"\(port(ofTab: index))\" BORDER=\"1\" SIDES=\"T\""
      + " COLOR=\"\(Palette.flowBorder.light)\"><FONT COLOR=\"\(color.light)\" POINT-SIZE=\"9\">"
      + "\(text)</FONT></TD></TR>"
  }

  private static func row(_ html: String, _ color: Palette, size: Int = 9) -> String {
    "<TR><TD ALIGN=\"LEFT\"><FONT COLOR=\"\(color.light)\" POINT-SIZE=\"\(size)\">\(html)</FONT></TD></TR>"
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
