/// A file `walks.jsonl` with two walks: `1>2>3` and `1>4`, with commands such as `1>2`.
enum SuiteFile {
  static let text = walk("walk-001", ["1", "2", "3"]) + walk("walk-002", ["1", "4"])

  /// The activities of the first walk, which has failed at its last step.
  static let activities = """
    {"testName": "testWalk001()", "testRuns": [{"activities": [
      {"title": "1 Launch > 1"}, {"title": "2 1 > 2"},
      {"title": "3 2 > 3", "isAssociatedWithFailure": true}]}]}
    """

  private static func walk(_ id: String, _ screens: [String]) -> String {
    let launch = """
      {"step":1,"kind":"launch","screen":"\(screens[0])","title":"Launch > \(screens[0])",\
      "request":null}
      """
    let steps = zip(2..., zip(screens, screens.dropFirst())).map { number, step in
      """
      {"step":\(number),"kind":"command","command":"\(step.0)>\(step.1)","origin":"\(step.0)",\
      "screen":"\(step.1)","title":"\(step.0) > \(step.1)","request":null}
      """
    }
    return """
      {"walk":"\(id)","goal":"commands","start":"\(screens[0])","context":{},\
      "length":\(screens.count),"steps":[\(([launch] + steps).joined(separator: ","))],\
      "covers":{"screens":[],"commands":[],"pairs":[],"links":[]}}

      """
  }
}
