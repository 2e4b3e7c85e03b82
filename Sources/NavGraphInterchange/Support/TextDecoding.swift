import NavGraph

/// The decoding of files to UTF-8.
enum TextDecoding {
  /// Returns the text of a file as UTF-8 without a byte order mark.
  ///
  /// - `declared`: The encoding that the file declares, as in XML; nil if there is none.
  /// - Throws: `ReadError` for an unknown encoding, or for the first invalid byte.
  static func utf8(_ file: SourceFile, declared: String?) throws(ReadError) -> [UInt8] {
    let bytes = file.bytes
    if bytes.starts(with: [0xFF, 0xFE]) {
      return try utf16(file, bytes.dropFirst(2), isLittleEndian: true)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return try utf16(file, bytes.dropFirst(2), isLittleEndian: false)
    }
    // The first character of XML and JSON is ASCII, so an adjacent zero means UTF-16.
    if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 {
      return try utf16(file, bytes[...], isLittleEndian: bytes[1] == 0)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    switch declared?.lowercased() {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": return try checked(file, text)
    case "iso-8859-1", "latin1", "latin-1":
      return text.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
    case .some(let name): throw ReadError(.encoding(name), at: file.start)
    }
  }

  private static func checked(
    _ file: SourceFile,
    _ text: ArraySlice<UInt8>
  ) throws(ReadError) -> [UInt8] {
    let bytes = Array(text)
    guard let offset = firstInvalidByte(bytes) else { return bytes }
    let source = SourceText(file: file.path, bytes: bytes)
    throw ReadError(.malformedText(encoding: "UTF-8"), at: source.location(offset))
  }

  /// Returns the offset of the first byte that is not valid UTF-8; nil if there is none.
  static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    guard String(utf8: bytes) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let character) = parser.parseScalar(from: &iterator) {
      offset += character.count
    }
    return offset
  }

  private static func utf16(
    _ file: SourceFile,
    _ bytes: ArraySlice<UInt8>,
    isLittleEndian: Bool
  ) throws(ReadError) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    var text: [UInt8] = []
    let isMalformed = transcode(
      units.makeIterator(),
      from: UTF16.self,
      to: UTF8.self,
      stoppingOnError: true,
      into: { text.append($0) }
    )
    guard bytes.count.isMultiple(of: 2), !isMalformed else {
      throw ReadError(.malformedText(encoding: "UTF-16"), at: file.start)
    }
    return text
  }
}
