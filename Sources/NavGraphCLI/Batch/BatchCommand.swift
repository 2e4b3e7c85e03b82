import ArgumentParser

struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Answer one route request per line of JSON.",
    discussion: """
      Reads requests from standard input and prints the answers in their order.
      A request has 'to' and either 'from' or 'stack'; 'via', 'properties',
      'context', 'avoid' and 'maximumSteps' are optional. An invalid line gets
      an answer with the outcome "invalid". An answer to former names of screens
      has the present names in the member "renamed".

      Examples:
        navgraph batch < requests.jsonl > answers.jsonl
        echo '{"from":"Menu","to":"ContactCard"}' | navgraph batch
      """
  )

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let graph = try database.graphOrSample()
    try Batch.answerInput(in: graph)
  }
}
