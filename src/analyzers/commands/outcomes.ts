/** What an answer can say that a command achieved. */
export const outcomes = [
  'test',
  'build',
  'lint',
  'types',
  'format',
  'commit',
  'push',
  'server',
  'migration',
  'install',
] as const;

export type Outcome = (typeof outcomes)[number];

/** Outcomes of checks: a later edit makes them void. The others are deeds, which stay done. */
export const isCheck = (outcome: Outcome): boolean =>
  outcome === 'test' || outcome === 'build' || outcome === 'lint' || outcome === 'types' || outcome === 'format';

/** What a command is called that would show an outcome, for messages. */
export const nouns: Record<Outcome, string> = {
  test: 'test run',
  build: 'build',
  lint: 'lint run',
  types: 'type check',
  format: 'formatter run',
  commit: 'commit',
  push: 'push',
  server: 'command that starts a server',
  migration: 'migration command',
  install: 'install command',
};

/** Commands of one outcome that show another as well: a compiler checks types, tests of a compiled language are built. */
export const alsoShownBy: Record<Outcome, readonly Outcome[]> = {
  test: [],
  build: ['types', 'server'],
  lint: [],
  types: ['build'],
  format: [],
  commit: [],
  push: [],
  server: [],
  migration: [],
  install: [],
};
