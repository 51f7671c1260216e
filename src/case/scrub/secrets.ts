/** Personal things that are known by their shape, and what stands in their place. Each pattern is linear. */

import { isNeutral } from './vocabulary.ts';

const word = '[A-Za-z0-9_-]';

/** Keeps a text from being scrubbed further. */
type Hold = (text: string) => string;

interface Shape {
  pattern: RegExp;
  /** What is written instead; a group of the match may stay, and the match itself where it is none after all. */
  instead: (match: string, groups: readonly (string | undefined)[], hold: Hold) => string;
  /** Group that holds a secret (0: the whole match), which must not be found anywhere afterwards. */
  secret?: number;
}

const topLevel =
  'com|net|org|io|internal|local|localdomain|corp|lan|intranet|home|cloud|cn|jp|kr|ru|br|fr|uk|eu|edu|gov';

export const shapes: readonly Shape[] = [
  {
    // Whoever it is: also a user whose name is a common word.
    pattern: /(\/home\/|\/Users\/|\b[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2})([^\\/\s"'`:;,<>|)\]}]{1,64})/g,
    instead: (match, [folder, name = ''], hold) =>
      /^(?:user|runner)$/.test(name) ? match : `${folder}${hold('user')}`,
  },
  {
    // `ls -l`
    pattern: /^([-dl][rwxsStT-]{9}[.+@]?\s{1,4}\d{1,6}\s{1,4})\S{1,64}\s{1,8}\S{1,64}(?=\s)/gm,
    instead: (_, [mode], hold) => `${mode}${hold('user')} ${hold('group')}`,
  },
  {
    pattern: /-----BEGIN [A-Z ]{0,40}-----[^-]{0,20000}(?:-----END [A-Z ]{0,40}-----)?/g,
    instead: (_, __, hold) => hold('[key]'),
    secret: 0,
  },
  {
    // Tokens that their makers mark: GitHub, OpenAI, Anthropic, Slack, AWS, Google, GitLab, npm, Stripe, Hugging Face, JWT.
    pattern: new RegExp(
      String.raw`\b(?:gh[opusr]_${word}{16,255}|github_pat_${word}{20,255}|sk-${word}{16,255}|xox[abeoprs]-${word}{8,255}|(?:AKIA|ASIA)[A-Z0-9]{12,20}|AIza${word}{30,60}|ya29\.${word}{10,255}|glpat-${word}{16,64}|npm_${word}{30,64}|[rsp]k_(?:live|test)_${word}{10,128}|hf_${word}{20,64}|pypi-${word}{20,255}|dop_v1_${word}{20,128}|eyJ${word}{8,2000}(?:\.${word}{4,2000}){0,2})`,
      'g',
    ),
    instead: (_, __, hold) => hold('[secret]'),
    secret: 0,
  },
  {
    pattern: /\b(bearer|basic)(\s{1,3})([A-Za-z0-9._~+/=-]{8,2000})/gi,
    instead: (_, [scheme, blank], hold) => `${scheme}${blank}${hold('[secret]')}`,
    secret: 3,
  },
  {
    pattern:
      /\b([\w.-]{0,40}(?:passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)["']?(?:\s{0,3}[:=]\s{0,3}|\s)["']?)([^\s"'`,;:()]{4,200})/gi,
    instead: (match, [key = '', value = ''], hold) =>
      isLikelySecret(value, key) ? `${key}${hold('[secret]')}` : match,
    secret: 2,
  },
  {
    pattern:
      /\b([a-z][a-z0-9+.-]{1,20}:\/\/)([^\s/?#"'`<>)\]}]{1,300})([^\s?#"'`<>)\]}]{0,1000})(?:[?#][^\s"'`<>)\]}]{0,1000})?/gi,
    instead: (match, [scheme = '', , path = ''], hold) =>
      /^(?:file|vscode-[\w-]+|untitled):/i.test(scheme) ? match : `${scheme}${hold('example.com')}${path}`,
  },
  { pattern: /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g, instead: (_, __, hold) => hold('user@example.com') },
  { pattern: /\b[\w.-]{1,64}@[\w-]{1,63}(?=[:\s$#~])/g, instead: (_, __, hold) => hold('user@host') },
  {
    pattern: new RegExp(String.raw`\b(?:[a-z0-9-]{1,63}\.){1,6}(?:${topLevel})\b(?![\w/.-]*\.\w)`, 'gi'),
    instead: (_, __, hold) => hold('example.com'),
  },
  { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g, instead: (_, __, hold) => hold('192.0.2.1') },
  { pattern: /\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/gi, instead: (_, __, hold) => hold('2001:db8:0:0:0:0:0:1') },
  {
    pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
    instead: (_, __, hold) => hold('00000000-0000-4000-8000-000000000000'),
  },
  {
    pattern: /\+?\d[\d()/ -]{7,18}\d(?![\d.:])/g,
    instead: (match, _, hold) => (digits(match) >= 9 ? hold('+1 555 0100') : match),
  },
  { pattern: /\b\d{6,}\b/g, instead: (match) => '1'.padEnd(match.length, '0') },
  {
    // Hashes, and what looks like a key: long, of capitals, small letters and digits.
    pattern: /[A-Za-z0-9+_=-]{7,2000}/g,
    instead: (match, _, hold) => {
      const hex = /^[0-9a-f]{7,128}$/i.test(match) && /\d/.test(match) && /[a-f]/i.test(match);
      if (hex) return hold('abc'.padEnd(match.length, '0'));
      const mixed = /[A-Z]/.test(match) && /[a-z]/.test(match) && digits(match) >= 3;
      return match.length >= 20 && mixed ? hold('[secret]') : match;
    },
    secret: 0,
  },
];

/** The values in a text that are secrets. */
export function secretsIn(text: string): string[] {
  const found: string[] = [];
  for (const { pattern, instead, secret } of shapes) {
    if (secret === undefined) continue;
    for (const match of text.matchAll(pattern)) {
      const [whole, ...groups] = match;
      const value = match[secret] as string;
      // A plain word may stand elsewhere and mean itself; here it is taken out all the same.
      const telling = value.length >= 12 || /[^a-z]/.test(value);
      if (value.length >= 6 && telling && instead(whole, groups, (kept) => `\uE000${kept}`) !== whole)
        found.push(value);
    }
  }
  return found;
}

const digits = (text: string): number => text.replace(/\D/g, '').length;

/** `token: src/auth/token.ts` tells where something is, `password=hunter2` what it is. */
function isLikelySecret(value: string, key: string): boolean {
  if (/^\[|\.[a-z]\w{0,5}$/i.test(value) || isNeutral(value)) return false;
  // Behind a blank alone only what no word looks like.
  return /[:=]/.test(key) || /^--?/.test(key) || (/\d/.test(value) && /[A-Za-z]/.test(value));
}
