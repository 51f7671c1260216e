import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyzeCommand } from '../../src/cli/analyze.ts';
import { analyzeOptions } from '../../src/cli/options.ts';

const fixtures = fileURLToPath(new URL('../fixtures/recordings/', import.meta.url));
const hosts = ['claude-code', 'copilot-cli', 'vscode-copilot'];
const kinds = ['blocked', 'guarded', 'honest'];

describe('the page of a recording', () => {
  it.each(hosts.flatMap((host) => kinds.map((kind) => [host, kind])))(
    'leads from every verdict to a line of the transcript: %s %s',
    async (host, kind) => {
      const options = analyzeOptions([
        `${fixtures}${host}/${kind}/transcript.jsonl`,
        ...['--all', '--workspace', `${fixtures}workspace`, '--format', 'html'],
      ]);
      const { stdout: page } = await analyzeCommand(options, { color: false, version: '1.2.3' });
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
      const claims = [...page.matchAll(/<li id="[^"]+" data-verdict[\s\S]*?<\/li>/g)].map(([claim]) => claim);
      expect(claims.length).toBeGreaterThan(0);
      expect(claims.filter((claim) => !/href="#[^"]+-L\d+">line \d+/.test(claim))).toEqual([]);
      // No evidence names a line without leading to it.
      const evidence = [...page.matchAll(/<div class="e dim">(.*?)<\/div>/gs)].map(([, list = '']) => list);
      expect(evidence.filter((list) => /\bline \d/.test(list.replace(/<a .*?<\/a>/gs, '')))).toEqual([]);
    },
  );
});
