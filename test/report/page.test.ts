import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { statsPage } from '../../src/audit/stats/html.ts';
import { statsOf } from '../../src/audit/stats/stats.ts';
import { reportPage } from '../../src/report/report.ts';
import { randomLog } from '../audit/records.ts';
import { inBrowser, objections, schemes, screenshot, widths } from './browser.ts';
import { backed, hostile, hostileTexts, interaction, quiet, report } from './sample.ts';

const sample = reportPage(report(interaction(), quiet(), backed()), '1.2.3');

inBrowser('the report in Chromium', ({ open }) => {
  it('says what was found, and asks nobody for anything', async () => {
    const { page, told, asked } = await open(sample);
    expect(await page.locator('h1').textContent()).toBe('What the agent claimed, and what backs it');
    expect(await page.locator('.tally').textContent()).toMatch(
      /1\s*✕ missing[\s\S]*1\s*≠ unchanged[\s\S]*2\s*✓ supported/,
    );
    expect(await page.locator('.found').textContent()).toContain('test/limiter.test.ts: no such file');
    expect(await page.locator('svg.plot g').count()).toBe(2);
    expect({ told, asked }).toEqual({ told: [], asked: [] });
  });

  it.each(Object.keys(widths) as (keyof typeof widths)[])('fits its window and is accessible: %s', async (size) => {
    for (const scheme of schemes) {
      const { page } = await open(sample, { size, scheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await objections(page)).toEqual([]);
      const shot = await screenshot(page, `report-${size}-${scheme}`);
      expect(shot.length).toBeGreaterThan(10_000);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true;
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await objections(page)).toEqual([]);
      await screenshot(page, `report-open-${size}-${scheme}`);
    }
  });

  it('leads from a claim in the answer to its evidence and to the call, by click', async () => {
    const { page } = await open(sample);
    await page.getByRole('link', { name: 'src/server.ts (unchanged)' }).click();
    const claim = page.locator('.claims .hit');
    expect(await claim.textContent()).toContain('unchanged');
    await claim.getByRole('link', { name: 'line 3: Read src/server.ts' }).click();
    const call = page.locator('.time .hit');
    expect(await call.locator('pre').textContent()).toBe('file_path: src/server.ts');
    expect(await call.locator('pre').isVisible()).toBe(true);
    await page.goBack();
    expect(await page.locator('.hit').textContent()).toContain('unchanged');
  });

  it('and by key, the focus following', async () => {
    const { page } = await open(sample);
    const link = page.getByRole('link', { name: 'src/limiter.ts (supported)' }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-verdict'))).toBe('supported');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Write src/limiter.ts');
  });

  it('filters by verdict and by analyzer, says how many are left, and shows again what a link leads to', async () => {
    const { page } = await open(sample);
    await page.getByLabel('unchanged').uncheck();
    expect(await page.locator('[data-verdict=unchanged]').isVisible()).toBe(false);
    expect(await page.locator('[data-verdict=missing]').isVisible()).toBe(true);
    await page.getByLabel('supported').uncheck();
    await page.getByLabel('nothing claimed').uncheck();
    expect(await page.getByRole('status').textContent()).toBe('1 of 3');
    await page.getByLabel('unverified-file-claims').uncheck();
    expect(await page.locator('article [data-analyzer]').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'src/server.ts (unchanged)' }).click();
    expect(await page.locator('[data-verdict=unchanged]').isVisible()).toBe(true);
    expect(await page.getByRole('status').textContent()).toBe('');
  });

  it('switches the scheme', async () => {
    const { page } = await open(sample, { scheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    const toggle = page.getByRole('button', { name: /Scheme/ });
    await toggle.click();
    expect(await ground()).toBe(light);
    await toggle.click();
    expect(await toggle.textContent()).toBe('Scheme: dark');
    expect(await ground()).not.toBe(light);
  });

  it('is readable without scripts: nothing offered that does not work, details open by themselves', async () => {
    const { page } = await open(sample, { scripts: false });
    expect(await page.locator('#bar').isVisible()).toBe(false);
    expect(await page.locator('.claims').first().isVisible()).toBe(true);
    await page.locator('summary', { hasText: 'Result of Read src/server.ts' }).first().click();
    expect(await page.getByText('createServer(handle)').first().isVisible()).toBe(true);
  });

  it.each(hostileTexts.map((text) => [JSON.stringify(text), text]))('holds %s for text', async (_, text) => {
    const { page, told, asked } = await open(reportPage(hostile(text), '1.2.3'));
    await page.locator('h1').hover();
    for (const link of await page.locator('main a').all()) await link.dispatchEvent('click');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.locator('img, iframe, link, form, base, [onclick], [onerror], [onmouseover]').count()).toBe(0);
    expect(await page.locator('meta').count()).toBe(4);
    expect({ told, asked }).toEqual({ told: [], asked: [] });
  });

  it('wraps a word of a megabyte', async () => {
    const { page } = await open(reportPage(hostile('x'.repeat(1_000_000)), '1.2.3'), { size: 'phone' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it('has a policy under which a script that got in would not run', async () => {
    const injected = sample.replace(
      '</main>',
      '<script>window.ran=1</script><img src=x onerror="window.ran=2"></main>',
    );
    const { page, told } = await open(injected);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(told.join('\n')).toContain('Content Security Policy');
  });
});

inBrowser('the page of stats in Chromium', ({ open }) => {
  it.each(schemes)('is accessible, fits a phone, and asks nobody for anything: %s', async (scheme) => {
    const stats = await statsOf(Readable.from(randomLog(3)), { broken: 0, newer: 0 });
    for (const size of Object.keys(widths) as (keyof typeof widths)[]) {
      const { page, told, asked } = await open(statsPage(stats, ['~/audit.jsonl']), { size, scheme });
      expect(await objections(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect({ told, asked }).toEqual({ told: [], asked: [] });
      await screenshot(page, `stats-${size}-${scheme}`);
    }
  });
});
