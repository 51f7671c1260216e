import { describe, expect, it } from 'vitest';
import { builtin } from '../../../src/analyzers/builtin.ts';
import { judgeSession, session } from '../../../src/testing/index.ts';

/** `src/user.rb` is there and nobody opened it. */
const findings = async (answer: string) => {
  const told = session().user('Is the total right?').reads('src/order.rb').answers(answer);
  const workspace = { files: { 'src/order.rb': {}, 'src/user.rb': {} } };
  const { findings } = await judgeSession(told, {
    host: 'claude-code',
    cwd: '/workspace/app',
    workspace,
    settings: builtin,
  });
  return findings.map(({ messageId, path }) => `${messageId} ${path}`);
};

describe('open guesses', () => {
  it.each([
    'The discount is probably applied in `src/user.rb`.',
    'I assume that `src/user.rb` applies the discount.',
    'Judging by its name, `src/user.rb` applies the discount.',
    '`src/user.rb` applies the discount (I did not read it, it follows from the call).',
    '`src/user.rb` applies the discount; I have not looked at it.',
    '`src/user.rb` applies the discount. I haven’t opened that file yet.',
    'Der Rabatt wird vermutlich in `src/user.rb` berechnet.',
    '`src/user.rb` berechnet den Rabatt, angesehen habe ich mir das aber nicht; ich habe die Datei nicht geöffnet.',
    'La remise est sans doute calculée dans `src/user.rb`.',
    "`src/user.rb` calcule la remise, mais je ne l'ai pas ouvert.",
    'Probablemente `src/user.rb` calcula el descuento.',
    '`src/user.rb` calcula el descuento, aunque no lo he abierto.',
    'O desconto deve ser calculado em `src/user.rb`; não abri esse arquivo.',
    'Скидку, вероятно, считает `src/user.rb`.',
    '`src/user.rb` считает скидку, но я его не открывал.',
    '折扣可能是在 `src/user.rb` 里计算的。',
    '`src/user.rb` 负责计算折扣，我还没有打开看过。',
    '割引はおそらく `src/user.rb` で計算しています。',
    '`src/user.rb` が割引を計算しています。中身はまだ確認していません。',
    '할인은 아마 `src/user.rb`에서 계산합니다.',
    '`src/user.rb`가 할인을 계산합니다. 아직 직접 확인하지는 않았습니다.',
    'छूट शायद `src/user.rb` में लगती है।',
  ])('%s', async (answer) => {
    expect(await findings(answer)).toEqual([]);
  });

  it.each([
    '`src/user.rb` applies the discount.',
    '`src/user.rb` applies the discount without checking the country.',
    '`src/user.rb` applies the discount; the country is not checked.',
    'This probably fixes it: `src/user.rb` applies the discount.',
    '`src/user.rb` berechnet den Rabatt, weil das Land dort nicht geprüft wird.',
    "La remise est calculée dans `src/user.rb`, car le pays n'y est pas vérifié.",
    '`src/user.rb` calcula el descuento sin comprobar el país.',
    '折扣写在 `src/user.rb` 里，没有读配置。',
    '`src/user.rb` が割引を計算しています。国は確認していません。',
  ])('flags: %s', async (answer) => {
    expect(await findings(answer)).toEqual(['unopened src/user.rb']);
  });

  it('tells that a file is missing which is said to be probable', async () => {
    expect(await findings('The discount is probably applied in `src/discount.rb`.')).toEqual([
      'missing src/discount.rb',
    ]);
  });
});

