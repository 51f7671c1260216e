import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stances of the files that a text names, without repeats. */
const stances = (text: string): string[] => [...new Set(extractMentions(text).map(({ stance }) => stance))];

describe('there or not', () => {
  it.each([
    'Once created, `config/local.json` takes precedence.',
    '`config/local.json`, when present, is merged on top.',
    'If the list grows, `src/list/virtual.ts` is the better home.',
    'One way to do this is a hook, `src/useDebounce.ts`.',
    'A helper in `src/util/assert.ts` could replace these lines.',
    'Once you confirm, I will write `src/parser.ts`.',
    'A `src/io/index.ts` that re-exports both would make imports shorter.',
    'Moving the parser to `src/parse.ts` is a separate step.',
    "### What I'd change\n\n- `src/io/codec.ts`: hold the tables",
    'Phase 1 adds `src/io/codec.ts`.',
    'The idea is that `src/io/codec.ts` owns the tables.',
    'In that design `src/io/codec.ts` owns the tables.',
    'Next up is `src/io/codec.ts`.',
    'The next thing to look at is `src/io/codec.ts`.',
    'Which of these do you prefer?\n\n- **A**: one file, `src/all.ts`\n- **B**: `src/one.ts`',
    'This is a plan only. `src/cache/redis.ts` holds the client.',
    'A minimal `docker/Dockerfile.prod` looks like this:\n\n```\nFROM node\n```',
  ])('%s', (text) => {
    expect(stances(text)).toEqual(['proposed']);
  });

  it('takes a line pointed at for real below a plan', () => {
    expect(stances('## Next steps\n\n- `src/a.ts` (line 48) – holds the retry loop')).toEqual(['asserted']);
  });
});

describe('told of again', () => {
  it.each([
    ['Suppose you have `src/a.py`. Importing it runs `src/a.py` once.', ['example', 'unknown']],
    ['`src/v.ts` is imported twice. `src/v.ts` does not exist.', ['negated', 'negated']],
    ['`src/v.ts` does not exist. I created `src/v.ts`.', ['negated', 'asserted']],
    ['I did not change `src/v.ts`. `src/v.ts` exports it.', ['negated', 'asserted']],
    ['Download the archive. It contains `src/a.ttf` and more.', ['example']],
    ['I read the code. It contains `src/a.ttf`.', ['asserted']],
    ['`cat a.txt b.txt > c.txt` writes both into `c.txt`.', ['example']],
  ])('%s', (text, expected) => {
    expect(extractMentions(text).map(({ stance }) => stance)).toEqual(expected);
  });
});

describe('cited', () => {
  it.each([
    'The `files` array ships `dist/index.js` only.',
    'The `exports` field maps `.` to `lib/esm/index.js`.',
    'That rule hides `build/out.js`.',
    'It falls back to `config/default.json` when there is none.',
    'The text tells users to create `config/local.yml`.',
    'The guide has a section on `config/app.yaml`.',
    'Your ticket calls the file `src/network.ts`.',
    'I removed the stale reference to `src/xhr.ts`.',
    'Two dead links fixed: they pointed at `docs/old.md`.',
    'The fixture pretends that `a/b.ts` imports it.',
    'I added a `files` entry for `dist/cli.js`.',
    'The text no longer mentions `docs/faq.md`.',
    'Precedence: `config/local.yml`, then the defaults.',
    'Say you call it with `input/photo.png`.',
    'Think of a file named `src/net.ts`, for instance.',
    'So `src/net.ts` and the like are ignored.',
    'You have `src/net.ts` open.',
    "Your message names `src/net.ts` - I can't see it in this project.",
    'The error is thrown from `node_modules/undici/lib/core/util.js`.',
    'tsc emits `out/index.js` alongside `out/index.d.ts`.',
    'A typical layout:\n\n- `src/models/user.py`',
  ])('%s', (text) => {
    expect(stances(text)).toEqual(['example']);
  });
});

