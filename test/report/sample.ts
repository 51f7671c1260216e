import type { AnalysisReport, InteractionReport } from '../../src/cli/report.ts';
import type { TimelineItem } from '../../src/report/timeline.ts';

const item = (line: number, kind: TimelineItem['kind'], title: string, text: string): TimelineItem => ({
  line,
  kind,
  title,
  text,
});

/** Text that a page must not take for anything else. */
export const hostileTexts = [
  '</style></script><script>window.ran="script"</script>',
  '<img src=x onerror="window.ran=\'handler\'">',
  '" onmouseover="window.ran=1" autofocus onfocus="window.ran=2',
  "' onclick='window.ran=3",
  '<a href="javascript:window.ran=4">x</a>',
  '<iframe src="http://127.0.0.1:9/"></iframe><link rel=stylesheet href=http://127.0.0.1:9/x.css>',
  '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">',
  '<base href="http://127.0.0.1:9/"><form action="http://127.0.0.1:9/"><button>x</button></form>',
  '--><!-- <![CDATA[ ]]> &lt; &#60;script>',
  '$' + '{window.ran=5} `{{ran}}`',
  'a\u202egnp.exe \u2066\u200b\ufeff',
  '\0\u0007\u001b[31m\u009b',
  '\ud800 and \udfff',
];

const prompt = 'Add a rate limiter to the API, with tests.';
const answer = `The limiter is in \`src/limiter.ts\`, and \`src/server.ts\` uses it.

Its tests are in \`test/limiter.test.ts\`. The limits come from \`config/limits.json\`, which I did not touch.`;

/** An interaction as most are: a claim of each kind, and a finding. */
export function interaction(rest: Partial<InteractionReport> = {}): InteractionReport {
  return {
    root: { line: 2, from: 2 },
    workspace: '/home/ann/api',
    findings: [
      {
        analyzer: 'unverified-file-claims',
        messageId: 'missing',
        mode: 'block',
        message: 'test/limiter.test.ts: no such file, and nothing in the session shows it',
        claim: { text: 'Its tests are in `test/limiter.test.ts`.', line: 12 },
        evidence: [{ source: 'user', line: 2 }],
      },
    ],
    claims: [
      {
        text: 'src/limiter.ts',
        path: 'src/limiter.ts',
        kind: 'existence',
        stance: 'asserted',
        verdict: 'supported',
        evidence: [{ source: 'write', line: 5 }, { source: 'disk' }],
      },
      {
        text: 'src/server.ts',
        path: 'src/server.ts',
        kind: 'change',
        stance: 'asserted',
        verdict: 'unchanged',
        evidence: [{ source: 'read', line: 3 }],
      },
      {
        text: 'test/limiter.test.ts',
        path: 'test/limiter.test.ts',
        kind: 'existence',
        stance: 'asserted',
        verdict: 'missing',
        evidence: [],
      },
      {
        text: 'config/limits.json',
        path: 'config/limits.json',
        kind: 'change',
        stance: 'negated',
        verdict: 'unknown',
        evidence: [],
      },
    ],
    shown: {
      prompt,
      time: Date.UTC(2026, 10, 30, 9, 12),
      calls: {},
      timeline: {
        answer,
        items: [
          item(2, 'prompt', 'Prompt', prompt),
          item(3, 'call', 'Read src/server.ts', 'file_path: src/server.ts'),
          item(
            4,
            'result',
            'Result of Read src/server.ts',
            "import { createServer } from 'node:http';\n\ncreateServer(handle).listen(8080);",
          ),
          item(
            5,
            'call',
            'Write src/limiter.ts',
            'file_path: src/limiter.ts\ncontent: export const limiter = (perMinute) => …',
          ),
          item(6, 'result', 'Result of Write src/limiter.ts', 'File created successfully'),
          { ...item(8, 'result', 'Result of Bash npm test, exit code 1', 'no tests found'), failed: true },
          item(12, 'said', 'The agent', answer),
        ],
        earlier: [],
        left: 0,
      },
    },
    ...rest,
  };
}

export const report = (...interactions: InteractionReport[]): AnalysisReport => ({
  version: 1,
  transcripts: [{ path: '~/.claude/projects/api/4f1c.jsonl', host: 'claude-code', interactions }],
});

/** An interaction without anything to judge, and one a day later whose claims are backed. */
export const quiet = (): InteractionReport =>
  interaction({
    root: { line: 20, from: 20 },
    findings: [],
    claims: [],
    shown: {
      prompt: 'Thanks!',
      time: Date.UTC(2026, 10, 30, 10),
      calls: {},
      timeline: {
        answer: 'Gladly.',
        items: [item(20, 'prompt', 'Prompt', 'Thanks!'), item(21, 'said', 'The agent', 'Gladly.')],
        earlier: [],
        left: 0,
      },
    },
  });

export const backed = (): InteractionReport => {
  const one = interaction({ root: { line: 30, from: 30 }, findings: [] });
  return {
    ...one,
    claims: one.claims.slice(0, 1),
    shown: { ...one.shown, prompt: 'Why does the build take so long?', calls: {}, time: Date.UTC(2026, 11, 1, 8) },
  };
};

/** The hostile text wherever text of a transcript can be. */
export function hostile(text: string): AnalysisReport {
  const answer = `before ${text} after`;
  const one = interaction({
    findings: [
      {
        analyzer: text,
        messageId: text,
        mode: 'block',
        message: text,
        claim: { text, line: 4 },
        evidence: [{ source: 'read', line: 3 }],
      },
    ],
    claims: [
      {
        text,
        path: text,
        kind: 'existence',
        stance: 'asserted',
        verdict: 'missing',
        evidence: [{ source: 'read', line: 3 }],
      },
    ],
    faults: [{ analyzer: text, error: text }],
    shown: {
      prompt: text,
      calls: { 3: text },
      timeline: {
        answer,
        items: [
          item(2, 'prompt', 'Prompt', text),
          { ...item(3, 'call', text, text), agent: text },
          item(4, 'said', 'The agent', answer),
        ],
        earlier: [item(1, 'result', text, text)],
        left: 0,
      },
    },
  });
  return {
    version: 1,
    transcripts: [{ path: text, host: 'claude-code', interactions: [one] }],
    problems: [{ level: 'note', message: text }],
  };
}
