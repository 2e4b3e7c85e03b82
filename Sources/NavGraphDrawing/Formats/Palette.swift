/// The colors of a picture, for light and for dark pages.
///
/// Differences and steps are also labeled with words, so that the picture can be understood
/// without colors.
enum Palette: CaseIterable {
  case canvas
  case text
  case faint
  case line
  case box
  case boxBorder
  case flow
  case flowBorder
  case required
  case route
  case blocked
  case added
  case removed
  case changed
  case finding

  /// The color on a light page, as hexadecimal RGB.
  var light: String {
    switch self {
    case .canvas: "#ffffff"
    case .text: "#1c232b"
    case .faint: "#5d6772"
    case .line: "#5b6573"
    case .box: "#fdfdfe"
    case .boxBorder: "#3f4854"
    case .flow: "#f0f3f7"
    case .flowBorder: "#646f7c"
    case .required: "#7a4d00"
    case .route: "#0a58ca"
    case .blocked: "#bf3600"
    case .added: "#17742f"
    case .removed: "#c41e2b"
    case .changed: "#8a5700"
    case .finding: "#a83200"
    }
  }

  /// The color on a dark page, as hexadecimal RGB.
  var dark: String {
    switch self {
    case .canvas: "#0d1117"
    case .text: "#e6edf3"
    case .faint: "#939eaa"
    case .line: "#9aa6b2"
    case .box: "#20262e"
    case .boxBorder: "#aeb9c5"
    case .flow: "#161b22"
    case .flowBorder: "#828d99"
    case .required: "#e3b341"
    case .route: "#6cb0ff"
    case .blocked: "#ff9466"
    case .added: "#56d364"
    case .removed: "#ff8182"
    case .changed: "#e0b04a"
    case .finding: "#ffa16e"
    }
  }

  /// The style sheet that replaces the colors of light pages on dark pages.
  static var darkStyleSheet: String {
    let rules = allCases.flatMap { color in
      ["fill", "stroke"].map { "[\($0)=\"\(color.light)\"]{\($0):\(color.dark)}" }
    }
    return ":root{color-scheme:light dark}@media (prefers-color-scheme:dark){\(rules.joined())}"
  }
}

extension EdgeStyle {
  var color: Palette {
    if isBlocked { return .blocked }
    if isOnRoute { return .route }
    switch change {
    case .added: return .added
    case .removed: return .removed
    case .changed: return .changed
    case nil: return isOpen ? .line : .faint
    }
  }
}

extension EdgeStyle {
  /// The color of the words beside the edge.
  var labelColor: Palette { color == .line && hasFindings ? .finding : color }
}

extension Diagram.Node {
  var color: Palette {
    switch change {
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    case nil: isReachable ? .boxBorder : .faint
    }
  }
}
