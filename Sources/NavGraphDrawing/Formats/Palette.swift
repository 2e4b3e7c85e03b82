/// A color of a picture, for light and for dark pages, as hexadecimal RGB.
///
/// Differences and steps are also labeled with words, so that the picture can be understood
/// without colors.
struct Palette: Hashable {
  let light: String
  let dark: String

  static let canvas = Palette(light: "#ffffff", dark: "#0d1117")
  static let text = Palette(light: "#1c232b", dark: "#e6edf3")
  static let faint = Palette(light: "#5d6772", dark: "#939eaa")
  static let line = Palette(light: "#5b6573", dark: "#9aa6b2")
  static let box = Palette(light: "#fdfdfe", dark: "#20262e")
  static let boxBorder = Palette(light: "#3f4854", dark: "#aeb9c5")
  static let flow = Palette(light: "#f0f3f7", dark: "#161b22")
  static let flowBorder = Palette(light: "#646f7c", dark: "#828d99")
  static let required = Palette(light: "#7a4d00", dark: "#e3b341")
  static let route = Palette(light: "#0a58ca", dark: "#6cb0ff")
  static let blocked = Palette(light: "#bf3600", dark: "#ff9466")
  static let added = Palette(light: "#17742f", dark: "#56d364")
  static let removed = Palette(light: "#c41e2b", dark: "#ff8182")
  static let changed = Palette(light: "#8a5700", dark: "#e0b04a")
  static let finding = Palette(light: "#a83200", dark: "#ffa16e")

  static let all = [
    canvas, text, faint, line, box, boxBorder, flow, flowBorder, required, route, blocked, added,
    removed, changed, finding,
  ]

  /// The style sheet that replaces the colors of light pages on dark pages.
  static var darkStyleSheet: String {
    let rules = all.flatMap { color in
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
    case nil: break
    }
    switch trial {
    case .passed: return .added
    case .failed: return .removed
    case .unclear: return .changed
    case .untried, nil: return isOpen && !isInferred ? .line : .faint
    }
  }

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
