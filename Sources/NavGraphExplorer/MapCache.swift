import NavGraphStore

/// The maps of the current content of the database, by their questions; and those that pages show, for
/// which the content is that of a revision.
///
/// A question contains the screens with pictures, which may come and go.
actor MapCache {
  /// The maximum number of maps, which is that of the views that a user visits again.
  private static let maximumCount = 64

  private var version: ContentVersion?
  private var answers: [MapRequest: String] = [:]
  /// The maximum number of maps whose places are kept.
  private static let maximumShown = 32
  private var shown: [MapRequest: ArrangedMap] = [:]

  func answer(to question: MapRequest, at version: ContentVersion) -> String? {
    version == self.version ? answers[question] : nil
  }

  func store(_ answer: String, to question: MapRequest, at version: ContentVersion) {
    if version != self.version || answers.count >= MapCache.maximumCount { answers = [:] }
    self.version = version
    answers[question] = answer
  }

  /// Returns a map that was shown; the request contains its revision.
  func shown(by request: MapRequest) -> ArrangedMap? { shown[request] }

  func show(_ map: ArrangedMap, by request: MapRequest) {
    if shown.count >= MapCache.maximumShown { shown = [:] }
    shown[request] = map
  }
}
