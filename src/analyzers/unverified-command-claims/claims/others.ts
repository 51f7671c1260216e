import type { Outcome } from '../../commands/outcomes.ts';
import type { Found } from './english.ts';
import { type Language, TABLES } from './languages/tables.ts';

interface Compiled {
  says: [Outcome, RegExp][];
  hedges: RegExp;
  harmless?: RegExp;
}

let compiled: Compiled[] | undefined;

const compile = ({ says, hedges, harmless }: Language): Compiled => ({
  says: Object.entries(says).map(([outcome, source]) => [
    outcome as Outcome,
    new RegExp(source.replaceAll('\\b', bound), 'u'),
  ]),
  hedges: new RegExp(hedges.replaceAll('\\b', bound), 'u'),
  ...(harmless && { harmless: new RegExp(harmless.replaceAll('\\b', bound), 'gu') }),
});

/** A word's end in any script; the built-in one knows ASCII only. */
const bound = '(?:(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_])|(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_]))';

/** A cheap look for what these statements speak of. */
const mayBeOther =
  /tests? |tests\b|specs |rubocop|ruff|clippy|phpstan|biome|testsuite|suite|suíte|testes|pruebas|push|pouss|commit|subid|enviad|enviei|eingecheckt|build|compila|lint|тест|сборка|линтер|测试|測試|构建|编译|編譯|建置|テスト|ビルド|테스트|빌드|टेस्ट|परीक्षण|बिल्ड|пуш|коммит|origin|推送|提交|プッシュ|コミット|푸시|커밋|पुश|कमिट/;

/** Statements in the nine other languages, in one sentence (lower case): only plain ones, and none where anything hedges. */
export function findInOthers(text: string): Found[] {
  if (!mayBeOther.test(text) || /[?？❌✗✘]/.test(text)) return [];
  compiled ??= Object.values(TABLES.languages).map(compile);
  return compiled.flatMap(({ says, hedges, harmless }) =>
    says.flatMap(([outcome, pattern]) => {
      const match = pattern.exec(text);
      if (!match || hedges.test(harmless ? text.replace(harmless, ' ') : text)) return [];
      return [{ outcomes: [outcome], ran: false, from: match.index, to: match.index + match[0].length }];
    }),
  );
}
