import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stances of the files that a text names, without repeats. */
const stances = (text: string): string[] => [...new Set(extractMentions(text).map(({ stance }) => stance))];

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
  ])('of this project: %s', (text) => {
    expect(stances(text)).toEqual(['asserted']);
  });
});
