import { nearest } from '../suggest.ts';
import type { Issue, Path } from './issues.ts';
import { presetNames } from './schema.ts';

const inNames: Readonly<Record<string, string>> = {
  record: 'an object',
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** What is wrong with `value` at a path, and what to do. */
export function inWords(
  issue: Issue,
  value: unknown,
  key: PropertyKey | undefined,
  at: Path,
): [message: string, remedy: string] {
  const shown = clip(JSON.stringify(value) ?? 'nothing');
  if (at[0] === 'extends' && typeof value === 'string') {
    const meant = nearest(value, presetNames);
    return [`unknown preset ${shown}`, meant ? `Did you mean ${JSON.stringify(meant)}?` : formRemedy(at)];
  }
  if (value === undefined) return [`${String(key)} is missing`, `Write it: ${wanted(issue)}.`];
  switch (issue.code) {
    case 'missing':
      return [`one of ${issue.keys?.join(', ')} is missing`, 'Write at least one of them.'];
    case 'invalid_value': {
      const values = (issue.values ?? []).map(String);
      const meant = typeof value === 'string' ? nearest(value, values) : undefined;
      const list = values.map((one) => JSON.stringify(one)).join(', ');
      return [`${shown} is none of ${list}`, meant ? `Did you mean ${JSON.stringify(meant)}?` : 'Write one of them.'];
    }
    case 'invalid_type':
      return [`${shown} is not ${wanted(issue)}`, `Write ${wanted(issue)}.`];
    case 'too_small':
      return [
        `${shown} is too small`,
        sizeRemedy(value, issue.inclusive === false ? 'more than' : 'at least', issue.minimum),
      ];
    case 'too_big':
      return [`${shown} is too large`, sizeRemedy(value, 'at most', issue.maximum)];
    case 'invalid_format':
      return [`${shown} has not the right form`, formRemedy(at)];
    default:
      if (typeof issue.params?.remedy === 'string') return [`${shown} ${issue.message}`, issue.params.remedy];
      return [`${shown}: ${issue.message}`, 'See the page of the analyzer for what it takes.'];
  }
}

const wanted = ({ expected = '', values }: Issue): string =>
  values?.map((one) => JSON.stringify(one)).join(' or ') ||
  expected
    .split(' or ')
    .map((one) => inNames[one] ?? one)
    .join(' or ') ||
  'a value';

const sizeRemedy = (value: unknown, word: string, limit: number | bigint | undefined): string =>
  Array.isArray(value)
    ? `List ${word} ${limit}.`
    : typeof value === 'string'
      ? `Write ${word} ${limit} character${limit === 1 ? '' : 's'}.`
      : `Write ${word} ${limit}.`;

/** What a text must look like, by the key that it stands under. */
function formRemedy(at: Path): string {
  const keys = at.filter((segment) => typeof segment === 'string');
  switch (keys.at(-1)) {
    case 'extends':
      return 'Name "recommended", "strict", "canary", or a preset of a plugin as "package/preset".';
    case 'plugins':
      return 'Name a file as "./x.mjs", with slashes, or a package.';
    case 'files':
      return 'Write a glob relative to the root of the repository, with slashes: "packages/api/**".';
    case 'locale':
      return 'Write "auto", or a language tag such as "en" or "pt-BR".';
    case 'audit':
    case 'path':
      return 'Name a file as ".transcript-hooks/audit.jsonl" (from the folder of the configuration) or "~/audit.jsonl".';
    case 'endpoint':
      return 'Write the URL of a collector, without a password: "http://localhost:4318".';
    case 'skipPhrase':
      return 'Write at least three characters, without blanks around them: "[no-check]".';
    default:
      return 'See the page of the analyzer for what it takes.';
  }
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
