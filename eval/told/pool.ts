import type { Random } from '../random.ts';

const first = 'retry queue billing session token cache upload mail invoice report search order account audit'.split(
  ' ',
);
const second = 'policy worker client store parser limits handler schema router mapper loader guard'.split(' ');
const folders = [
  'src',
  'src/core',
  'lib',
  'packages/api/src',
  'apps/web/src/components',
  'internal/server',
  'app/models',
  'services/billing/handlers',
  'tools',
  'server/routes/(admin)',
  'c#/Core',
  '',
];
const kinds: readonly [extension: string, join: (a: string, b: string) => string][] = [
  ['.ts', (a, b) => a + capital(b)],
  ['.tsx', (a, b) => capital(a) + capital(b)],
  ['.go', (a, b) => `${a}_${b}`],
  ['.py', (a, b) => `${a}_${b}`],
  ['.rs', (a, b) => `${a}_${b}`],
  ['.java', (a, b) => capital(a) + capital(b)],
  ['.cs', (a, b) => capital(a) + capital(b)],
  ['.rb', (a, b) => `${a}_${b}`],
  ['.md', (a, b) => `${a}-${b}`],
  ['.yaml', (a, b) => `${a}-${b}`],
  ['.test.ts', (a, b) => `${a}-${b}`],
  ['.module.css', (a, b) => capital(a) + capital(b)],
  ['.sql', (a, b) => `0007_${a}_${b}`],
  ['.sh', (a, b) => `${a}-${b}`],
];
/** Names with something odd about them. */
const odd = [
  '.github/workflows/release-check.yml',
  'deploy/Dockerfile',
  'build/Makefile',
  'docs/Release Notes.md',
  'src/größen/übersicht.ts',
  'src/路由/首页.ts',
  '.config/lint.local.json',
  'src/@types/vendor.d.ts',
  'app/[slug]/page.tsx',
  'src/a.b.c.ts',
  'proto/v1/orders.proto',
  'scripts/2024-11-cleanup.mjs',
  'notebooks/churn.ipynb',
  'src/__generated__/graphql.ts',
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A path as projects have them, relative; every tenth one is odd. */
export function anyPath(random: Random): string {
  if (random.below(10) === 0) return random.pick(odd);
  const [extension, join] = random.pick(kinds);
  const folder = random.pick(folders);
  return `${folder && `${folder}/`}${join(random.pick(first), random.pick(second))}${extension}`;
}

export const asks = [
  'Where is the limit set?',
  'Fix the flaky retry.',
  'Why does the upload fail?',
  'Please clean this up.',
  'Add tests for the queue.',
  'How does the session expire?',
];
