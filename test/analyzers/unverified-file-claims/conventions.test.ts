import { describe, expect, it, test } from 'vitest';
import { excuseConventions } from '../../../src/analyzers/unverified-file-claims/conventions.ts';
import { extractMentions } from '../../../src/analyzers/unverified-file-claims/mentions/index.ts';
import { type Host, hosts } from '../../../src/host.ts';
import { session } from '../../../src/testing/index.ts';
import { Scratch, stop } from '../../support/hook.ts';

/** Files that an answer without any tool call still claims. */
function claimed(prompt: string, answer: string): string[] {
  const mentions = extractMentions(answer);
  excuseConventions(mentions, answer, prompt);
  return mentions.filter(({ stance }) => stance === 'asserted').map(({ path }) => path);
}

const APP_ROUTER = `In the App Router every folder below \`app/\` is a URL segment:

- \`page.tsx\` renders the segment
- \`layout.tsx\` wraps it and its children
- \`route.ts\` answers HTTP requests, so \`app/api/users/route.ts\` handles \`/api/users\`
- \`loading.tsx\` and \`error.tsx\` are the Suspense and error boundaries

Dynamic segments use brackets: \`app/api/users/[id]/route.ts\`.`;

describe('a framework explained', () => {
  it.each([
    ['How does routing for API endpoints work in the app router?', APP_ROUTER],
    [
      'how do nested layouts work in next.js',
      '`app/layout.tsx` wraps every page; `app/blog/layout.tsx` wraps the blog.',
    ],
    [
      'What is the difference between pages and layouts in SvelteKit?',
      '`+page.svelte` renders the page, `+layout.svelte` wraps it. `src/routes/[slug]/+page.ts` loads the data.',
    ],
    [
      'Where do server routes go in Nuxt 3?',
      '`server/api/users.get.ts` handles `GET /api/users`, `server/api/users/[id].ts` takes a parameter.',
    ],
    [
      'explain rails conventions',
      '`config/routes.rb` maps URLs to controllers, and `app/models/user.rb` maps to the `users` table.',
    ],
    [
      'What does each file of a Django app do?',
      '`models.py` defines the tables, `urls.py` maps URLs, and `apps.py` holds the configuration.',
    ],
    ['spring boot: how do profiles work?', '`application-prod.yml` overrides `application.yml`.'],
    ['How are services registered in Symfony?', '`config/services.yaml` registers all classes below `src/`.'],
    ['How does Laravel find its routes?', '`routes/web.php` has the session, `routes/api.php` is stateless.'],
    ['What files does a Terraform module have?', '`variables.tf` declares the inputs and `outputs.tf` exports values.'],
    ['How do Helm values work?', '`values.yaml` sets the defaults and `templates/_helpers.tpl` defines the names.'],
    ['How does Cargo find binaries?', '`src/main.rs` is the default binary, every `src/bin/x.rs` is one more.'],
    [
      'gradle multi project builds?',
      '`settings.gradle.kts` lists the modules, `gradle/libs.versions.toml` holds the versions.',
    ],
    [
      'Where do I put an error page in my Next.js app?',
      '`app/not-found.tsx` renders it, and `app/global-error.tsx` catches the rest.',
    ],
    ['Wie funktionieren Profile in Spring Boot?', '`application-prod.yml` enthält die Werte der Produktion.'],
  ])('%s', (prompt, answer) => {
    expect(extractMentions(answer).some(({ stance }) => stance === 'asserted')).toBe(true);
    expect(claimed(prompt, answer)).toEqual([]);
  });

  it.each([
    ['How does our app router setup handle errors?', '`app/error.tsx` catches them.', ['app/error.tsx']],
    ['How is auth done in this Django project?', '`models.py` defines the user.', ['models.py']],
    ['Which routes does my Rails app have?', '`config/routes.rb` defines three.', ['config/routes.rb']],
    [
      'How does Next.js routing work?',
      'Your project uses it: `app/blog/page.tsx` renders the blog.',
      ['app/blog/page.tsx'],
    ],
    ['How does Next.js routing work?', 'In this repo `app/blog/page.tsx` renders the blog.', ['app/blog/page.tsx']],
    ['How does Next.js routing work?', 'I created `app/blog/page.tsx`.', ['app/blog/page.tsx']],
    [
      'How does Next.js routing work?',
      'It maps folders, see `app/blog/page.tsx:12`, which renders the blog.',
      ['app/blog/page.tsx'],
    ],
    ['How are retries done?', '`src/retry.ts` handles them with Next.js.', ['src/retry.ts']],
    ['How are retries done?', '`src/retry.ts` handles them.', ['src/retry.ts']],
    ['How does routing work?', '`app/page.tsx` renders the root.', ['app/page.tsx']],
    ['Explain Terraform modules', 'I read it: `modules/vpc/main.tf` creates the gateway.', ['modules/vpc/main.tf']],
    ['What does the project use Vite for?', '`vite.config.ts` sets the port.', ['vite.config.ts']],
  ])('but not this project: %s %s', (prompt, answer, expected) => {
    expect(claimed(prompt, answer)).toEqual(expected);
  });
});

describe('at the end of a session', () => {
  const ask = 'How does routing for API endpoints work in the app router?';
  const told = async (host: Host, look?: string) => {
    const scratch = new Scratch(['app/page.tsx', 'app/layout.tsx', 'package.json']);
    try {
      const begun = session().user(ask);
      return (await stop((look ? begun.reads(look) : begun).answers(APP_ROUTER), host, scratch)).decision;
    } finally {
      scratch.remove();
    }
  };
  test.each(hosts)('is silent without a tool call [%s]', async (host) => expect(await told(host)).toBe('silent'));
  test.each(hosts)('is silent where it only looked elsewhere [%s]', async (host) =>
    expect(await told(host, 'package.json')).toBe('silent'),
  );
  test.each(hosts)('judges where the agent looked at the project [%s]', async (host) =>
    expect(await told(host, 'app/page.tsx')).toBe('block'),
  );
});
