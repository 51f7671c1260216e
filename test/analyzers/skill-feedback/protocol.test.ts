import { describe, expect, it } from 'vitest';
import { readProtocol } from '../../../src/analyzers/skill-feedback/protocol.ts';
import { ids, prompt, run, say, skillFile, useSkill, withoutProtocol } from './driver.ts';

const found = (text: string): boolean => readProtocol(text).found;
const threshold = (text: string): number | undefined => readProtocol(text).threshold;

describe('the heading', () => {
  const headings = [
    '# Feedback Protocol',
    '## Feedback Protocol',
    '###### feedback protocol',
    '## FEEDBACK PROTOCOL ##',
    '## Feedback Protocol ######   ',
    '   ## Feedback Protocol',
    '##\tFeedback Protocol',
    '##    Feedback   Protocol',
    '## 7. Feedback Protocol',
    '## 7.2 Feedback Protocol',
    '## 3) Feedback Protocol',
    '## IV. Feedback Protocol',
    '## B. Feedback Protocol',
    '## Step 5: Feedback Protocol',
    '## Appendix A — Feedback Protocol',
    '## 📝 Feedback Protocol',
    '## Feedback Protocol 🚀',
    '## :memo: Feedback Protocol',
    '## **Feedback Protocol**',
    '## _Feedback Protocol_',
    '## Feedback Protocol:',
    '## Feedback Protocol — tidy-notes',
    '## Feedback Protocol - tidy-notes',
    '## Feedback Protocol (required)',
    '## Feedback Protocol v2',
    '## Feedback Protocol <!-- keep -->',
    '## Feedback Protocol {#feedback}',
    'Feedback Protocol\n=================',
    'Feedback Protocol\n---',
    'Feedback Protocol\n-',
    '  Feedback Protocol  \n  ===  ',
    'Feedback\nProtocol\n---',
    '1. Feedback Protocol\n====',
    '- a list\n\nFeedback Protocol\n---',
    '```\ncode\n```\n## Feedback Protocol',
    '~~~\n```\n~~~\n## Feedback Protocol',
    '````\n```\n````\n## Feedback Protocol',
    '- item\n  ```\n  code\n  ```\n## Feedback Protocol',
    '<!-- a comment -->\n## Feedback Protocol',
    '<!-- a\ncomment -->\n\n## Feedback Protocol',
    'text <!-- never closed\n\n## Feedback Protocol',
    '<!--\n```\n-->\n## Feedback Protocol',
    '<PRE>\nx\n</PRE>\n## Feedback Protocol',
    '<pre>x</PRE>\n## Feedback Protocol',
    'use `<!--` for comments\n\n## Feedback Protocol',
    'use ```` ``` ```` here\n\n## Feedback Protocol',
    '```inline```\n## Feedback Protocol',
    '<pre>x</pre>\n## Feedback Protocol',
    '<pre>\nx\n</pre>\n## Feedback Protocol',
    '> quote\n\n## Feedback Protocol',
    '# Title\r\n\r\n## Feedback Protocol\r\n\r\nText.\r\n',
    '\uFEFF## Feedback Protocol',
    '---\nname: x\n---\n## Feedback Protocol',
    '---\nname: x\n\n## Feedback Protocol',
    'a\n***\n## Feedback Protocol',
    '    code\n\n## Feedback Protocol',
  ];
  for (const text of headings) {
    it(`${JSON.stringify(text)} is one`, () => expect(found(text)).toBe(true));
  }

  const none = [
    '',
    'Feedback Protocol',
    'The Feedback Protocol is in FEEDBACK.md.',
    '**Feedback Protocol**',
    '##Feedback Protocol',
    '####### Feedback Protocol',
    '\\## Feedback Protocol',
    '## Feedback',
    '## Feedback Protocols',
    '## Feedback Protocol Checker',
    '## Metalinguistic Feedback Protocol',
    '## About the Feedback Protocol',
    '## FeedbackProtocol',
    "## Feedback Protocol's history",
    '## `Feedback Protocol`',
    '    ## Feedback Protocol',
    '\t## Feedback Protocol',
    '> ## Feedback Protocol',
    '> Feedback Protocol\n---',
    '- Feedback Protocol\n---',
    '1. Feedback Protocol\n---',
    '- see\nFeedback Protocol\n---',
    'See the next part.\nFeedback Protocol\n---',
    'Feedback Protocol\n\n---',
    '```\n## Feedback Protocol\n```',
    '```markdown\n## Feedback Protocol\n```',
    '~~~\n## Feedback Protocol\n~~~',
    '~~~~md\n~~~\n## Feedback Protocol\n~~~~',
    '````\n```\n## Feedback Protocol\n```\n````',
    '```\n~~~\n## Feedback Protocol\n```',
    '   ```\n## Feedback Protocol\n   ```',
    '```\n    ```\n## Feedback Protocol\n```',
    '``` a\n``` b\n## Feedback Protocol\n```',
    '- ```\n  ## Feedback Protocol\n  ```',
    '1. Like this:\n\n   ```md\n   ## Feedback Protocol\n   ```',
    '```\n## Feedback Protocol',
    '~~~\nnever closed\n\n## Feedback Protocol\n```\n',
    '```\nFeedback Protocol\n---\n```',
    '<!-- ## Feedback Protocol -->',
    '<!--\n## Feedback Protocol\n-->',
    '<!--\n\n## Feedback Protocol\n\n-->',
    '<!-- x --> ## Feedback Protocol',
    '<!--\nx --> ## Feedback Protocol',
    'Feedback Protocol\n  \n---',
    'Feedback Protocol\n```\n```\n---',
    'Feedback Protocol\n> quote\n---',
    'Feedback Protocol\n- item\n---',
    'Feedback Protocol\n<!-- x -->\n---',
    '<!-- never closed\n\n## Feedback Protocol',
    '<pre>\n## Feedback Protocol\n</pre>',
    '<!--\n```\n-->\n```\n## Feedback Protocol\n```',
    '---\ntitle: x\n## Feedback Protocol\n---\nText.',
  ];
  for (const text of none) {
    it(`${JSON.stringify(text)} is none`, () => expect(found(text)).toBe(false));
  }
});

