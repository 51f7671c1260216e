import { describe, expect, it } from 'vitest';
import { readShell } from '../../../src/analyzers/evidence/shell.ts';
import { splitCommands } from '../../../src/analyzers/evidence/shell-words.ts';

/** `action path` of each touch, sorted; globs marked `*`, what may keep its time `~`. */
const touches = (command: string) =>
  readShell(command)
    .touches.map(({ action, path, glob, keepsTime }) => `${action} ${path}${glob ? ' *' : ''}${keepsTime ? ' ~' : ''}`)
    .sort();

describe('paths that a shell command touches', () => {
  it.each([
    ['cat src/a.ts', ['read src/a.ts']],
    ['cat "my notes.md" other.md', ['read my notes.md', 'read other.md']],
    ["sed -n '1,20p' src/a.ts", ['read src/a.ts']],
    ["sed -i 's/a/b/' src/a.ts", ['write src/a.ts']],
    ['grep -rn "limit" src lib', ['search lib', 'search src']],
    ['rg -e limit src/a.ts', ['search src/a.ts']],
    ['ls -la src', ['list src']],
    ['echo hello > out.txt', ['write out.txt']],
    ['printf x >> out.txt 2>/dev/null', ['write out.txt']],
    ['echo see src/ghost.ts', []],
    ['npm test 2>&1 | tee log.txt', ['run test', 'write log.txt']],
    ['cd packages/core && wc -l src/a.ts', ['look packages/core/src/a.ts']],
    ['cd /w/x; cat a.ts', ['read /w/x/a.ts']],
    ['git -C sub show HEAD:src/a.ts', ['look sub/src/a.ts']],
    ['git show HEAD~2:src/a.ts | head', ['look src/a.ts']],
    ['git cat-file -p :src/a.ts', ['look src/a.ts']],
    ['scp host:src/a.ts .', ['read src/a.ts', 'write ** *', 'write a.ts']],
    ['cat src/{a,b}.ts {c,d}.md', ['read c.md', 'read d.md', 'read src/a.ts', 'read src/b.ts']],
    ['F=src/b.ts; cat $F', ['read src/b.ts']],
    ['find src -name "*.ts" -exec cat {} +', ['read src/** *']],
    ['find src -name "*.ts" | xargs cat', ['list src', 'read src/** *']],
    ['git mv old.ts new.ts', ['delete old.ts', 'write new.ts ~']],
    ['git mv src/net src/http', ['delete src/net', 'delete src/net/** *', 'write src/http ~', 'write src/http/** * ~']],
    ['git commit -m "Change src/ghost.ts"', []],
    ['rm -rf dist', ['delete dist']],
    ['mv a.ts lib/', ['delete a.ts', 'write lib ~', 'write lib/** * ~', 'write lib/a.ts ~']],
    ['cp a.ts b.ts', ['read a.ts', 'write b.ts']],
    ['cp -a a.ts b.ts', ['read a.ts', 'write b.ts ~']],
    ['cat src/*.ts', ['read src/*.ts *']],
    ['FOO=1 sudo cat /etc/hosts', ['read /etc/hosts']],
    ['prettier --write src/a.ts', ['run src/a.ts']],
    ['tsc --project=tsconfig.build.json', ['run tsconfig.build.json']],
    ['cat <<EOF > notes.md\nsee src/ghost.ts\nEOF\ncat b.ts', ['read b.ts', 'write notes.md']],
    ["python3 - <<'PY'\nopen('src/a.py', 'w')\nPY", ['run src/a.py *', 'write src/a.py']],
    ['python3 -c "open(\'src/a.py\').read()"', ['run src/a.py *']],
    ['bash -c "cat src/a.ts"', ['read src/a.ts']],
    ['bash build.sh src/a.ts', ['run build.sh', 'run src/a.ts']],
    ['ssh host "cat /etc/app.conf"', ['read /etc/app.conf', 'run host']],
    ['Get-Content .\\src\\a.ts', ['read src/a.ts']],
    ['Set-Content -Path C:\\w\\b.ts -Value x', ['write c:/w/b.ts']],
    ['curl https://example.com/ghost.ts', []],
    ['# cat src/ghost.ts', []],
    ['echo ok > reviews/tidy/$(date +%F).md', ['write reviews/tidy/* *']],
    ['cat "$HOME/.config/x"', ['read ~/.config/x']],
    ['(cd a && cat b.ts); cat c.ts', ['read a/b.ts', 'read c.ts']],
    ['pushd a && cat b.ts; popd; cat c.ts', ['read a/b.ts', 'read c.ts']],
    ['cd /app && cat x.ts', ['read /app/x.ts']],
    ['npm --prefix web exec tsc', ['run web/exec', 'run web/tsc']],
    ['for f in a b; do cat src/$f.ts; done', ['read src/a.ts', 'read src/b.ts']],
    [`for f in src/*.js; do mv "$f" "\${f%.js}.ts"; done`, ['delete src/*.js *', 'write src/*.ts * ~']],
    ['ls src/*.js | xargs -I{} cat {}', ['list src/*.js *', 'read src/*.js *']],
    ['rg -l foo src | head -3 | xargs cat', ['read src/** *', 'search src']],
    ['timeout 30 cat src/a.ts', ['read src/a.ts']],
    ['New-Item -Path src -Name x.ts -ItemType File', ['write src/x.ts']],
    ['Select-String -Path src\\*.ts -Pattern limit', ['search src/*.ts *']],
    ['Select-String limit src\\a.ts', ['search src/a.ts']],
    ['Get-Content a.ts, b.ts', ['read a.ts', 'read b.ts']],
    ['Copy-Item `\n  a.ts `\n  -Destination b.ts', ['read a.ts', 'write b.ts ~']],
    ["@'\nsee 'src/ghost.ts'\n'@ | Set-Content notes.md", ['write notes.md']],
    ["$f = 'src\\a.ts'; Get-Content $f", ['read src/a.ts']],
    ["[IO.File]::WriteAllText('src\\a.ts', 'x')", ['write src/a.ts']],
    ["[IO.File]::Exists('a.ts')", ['look a.ts']],
    ["[IO.File]::Copy('a.ts','b.ts')", ['write a.ts', 'write b.ts']],
    ["[IO.File]::Move('a.ts', 'b.ts')", ['write a.ts', 'write b.ts']],
    ['[Guid]::NewGuid() > id.txt; Remove-Item a.ts', ['delete a.ts', 'write id.txt']],
    ['$found =\nGet-Content a.ts', ['read a.ts']],
    ['New-Item -Name a.ts', ['write a.ts']],
    ['Copy-Item a.ts -Destination', ['write a.ts']],
    ['ls | xargs -0 -n 1 cat a.ts', ['list ', 'read ** *', 'read a.ts']],
    ['sudo -u app cat a.ts', ['read a.ts']],
    ['timeout -s KILL', []],
    ['npm --prefix=web run lint', ['run web/lint', 'run web/run', 'run web/web']],
    ['git -c core.pager=cat diff src/a.ts', ['look src/a.ts']],
    ['git', []],
    ["git apply <<'EOF'\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-x\n+y\nEOF", Array(2).fill('write src/a.ts')],
    ['git apply fix.patch', ['write fix.patch']],
    ["find -name '*.ts' -exec cat {} +", ['read ** *']],
    ['find src -exec cat {} ; pwd', ['read src/** *']],
    ['find src -exec', []],
    ['find dist -delete', ['run dist']],
    ["node <<'E'\nfs.writeFileSync('a.js', x)\nE", ['run a.js *', 'write a.js']],
    ["python3 <<'E'\nPath('a.py').write_text('x')\nE", ['run a.py *', 'write a.py']],
    ['cat a.ts \\\n  b.ts', ['read a.ts', 'read b.ts']],
    ['Get-Content `\r\n  a.ts', ['read a.ts']],
    ['diff <(sort a.txt) <(sort b.txt)', ['look a.txt', 'look b.txt', 'look sort']],
    ['echo $((1 << 4)) > n.txt', ['run 4', 'write n.txt']],
    ["npm run @x\nSet-Content a.ts @'\nsee b.ts\n'@", ['run @x', 'run run', 'write a.ts']],
    [`Set-Content a.ts @"\nx\n'@`, ['write a.ts']],
    ['git commit -m "$(cat <<< text)" && cat a.ts', ['read a.ts', 'read text']],
    [`git commit -m "$(cat <<'EOF'\nno end" && cat a.ts`, ['read a.ts']],
  ])('%s', (command, expected) => {
    expect(touches(command)).toEqual([...expected].sort());
  });

  it.each([
    ['cp', []],
    ['cp a.ts', ['write a.ts']],
    ['cp -t lib', ['write lib', 'write lib/** *']],
    ['mv a.ts', ['write a.ts']],
    ['mv --target-directory=lib', ['write lib ~', 'write lib/** * ~']],
    ['mv -t lib a.ts', ['delete a.ts', 'write lib ~', 'write lib/** * ~', 'write lib/a.ts ~']],
    ['move /Y src\\a.ts lib', ['delete src/a.ts', 'write lib ~', 'write lib/** * ~']],
    ['ren a.ts b.ts', ['delete a.ts', 'write b.ts ~']],
    ['ren src\\a.ts b.ts', ['delete src/a.ts', 'write src/b.ts ~']],
    ["rename 's/a/b/' src/a.ts", ['delete src/a.ts', 'write src/** * ~']],
    ['tar xf a.tar -C out', ['read a.tar', 'write out ~', 'write out/** * ~', 'write out/a.tar ~']],
    ['tar cf a.tar src', ['run a.tar', 'run cf', 'run src']],
    ['jar xf a.jar', ['read a.jar', 'write ** * ~', 'write a.jar ~']],
    ['7z x a.7z -oout', ['read a.7z', 'read a.7z/** *', 'write out ~', 'write out/** * ~', 'write out/a.7z ~']],
    ['7z l a.7z', ['run a.7z', 'run l']],
    ['unzip -l a.zip', ['run a.zip']],
    ['gunzip a.gz', ['read a.gz', 'write ** * ~', 'write a.gz ~']],
    ['gzip a.ts', ['run a.ts']],
    ['Expand-Archive a.zip out', ['read a.zip', 'write out ~', 'write out/** * ~', 'write out/a.zip ~']],
  ])('a transfer: %s', (command, expected) => {
    expect(touches(command)).toEqual([...expected].sort());
  });

  it.each([
    ['cd a; cd b; cat x.ts; cd -; cat y.ts', ['read a/b/x.ts', 'read a/y.ts']],
    ['pushd a; cd b; cat x.ts; popd; cat y.ts', ['read a/b/x.ts', 'read y.ts']],
    // Where it goes differs between shells.
    ['cd; cat a.ts', ['read a.ts']],
  ])('directories: %s', (command, expected) => {
    expect(touches(command)).toEqual(expected);
  });

  it('reads programs in programs, down to the third', () => {
    const nested = (ends: string) => [...ends].reduce((inner, end) => `bash <<${end}\n${inner}\n${end}`, 'cat a.ts');
    expect(touches(nested('ABC'))).toEqual(['read a.ts']);
    expect(touches(nested('ABCD'))).toEqual([]);
  });

  it('knows what version control took away and gave back', () => {
    expect(readShell('git stash').takesAway).toBe(true);
    expect(readShell('git stash; npm test; git stash pop').takesAway).toBe(false);
    expect(readShell('git stash list').takesAway).toBeUndefined();
  });

  it('tells commands that only look from those that may write', () => {
    for (const command of ['cat a', 'ls && grep x y', 'git status', 'rg x | head', 'cd a && wc -l b'])
      expect(readShell(command).readsOnly, command).toBe(true);
    for (const command of ['npm test', 'cat a > b', 'git commit -m x', 'sed -i s/a/b/ c', 'python x.py'])
      expect(readShell(command).readsOnly, command).toBe(false);
  });
});

