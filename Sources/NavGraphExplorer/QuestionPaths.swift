import FlyingFox
import NavGraphDrawing
import NavGraphService
import NavGraphStore

/// The questions at `/api/`, which are answered in JSON.
struct QuestionPaths: Sendable {
  /// The number of former maps up to which a forgotten map is computed again.
  private static let maximumRepeated = 16

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
    await arrange(&map.arranged, request)
    let answer = map.jsonLine()
    // Another program may have changed the database since the version was read.
    if try service.store().contentVersion() == version {
      await maps.store(answer, to: request, at: version)
      var shown = request
      shown.until = try request.until ?? service.store().latestRevision()
      await maps.show(map.arranged, by: shown)
    }
    return answer
  }

  /// Sets the positions of a map: what was shown before keeps its place.
  private func arrange(_ map: inout ArrangedMap, _ request: MapRequest) async {
    if let former = request.former, let shown = await shown(by: former),
      map.keepPlaces(of: shown)
    {
      return
    }
    await map.arrange(timeout: options.layoutTimeout)
  }

  /// Returns a map that was shown before; nil if the history does not contain its revision, or if it
  /// is forgotten and many were shown before it.
  private func shown(by request: MapRequest) async -> ArrangedMap? {
    if let map = await maps.shown(by: request) { return map }
    // After a restart, a long series of maps would take long to repeat.
    guard request.kept.count < QuestionPaths.maximumRepeated else { return nil }
    guard var map = try? request.answer(by: file.service(), database, options).arranged else {
      return nil
    }
    await arrange(&map, request)
    await maps.show(map, by: request)
    return map
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
