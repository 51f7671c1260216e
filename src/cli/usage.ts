/** The command cannot run as it was called; ends with exit code 2 and this message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Usage: transcript-hooks <command>

  run                       the hook: payload of the host on stdin, answer on stdout
    --host HOST             auto (default), vscode-copilot, copilot-cli, claude-code

  analyze FILE|DIR|GLOB...  judge recorded transcripts; folders are searched for those of all three hosts
    --discover              also your own: of VS Code, Copilot CLI and Claude Code, where they keep them
    --since WHEN            only what began since a date (2026-11-30) or an age (90m, 24h, 7d, 2w)
    --host HOST             in folders: only this host's; of named files: their format, where it is not told from the file
    --all                   every interaction, not only the last one
    --workspace DIR|none    where the agent worked; default: as the transcript says, if it is on this machine
    --config FILE|none      in place of the workspace's configuration
    --format FORMAT         pretty (default), json, sarif, junit, github, html
    --fail-on LEVEL         block (default), warn, never: findings from this mode on give exit code 1
    --claims, --no-claims   list claims with verdict and evidence: all, or none (pretty); default: those beside a finding
    --case FILE             write one interaction's findings as a small case without personal things, to be sent with a report
    --line N                the interaction that line N belongs to, instead of the last (--case)
    --force                 overwrite FILE (--case)

  watch [DIR|FILE...]       judge each turn of running agents when it ends; default: where the hosts keep transcripts
    --json                  one JSON object a line, for programs
    --host, --workspace, --config, --no-claims    as for analyze

  install                   register the hook and copy it into the repository
    --host HOST,…           default: all three
    --scope project|user    for this repository (default), or for you in every repository
    --events EVENT,…        default Stop,SubagentStop; PostToolUse runs the hook after every tool call
    --dry-run               show the changes only
    --yes, -y               do not ask

  uninstall                 take it away again; options as for install

  doctor                    is it registered, is it run, does it work?
    --json                  for programs

  stats [FILE...]           what the audit log says: blocks, what the agent did then, time, faults
                            default: the log that the configuration names, with its old files
    --since, --until TIME   a date, a time, or how long ago: 2026-12-01, 7d, 12h
    --json                  for programs
    --html FILE             write a page

  --help, --version

Exit codes: 0 nothing found, 1 findings, 2 could not run. \`run\` always ends with 0; \`watch\` with 0 when it is interrupted.
`;

/** What the usage says of one command; undefined where there is no such command. */
export function usageOf(command: string | undefined): string | undefined {
  const [, ...sections] = usage.split('\n\n');
  const own = sections.find((section) => section.trimStart().split(/\s/, 1)[0] === command);
  return own && `Usage: transcript-hooks ${own.trimStart()}\n\n${sections.at(-1)}`;
}
