import NavGraph

/// A link between the nodes of a flowchart, such as `-->`, `-. text .->` or `<==>`.
struct FlowchartLink {
  /// The ends of a link with an arrowhead.
  enum Heads {
    case none
    case forward
    case both
  }

  var id: String?
  var heads: Heads
  /// The presentation for the stroke: dotted is `present`, thick is `root`.
  var presentation: Presentation?
  var text: String?
  /// Whether the link only changes the layout (`~~~`).
  var isInvisible = false
  var location: SourceLocation

  /// Reads a link; returns nil without moving if there is none.
  static func parse(_ scanner: inout TextScanner) throws(ReadError) -> FlowchartLink? {
    let start = scanner.position
    let id = identifier(&scanner)
    let location = scanner.location
    if scanner.skip(prefix: "~~~") {
      scanner.take { $0 == UInt8(ascii: "~") }
      return FlowchartLink(id: id, heads: .none, isInvisible: true, location: location)
    }
    let tail = scanner.current
    let hasTail =
      [UInt8(ascii: "<"), UInt8(ascii: "x"), UInt8(ascii: "o")].contains(tail)
      && [UInt8(ascii: "-"), UInt8(ascii: "=")].contains(scanner.byte(ahead: 1))
    if hasTail { scanner.position += 1 }
    guard let stroke = Stroke.all.first(where: { scanner.isAt(prefix: $0.start) }),
      let first = stroke.skip(&scanner)
    else {
      scanner.position = start
      return nil
    }
    var link = FlowchartLink(
      id: id,
      heads: .none,
      presentation: stroke.presentation,
      location: location
    )
    var head = first.head
    if !first.isWhole { (link.text, head) = try stroke.text(&scanner) }
    switch (hasTail, head) {
    case (_, nil): link.heads = .none
    case (true, UInt8(ascii: ">")): link.heads = .both
    case (true, _): link.heads = .none
    case (false, _): link.heads = .forward
    }
    scanner.skipBlanks()
    if scanner.skip("|") { link.text = unquoted(try scanner.text(upTo: "|")) }
    return link
  }

  /// Reads an identifier such as `e1@` before a link.
  private static func identifier(_ scanner: inout TextScanner) -> String? {
    let start = scanner.position
    // A link without an identifier must not be searched for one: a chain can be a very long line.
    guard scanner.current?.isWord == true else { return nil }
    let range = scanner.take { !$0.isSpace && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "\"") }
    guard !range.isEmpty, scanner.skip("@"), let next = scanner.current,
      "-=<xo~.".utf8.contains(next)
    else {
      scanner.position = start
      return nil
    }
    return scanner.text.text(range)
  }

  fileprivate static func unquoted(_ text: String) -> String {
    MermaidText.plain(String(text.trimmed().without("\"").without("`")))
  }
}

/// The line of a link.
private struct Stroke {
  let start: StaticString
  /// The character that is repeated in the line.
  let mark: Unicode.Scalar
  /// The texts with which the line goes on after a text in it.
  let ends: [StaticString]
  let presentation: Presentation?

  static let all = [
    Stroke(start: "--", mark: "-", ends: ["--"], presentation: nil),
    Stroke(start: "==", mark: "=", ends: ["=="], presentation: .root),
    Stroke(start: "-.", mark: ".", ends: [".-", ".."], presentation: .present),
  ]

  private var isDotted: Bool { mark == "." }

  /// Skips the beginning of a link: the whole link, or its line up to a text.
  func skip(_ scanner: inout TextScanner) -> (isWhole: Bool, head: UInt8?)? {
    if isDotted { _ = scanner.skip("-") }
    let count = skipMarks(&scanner)
    if isDotted, !scanner.skip("-") {
      // `-. text` has one dot, and then the text.
      return count == 1 ? (false, nil) : nil
    }
    let head = Stroke.head(&scanner)
    return (isDotted || head != nil || count != 2, head)
  }

  private func skipMarks(_ scanner: inout TextScanner) -> Int {
    scanner.take { $0 == UInt8(ascii: mark) }.count
  }

  /// Reads a text in the line, and the end of the line after it.
  func text(_ scanner: inout TextScanner) throws(ReadError) -> (text: String, head: UInt8?) {
    scanner.skipBlanks()
    let text: String
    if scanner.skip("\"") {
      text = try scanner.text(upTo: "\"")
      scanner.skipBlanks()
    } else {
      let start = scanner.position
      while !scanner.isAtEnd, !isAtEnd(scanner) { scanner.position += 1 }
      text = scanner.text.text(start..<scanner.position)
    }
    guard isAtEnd(scanner) else { throw scanner.unexpected("the link's end") }
    _ = skipMarks(&scanner)
    guard !isDotted || scanner.skip("-") else { throw scanner.unexpected("the link's end") }
    return (FlowchartLink.unquoted(text), Stroke.head(&scanner))
  }

  private func isAtEnd(_ scanner: TextScanner) -> Bool {
    ends.contains { scanner.isAt(prefix: $0) }
  }

  private static func head(_ scanner: inout TextScanner) -> UInt8? {
    guard let byte = scanner.current, ">xo".utf8.contains(byte) else { return nil }
    scanner.position += 1
    return byte
  }
}