describe('the markers', () => {
  const pairs = [
    '<!-- FEEDBACK:START -->\nLog a review.\n<!-- FEEDBACK:END -->',
    '<!--FEEDBACK:START-->\n<!--FEEDBACK:END-->',
    '  <!--   FEEDBACK:START   -->\n\nText.\n\n  <!-- FEEDBACK:END --> ',
    '<!-- FEEDBACK:START --> Log. <!-- FEEDBACK:END -->',
    '<!--\nFEEDBACK:START\n-->\n<!--\nFEEDBACK:END\n-->',
    '<!-- FEEDBACK:END -->\n<!-- FEEDBACK:START -->\n<!-- FEEDBACK:END -->',
    'Text\r\n<!-- FEEDBACK:START -->\r\nText\r\n<!-- FEEDBACK:END -->\r\n',
    '<!-- FEEDBACK:START -->\n```\ncode\n```\n<!-- FEEDBACK:END -->',
    'A `code` span, then <!-- FEEDBACK:START --> and\n<!-- FEEDBACK:END -->',
  ];
  for (const text of pairs) {
    it(`${JSON.stringify(text)} is a pair`, () => expect(found(text)).toBe(true));
  }
  const none = [
    '<!-- FEEDBACK:START -->',
    '<!-- FEEDBACK:END -->',
    '<!-- FEEDBACK:END -->\n<!-- FEEDBACK:START -->',
    '<!-- feedback:start -->\n<!-- feedback:end -->',
    '<!-- FEEDBACK:STARTED -->\n<!-- FEEDBACK:END -->',
    '<!-- AI FEEDBACK:START -->\n<!-- FEEDBACK:END -->',
    'FEEDBACK:START\nFEEDBACK:END',
    '`<!-- FEEDBACK:START -->` and `<!-- FEEDBACK:END -->`',
    '`` `<!-- FEEDBACK:START -->` ``\n`<!-- FEEDBACK:END -->`',
    '`<!-- FEEDBACK:START -->`\n<!-- FEEDBACK:END -->',
    '<!-- FEEDBACK:START -->\n`<!-- FEEDBACK:END -->`',
    '```\n<!-- FEEDBACK:START -->\n<!-- FEEDBACK:END -->\n```',
    '<!-- FEEDBACK:START -->\n```\n<!-- FEEDBACK:END -->\n```',
    '~~~html\n<!-- FEEDBACK:START -->\n<!-- FEEDBACK:END -->',
    '    <!-- FEEDBACK:START -->\n    <!-- FEEDBACK:END -->',
    '> <!-- FEEDBACK:START -->\n> <!-- FEEDBACK:END -->',
    '<!-- like <!-- FEEDBACK:START -->\n<!-- FEEDBACK:END -->',
  ];
  for (const text of none) {
    it(`${JSON.stringify(text)} is none`, () => expect(found(text)).toBe(false));
  }
});

