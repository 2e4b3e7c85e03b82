import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML document, read by Foundation's parser.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private var elements: [Element] = []

  static func all(in text: String) throws -> [Element] {
    let delegate = XMLElements()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = delegate
    try #require(parser.parse(), "\(text)")
    return delegate.elements
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }
}
