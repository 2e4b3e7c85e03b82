import NavGraphReview
import Testing

@Suite struct SeverityTests {
  @Test func severitiesAreWrittenByName() {
    #expect(Severity.allCases.map(\.rawValue) == ["note", "warning", "error"])
  }
}
