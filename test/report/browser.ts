import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';

/** Pages are looked at in a real Chromium: the one of CHROMIUM_PATH, or the system's. */
const executable = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== '' && existsSync(path));

const isRequired = process.env.TRANSCRIPT_HOOKS_BROWSER === 'required';
const artifacts = fileURLToPath(new URL('../../artifacts/', import.meta.url));

export const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } } as const;
export const schemes = ['light', 'dark'] as const;

export interface Look {
  size?: keyof typeof widths;
  scheme?: (typeof schemes)[number];
  scripts?: boolean;
}

export interface Opened {
  page: Page;
  /** What the console said, and what the page threw. */
  told: string[];
  /** Addresses that were asked for beside the page itself. */
  asked: string[];
}

export interface Pages {
  open: (html: string, look?: Look) => Promise<Opened>;
}

/** Without a browser the tests are skipped, unless TRANSCRIPT_HOOKS_BROWSER=required. */
export function inBrowser(title: string, tests: (pages: Pages) => void): void {
  if (!executable && !isRequired) {
    describe(title, () => it.skip('needs Chromium: install it, or set CHROMIUM_PATH', () => {}));
    return;
  }
  describe(title, () => {
    let browser: Browser;
    beforeAll(async () => {
      if (!executable) throw new Error('no Chromium found, and TRANSCRIPT_HOOKS_BROWSER=required');
      // A container's root may not use the sandbox.
      browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
      mkdirSync(artifacts, { recursive: true });
    });
    afterAll(async () => await browser?.close());
    let files = 0;
    tests({
      async open(html, { size = 'desktop', scheme = 'light', scripts = true } = {}) {
        const file = join(artifacts, `.page-${process.pid}-${++files % 2}.html`);
        writeFileSync(file, html);
        const context = await browser.newContext({
          viewport: widths[size],
          colorScheme: scheme,
          javaScriptEnabled: scripts,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const told: string[] = [];
        const asked: string[] = [];
        page.on('console', (message) => told.push(`${message.type()}: ${message.text()}`));
        page.on('pageerror', (error) => told.push(String(error)));
        page.on('dialog', (dialog) => void dialog.dismiss().then(() => told.push('dialog')));
        page.on('request', (request) => {
          if (!request.url().startsWith(`file://${file}`)) asked.push(request.url());
        });
        await page.goto(`file://${file}`);
        return { page, told, asked };
      },
    });
  });
}

/** What axe-core has to object, a line each. Its script is run beside the page, whose policy would not let it in. */
export async function objections(page: Page): Promise<string[]> {
  return await page.evaluate(async (source) => {
    // biome-ignore lint/security/noGlobalEval: the library's own source, in a page of the test's own
    globalThis.eval(source);
    const { violations } = await (globalThis as unknown as { axe: { run: () => Promise<AxeResult> } }).axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, axe.source);
}

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** Of the whole page, with what is left out while it is out of sight. */
export async function screenshot(page: Page, name: string): Promise<Buffer> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('article')) one.style.contentVisibility = 'visible';
  });
  return await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
}
