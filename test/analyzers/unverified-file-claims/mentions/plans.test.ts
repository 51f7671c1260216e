import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stance and kind of `x.ts`. */
const said = (text: string): string | undefined => {
  const mention = extractMentions(text).find(({ path }) => path.endsWith('x.ts'));
  return mention && `${mention.stance} ${mention.kind}`;
};
const fence = (language: string): string => `\n\n\`\`\`${language}\nlet a = 1;\n\`\`\``;

describe('plans without a cue in the sentence', () => {
  it.each([
    '# Implementation Plan\n\n## New files\n\n- `src/x.ts` — token signing',
    '# Implementation Plan\n\n## New files\n\n- `y.ts`\n\n## Modified files\n\n- `x.ts` — mount it',
    '## Proposal\n\n### Files changed\n\n- `x.ts`',
    '# Design\n\nNew files:\n- `x.ts`',
    '## Options\n\n### Changes\n\n- `x.ts`: retry with back-off',
    '**Option B – split.** `src/x.ts` and `src/y.ts` hold one environment each.',
    '- **Option A:** keep it. `y.ts` holds all.\n- **Option B:** split it. `x.ts` has the rest.',
    '**Proposal.** Keep it small. `x.ts` has the loop.',
    `In \`x.ts\`:${fence('ts')}`,
    `and in \`x.ts\`:${fence('ts')}`,
    `**\`x.ts\`**${fence('ts')}`,
    `### \`x.ts\`${fence('ts')}`,
  ])('%s', (text) => {
    expect(said(text)).toMatch(/^proposed/);
  });

  it.each([
    ['# Plan\n\n## What I changed\n\n- `x.ts`', 'change'],
    ['# Plan\n\n## Changes made\n\n- `x.ts`: added retry', 'change'],
    ['# Plan\n\n## New files\n\n- I created `x.ts`', 'change'],
    ['# Summary\n\n## New files\n\n- `x.ts`', 'change'],
    ['## Plan\n\nDone.\n\n# Result\n\n## New files\n\n- `x.ts`', 'change'],
    [`I updated \`x.ts\`:${fence('ts')}`, 'change'],
    [`Changes:\n\n- \`x.ts\`: added retry${fence('ts')}`, 'change'],
    ['**Root cause.** `x.ts` returns null.', 'content'],
    ['**Fix:** the loop. `x.ts` retries now.', 'content'],
    [`In \`x.ts:12\`:${fence('ts')}`, 'content'],
    [`In \`x.ts\`:${fence('diff')}`, 'content'],
    [`\`x.ts\` has the loop:${fence('ts')}`, 'content'],
    [`Here is \`x.ts\`:${fence('ts')}`, 'existence'],
  ])('no plan: %s', (text, kind) => {
    expect(said(text)).toBe(`asserted ${kind}`);
  });
});

describe('a sketch above a tree or a list', () => {
  const tree = '\n\n```\nsrc/\n├── y.ts\n└── x.ts\n```';
  const list = '\n\n- `src/y.ts`\n- `src/x.ts`';

  it.each([
    "I'd lean towards yes. Here's a sketch:",
    'Yes. A sketch:',
    'Here is a rough draft:',
    "Here's a draft of the layout:",
    '## Draft',
    "Yes. I'd go for:",
    "Here's how I'd organise it:",
    "We'd end up with:",
    'Entwurf:',
    'Ja. Hier ein grober Entwurf:',
    'Ich bin dafür, die Datei zu teilen. Eine Skizze der Struktur:',
    'Propuesta:',
    'Sí, conviene separarlo. Aquí va un boceto:',
    'Oui. Voici une ébauche :',
    'Sim. Um esboço da estrutura:',
    'Да, файл лучше разделить. Набросок структуры:',
    '我赞成拆分。草图如下：',
    '分割に賛成です。草案は以下の通りです：',
    '나누는 데 찬성합니다. 초안:',
    'मैं फ़ाइल को बाँटने के पक्ष में हूँ। एक मसौदा:',
  ])('is none of what there is: %s', (intro) => {
    // Unknown is as silent.
    for (const below of [tree, list]) expect(said(intro + below)).toMatch(/^(?:proposed|unknown)/);
  });

  it.each([
    ['The structure:', 'asserted existence'],
    ['The drafts are stored like this:', 'asserted existence'],
    ['I updated the sketch:', 'asserted change'],
    ["What I'd written before is here now:", 'asserted existence'],
    ['Ich habe den Entwurf geändert:', 'asserted change'],
    ['He actualizado el borrador:', 'asserted change'],
  ])('is what is told of: %s', (intro, told) => expect(said(intro + tree)).toBe(told));
});
