// Embedded Swift has no `Codable`. Types that conform to it conform to these empty protocols here.

protocol Encodable {}
protocol CodingKey {}

extension Bool: Encodable {}
extension Int: Encodable {}
extension String: Encodable {}
extension PropertyValue: Encodable {}
extension Array: Encodable where Element: Encodable {}
extension Dictionary: Encodable where Value: Encodable {}
