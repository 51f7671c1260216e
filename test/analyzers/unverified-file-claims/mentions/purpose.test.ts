import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const told = (answer: string) =>
  extractMentions(answer).map(({ path, kind, stance }) => `${path} ${stance === 'asserted' ? kind : stance}`);

describe('a file that a changed one is to read', () => {
  it.each([
    'I changed `ci.yml` so that it reads the version from `.nvmrc`.',
    'Ich habe `ci.yml` geändert, damit es die Version aus `.nvmrc` liest.',
    'He cambiado `ci.yml` para que lea la versión de `.nvmrc`, que ya dice 22.',
    'He cambiado `ci.yml` para leer la versión de `.nvmrc`.',
    "J'ai modifié `ci.yml` pour qu'il lise la version dans `.nvmrc`, qui indique déjà 22.",
    "J'ai modifié `ci.yml` afin de lire la version dans `.nvmrc`.",
    'Alterei o `ci.yml` para ler a versão do `.nvmrc`, que já diz 22.',
    'Alterei o `ci.yml` para que use o valor do `.nvmrc`.',
    'Я изменил `ci.yml`, чтобы он читал версию из `.nvmrc`.',
    '我修改了 `ci.yml`，让它从 `.nvmrc` 读取版本。',
    '`ci.yml` を `.nvmrc` からバージョンを読むように変更しました。',
    '`.nvmrc`에서 버전을 읽도록 `ci.yml`을 수정했습니다.',
    'मैंने `ci.yml` को अपडेट किया ताकि वह `.nvmrc` से संस्करण पढ़े।',
  ])('%s', (answer) => {
    const mentions = told(answer);
    expect(mentions).toContain('ci.yml change');
    expect(mentions).not.toContain('.nvmrc change');
  });
});

describe('an intro that ends with something else than a change', () => {
  it.each([
    'I converted `a.swift`, but it does not compile yet, two callers remain:',
    "J'ai converti `a.swift`, mais le projet ne compile plus, il reste deux appelants :",
    'He convertido `a.swift`, pero todavía no compila, quedan dos llamadas:',
  ])('%s', (intro) => {
    const mentions = told(`${intro}\n\n1. \`src/b.swift:14\` still passes a closure.\n2. \`src/c.swift:22\``);
    expect(mentions).not.toContain('src/b.swift change');
    expect(mentions).not.toContain('src/c.swift change');
  });

  it('but not one that ends with it', () => {
    expect(told('It did not compile, but I converted these files:\n\n- `src/b.swift`')).toEqual(['src/b.swift change']);
  });
});

describe('a culprit', () => {
  it.each([
    'The culprit is `src/a.ts`: it calls `x()`.',
    'Le vrai coupable est `src/a.ts` : le store appelle `x()` dès que `id` devient `null`.',
    'El culpable es `src/a.ts`: define un mapa por plan.',
    'O culpado é `src/a.ts`: ele chama `x()`.',
    '元凶は `src/a.ts` です。',
    '罪魁祸首是 `src/a.ts`：它调用了 `x()`。',
    '범인은 `src/a.ts`입니다.',
    'Los valores están en `src/a.ts`: ahí se define un mapa por plan.',
  ])('%s', (answer) => {
    expect(told(answer)).toEqual(['src/a.ts content']);
  });
});
