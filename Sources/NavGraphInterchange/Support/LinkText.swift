/// Percent-encoding for the literals of link patterns.
enum LinkText {
  /// Returns text in which all characters with a meaning in patterns are percent-encoded.
  static func encoded(_ text: some StringProtocol) -> String {
    var result = ""
    for byte in text.utf8 {
      let isPlain = byte.isLetter || byte.isDigit || "-._~%@!$',;+".utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" + digits : digits)
      }
    }
    return result
  }
}
