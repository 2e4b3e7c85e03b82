import CNavGraphExpat

/// A parser of one XML file that runs expat, with limits; a class, whose address expat stores.
///
/// Expat reports malformed XML with line and column. Declared entities are rejected, so that they
/// cannot expand a file. External entities are never loaded.
package final class XMLParser {
  /// A function of a complete element that returns whether the element is not added to its parent.
  package typealias Taking = (XMLElement, _ ancestors: [XMLElement]) throws(ReadError) -> Bool

  private let parser: XML_Parser
  private let file: SourceFile
  private let limits: ReadLimits
  private let take: Taking
  private var root: XMLElement?
  private var open: [XMLElement] = []
  private var count = 0
  private var failure: ReadError?

  /// The character between the namespace and the local name, which names cannot contain.
  private static let separator = UInt8(ascii: "\n")

  init(_ file: SourceFile, limits: ReadLimits, taking take: @escaping Taking) throws(ReadError) {
    guard let parser = XML_ParserCreateNS("UTF-8", XML_Char(XMLParser.separator)) else {
      throw ReadError(.malformedXML("out of memory"), at: file.start)
    }
    self.parser = parser
    self.file = file
    self.limits = limits
    self.take = take
  }

  deinit { XML_ParserFree(parser) }

  /// Returns the outermost element.
  func parse() throws(ReadError) -> XMLElement {
    try run(TextDecoding.utf8(file, declared: XMLParser.declaredEncoding(file.bytes)))
    guard let root else { throw ReadError(.unexpectedEnd(expected: "an element"), at: file.start) }
    return root
  }

  private func run(_ bytes: [UInt8]) throws(ReadError) {
    register()
    // Expat expects the length as a C int. The file is passed in parts, so that every length fits.
    let pieceLength = 1 << 24
    var start = 0
    repeat {
      let end = min(start + pieceLength, bytes.count)
      let status = bytes[start..<end].withUnsafeBytes { piece in
        XML_Parse(
          parser,
          piece.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(piece.count),
          end == bytes.count ? 1 : 0
        )
      }
      if let failure { throw failure }
      guard status == XML_STATUS_OK else {
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
        throw ReadError(.malformedXML(reason ?? "unknown error"), at: location)
      }
      start = end
    } while start < bytes.count
  }

  private var location: SourceLocation {
    SourceLocation(
      file: file.path,
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1
    )
  }

  /// Calls a closure, and stops the parser at the first error.
  private func attempt(_ body: () throws(ReadError) -> Void) {
    guard failure == nil else { return }
    do {
      try body()
    } catch {
      failure = error
      XML_StopParser(parser, 0)
    }
  }

  private func start(
    _ name: UnsafePointer<XML_Char>,
    _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
  ) {
    attempt { () throws(ReadError) in
      try limits.check(open.count + 1, .depth, at: location)
      var attributes: [XMLAttribute] = []
      var index = 0
      while let name = pairs[index], let value = pairs[index + 1] {
        attributes.append(XMLAttribute(name: XMLName(name), value: String(cString: value)))
        index += 2
      }
      count += 1 + attributes.count
      try limits.check(count, .elements, at: location)
      open.append(
        XMLElement(
          name: XMLName(name),
          attributes: attributes,
          location: location,
          offset: Int(XML_GetCurrentByteIndex(parser))
        )
      )
    }
  }

  private func end() {
    attempt { () throws(ReadError) in
      guard let element = open.popLast() else { return }
      let isTaken = try take(element, open)
      if open.isEmpty {
        root = element
      } else if !isTaken {
        open[open.count - 1].children.append(element)
      }
    }
  }

  private func refuse(entity name: String) {
    attempt { () throws(ReadError) in throw ReadError(.entity(name), at: location) }
  }

  private func register() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes else { return }
        XMLParser.at(data).start(name, attributes)
      },
      { data, _ in XMLParser.at(data).end() }
    )
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      let bytes = UnsafeBufferPointer(start: characters, count: Int(count))
      let text = bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
      let parser = XMLParser.at(data)
      if !parser.open.isEmpty { parser.open[parser.open.count - 1].text += text }
    }
    XML_SetEntityDeclHandler(parser) { data, name, _, _, _, _, _, _, _ in
      XMLParser.at(data).refuse(entity: name.map { String(cString: $0) } ?? "")
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      XMLParser.at(data).refuse(entity: name.map { String(cString: $0) } ?? "")
    }
  }

  private static func at(_ data: UnsafeMutableRawPointer?) -> XMLParser {
    guard let data else { preconditionFailure("Expat lost its user data.") }
    return Unmanaged<XMLParser>.fromOpaque(data).takeUnretainedValue()
  }

  /// Returns the encoding in the XML declaration, for encodings that extend ASCII.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "<?xml".utf8),
      let end = bytes.prefix(1_024).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let declaration = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let name = declaration.firstRange(of: "encoding") else { return nil }
    let value = declaration[name.upperBound...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = value.first else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}

extension XMLName {
  /// Creates a name from expat's format: namespace, separator and local name.
  fileprivate init(_ text: UnsafePointer<XML_Char>) {
    let text = String(cString: text)
    guard let separator = text.utf8.firstIndex(of: UInt8(ascii: "\n")) else {
      self.init(namespace: "", local: text)
      return
    }
    self.init(
      namespace: String(text[..<separator]),
      local: String(text[text.utf8.index(after: separator)...])
    )
  }
}
