/// The encoding of Unicode labels of host names in ASCII (RFC 3492).
enum Punycode {
  private static let base = 36
  private static let minimumThreshold = 1
  private static let maximumThreshold = 26
  private static let initialBias = 72
  private static let firstScalar = 0x80

  /// Returns the encoding of a label, without the prefix `xn--`.
  ///
  /// - Complexity: O(n²) time, where n is the number of scalars; host names have at most 253.
  static func encode(_ label: String) -> String {
    let scalars = label.unicodeScalars.map { Int($0.value) }
    var output = label.unicodeScalars.filter(\.isASCII).map(Character.init)
    let basicCount = output.count
    var handled = basicCount
    if basicCount > 0 { output.append("-") }
    var next = firstScalar
    var delta = 0
    var bias = initialBias
    while handled < scalars.count, let scalar = scalars.lazy.filter({ $0 >= next }).min() {
      delta += (scalar - next) * (handled + 1)
      next = scalar
      for value in scalars where value <= next {
        if value < next {
          delta += 1
          continue
        }
        output += digits(of: delta, bias)
        bias = adaptedBias(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return String(output)
  }

  /// Decodes a label, without the prefix `xn--`; nil if the encoding is invalid.
  ///
  /// - Complexity: O(n²) time, where n is the number of bytes.
  static func decode(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let delimiter = bytes.lastIndex(of: UInt8(ascii: "-"))
    var scalars = bytes[..<(delimiter ?? 0)].map { Unicode.Scalar($0) }
    var rest = bytes[(delimiter.map { $0 + 1 } ?? 0)...]
    var next = firstScalar
    var index = 0
    var bias = initialBias
    while !rest.isEmpty {
      guard let delta = number(&rest, bias) else { return nil }
      let count = scalars.count + 1
      bias = adaptedBias(delta, count: count, isFirst: index == 0)
      index += delta
      next += index / count
      index %= count
      guard let value = UInt32(exactly: next), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      scalars.insert(scalar, at: index)
      index += 1
    }
    var label = String.UnicodeScalarView()
    label.append(contentsOf: scalars)
    return String(label)
  }

  /// Reads a number of variable length; nil if it is malformed or too large for a host name.
  private static func number(_ bytes: inout ArraySlice<UInt8>, _ bias: Int) -> Int? {
    // On some watches, an int has 32 bits.
    var value: Int64 = 0
    var weight: Int64 = 1
    for position in sequence(first: base, next: { $0 + base }) {
      guard let digit = bytes.popFirst().flatMap(digit) else { return nil }
      value += Int64(digit) * weight
      guard value < 1 << 30 else { return nil }
      let threshold = threshold(position, bias)
      if digit < threshold { break }
      weight *= Int64(base - threshold)
      guard weight < 1 << 30 else { return nil }
    }
    return Int(value)
  }

  private static func digits(of number: Int, _ bias: Int) -> [Character] {
    var digits: [Character] = []
    var rest = number
    for position in sequence(first: base, next: { $0 + base }) {
      let threshold = threshold(position, bias)
      if rest < threshold { break }
      digits.append(character(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
    }
    return digits + [character(rest)]
  }

  private static func threshold(_ position: Int, _ bias: Int) -> Int {
    min(max(position - bias, minimumThreshold), maximumThreshold)
  }

  private static func adaptedBias(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    let damping = 700
    let skew = 38
    var rest = isFirst ? delta / damping : delta / 2
    rest += rest / count
    var bias = 0
    while rest > (base - minimumThreshold) * maximumThreshold / 2 {
      rest /= base - minimumThreshold
      bias += base
    }
    return bias + (base - minimumThreshold + 1) * rest / (rest + skew)
  }

  private static func character(_ digit: Int) -> Character {
    let first: UInt8 = digit < 26 ? UInt8(ascii: "a") : UInt8(ascii: "0") - 26
    return Character(Unicode.Scalar(first + UInt8(digit)))
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
    default: nil
    }
  }
}
