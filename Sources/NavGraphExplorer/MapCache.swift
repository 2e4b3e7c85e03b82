import NavGraphStore

/// The maps of the current content of the database, by their questions.
///
/// A question contains the screens with pictures, which may come and go.
actor MapCache {
  /// The maximum number of maps, which is that of the views that a user visits again.
  private static let maximumCount = 64

  private var version: ContentVersion?
  private var answers: [MapRequest: String] = [:]

  func answer(to question: MapRequest, at version: ContentVersion) -> String? {
    version == self.version ? answers[question] : nil
  }

  func store(_ answer: String, to question: MapRequest, at version: ContentVersion) {
    if version != self.version || answers.count >= MapCache.maximumCount { answers = [:] }
    self.version = version
    answers[question] = answer
  }
}
