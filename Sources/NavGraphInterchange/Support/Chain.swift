/// Returns an element and all that a function leads to from it, up to the first repetition.
///
/// Files and documents can contain cycles of elements that extend or contain each other.
func chain<Element: Hashable>(from first: Element?, _ next: (Element) -> Element?) -> [Element] {
  var elements: [Element] = []
  var known: Set<Element> = []
  var current = first
  while let element = current, known.insert(element).inserted {
    elements.append(element)
    current = next(element)
  }
  return elements
}
