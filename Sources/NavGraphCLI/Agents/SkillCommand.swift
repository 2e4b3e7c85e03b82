import ArgumentParser

struct SkillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skill",
    abstract: "Print a skill for agents that run commands.",
    discussion: """
      The skill is a Markdown file that describes this program to coding agents.

      Example:
        mkdir -p .claude/skills/navgraph
        navgraph skill > .claude/skills/navgraph/SKILL.md
      """
  )

  func run() throws {
    let lines = SkillCommand.text.split(separator: "\n", omittingEmptySubsequences: false)
    try Console.pageVerbatim(lines.map(String.init))
  }
}
