import type { Outcome } from '../../../commands/outcomes.ts';

export interface Language {
  /** Plain statements by outcome, as sources of regular expressions over lower case. */
  says: Partial<Record<Outcome, string>>;
  /** Words that make a sentence anything but a plain statement, wherever they stand in it. */
  hedges: string;
}

/** Only what is said in so many words; everything else is passed over in these languages. */
export const TABLES: { languages: Record<string, Language> } = {
  languages: {
    de: {
      says: {
        test: '\\b(?:alle|sämtliche|die) (?:[\\wäöüß-]+ ){0,2}?[\\wäöüß-]*tests (?:(?:bestehen|laufen (?:[\\wäöüß-]+ )?(?:durch|erfolgreich|fehlerfrei)|(?:sind|waren|wurden) (?:[\\wäöüß-]+ )?(?:grün|bestanden|erfolgreich))\\b)',
        build:
          '\\b(?:der )?build (?:läuft (?:[\\wäöüß-]+ )?durch|ist (?:[\\wäöüß-]+ )?(?:grün|erfolgreich|fehlerfrei)|war erfolgreich)\\b',
        lint: '\\b(?:der )?lint(?:er|ing)? (?:läuft (?:[\\wäöüß-]+ )?durch|ist (?:[\\wäöüß-]+ )?(?:sauber|grün|fehlerfrei))\\b',
      },
      hedges:
        '\\b(?:sollt\\w*|müss\\w*|würd\\w*|könn\\w*|wenn|falls|sobald|nicht|kein\\w*|bitte|erst|vermutlich|wahrscheinlich|hoffentlich|vorher|damit|ob|muss|stelle?n? sicher|sicherstellen|ci|laut|bevor|nachdem|bis)\\b',
    },
    fr: {
      says: {
        test: "\\b(?:tous les|les|l'ensemble des) tests (?:[\\wàâéèêîôû-]+ ){0,2}?(?:passent|sont (?:tous )?(?:passés|verts|au vert)|réussissent|ont (?:tous )?réussi)|\\bla suite de tests (?:complète )?passe\\b",
        build: '\\b(?:le build|la compilation) (?:passe|réussit|est (?:verte?|réussie?)|a réussi)',
        lint: '\\ble lint(?:er)? (?:passe|est propre|ne signale aucune erreur)',
      },
      hedges:
        '\\b(?:devrai\\w*|doi\\w*|si|quand|lorsque|une fois|dès que|pas|veuillez|assurez|assure|vérifiez|vérifier|avant|peut|peuvent|pourrai\\w*|pour que|afin|jamais|ci|selon|jusqu)\\b',
    },
    es: {
      says: {
        test: '\\b(?:todos los|los) tests (?:[\\wáéíóúñ-]+ )?(?:pasan|están pasando|han pasado|pasaron)|\\b(?:todas las|las) pruebas (?:[\\wáéíóúñ-]+ ){0,2}?(?:pasan|están pasando|han pasado|pasaron)',
        build:
          '\\b(?:el build|la compilación) (?:pasa|está en verde|termina sin errores|finalizó correctamente|es correcta)',
        lint: '\\bel lint(?:er)? (?:pasa|está limpio|no reporta errores)',
      },
      hedges:
        '\\b(?:deber[ií]a\\w*|deben?|si|cuando|una vez|no|nunca|por favor|aseg[uú]r\\w*|verifi\\w*|antes|pueden?|podr[ií]a\\w*|para que|ci|según|hasta)\\b',
    },
    pt: {
      says: {
        test: '\\b(?:todos os|os) testes (?:[\\wáâãéêíóôõúç-]+ ){0,2}?(?:passam|estão passando|passaram)',
        build: '\\b(?:o build|a compilação) (?:passa|está verde|passou|foi concluíd[oa] com sucesso)',
        lint: '\\bo lint(?:er)? (?:passa|está limpo|passou)',
      },
      hedges:
        '\\b(?:deve\\w*|se|quando|assim que|não|nunca|por favor|certifi\\w*|verifi\\w*|antes|pode\\w*|para que|ci|segundo|até)\\b',
    },
    ru: {
      says: {
        test: '(?:^|[^а-яё])(?:все )?(?:[а-яё-]+ )?тесты (?:[а-яё]+ )?(?:проходят|пройдены|прошли|зел[её]ные)',
        build: '(?:^|[^а-яё])сборка (?:успешно )?(?:проходит|прошла|завершилась успешно)',
        lint: '(?:^|[^а-яё])линтер (?:[а-яё]+ )?(?:проходит|чист|не находит ошибок)',
      },
      hedges:
        '(?:^|[^а-яё])(?:если|когда|не|ни|долж[а-яё]*|пожалуйста|убедитесь|проверьте|после того|пока|раньше|может|могут|чтобы|бы|ли|надеюсь|вероятно)(?![а-яё])',
    },
    zh: {
      says: {
        test: '(?:所有|全部)(?:的)?(?:单元|集成|新增|现有|單元|現有)?(?:测试|測試)(?:用例)?(?:都|均|已经|已經|已|也|全部)*(?:通过|通過)|(?:测试|測試)(?:用例)?(?:已经|已經|已)?(?:全部|都|均)(?:已)?(?:通过|通過)',
        build: '(?:构建|編譯|编译|建置)(?:已经|已經|已)?(?:成功|通过|通過)',
      },
      hedges:
        '如果|若|应该|應該|应当|请|請|未|没|沒|不|当|當|之后再|之前|确保|確保|需要|是否|一旦|才|可以|只要|等|预期|預期|[吗嗎?？]',
    },
    ja: {
      says: {
        test: '(?:すべて|全て|全)(?:の)?(?:ユニット|単体|既存の)?テスト(?:ケース)?(?:が|は|も|に)?(?:すべて|全て)?(?:通りました|通っています|通過しました|通過しています|成功しました|成功しています|パスしました|パスしています|合格しました)|テスト(?:が|は)(?:すべて|全て)(?:通りました|通っています|成功しました|パスしました)',
        build: 'ビルド(?:が|は|も)?(?:成功しました|通りました|成功しています)',
      },
      hedges: 'れば|たら|場合|はず|ください|ません|ない|よう|必要|思い|でしょう|とき|前に|まで|なら|か[?？。]',
    },
    ko: {
      says: {
        test: '(?:모든|전체) (?:단위 |기존 )?테스트(?:가|는|도|를)? ?(?:모두 )?(?:통과했|통과합니다|통과하고 있|통과되었|성공했)|테스트(?:가|는) 모두 통과했',
        build: '빌드(?:가|는|도)? ?(?:모두 )?(?:성공했|통과했)',
      },
      hedges: '다면|으면|하면|되면|해야|않|못|세요|때|전에|려면|것 ?같|예정|여부|아직|까[?요]',
    },
    hi: {
      says: { test: 'सभी (?:यूनिट )?(?:टेस्ट|परीक्षण) (?:अब )?(?:पास|सफल) (?:हो गए|हो रहे|हो चुके|हैं|हुए)' },
      hedges: 'अगर|यदि|चाहिए|नहीं|कृपया|जब|तक|शायद|पहले|क्या|ताकि',
    },
  },
};
