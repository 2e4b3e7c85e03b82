import FlyingFox
import NavGraphDrawing
import NavGraphService
import NavGraphStore

/// The questions at `/api/`, which are answered in JSON.
struct QuestionPaths: Sendable {
  let file: OpenFile
  let options: ExplorerOptions
  /// The name and the path of the database, for the page.
  let database: (name: String, path: String)
  private let maps = MapCache()

  init(file: OpenFile, options: ExplorerOptions, database: (name: String, path: String)) {
    self.file = file
    self.options = options
    self.database = database
  }

  /// Returns the answer to a question; nil if there is no such question.
  func answer(to name: String, _ query: Query) async throws -> String? {
    if name == MapRequest.form.name {
      var request = try MapRequest(checking: query)
      request.selection.pictured = options.screenshots.screens
      return try await map(request)
    }
    let question = Questions.all.first { $0.form.name == name && !$0.form.edits }
    return try question.map { try answer($0, query) }
  }

  /// Returns a map, which is computed once for each state of the database.
  private func map(_ request: MapRequest) async throws -> String {
    let service = try file.service()
    let version = try service.store().contentVersion()
    if let map = await maps.answer(to: request, at: version) { return map }
    var map = try request.answer(by: service, database, options)
    await map.arrange(timeout: options.layoutTimeout)
    let answer = map.jsonLine()
    // Another program may have changed the database since the version was read.
    if try service.store().contentVersion() == version {
      await maps.store(answer, to: request, at: version)
    }
    return answer
  }

  /// Returns the page as a file that needs no server.
  func pageFile() async throws -> String {
    try await PageFile(
      of: NavigationService(.database(file.service().store()), database: database.name),
      name: database.name,
      comparison: nil,
      layoutTimeout: options.layoutTimeout
    ).html()
  }

  private func answer<Q: Question>(_ question: Q.Type, _ query: Query) throws -> String {
    try file.service().answer(Q(checking: query)).jsonLine()
  }
}
