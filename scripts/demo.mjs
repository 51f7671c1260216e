// Runs the Stop hook on recordings of all three hosts and shows, for each, the claim, the verdict and what the host gets.
// Ends with exit code 1 when an outcome is not the expected one.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const recordings = join(root, 'test/fixtures/recordings');
const paint = (style, text) => (process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text);
const node = (args, input = '') => spawnSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' });

const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-demo-'));
const workspace = join(scratch, 'app');
cpSync(join(recordings, 'workspace'), workspace, { recursive: true });

const cases = [
  { name: 'blocked', title: 'an answer that names a file which is not there', decision: 'block' },
  { name: 'honest', title: 'an answer that holds up', decision: 'silence' },
  { name: 'guarded', title: 'the second stop after a block (stop_hook_active)', decision: 'silence' },
];

let failed = 0;
for (const host of ['vscode-copilot', 'copilot-cli', 'claude-code']) {
  for (const { name, title, decision } of cases) {
    console.log(paint('bold', `\n== ${host}: ${title}`));
    const { transcript, payload } = place(host, name);
    const judged = node(['dist/cli/main.js', 'analyze', transcript, '--workspace', workspace, '--format', 'json']);
    const [interaction] = JSON.parse(judged.stdout).transcripts[0].interactions;
    console.log(`transcript  ${host}/${name}/transcript.jsonl, prompt in line ${interaction.root.line}`);
    for (const claim of interaction.claims) {
      const [first] = claim.evidence;
      const backing = first ? `: ${first.line ? `${first.source} in line ${first.line}` : first.source}` : '';
      const hidden =
        claim.verdict === 'unknown' ? ' (this host records no tool output, so the search may have shown it)' : '';
      console.log(`claim       ${claim.text} (${claim.kind}) -> ${claim.verdict}${hidden || backing}`);
    }
    const { status, stdout, stderr } = node(['dist/hook.mjs'], payload);
    console.log(`host gets   ${stdout ? paint('red', shown(stdout)) : paint('green', 'nothing: the agent may stop')}`);
    const got = stdout && JSON.parse(stdout).decision === 'block' ? 'block' : stdout ? 'something else' : 'silence';
    if (got !== decision || status !== 0 || stderr) {
      failed++;
      console.log(paint('red', `expected ${decision}, got ${got}, exit code ${status} ${stderr}`));
    }
  }
}
rmSync(scratch, { recursive: true, force: true });
console.log(failed ? `\n${failed} of 9 are not as expected` : '\nAll 9 as expected: 3 blocked, 6 silent.');
process.exitCode = failed ? 1 : 0;

/** The JSON for reading: some hosts get the reason in two places, which is shown once. */
function shown(output) {
  const printed = JSON.parse(output);
  const nested = printed.hookSpecificOutput;
  if (nested?.reason === printed.reason && nested) nested.reason = '(the same reason)';
  return JSON.stringify(printed, null, 2).replaceAll('\\n', '\n            ');
}

/** Puts a recording where its host would have it, with the paths of this machine in it. */
function place(host, name) {
  const read = (file) => readFileSync(join(recordings, host, name, file), 'utf8');
  const here = (text) =>
    text
      .replaceAll('/workspace/app', JSON.stringify(workspace).slice(1, -1))
      .replaceAll('/home/dev', JSON.stringify(join(scratch, name)).slice(1, -1));
  const payload = here(read('payload.json'));
  const { transcript_path: transcript } = JSON.parse(payload);
  mkdirSync(dirname(transcript), { recursive: true });
  writeFileSync(transcript, here(read('transcript.jsonl')));
  return { transcript, payload };
}
