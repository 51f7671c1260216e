import type { Outcome } from '../../commands/outcomes.ts';
import { wordEdge } from '../../word-edge.ts';
import type { Found } from './english.ts';
import { type Language, TABLES } from './languages/tables.ts';

interface Statements {
  says: [Outcome, RegExp][];
  hedges: RegExp;
  harmless?: RegExp;
}

/** Compiled for the first sentence that may be of the language. */
class Statable {
  private readonly marks: RegExp;
  private statements: Statements | undefined;

  constructor(private readonly language: Language) {
    this.marks = new RegExp(language.marks, 'u');
  }

  /** Undefined where the text has no statement in it. */
  in(text: string): Statements | undefined {
    if (!this.marks.test(text)) return undefined;
    this.statements ??= compile(this.language);
    return this.statements;
  }
}

let languages: Statable[] | undefined;

const compile = ({ says, hedges, harmless }: Language): Statements => ({
  says: Object.entries(says).map(([outcome, sources]) => [
    outcome as Outcome,
    new RegExp(sources.join('|').replaceAll('\\b', wordEdge), 'u'),
  ]),
  hedges: new RegExp(hedges.replaceAll('\\b', wordEdge), 'u'),
  ...(harmless && { harmless: new RegExp(harmless.replaceAll('\\b', wordEdge), 'gu') }),
});

/** A cheap look for what these statements speak of. */
const mayBeOther =
  /test|specs |rubocop|ruff|clippy|phpstan|biome|testsuite|suite|suíte|testes|pruebas|push|pouss|commit|subid|enviad|eslint|enviei|eingecheckt|build|compila|lint|тест|сборка|линтер|测试|測試|构建|编译|編譯|建置|テスト|ビルド|테스트|빌드|टेस्ट|परीक्षण|बिल्ड|пуш|коммит|origin|推送|提交|プッシュ|コミット|푸시|커밋|पुश|कमिट/;

const CLAUSE = /[,，、;；]/;
/** Conditions and exceptions, in any of the languages. */
const TAKES_BACK =
  /(?<![\p{L}])(?:wenn|falls|sobald|sofern|außer|aber|bis auf|sollten?|laut|si|sauf|quand|lorsque|une fois|mais|selon|devrai\p{L}*|salvo|excepto|cuando|pero|según|debería\p{L}*|se|quando|exceto|menos|mas|segundo|deve\p{L}*|если|когда|кроме|но|судя|долж\p{L}*)(?![\p{L}])|^が[、,]|但|除了|如果|只要|一旦|应该|應該|不过|不過|ただし|以外|れば|たら|はず|ですが|ましたが|지만|다면|으면|제외|लेकिन|अगर|सिवाय/u;

/** Statements in the nine other languages, in one sentence (lower case): only plain ones, and none where anything hedges. */
export function findInOthers(text: string): Found[] {
  if (!mayBeOther.test(text) || /[?？❌✗✘]/.test(text)) return [];
  languages ??= Object.values(TABLES.languages).map((language) => new Statable(language));
  return languages.flatMap((language) => {
    const statements = language.in(text);
    return statements ? plainIn(text, statements) : [];
  });
}

function plainIn(text: string, { says, hedges, harmless }: Statements): Found[] {
  return says.flatMap(([outcome, pattern]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    // A clause behind it says something else, unless it takes the statement back.
    const end = match.index + match[0].length;
    const next = text.slice(end).search(CLAUSE);
    const said = next < 0 ? text : text.slice(0, end + next);
    if (hedges.test(harmless ? said.replace(harmless, ' ') : said) || TAKES_BACK.test(text.slice(end))) return [];
    return [{ outcomes: [outcome], ran: false, from: match.index, to: match.index + match[0].length }];
  });
}