describe('the threshold', () => {
  const front = (line: string) => `---\nname: x\n${line}\n---\n# X\n`;
  it('is a positive integer in the front matter', () => {
    for (const line of [
      'threshold: 5',
      'threshold:   5   ',
      'threshold: "5"',
      "threshold: '5'",
      'threshold: 5 # reviews',
      'threshold: "5" # x',
      '"threshold": 5',
    ]) {
      expect(threshold(front(line)), line).toBe(5);
    }
    expect(threshold('\n\n---\r\nthreshold: 12\r\n---\r\n')).toBe(12);
    expect(threshold('\uFEFF---\nthreshold: 4\n...\n')).toBe(4);
  });
  it('is nothing else', () => {
    const lines = [
      'threshold: 0',
      'threshold: -3',
      'threshold: 2.5',
      'threshold: five',
      'threshold:',
      'threshold: "5',
      'threshold: \'5"',
      'threshold: 5 reviews',
      'threshold: 5#6',
      'threshold:5',
      '  threshold: 5',
      'thresholds: 5',
      'my-threshold: 5',
      '# threshold: 5',
      'threshold: 99999999999999999999',
    ];
    for (const line of lines) expect(threshold(front(line)), line).toBe(undefined);
    expect(threshold('threshold: 5\n')).toBe(undefined);
    expect(threshold('# X\n\n---\nthreshold: 5\n---\n')).toBe(undefined);
    expect(threshold('---\nthreshold: 5\n')).toBe(undefined);
    expect(threshold('```\n---\nthreshold: 5\n---\n```\n')).toBe(undefined);
    expect(threshold('---\nname: x\n---\n---\nthreshold: 5\n---\n')).toBe(undefined);
  });
  it('may stand right after the start marker, where a file has a front matter of its own', () => {
    expect(
      threshold(`${front('a: b')}\n<!-- FEEDBACK:START -->\n---\nthreshold: 5\n---\n\n## Feedback Protocol — x\n`),
    ).toBe(5);
    expect(threshold('<!-- FEEDBACK:START -->\n\n---\nthreshold: 5\n---\n<!-- FEEDBACK:END -->')).toBe(5);
    expect(threshold(`${front('threshold: 2')}<!-- FEEDBACK:START -->\n---\nthreshold: 5\n---\n`)).toBe(2);
    expect(threshold('<!-- FEEDBACK:START -->\nText.\n---\nthreshold: 5\n---\n')).toBe(undefined);
  });
});

