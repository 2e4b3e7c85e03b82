/// Sets of numbers without common elements, each with a representative.
///
/// Source: R. E. Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm", 1975.
struct DisjointSets {
  /// For each element, the next element on the path to the representative.
  ///
  /// A representative links to itself.
  private var links: [Int]

  /// Creates a set for each element.
  init(count: Int) { links = Array(0..<count) }

  /// Adds a set of one element, and returns the element.
  mutating func append() -> Int {
    links.append(links.count)
    return links.count - 1
  }

  /// Returns the representative of an element's set.
  ///
  /// - Complexity: O(log n) amortized time for n elements.
  mutating func representative(of element: Int) -> Int {
    var root = element
    while links[root] != root { root = links[root] }
    var next = element
    while next != root { (links[next], next) = (root, links[next]) }
    return root
  }

  /// Merges the set of a representative into the set of another element, which keeps its
  /// representative.
  mutating func merge(_ representative: Int, into element: Int) {
    links[representative] = element
  }
}
