public import Foundation
public import NavGraph

extension Date: PropertyScalar {
  /// The type `string`.
  public static var propertyType: PropertyType { .string }

  /// Creates a date from an RFC 3339 timestamp such as `2026-05-01T12:00:00Z`, or from the number
  /// of seconds since 1970.
  ///
  /// A date without a time, such as `2026-05-01`, is midnight in UTC.
  public init?(propertyValue: PropertyValue) {
    switch propertyValue {
    case .string(let text):
      guard let date = TimestampText.date(text) else { return nil }
      self = date
    case .int(let seconds): self.init(timeIntervalSince1970: Double(seconds))
    case .double(let seconds): self.init(timeIntervalSince1970: seconds)
    case .object(let date as Date): self = date
    default: return nil
    }
  }

  /// The date as an RFC 3339 timestamp in UTC, with as many digits as necessary.
  ///
  /// A date that cannot be represented without loss, such as a date after the year 9999, becomes an
  /// object.
  public var propertyValue: PropertyValue {
    guard let text = TimestampText.text(self), TimestampText.date(text) == self else {
      return .object(self)
    }
    return .string(text)
  }
}

/// Timestamps as text (RFC 3339), without loss.
private enum TimestampText {
  /// The days from 1970-01-01 to 2001-01-01, the reference date.
  private static let referenceDay = 11_323
  private static let secondsPerDay = 86_400.0

  /// Returns the text of a date; nil outside the years 0 to 9999.
  static func text(_ date: Date) -> String? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12 else { return nil }
    // On some watches, an int has 32 bits, which are too few for the seconds of these years.
    let whole = seconds.rounded(.down)
    let day = (whole / secondsPerDay).rounded(.down)
    let (year, month, dayOfMonth) = civil(fromDay: Int(day) + referenceDay)
    guard (0...9_999).contains(year) else { return nil }
    let second = Int(whole - day * secondsPerDay)
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(dayOfMonth, 2) + "T"
      + padded(second / 3_600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2)
      + fraction(seconds - whole, after: whole) + "Z"
  }

  /// Returns the date for text; nil if the text is not an RFC 3339 timestamp or date.
  static func date(_ text: String) -> Date? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d)))?/
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output, let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3)
    else { return nil }
    let days = TimestampText.day(year: year, month: month, day: day)
    guard civil(fromDay: days) == (year, month, day) else { return nil }
    func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }
    let (hour, minute, second) = (number(match.4), number(match.5), number(match.6))
    let (offsetHours, offsetMinutes) = (number(match.9), number(match.10))
    guard hour < 24, minute < 60, second < 60, offsetHours < 24, offsetMinutes < 60 else {
      return nil
    }
    let offset = (offsetHours * 3_600 + offsetMinutes * 60) * (match.8 == "-" ? -1 : 1)
    let midnight = Double(days - referenceDay) * secondsPerDay
    let whole = midnight + Double(hour * 3_600 + minute * 60 + second - offset)
    let fraction = match.7.flatMap { Double("0" + $0) } ?? 0
    return Date(timeIntervalSinceReferenceDate: whole + fraction)
  }

  /// Returns the fewest digits after a decimal point that represent a fraction of a second exactly.
  private static func fraction(_ fraction: Double, after whole: Double) -> String {
    guard fraction != 0 else { return "" }
    for digits in [3, 6, 9] {
      let scaled = (fraction * pow(10, Double(digits))).rounded()
      let text = padded(Int(scaled), digits)
      if text.count == digits, Double("0." + text).map({ whole + $0 }) == whole + fraction {
        return "." + text
      }
    }
    let exact = Decimal(string: "\(fraction)").map { "\($0)" } ?? "\(fraction)"
    return String(exact.dropFirst())
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Returns the number of days since 1970-01-01.
  ///
  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  private static func day(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the date of a number of days since 1970-01-01; the inverse of `day(year:month:day:)`.
  private static func civil(fromDay days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