describe('said in general, not of this project', () => {
  it.each([
    'A typical Rust project has `src/lib.rs` for the library.',
    'In Next.js, `app/layout.tsx` defines the root layout.',
    'In Rails, routes live in `config/routes.rb` and the schema in `db/schema.rb`.',
    "Laravel's `routes/web.php` holds the web routes.",
    'A Helm chart consists of `Chart.yaml` and templates such as `templates/deployment.yaml`.',
    'By convention Go puts entry points under `cmd/server/main.go`.',
    'Terraform modules usually have `main.tf` and `variables.tf`.',
    'Most Python packages use a `src/mypkg/__init__.py` layout.',
    'For a PlatformIO project the code goes into `src/main.cpp`.',
    'The usual place for that is `src/hooks/useAuth.ts`.',
    'ESLint reads `config/eslint.config.js` from the root.',
    'SvelteKit maps `src/routes/about/+page.svelte` to `/about`.',
    'Sphinx is configured by `docs/conf.py`.',
    'With Kustomize the base is `base/kustomization.yaml`.',
    'Ansible roles have their tasks in `roles/web/tasks/main.yml`.',
    'A Rails engine mounts its routes from `config/routes.rb`.',
    'The Go convention is `internal/config/config.go`.',
    'In Go, tests go in `pkg/parser_test.go`.',
    'A VS Code extension activates in `src/extension.ts`.',
    'In LaTeX projects the root is often `doc/main.tex`.',
    'Airflow picks DAGs up from `dags/daily.py`.',
    'For Swift packages, sources live in `Sources/App/main.swift`.',
    'Under the App Router, `app/blog/page.tsx` handles it.',
    'Every component gets its own file: `ui/Button.tsx`, `ui/Card.tsx` and so on.',
  ])('convention: %s', (text) => {
    expect(stances(text)).toEqual(['example']);
  });

  it.each([
    'In React itself the scheduler is in `packages/scheduler/src/forks/Scheduler.js`.',
    "In React's source, `packages/react-dom/src/client/ReactDOM.js` exports it.",
    'Upstream, this lives in `lib/internal/modules/esm/resolve.js`.',
    'In their repo the fix went into `src/core/retry.py`.',
    'The Vue source has this in `packages/runtime-core/src/scheduler.ts`.',
    'The TypeScript compiler does it in `src/compiler/checker.ts`.',
    "LLVM's `lib/Transforms/Scalar/GVN.cpp` does this.",
    'In the sister repository `acme/billing`, `src/invoice.ts` has the same bug.',
    "In Webpack's own code, `lib/Compiler.js` drives this.",
    'This is how Rails itself does it, see `activerecord/lib/active_record/base.rb`.',
    'The TypeScript team keeps that in `src/services/completions.ts`.',
    'If you look at the Go standard library, `net/http/transport.go` has the pool.',
    "The top frame is mocha's `lib/runner.js`.",
    'Inside the `express` package, `lib/router/index.js` walks the stack.',
  ])('somebody else’s repository: %s', (text) => {
    expect(stances(text)).toEqual(['example']);
  });

  it.each([
    'This gives you `key.pem` and `cert.pem`.',
    'After the build you get `dist/app.exe`.',
    '`npx create-vite` will give you a `src/main.ts`.',
    'The exported sheet, `report.xlsx`, ends up in your downloads folder.',
  ])('what the reader gets: %s', (text) => {
    expect(stances(text)).toEqual(['example']);
  });

  it.each([
    'In this Next.js app, `app/x/page.tsx` fetches the user.',
    'The project follows the usual layout; the parser is in `src/x.ts`.',
    'It follows Rails conventions: `app/models/x.rb` validates the name.',
    'Your ESLint config, `config/x.json`, disables the rule.',
    'The Redis client is set up in `src/x.ts`.',
    'The Vue component `src/components/X.vue` emits the event.',
    'React state lives in `src/store/x.ts`.',
    "Django's settings are overridden in `proj/settings/x.py` here.",
    "The server's `src/x.ts` closes the socket.",
    "It's `src/x.ts` that fails.",
    'The TypeScript types are in `types/x.d.ts`.',
    'I updated `src/x.ts`, as is usual in Rust projects.',
    'Redis is configured in `src/x.ts` with a TTL of 60 s.',
    'The test often fails in `test/x.test.ts` because of timing.',
    'Normally `src/x.ts` closes the handle.',
    'The upstream call is made in `src/x.ts`.',
    'One way this fails: `src/x.ts` throws before the lock is released.',
    '`src/x.ts` was created by the generator and is checked in.',
    'Step 2 happens in `src/x.ts`.',
    'The plan in `docs/x.md` covers this.',
    'Precedence is decided in `src/x.ts`.',
    'Given the config, `src/x.ts` opens one socket per host.',
    'A common cause is `src/x.ts`, which swallows errors.',
    'As planned, I added `src/x.ts`.',
    'I saved the plan to `docs/x.md`.',
  ])('of this project: %s', (text) => {
    expect(stances(text)).toEqual(['asserted']);
  });
});

describe('what is said in general goes on behind a semicolon', () => {
  it.each([
    "Vite's config lives in `vite.config.ts`.",
    "Jest's setup is in `test/x.ts`.",
    'Next.js maps folders to routes; `app/about/x.tsx` is `/about`.',
    'A Rails app has conventional folders; `app/models/x.rb` is a model.',
    'Most Helm charts have helpers; `templates/_x.tpl` holds them.',
    'Unzip it; `readme.txt` explains the rest.',
    'Download the archive; `bin/x.sh` starts it.',
    'Clone the repository; `demo/x.ts` shows how.',
    'Unpack it; `readme.txt` explains the rest; `bin/x.sh` starts it.',
  ])('%s', (text) => expect(stances(text)).toEqual(['example']));

  it.each([
    'Your Vite config is short; `src/x.ts` reads it.',
    "The project's config is short; `src/x.ts` reads it.",
    'I unzipped it; `src/x.ts` explains the rest.',
    'The parser is fast; `src/x.ts` reads it.',
    'The archive was downloaded; `src/x.ts` unpacks it.',
    'The retry is capped; `src/x.ts` sets the cap.',
    'I read the docs; `src/x.ts` follows them.',
    'It uses Vite; `src/x.ts` sets the port.',
  ])('but not: %s', (text) => expect(stances(text)).toEqual(['asserted']));
});

describe('a rule for files of a name', () => {
  it.each(['`app/layout.tsx` is mandatory and must render `<html>`.', 'A `x/template.tsx` is always optional.'])(
    '%s',
    (text) => expect(stances(text)).toEqual(['example']),
  );
  it('but not of this project', () =>
    expect(stances('In your app `app/layout.tsx` is optional.')).toEqual(['asserted']));
});
