// Works out of a regular expression what any text must contain that it matches, as search engines for code do: what holds in every
// alternative, as lists of strings of which one must occur. What cannot be told is left out, so that the lists never rule out a match.
import { RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2024 });
const MOST_STRINGS = 32;
const MOST_LISTS = 3;

/** Lists of strings, the rarest first; none where the case of letters does not count. */
export function needsOf(source, flags) {
  if (flags.includes('i')) return [];
  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const { exact, lists } = ofAlternatives(alternatives);
  return [...lists, ...(exact ? [exact] : [])]
    .map(shortest)
    .map((list) => ({ list, weight: weightOf(list) }))
    .filter(({ list, weight }) => weight < 0.9 || list.every((string) => string.length > 2))
    .sort((a, b) => a.weight - b.weight)
    .filter(({ list }, at, all) => all.findIndex((other) => String(other.list) === String(list)) === at)
    .slice(0, MOST_LISTS)
    .map(({ list }) => list);
}

// What is known of a part: `exact`, all the strings that it can match, if they are few; `lists`, one of each of which it contains.
const EMPTY = { exact: [''], lists: [] };
const ANYTHING = { exact: undefined, lists: [] };

function ofAlternatives(alternatives) {
  const parts = alternatives.map(({ elements }) => ofSequence(elements));
  if (parts.length === 1) return parts[0];
  const exact = parts.every((part) => part.exact) ? unique(parts.flatMap((part) => part.exact)) : undefined;
  if (exact && exact.length <= MOST_STRINGS) return { exact, lists: [] };
  const best = parts.map(({ exact, lists }) => rarest([...lists, ...(exact ? [exact] : [])]));
  return { exact: undefined, lists: best.every(Boolean) ? [unique(best.flat())] : [] };
}

function ofSequence(elements) {
  const lists = [];
  let whole = true;
  let run = [''];
  const end = () => {
    lists.push(run);
    run = [''];
    whole = false;
  };
  for (const element of elements) {
    const part = ofElement(element);
    lists.push(...part.lists);
    const joined = part.exact && run.flatMap((head) => part.exact.map((tail) => head + tail));
    if (joined && joined.length <= MOST_STRINGS) run = unique(joined);
    else {
      end();
      if (part.exact) run = part.exact;
    }
  }
  if (whole) return { exact: run, lists };
  lists.push(run);
  return { exact: undefined, lists: lists.filter((list) => !list.includes('')) };
}

function ofElement(element) {
  switch (element.type) {
    case 'Character':
      return { exact: [String.fromCodePoint(element.value)], lists: [] };
    case 'CharacterClass':
      return ofClass(element);
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    case 'Quantifier':
      return ofQuantifier(element);
    case 'Assertion':
      return ofAssertion(element);
    default:
      return ANYTHING;
  }
}

function ofClass({ negate, elements }) {
  if (negate || elements.some(({ type }) => type !== 'Character' && type !== 'CharacterClassRange')) return ANYTHING;
  const characters = [];
  for (const { type, value, min, max } of elements) {
    const [from, to] = type === 'Character' ? [value, value] : [min.value, max.value];
    if (to - from > MOST_STRINGS) return ANYTHING;
    for (let code = from; code <= to; code++) characters.push(String.fromCodePoint(code));
  }
  return characters.length > MOST_STRINGS ? ANYTHING : { exact: unique(characters), lists: [] };
}

function ofQuantifier({ element, min, max }) {
  const part = ofElement(element);
  if (min === 0) return max === 1 && part.exact ? { exact: unique(['', ...part.exact]), lists: [] } : ANYTHING;
  if (min === 1 && max === 1) return part;
  return { exact: undefined, lists: [...part.lists, ...(part.exact ? [part.exact] : [])] };
}

/** What is looked at is there as well, but takes no room. */
function ofAssertion({ kind, negate, alternatives }) {
  if (negate || (kind !== 'lookahead' && kind !== 'lookbehind')) return EMPTY;
  const { exact, lists } = ofAlternatives(alternatives);
  return { exact: [''], lists: [...lists, ...(exact ? [exact] : [])].filter((list) => !list.includes('')) };
}

const unique = (list) => [...new Set(list)];

/** Without strings that contain another of the list. */
const shortest = (list) => list.filter((one) => !list.some((other) => other !== one && one.includes(other)));

const rarest = (lists) =>
  lists
    .filter((list) => !list.includes(''))
    .reduce((best, list) => (best && weightOf(best) <= weightOf(list) ? best : list), undefined);

/** How likely it is, by a rule of thumb, that a clause of English has one of the strings. */
const weightOf = (list) => list.reduce((sum, string) => sum + likelihood(string), 0);

function likelihood(string) {
  // Every clause that is judged has its file, and words have spaces between them.
  const letters = string.replace(/[◆ ]/g, '');
  if (/^[A-Z]$/.test(letters)) return 0.15;
  return [1, 0.4, 0.15, 0.06, 0.03][letters.length] ?? 0.015;
}
