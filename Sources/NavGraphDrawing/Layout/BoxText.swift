/// The widths of texts in boxes, in the font Helvetica and those of the same widths, such as Arial.
///
/// Layouts are computed without a font, so that they are the same everywhere.
enum BoxText {
  /// The widths of bold ASCII characters from the space on, in hundredths of the font size.
  private static let widths: [UInt8] = [
    28, 34, 48, 56, 56, 89, 73, 24, 34, 34, 39, 59, 28, 34, 28, 28, 56, 56, 56, 56, 56, 56, 56, 56,
    56, 56, 34, 34, 59, 59, 59, 62, 98, 73, 73, 73, 73, 67, 62, 78, 73, 28, 56, 73, 62, 84, 73, 78,
    67, 78, 73, 67, 62, 73, 67, 95, 67, 67, 62, 34, 28, 34, 59, 56, 34, 56, 62, 56, 62, 56, 34, 62,
    62, 28, 28, 56, 28, 89, 62, 62, 62, 62, 39, 56, 34, 62, 56, 78, 56, 56, 50, 39, 28, 39, 59,
  ]

  /// Returns the width of a text in bold letters, in points.
  static func width(_ text: String, size: Double) -> Double {
    size * text.unicodeScalars.reduce(0) { $0 + width($1) } / 100
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    let index = Int(scalar.value) - 0x20
    if widths.indices.contains(index) { return Double(widths[index]) }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    // Ideographs and emoji are as wide as high.
    return scalar.value < 0x1100 ? 70 : 105
  }

  /// Returns the longest beginning of a text that is not wider than a maximum.
  static func beginning(of text: String, size: Double, upTo maximumWidth: Double) -> String {
    var width = 0.0
    return String(
      text.prefix { character in
        width += BoxText.width(String(character), size: size)
        return width <= maximumWidth
      }
    )
  }

  /// Returns a text, shortened to a width.
  static func cut(_ text: String, size: Double, to maximumWidth: Double) -> String {
    guard width(text, size: size) > maximumWidth else { return text }
    return beginning(of: text, size: size, upTo: maximumWidth - size) + "…"
  }
}
