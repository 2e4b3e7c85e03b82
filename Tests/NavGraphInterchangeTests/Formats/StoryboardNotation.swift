/// Returns a storyboard with scenes.
func storyboard(initial: String, _ scenes: String...) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
  <scenes>
  \(scenes.joined(separator: "\n"))
  </scenes>
  </document>
  """
}

/// Returns a scene with one controller.
func scene(
  _ element: String,
  _ id: String,
  _ attributes: String = "",
  _ content: String = ""
) -> String {
  """
  <scene sceneID="scene-\(id)"><objects>
  <\(element) id="\(id)" sceneMemberID="viewController" \(attributes)>\(content)</\(element)>
  </objects><point key="canvasLocation" x="1" y="2"/></scene>
  """
}

/// Returns a segue to a controller.
func segue(_ id: String, _ kind: String, _ attributes: String = "") -> String {
  "<segue destination=\"\(id)\" kind=\"\(kind)\" id=\"s\" \(attributes)/>"
}

/// Returns a relationship with a controller.
func relationship(_ id: String, _ relationship: String) -> String {
  segue(id, "relationship", "relationship=\"\(relationship)\"")
}