describe('in the files of a skill', () => {
  const steps = [useSkill('tidy-notes'), say('Done.')];
  const sibling = (name: string) => `.github/skills/tidy-notes/${name}`;
  it('FEEDBACK.md beside SKILL.md may hold it, in any case', async () => {
    for (const name of ['FEEDBACK.md', 'feedback.md', 'Feedback.MD']) {
      const files = {
        [skillFile]: withoutProtocol,
        [sibling(name)]: '---\nthreshold: 5\n---\n\n## Feedback Protocol — tidy-notes\n',
      };
      expect(await ids(steps, { files })).toEqual(['missingReview']);
    }
  });
  it('another file does not', async () => {
    for (const name of ['NOTES.md', 'docs/FEEDBACK.md', 'FEEDBACK.md.bak']) {
      expect(
        await ids(steps, { files: { [skillFile]: withoutProtocol, [sibling(name)]: '## Feedback Protocol\n' } }),
      ).toEqual([]);
    }
  });
  it('a fenced example in either file does not', async () => {
    const example = '# X\n\n```markdown\n## Feedback Protocol\n```\n';
    expect(await ids(steps, { files: { [skillFile]: example, [sibling('FEEDBACK.md')]: example } })).toEqual([]);
  });
  it('the threshold of FEEDBACK.md wins, that of SKILL.md serves when it has none', async () => {
    const pile = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`.vscode/skill-reviews/tidy-notes/${name}.json`, '{}']),
    );
    const skill = '---\nthreshold: 2\n---\n## Feedback Protocol\n';
    const counted = async (feedback: string) =>
      (await run(steps, { files: { ...pile, [skillFile]: skill, [sibling('FEEDBACK.md')]: feedback } })).map(
        ({ data }) => data?.threshold,
      );
    expect(await counted('---\nthreshold: 3\n---\n')).toEqual([3]);
    expect(await counted('---\nthreshold: 4\n---\n')).toEqual([undefined]);
    expect(await counted('---\nthreshold: many\n---\n')).toEqual([2]);
  });
});

describe('text that is made to be slow', () => {
  const big = 200_000;
  const texts = {
    spaces: ' '.repeat(big),
    hashes: '#'.repeat(big),
    'spaced hashes': `## ${'# '.repeat(big)}x`,
    'emoji codes': `## ${':1:'.repeat(big)}`,
    numbering: `## ${'1. '.repeat(big)}`,
    'list markers': '- '.repeat(big),
    backticks: '`'.repeat(big),
    'runs of backticks': Array.from({ length: 600 }, (_, i) => '`'.repeat(i)).join(' '),
    'comments between code': '`a`<!--x-->'.repeat(big / 10),
    'comment starts': '<!--'.repeat(big),
    'comment lines': '<!--\n'.repeat(big / 4),
    'title starts': `## ${'feedback '.repeat(big / 8)}`,
    underlines: 'x\n-\n'.repeat(big / 4),
    paragraph: 'x\n'.repeat(big),
    'front matter': `---\n${'threshold: x\n'.repeat(big / 8)}`,
    'start markers': '<!-- FEEDBACK:START -->\n---\n'.repeat(2000),
  };
  for (const [what, text] of Object.entries(texts)) {
    it(`${what}: is read, and holds none`, () => expect(found(text)).toBe(false));
  }
  const answers = {
    'starts of a statement': 'nothing a '.repeat(20_000),
    negations: "n't a a ".repeat(20_000),
    'one long word': 'feedback'.repeat(20_000),
    'short sentences': '. '.repeat(90_000),
    skips: 'skip a a a a '.repeat(15_000),
  };
  for (const [what, text] of Object.entries(answers)) {
    it(`an answer of ${what}: is read, and settles nothing`, async () => {
      const files = { [skillFile]: '## Feedback Protocol\n' };
      expect(await ids([prompt(text), useSkill('tidy-notes'), say(text)], { files })).toEqual(['missingReview']);
    });
  }
});