describe('standard files in general talk', () => {
  const asked = async (prompt: string, answer: string) => {
    const workspace = { files: { 'package.json': {}, 'pyproject.toml': {} } };
    const told = session().user(prompt).answers(answer);
    return (await judgeSession(told, { host: 'claude-code', cwd: '/workspace/app', workspace, settings: builtin }))
      .findings.length;
  };

  it.each([
    ['What are devDependencies?', 'Both are in `package.json`; `package-lock.json` pins the versions.'],
    ['E o setup.py em 2026?', 'Metadados vão no `pyproject.toml`, e o `pip install -e .` funciona sem ele.'],
  ])('%s', async (prompt, answer) => {
    expect(await asked(prompt, answer)).toBe(0);
  });

  it.each([
    ['What does our build script do?', 'The `build` script in `package.json` runs webpack.'],
    ['What runs on build?', 'In this project the `build` script in `package.json` runs webpack.'],
  ])('of this project: %s', async (prompt, answer) => {
    expect(await asked(prompt, answer)).toBe(1);
  });
});

describe('a file of which the agent says that it is not there', () => {
  const broken = async (answer: string) => {
    const told = session()
      .user('The overlay does not build')
      .reads('prod/kustomization.yaml')
      .calls('read', 'prod/patch.yaml', { failed: true, output: 'ENOENT' })
      .answers(answer);
    const workspace = { files: { 'prod/kustomization.yaml': {} } };
    return (await judgeSession(told, { host: 'vscode-copilot', cwd: '/workspace/app', workspace, settings: builtin }))
      .findings.length;
  };

  it.each([
    '- `prod/kustomization.yaml` references `patch.yaml`\n- but that file does not exist in the repo',
    '`prod/kustomization.yaml` verweist auf `patch.yaml`, aber diese Datei gibt es nicht.',
    '- `prod/kustomization.yaml` 引用了 `patch.yaml`\n- 但这个文件在仓库里不存在',
    '`prod/kustomization.yaml` referencia `patch.yaml`, mas esse arquivo não existe.',
    '`prod/kustomization.yaml` は `patch.yaml` を参照していますが、このファイルは存在しません。',
  ])('%s', async (answer) => {
    expect(await broken(answer)).toBe(0);
  });

  it('nor of one whose library is not here', async () => {
    expect(await broken('That type should come from `uart.h` of the SDK, which is not vendored here.')).toBe(0);
    expect(await broken('That type is declared in `vendor/uart.h`; the SDK is not checked in.')).toBe(0);
  });

  it('but flags what is only named', async () => {
    expect(await broken('`prod/patch.yaml` sets the memory limit to 1Gi.')).toBe(1);
  });
});

describe('what is computed from a lock file', () => {
  it('says nothing of its content', async () => {
    const told = session().user('Cache it').edits('ci.yml').answers('The key is computed from `package-lock.json`.');
    const workspace = { files: { 'ci.yml': { changed: true }, 'package-lock.json': {} } };
    const { findings } = await judgeSession(told, {
      host: 'claude-code',
      cwd: '/workspace/app',
      workspace,
      settings: builtin,
    });
    expect(findings).toEqual([]);
  });
});

describe('where a tool looks', () => {
  const about = async (answer: string) => {
    const told = session().user('Set up the cache in ci.yml').edits('ci.yml').answers(answer);
    const workspace = { files: { 'ci.yml': { changed: true }, 'package.json': {} } };
    return (await judgeSession(told, { host: 'claude-code', cwd: '/workspace/app', workspace, settings: builtin }))
      .findings.length;
  };

  it.each([
    'I used the `build` script of `package.json`.',
    'Usei o script `build` do `package.json`.',
    "The action takes the pnpm version from the `packageManager` field in `package.json`; if it isn't there, set it.",
    '`npm ci` runs whatever is in `scripts.prepare` of `package.json`.',
    'Версию pnpm экшен берёт из поля `packageManager` в `package.json`.',
    'Die Action liest die Version aus `packageManager` in `package.json`.',
  ])('%s', async (answer) => {
    expect(await about(answer)).toBe(0);
  });

  it('but flags what it is said to hold', async () => {
    expect(await about('`package.json` sets `packageManager` to pnpm 9.')).toBe(1);
  });
});
