import { describe, expect, it } from 'vitest';
import { mayNameFile } from '../../../src/analyzers/unverified-file-claims/may-name-file.ts';
import { KNOWN_FILES, KNOWN_IN_CODE } from '../../../src/analyzers/unverified-file-claims/mentions/names.ts';

describe('mayNameFile', () => {
  it.each([...KNOWN_FILES, ...KNOWN_IN_CODE])('lets %s through, which has neither dot nor slash', (name) => {
    expect(mayNameFile(`Changed ${name}.`)).toBe(true);
  });

  it.each([
    'a.ts',
    'src/a',
    'src\\a',
    '.env',
    '`.github`',
    '(auth)/page',
    '[id].tsx',
    '报告.md',
    'größe.ts',
    'src/',
    'C:\\a',
    '.é',
  ])('lets %s through', (name) => expect(mayNameFile(`Changed ${name}`)).toBe(true));

  it.each(['', 'All done. The tests pass.', 'I changed the module. Ready!', 'Fertig … nichts offen.'])(
    'stops %j, which names none',
    (text) => expect(mayNameFile(text)).toBe(false),
  );
});
