/// Where reflection finds the properties of the objects of one class.
///
/// Finding out is slow, since every stored property of the class and its superclasses must be looked
/// at; so it is done once for each class, and the place of each property is kept.
@MainActor
struct PropertyLayout {
  /// A stored property: how many classes up, and which of that class's.
  private struct Slot {
    let name: String
    let depth: Int
    let index: Int
  }

  /// The slots, those of superclasses first.
  private let slots: [Slot]

  /// The layouts that are known, on the main actor, where screens live.
  private static var known: [ObjectIdentifier: PropertyLayout] = [:]

  /// Returns the layout of an object's class.
  static func layout(of object: any PropertySettable) -> PropertyLayout {
    let key = ObjectIdentifier(Swift.type(of: object))
    if let layout = known[key] { return layout }
    let layout = PropertyLayout(object)
    known[key] = layout
    return layout
  }

  private init(_ object: any PropertySettable) {
    var slots: [Slot] = []
    for (depth, mirror) in PropertyLayout.mirrors(of: object).enumerated().reversed() {
      for (index, child) in mirror.children.enumerated() {
        guard let label = child.label, child.value is any ReflectedProperty else { continue }
        slots.append(
          Slot(
            name: String(label.hasPrefix("_") ? label.dropFirst() : label[...]),
            depth: depth,
            index: index
          )
        )
      }
    }
    self.slots = slots
  }

  /// Returns the properties of an object of the layout's class.
  func properties(of object: any PropertySettable) -> [PropertyHandle] {
    guard !slots.isEmpty else { return [] }
    let levels = PropertyLayout.mirrors(of: object).map(\.children)
    return slots.compactMap { slot in
      let children = levels[slot.depth]
      let child = children[children.index(children.startIndex, offsetBy: slot.index)]
      return (child.value as? any ReflectedProperty).map { .reflected(slot.name, $0) }
    }
  }

  /// Returns mirrors of an object as its own class and as each of its superclasses.
  private static func mirrors(of object: any PropertySettable) -> [Mirror] {
    Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
  }
}
