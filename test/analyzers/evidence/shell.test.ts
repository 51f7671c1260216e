import { describe, expect, it } from 'vitest';
import { readShell } from '../../../src/analyzers/evidence/shell.ts';
import { splitCommands } from '../../../src/analyzers/evidence/shell-words.ts';

/** `action path` of each touch, sorted; globs marked. */
const touches = (command: string) =>
  readShell(command)
    .touches.map(({ action, path, glob }) => `${action} ${path}${glob ? ' *' : ''}`)
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
    ['git -C sub show HEAD:src/a.ts', ['look sub/show', 'look sub/src/a.ts']],
    ['git show HEAD~2:src/a.ts | head', ['look show', 'look src/a.ts']],
    ['git cat-file -p :src/a.ts', ['look cat-file', 'look src/a.ts']],
    ['scp host:src/a.ts .', ['read src/a.ts', 'write a.ts', 'write src/a.ts']],
    ['cat src/{a,b}.ts {c,d}.md', ['read c.md', 'read d.md', 'read src/a.ts', 'read src/b.ts']],
    ['F=src/b.ts; cat $F', ['read src/b.ts']],
    ['find src -name "*.ts" -exec cat {} +', ['read src/** *', 'run src']],
    ['find src -name "*.ts" | xargs cat', ['list src', 'read src/** *']],
    ['git mv old.ts new.ts', ['write mv', 'write new.ts', 'write new.ts/** *', 'write old.ts']],
    ['git commit -m "Change src/ghost.ts"', ['run commit']],
    ['rm -rf dist', ['delete dist']],
    ['mv a.ts lib/', ['delete a.ts', 'write a.ts', 'write lib', 'write lib/** *', 'write lib/a.ts']],
    ['cp a.ts b.ts', ['read a.ts', 'write a.ts', 'write b.ts']],
    ['cat src/*.ts', ['read src/*.ts *']],
    ['FOO=1 sudo cat /etc/hosts', ['read /etc/hosts']],
    ['prettier --write src/a.ts', ['run src/a.ts']],
    ['tsc --project=tsconfig.build.json', ['run tsconfig.build.json']],
    ['cat <<EOF > notes.md\nsee src/ghost.ts\nEOF\ncat b.ts', ['read b.ts', 'write notes.md']],
    ["python3 - <<'PY'\nopen('src/a.py', 'w')\nPY", ['run src/a.py *']],
    ['python3 -c "open(\'src/a.py\').read()"', ['run src/a.py *']],
    ['bash -c "cat src/a.ts"', ['read src/a.ts']],
    ['bash build.sh src/a.ts', ['run build.sh', 'run src/a.ts']],
    ['ssh host "cat /etc/app.conf"', ['read /etc/app.conf', 'run host']],
    ['Get-Content .\\src\\a.ts', ['read src/a.ts']],
    ['Set-Content -Path C:\\w\\b.ts -Value x', ['write c:/w/b.ts', 'write x']],
    ['curl https://example.com/ghost.ts', []],
    ['# cat src/ghost.ts', []],
    ['echo ok > reviews/tidy/$(date +%F).md', ['write reviews/tidy/* *']],
    ['cat "$HOME/.config/x"', []],
    ['(cd a && cat b.ts); cat c.ts', ['read a/b.ts', 'read a/c.ts']],
  ])('%s', (command, expected) => {
    const found = touches(command).filter((touch) => !/^run (?:prettier|tsc)$/.test(touch));
    expect(found).toEqual([...expected].sort());
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
    ['cat <<EOF | sh\necho a && b\nEOF\nls', ['cat |', 'sh \n', 'ls']],
  ])('%s', (text, expected) => {
    expect(splitCommands(text).map(({ words, ends }) => [...words, ends].filter(Boolean).join(' '))).toEqual(expected);
  });
});
