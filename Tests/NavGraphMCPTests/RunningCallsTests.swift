import Dispatch
import Foundation
import NavGraphTestSupport
import Testing

@testable import NavGraphMCP

/// The order of calls, and their cancellation.
@Suite struct RunningCallsTests {
  private let calls: RunningCalls
  private let lines: Lines

  init() {
    let lines = Lines()
    self.lines = lines
    calls = RunningCalls { lines.append($0) }
  }

  @Test func callsRunAtTheSameTime() throws {
    let second = DispatchSemaphore(value: 0)
    try calls.start(.number(1), alone: false) {
      second.wait()
      return "first"
    }
    try calls.start(.number(2), alone: false) {
      second.signal()
      return "second"
    }
    calls.waitForEnd()
    #expect(Set(lines.all) == ["first", "second"])
  }

  @Test func editRunsAfterEarlierCallsAndBeforeLaterOnes() throws {
    for number in 0..<40 {
      try calls.start(.number(number), alone: number % 10 == 5) { String(number) }
    }
    calls.waitForEnd()
    let numbers = lines.all.compactMap { Int($0) }
    for edit in [5, 15, 25, 35] {
      let position = try #require(numbers.firstIndex(of: edit))
      #expect(numbers[..<position].allSatisfy { $0 < edit })
      #expect(position == edit)
    }
  }

  @Test func cancelledCallIsNotAnswered() throws {
    let begun = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    try calls.start(.text("a"), alone: false) {
      begun.signal()
      end.wait()
      return "a"
    }
    try calls.start(.text("b"), alone: true) { "b" }
    try calls.start(.text("c"), alone: false) { "c" }
    begun.wait()
    calls.cancel(.text("a"))
    calls.cancel(.text("b"))
    calls.cancel(.text("unknown"))
    end.signal()
    calls.waitForEnd()
    #expect(lines.all == ["c"])
  }

  @Test func identifierIsRejectedOnlyWhileItsCallRuns() throws {
    let end = DispatchSemaphore(value: 0)
    try calls.start(.number(1), alone: false) {
      end.wait()
      return "first"
    }
    #expect(throws: ProtocolError.self) {
      try calls.start(.number(1), alone: false) { "second" }
    }
    try calls.start(.text("1"), alone: false) { "text" }
    end.signal()
    calls.waitForEnd()
    try calls.start(.number(1), alone: false) { "third" }
    calls.waitForEnd()
    #expect(Set(lines.all) == ["first", "text", "third"])
  }

  @Test func identifierOfACancelledCallCanBeUsedAgain() throws {
    let begun = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    try calls.start(.number(1), alone: false) {
      begun.signal()
      end.wait()
      return "cancelled"
    }
    begun.wait()
    calls.cancel(.number(1))
    try calls.start(.number(1), alone: true) { "new" }
    end.signal()
    calls.waitForEnd()
    #expect(lines.all == ["new"])
  }

  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func append(_ line: String) { lock.withLock { lines.append(line) } }
  }
}
