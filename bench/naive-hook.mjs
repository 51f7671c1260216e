// What one writes first, for comparison: the whole file is read and parsed, then every file that the answer names must occur in a tool call.
import { readFileSync } from 'node:fs';

const { transcript_path, stop_hook_active } = JSON.parse(readFileSync(0, 'utf8'));
if (stop_hook_active) process.exit(0);
const events = readFileSync(transcript_path, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const start = events.findLastIndex(({ type }) => type === 'user.message' || type === 'user');
const turn = JSON.stringify(events.slice(start));
const answer = turn.slice(turn.lastIndexOf('assistant'));
const missing = (answer.match(/[\w/.-]+\.[a-z]{1,4}\b/g) ?? []).filter((name) => turn.split(name).length < 3);
if (missing.length > 0) process.stdout.write(JSON.stringify({ decision: 'block', reason: `not opened: ${missing}` }));
