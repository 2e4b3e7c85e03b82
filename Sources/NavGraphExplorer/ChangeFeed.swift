import FlyingFox
import FlyingSocks
import NavGraph
import NavGraphService
import NavGraphStore

/// The changes of the database, for all open event streams.
///
/// An actor, because streams open and close while changes arrive.
actor ChangeFeed {
  private let file: OpenFile
  private let updates: StoreUpdates<NavigationGraph>
  private var streams: [Int: AsyncStream<String>.Continuation] = [:]
  private var streamCount = 0
  /// Whether changes are noticed from now on.
  private var isFollowing = false
  /// The event for the reason why the database cannot be read now; nil if it can.
  private var problem: String?

  /// The maximum number of open streams.
  static let maximumStreams = 128
  /// The time between two comments, which find clients that are gone.
  private static let heartbeat = Duration.seconds(15)
  /// The number of events that a slow client can miss before the oldest ones are dropped.
  private static let bufferSize = 64

  /// - Throws: `StoreError` if the file cannot be opened.
  init(_ file: OpenFile) throws {
    self.file = file
    updates = try file.service().store().graphs(pollInterval: NavigationStore.pollInterval)
  }

  /// Sends changes until the task is cancelled, and then ends all streams.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.follow() }
      group.addTask {
        while (try? await Task.sleep(for: ChangeFeed.heartbeat)) != nil { await self.send(":\n\n") }
      }
    }
    streams.values.forEach { $0.finish() }
    streams = [:]
  }

  /// Opens a stream, whose first event is the current revision, or the reason why there is none.
  ///
  /// No change after this event is missed.
  ///
  /// - Throws: `Refusal` if there are too many streams.
  func open() throws -> EventStream {
    guard streams.count < ChangeFeed.maximumStreams else {
      throw Refusal(.serviceUnavailable, "Too many pages follow the database. Close some.")
    }
    streamCount += 1
    let id = streamCount
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self,
      bufferingPolicy: .bufferingNewest(ChangeFeed.bufferSize)
    )
    continuation.onTermination = { _ in Task { await self.close(id) } }
    streams[id] = continuation
    if let problem {
      continuation.yield(problem)
    } else if isFollowing {
      continuation.yield(hello())
    }
    return EventStream(texts: stream)
  }

  private func close(_ id: Int) { streams[id] = nil }

  /// Returns the event for the current revision, or for the reason why there is none.
  private func hello() -> String {
    do {
      let revision = try file.service().store().latestRevision()
      return ChangeFeed.event("hello", "{\"revision\":\(revision)}")
    } catch {
      return ChangeFeed.event("problem", ObjectJSON.error(error))
    }
  }

  private func follow() async {
    for await update in updates {
      switch update {
      case .failed(let error):
        let problem = ChangeFeed.event("problem", ObjectJSON.error(error))
        self.problem = problem
        send(problem)
      case .loaded(_, let changes):
        if !isFollowing || problem != nil { send(hello()) }
        if isFollowing { revisions(of: changes).forEach(send) }
        isFollowing = true
        problem = nil
      }
    }
  }

  private func revisions(of changes: [TableChange]?) -> [String] {
    let store = try? file.service().store()
    let revisions = changes.flatMap { store?.revisions(of: $0) }
    return ObjectJSON.changes(revisions).map { ChangeFeed.event("change", $0.jsonLine()) }
  }

  private func send(_ text: String) { streams.values.forEach { $0.yield(text) } }

  private static func event(_ name: String, _ json: String) -> String {
    "event: \(name)\ndata: \(json)\n\n"
  }
}

extension ObjectJSON {
  /// Returns the reason why a request has no answer, as JSON on one line.
  static func error(_ error: any Error) -> String {
    (["error": "\(error)"] as ObjectJSON).jsonLine()
  }
}

/// The body of a response with server-sent events.
///
/// See https://html.spec.whatwg.org/multipage/server-sent-events.html.
struct EventStream: AsyncBufferedSequence, Sendable {
  let texts: AsyncStream<String>

  func makeAsyncIterator() -> Iterator { Iterator(texts: texts.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var texts: AsyncStream<String>.Iterator

    mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      await texts.next().map { Array($0.utf8) }
    }
  }
}
