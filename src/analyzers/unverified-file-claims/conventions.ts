import { TABLES } from './conventions/tables.ts';
import type { Mention } from './mentions/index.ts';
import { conventional } from './standard-names.ts';

/**
 * How a framework lays out its projects, explained without a look at this one: "`loading.tsx` and `error.tsx` are the boundaries".
 * Nobody says that such files are here. Names are the same in all languages, so that this reads no grammar.
 */

/** `[slug]`, `(group)`, `$id`: routers name files so. */
const ROUTE = /\[{1,2}[\w.-]+\]|\/\([\w-]+\)\/|\/\$\w+/;

/** Asks or tells of the project at hand. */
const HERE =
  /\b(?:our|ours|we|here|currently|already|(?:this (?:[\w.]+ )?(?:code|service|component|package|site|app|application|project|repo|repository|codebase|workspace)|(?:the|current|existing) (?:app(?! router)|application|project|repo|repository|codebase|workspace))|unser\w*|diese[mrs]? (?:projekt|repo)\w*|nuestr\w+|este (?:proyecto|repo\w*)|notre|ce (?:projet|dépôt)|noss[ao]s?|neste (?:projeto|repo\w*))\b|(?:этом|наш\w*|вашем) (?:проект|репозитор)|本项目|我们|这个项目|本專案|このプロジェクト|本プロジェクト|이 프로젝트|우리/iu;
const YOURS =
  /\b(?:your|you have|dein\w*|eure\w*|ihr(?:em|er)? projekt|tu proyecto|su proyecto|votre|ton projet|seu projeto)\b|你的|您的|あなたの/iu;
/** "How do I … in my app": how it is done, not what is there. */
const HOW =
  /\b(?:how (?:do|can|should|would|to)|where (?:do|can|should|would|to)|which files? (?:do|should)|what(?:'s| is) the (?:\w+ )?(?:way|difference|convention))\b/i;
/** The agent tells of what it looked at or did. */
const TOLD =
  /\b(?:i|we)(?:'ve| have)? (?:\w+ly |also |just )?(?:added|changed|updated|created|fixed|read|checked|looked|opened|found|saw|searched|moved|wrote|removed)\b/i;

/** "Your `tsconfig.json`"; elsewhere in a sentence "your" is anybody's. */
const isTheirs = ({ quote, text }: Mention): boolean =>
  YOURS.test(quote.slice(Math.max(0, quote.indexOf(text) - 24), Math.max(0, quote.indexOf(text))));

/**
 * Takes what is said of standard files for an example, where the agent used no tool and was asked nothing about this project:
 * "both are in `package.json`".
 */
export function excuseStandardFiles(mentions: readonly Mention[], answer: string, prompt: string): void {
  const asked = prompt.replace(/```[^`]*(?:```|$)/g, ' ');
  if (HERE.test(asked) || /\bmy\b/i.test(asked) || TOLD.test(answer)) return;
  for (const mention of mentions) {
    const { path, stance, kind, line, quote } = mention;
    const isGeneral =
      conventional.test(path.replace(/^.*\//, '')) && line === undefined && !HERE.test(quote) && !isTheirs(mention);
    if (stance === 'asserted' && kind !== 'change' && isGeneral) mention.stance = 'example';
  }
}

/**
 * Takes what is said of such files for an example, where the agent looked at none: `seen` are the files that it opened. A name that
 * the framework gives its meaning needs the framework to be named at all, any other that the user asked about the framework.
 */
export function excuseConventions(
  mentions: readonly Mention[],
  answer: string,
  prompt: string,
  seen: readonly string[] = [],
): void {
  const asked = prompt.replace(/```[^`]*(?:```|$)/g, ' ');
  if (HERE.test(asked) || (/\bmy\b/i.test(asked) && !HOW.test(asked)) || TOLD.test(answer)) return;
  const [question, told] = [asked.toLowerCase(), answer.toLowerCase()];
  const named = TABLES.frameworks.filter(({ name }) => name.test(question) || name.test(told));
  if (named.length === 0) return;
  const inPrompt = named.some(({ name }) => name.test(question)) && !HERE.test(answer);
  const isKnown = (path: string): boolean =>
    ROUTE.test(path) || named.some(({ files }) => files.test(path.replace(/\/$/, '')));
  if (seen.some(isKnown)) return;
  for (const mention of mentions) {
    const { path, stance, kind, line, quote } = mention;
    if (stance !== 'asserted' || kind === 'change' || line !== undefined || HERE.test(quote) || isTheirs(mention))
      continue;
    if ((inPrompt && seen.length === 0) || isKnown(path)) mention.stance = 'example';
  }
}
