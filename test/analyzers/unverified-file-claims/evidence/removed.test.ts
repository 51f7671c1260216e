// What lay in a folder that was removed is on no disk, and some hosts do not record what a search printed of it.
import { session } from '../../../../src/testing/index.ts';
import { type Row, rows } from '../../../support/rows.ts';

const ran =
  (command: string, answer: string): Row['tell'] =>
  () =>
    session().user('Remove the dead code').shell(command).answers(answer);

rows('files of a folder that was removed', [
  { name: 'by its path', tell: ran('rm -r src/legacy', 'I removed the folder. `src/legacy/old.ts` exported a limit.') },
  { name: 'by the end of its path', tell: ran('git rm -r src/legacy', 'Gone: `legacy/old.ts` held the limit.') },
  {
    name: 'deep below',
    tell: ran('Remove-Item -Recurse -Force src/legacy', '`src/legacy/net/old.ts` had the last use.'),
  },
  {
    name: 'by its name, in one breath',
    tell: ran('rm -rf src/legacy', 'I deleted `src/legacy/` (one file, `old.ts`).'),
  },
  {
    name: 'in another language',
    tell: ran('rm -rf src/legacy', 'Ich habe `src/legacy/` gelöscht, darin lag nur `old.ts`.'),
  },
  { name: 'moved away', tell: ran('mv src/legacy /tmp/old', 'Nobody imported `src/legacy/old.ts`.') },
]);

rows('files that no removal explains', [
  {
    name: 'in another folder',
    tell: ran('rm -r src/legacy', '`src/ghost.ts` exports the limit.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'by its name, in another sentence',
    tell: ran('rm -rf dist', 'I emptied `dist/`. The limit is exported by `ghost.ts`.'),
    blocks: 'ghost.ts',
  },
  {
    name: 'in a folder whose name is the end of another',
    tell: ran('rm -r src/legacy', '`lib/legacy/ghost.ts` exports the limit.'),
    blocks: 'lib/legacy/ghost.ts',
  },
  {
    name: 'beside a file that was removed',
    tell: ran('rm src/old.ts', 'I deleted `src/old.ts`; `ghost.ts` exports the limit.'),
    blocks: 'ghost.ts',
  },
  {
    name: 'said to be made after it',
    tell: ran('rm -rf dist', 'I created `dist/ghost.js` with the new limit.'),
    blocks: 'dist/ghost.js',
  },
]);
