import type { PresetName, Reminder } from './options.ts';

/** Code by ending; what lies in folders of tools and build products is none of the agent's writing. */
const code = [
  '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,vue,svelte,astro,py,go,rs,java,kt,kts,scala,groovy,clj,rb,php,cs,fs,vb,swift,m,mm,dart,ex,exs,erl,gleam}',
  '**/*.{c,h,cc,cpp,cxx,hh,hpp,zig,nim,cr,d,hs,elm,ml,lua,pl,r,jl,sol,sh,ps1}',
  '!**/{node_modules,dist,build,out,target,coverage,vendor,.git,.venv,__pycache__}/**',
];
/** Code of the product: no tests, no scripts around it. */
const product = [
  ...code,
  '!**/{test,tests,spec,specs,__tests__,e2e,fixtures,examples,scripts,tools}/**',
  '!**/*.{test,spec}.*',
  '!**/*_test.*',
  '!**/test_*',
  '!**/*.config.*',
  '!**/.*/**',
];

export const presets: Readonly<Record<PresetName, Omit<Reminder, 'name'>>> = {
  'tests-after-source': {
    when: { wrote: code },
    unless: { ran: ['@test'] },
    message: 'Code was changed: run the tests that cover it, and report what they say.',
  },
  'lint-after-source': {
    when: { wrote: code },
    unless: { ran: ['@lint'] },
    message: 'Code was changed: run the linter, and mend what it finds.',
  },
  'types-after-source': {
    when: { wrote: ['**/*.{ts,tsx,mts,cts,vue,svelte,py}', '!**/node_modules/**'] },
    unless: { ran: ['@types'] },
    message: 'Typed code was changed: run the type checker.',
  },
  'format-after-source': {
    when: { wrote: code },
    unless: { ran: ['@format'] },
    message: 'Code was changed: run the formatter.',
  },
  'changelog-after-source': {
    when: { wrote: product },
    unless: {
      wrote: [
        '**/{CHANGELOG,CHANGES,HISTORY,NEWS,RELEASES}*',
        '**/.changeset/*',
        '**/{changelog,changelogs,changelog.d,newsfragments,changes}/**',
      ],
    },
    message: 'The product was changed: add an entry to the changelog, if users will notice it.',
  },
  'docs-after-source': {
    when: { wrote: product },
    unless: { wrote: ['**/*.{md,mdx,rst,adoc}', '**/{docs,doc,documentation}/**'] },
    message: 'The product was changed: bring the documentation in step, or say that nothing in it has to change.',
  },
  'memory-bank-after-source': {
    when: { wrote: code },
    unless: {
      wrote: ['**/{memory-bank,.memory-bank,memory_bank,memorybank}/**', '**/{MEMORY,memory}.md'],
    },
    message: 'Code was changed: bring the memory bank in step with it.',
  },
  'lockfile-after-manifest': {
    when: {
      wrote: [
        '**/{package.json,pyproject.toml,Cargo.toml,go.mod,Gemfile,composer.json,mix.exs,pubspec.yaml,Package.swift}',
        '!**/node_modules/**',
      ],
    },
    unless: {
      ran: ['@install', '@build', '@test', 'npm pkg *', 'poetry lock', 'go mod tidy'],
      wrote: [
        '**/{package-lock.json,npm-shrinkwrap.json,pnpm-lock.yaml,yarn.lock,bun.lock,bun.lockb,poetry.lock,uv.lock,Cargo.lock,go.sum,Gemfile.lock,composer.lock,mix.lock,pubspec.lock,Package.resolved}',
      ],
    },
    message: 'A manifest was changed: bring the lock file in step with it.',
  },
  'migration-after-schema': {
    when: {
      wrote: [
        '**/schema.prisma',
        '**/prisma/schema/*.prisma',
        '**/{models,entities}/**/*.{py,rb,ts,php,cs}',
        '**/models.py',
        '**/drizzle/schema.ts',
      ],
    },
    unless: { ran: ['@migration'], wrote: ['**/{migrations,migrate,migration}/**'] },
    message: 'The data model was changed: make the migration, or say that none is needed.',
  },
  'commit-before-finishing': {
    when: { wrote: ['**/*', '!**/{node_modules,dist,.git}/**'] },
    unless: { ran: ['@commit'] },
    message: 'Files were changed: commit them.',
  },
};
