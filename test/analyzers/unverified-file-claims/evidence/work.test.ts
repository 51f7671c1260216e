// Ways in which agents write and read files without a tool for it.
import { session } from '../../../../src/testing/index.ts';
import { type Row, recording, rows } from '../../../support/rows.ts';

const ran = (name: string, command: string, answer: string, output = ''): Row => ({
  name,
  tell: () => session().user('Do it').shell(command, { output }).answers(answer),
});
const created = 'I created `lib/x.ts`.';
const updated = 'I updated `lib/x.ts`.';
const diff = '--- a/lib/x.ts\n+++ b/lib/x.ts\n@@ -1 +1 @@\n-a\n+b\n';

// None of these files is on disk: what was done to them is all that backs them.
rows('written by the shell', [
  ran('here-document', "cat > lib/x.ts <<'EOF'\nexport {};\nEOF", created),
  ran('here-document behind its redirection', 'cat <<-EOF >lib/x.ts\n\texport {};\n\tEOF', created),
  ran(
    'two here-documents',
    "cat > lib/x.ts <<'A'\nx\nA\ncat > lib/y.ts <<'B'\ny\nB",
    'I created `lib/x.ts` and `lib/y.ts`.',
  ),
  ran('tee', "tee lib/x.ts >/dev/null <<'EOF'\nx\nEOF", created),
  ran('sudo tee -a', 'echo x | sudo tee -a lib/x.ts', updated),
  ran('sed -i', "sed -i 's/a/b/' lib/x.ts", updated),
  ran('sed -i of macOS', "sed -i '' -e 's/a/b/' lib/x.ts", updated),
  ran('perl -pi', "perl -pi -e 's/a/b/' lib/x.ts", updated),
  ran('in a folder', 'cd lib && sed -i s/a/b/ x.ts', updated),
  ran('in a folder and back', 'pushd lib && touch x.ts; popd', created),
  ran('git -C', 'git -C lib mv a.ts x.ts', 'I renamed `lib/a.ts` to `lib/x.ts`.'),
  ran('git apply of a here-document', `git apply <<'EOF'\n${diff}EOF`, updated),
  ran('patch of a here-document', `patch -p1 <<'EOF'\n${diff}EOF`, updated),
  ran(
    'apply_patch of a here-document',
    "apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: lib/x.ts\n@@\n-a\n+b\n*** End Patch\nEOF",
    updated,
  ),
  ran('bash -lc', 'bash -lc "cd lib && touch x.ts"', created),
  ran('dd and truncate', 'truncate -s 0 lib/x.ts', updated),
  ran('curl -o', 'curl -sSL -o lib/x.ts https://example.com/x.ts', created),
  ran('wget -O', 'wget -q -O lib/x.ts https://example.com/x.ts', created),
  ran('install', 'install -D -m 644 src/a.ts lib/x.ts', created),
  ran('variable', 'OUT=lib; echo x > "$OUT/x.ts"', created),
  ran('variable in braces', `OUT=lib\necho x > "\${OUT}/x.ts"`, created),
  ran('brace group', '{ echo a; echo b; } > lib/x.ts', created),
  ran('both streams', 'make &> lib/x.log', 'I wrote the log to `lib/x.log`.'),
  ran('Set-Content of a here-string', "@'\nexport {};\n'@ | Set-Content -Path lib\\x.ts -Encoding utf8", created),
  ran('Out-File', "'x' | Out-File -FilePath lib\\x.ts", created),
  ran('Add-Content', "Add-Content lib\\x.ts 'x'", updated),
  ran('WriteAllText', "[System.IO.File]::WriteAllText('lib\\x.ts', 'x')", created),
  ran('echo of cmd.exe', 'echo x> lib\\x.ts', created),
]);

rows('read by the shell', [
  ran('type of cmd.exe', 'type lib\\x.ts', '`lib/x.ts` exports the limit.', 'x'),
  ran('cmd /c', 'cmd /c "type lib\\x.ts"', '`lib/x.ts` exports the limit.', 'x'),
  ran(
    'Get-Content -LiteralPath',
    "Get-Content -LiteralPath 'lib\\x.ts' -TotalCount 20",
    '`lib/x.ts` exports the limit.',
    'x',
  ),
  ran('gc in a pipe', 'gc lib\\x.ts | Select-Object -First 3', '`lib/x.ts` exports the limit.', 'x'),
  ran('git show', 'git show HEAD:lib/x.ts', '`lib/x.ts` exports the limit.', 'x'),
  ran('diff of two', 'diff -u lib/x.ts lib/y.ts', '`lib/x.ts` and `lib/y.ts` differ in line 3.', '3c3'),
  ran('while read', 'while read -r l; do echo "$l"; done < lib/x.txt', '`lib/x.txt` holds three lines.', 'a'),
  ran('substitution', 'echo "$(cat lib/x.txt)"', '`lib/x.txt` holds three lines.', 'a'),
]);

rows('not written by the shell', [
  {
    ...ran('patch that was only saved', `cat > fix.patch <<'EOF'\n${diff}EOF`, 'I updated `src/ghost.ts`.'),
    blocks: 'src/ghost.ts',
  },
  {
    ...ran('only in the message of a commit', 'git commit -m "Update src/a.ts"', 'I updated `src/a.ts`.'),
    blocks: 'src/a.ts',
  },
  { ...ran('only in a comment', '# touch lib/x.ts\nls', created), blocks: 'lib/x.ts' },
  { ...ran('only in a value', "Set-Content NOTES.md 'lib/x.ts'", created), blocks: 'lib/x.ts' },
  { ...ran('in the wrong folder', '(cd lib && touch x.ts); touch y.ts', 'I created `lib/y.ts`.'), blocks: 'lib/y.ts' },
  { ...ran('read, not written', 'cat src/a.ts', 'I updated `src/a.ts`.', 'x'), blocks: 'src/a.ts', on: recording },
]);
