/// A text that is compared byte by byte, without Unicode normalization.
struct LinkTextKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: LinkTextKey, right: LinkTextKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