describe('what ends each command of a shell text', () => {
  it.each([
    ['npm test', ['npm test']],
    ['npm test && git push', ['npm test &&', 'git push']],
    ['npm test || true; echo done', ['npm test ||', 'true ;', 'echo done']],
    ['npm test 2>&1 | tail -5', ['npm test |', 'tail -5']],
    ['npm test |& tail', ['npm test |', 'tail']],
    ['npm test &> log; cat log', ['npm test ;', 'cat log']],
    ['npm run dev &\nsleep 2', ['npm run dev &\n', 'sleep 2']],
    ['(cd a && npm test) | tail', ['cd a &&', 'npm test )|', 'tail']],
    [
      'git commit -m "$(cat <<\'EOF\'\nfix; a & b\nEOF\n)" && git push',
      ["git commit -m $(cat <<'EOF'\nfix; a & b\nEOF\n) &&", 'git push'],
    ],
    [
      'git commit -m "$(cat <<\'EOF\'\nfix: say "done" && stop\n\nOwner: "push it"; isn\'t\nEOF\n)" && git push',
      ['git commit -m $(cat <<\'EOF\'\nfix: say "done" && stop\n\nOwner: "push it"; isn\'t\nEOF\n) &&', 'git push'],
    ],
    ["git commit -m @'\nit's \"done\"; a && b\n'@\ngit push", ['git commit -m it\'s "done"; a && b \n', 'git push']],
    ['cat <<EOF | sh\necho a && b\nEOF\nls', ['cat |', 'sh \n', 'ls']],
  ])('%s', (text, expected) => {
    expect(splitCommands(text).map(({ words, ends }) => [...words, ends].filter(Boolean).join(' '))).toEqual(expected);
  });

  it('bounds what texts of loops and folders without end can cost', () => {
    const loops = `for a in ${'x '.repeat(200)}; do cat $a; done; `.repeat(1000);
    expect(readShell(loops).touches.length).toBeLessThan(6000);
    const deep = readShell('cd aaaaaaaa && '.repeat(4000));
    expect(deep.directories.every((directory) => directory.length <= 1024)).toBe(true);
    expect(readShell("@'\n".repeat(10_000)).touches).toEqual([]);
  });
});
