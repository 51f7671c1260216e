import { describe, expect, it } from 'vitest';
import { wordsToKeep } from '../../src/case/keep-words.ts';

const words = Array.from({ length: 40 }, (_, i) => `w${i}`);
const needs =
  (...needed: string[]) =>
  async (keep: ReadonlySet<string>) =>
    needed.every((word) => keep.has(word));

describe('the words that must stay', () => {
  it.each([[[]], [['w0']], [['w39']], [['w3', 'w21']], [words]])('are found: %j', async (needed) => {
    expect([...((await wordsToKeep(words, needs(...needed))) ?? [])].sort()).toEqual([...needed].sort());
  });

  it('are not looked for when all of them are not enough', async () => {
    expect(await wordsToKeep(words, needs('another'))).toBeUndefined();
  });

  it('are not known where judging fails', async () => {
    const fails = () => Promise.reject(new Error('no disk'));
    await expect(wordsToKeep(words, fails)).rejects.toThrow('no disk');
  });

  it('are not looked for without end', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => `w${i}`);
    let attempts = 0;
    const odd = async (keep: ReadonlySet<string>) => {
      attempts++;
      return many.every((word, i) => i % 2 === 0 || keep.has(word));
    };
    expect(await wordsToKeep(many, odd)).toBeUndefined();
    expect(attempts).toBeLessThan(400);
  });
});
