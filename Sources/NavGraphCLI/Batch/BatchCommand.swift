import ArgumentParser
import NavGraphService

struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Answer route requests and links in JSON lines.",
    discussion: """
      Reads one request per line from standard input, and prints one answer per
      line, in the same order. A request has the key 'to' and either 'from' or
      'stack'. The keys 'via', 'properties', 'context', 'avoid', 'maximumSteps'
      and 'maximumStates' are optional. The outcome of an invalid line is "invalid". If a request
      contains old names of screens, the key "renamed" of the answer has the
      current names.

      A link has the key 'link', and its answer is that of 'navgraph open'. The keys
      'source', 'from', 'stack', 'context', 'maximumSteps' and 'maximumStates' are
      optional.

      Examples:
        navgraph batch < requests.jsonl > answers.jsonl
        echo '{"from":"Menu","to":"ContactCard"}' | navgraph batch
        echo '{"link":"contacts://folder/profile","source":"web"}' | navgraph batch
      """
  )

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let flows = try database.sourceOrSample().flows()
    DatabaseOptions.noteInvalidPatterns(of: flows.rules)
    try Batch.answerInput(in: flows)
  }
}
