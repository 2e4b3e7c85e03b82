package import Foundation

/// Times in the format of the history, such as `2026-11-21T07:02:19.994Z`.
///
/// `Date.formatted` would need the data of ICU, which the static program does not contain.
extension Date {
  /// Creates a time from text of the history; nil for text in another format.
  package init?(historyText text: String) {
    let numbers = text.split { !("0"..."9" ~= $0) }.compactMap { Int32($0) }
    guard numbers.count == 7, let year = numbers.first, year < 10_000 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1_900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    self.init(timeIntervalSince1970: Double(timegm(&parts)) + Double(numbers[6]) / 1_000)
    guard historyText == text else { return nil }
  }

  package var historyText: String {
    let time = min(max(.distantPast, self), .distantFuture)
    let milliseconds = Int((time.timeIntervalSince1970 * 1_000).rounded())
    let fraction = (milliseconds % 1_000 + 1_000) % 1_000
    var seconds = time_t((milliseconds - fraction) / 1_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let digits = { (number: Int32, count: Int) in
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    let year = digits(parts.tm_year + 1_900, 4)
    let day = [parts.tm_mon + 1, parts.tm_mday].map { "-\(digits($0, 2))" }.joined()
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits($0, 2) }
    return "\(year)\(day)T\(clock.joined(separator: ":")).\(digits(Int32(fraction), 3))Z"
  }
}
