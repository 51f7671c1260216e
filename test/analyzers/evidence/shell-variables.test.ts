// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a shell writes its variables so
import { expect, it } from 'vitest';
import { Variables } from '../../../src/analyzers/evidence/shell-variables.ts';

const path = 'src/lib/a.test.ts';
const variables = () => {
  const made = new Variables();
  made.assign([`f=${path}`, '$env=x']);
  return made;
};

it.each([
  ['$f', path],
  ['${f}', path],
  ['$env:f', path],
  ['a/$f/b', `a/${path}/b`],
  ['${f%.ts}', 'src/lib/a.test'],
  ['${f%.js}', path],
  ['${f%.*}', 'src/lib/a.test'],
  ['${f%%.*}', 'src/lib/a'],
  ['${f%x*}', path],
  ['${f#src/}', 'lib/a.test.ts'],
  ['${f#lib/}', path],
  ['${f#*/}', 'lib/a.test.ts'],
  ['${f##*/}', 'a.test.ts'],
  ['${f#*x}', path],
  ['${f/src/dist}', 'dist/lib/a.test.ts'],
  ['${f//./-}', 'src/lib/a-test-ts'],
  ['${f/src/$&}', '$&/lib/a.test.ts'],
  ['$HOME/x', '~/x'],
  ['${UserProfile}/x', '~/x'],
  ['$unknown', '$unknown'],
  ['plain', 'plain'],
  ['x=$f', 'x=$f'],
])('%s is %s', (word, expanded) => expect(variables().expand(word)).toBe(expanded));

it('a loop goes through its words, with the variables in them', () => {
  const made = variables();
  expect(made.loop(['for', 'n', 'in', 'a.ts', '$f'])).toBe(true);
  expect(made.expansions(['cat', '$n', '${n%.ts}'])).toEqual([
    ['cat', 'a.ts', 'a'],
    ['cat', path, 'src/lib/a.test'],
  ]);
  expect(made.expansions(['cat', '$f'])).toEqual([['cat', path]]);
  for (const words of [['for', 'n'], ['while', 'n', 'in', 'x'], ['for', 'n-m', 'in', 'x'], ['for', 'n', 'of', 'x'], []])
    expect(made.loop(words)).toBe(false);
});
