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
        test: '(?:所有|全部)(?:的)?(?:单元|集成|新增|现有|單元|現有)?(?:测试|測試)(?:用例)?(?:都|均|已经|已經|已|也|全部)*(?:通过|通過|跑通|过了|過了)|(?:测试|測試)(?:用例)?(?:也|已经|已經|已)?(?:全部|都|均)(?:已经|已經|已)?(?:通过|通過|跑通|过了|過了)',
        build: '(?:构建|編譯|编译|建置)(?:也|都|已经|已經|已)*(?:成功|通过|通過)',
      },
      hedges:
        '希望|目标|目標|如果|若|应该|應該|应当|请|請|未|没(?!有(?:任何)?(?:报错|错误|失败|问题))|沒(?!有(?:任何)?(?:報錯|錯誤|失敗|問題))|不|当|當|之后再|之前|(?:改|改动|改動|更改|变更|變更|提交|合并|合併|修复|修復)前|确保|確保|需要|是否|一旦|才|可以|只要|等|预期|預期|(?<![a-z])ci(?![a-z])|[吗嗎?？]',
    },
    ja: {
      says: {
        test: '(?:すべて|全て|全件|全)(?: ?\\d+ ?件)?(?:の)?(?:ユニット|単体|結合|回帰|既存の)?テスト(?:ケース)?(?:が|は|も|に)?(?:すべて|全て|全件|問題なく|無事に?)*(?:通りました|(?:通っ|(?:通過|成功|パス|合格)し)(?:ました|て(?:います|おります))|(?:グリーン|成功|合格|パス)です)|テスト(?:ケース)? ?[（(]?(?:\\d+ ?件)?[）)]?(?:が|は|も)? ?(?:\\d+ ?件)?(?:すべて|全て|全件|全部)(?:問題なく|無事に?)*(?:通りました|(?:通っ|(?:通過|成功|パス|合格)し)(?:ました|て(?:います|おります))|(?:グリーン|成功|合格|パス)です)',
        build:
          'ビルド(?:が|は|も)?(?:すべて|問題なく|エラーなく|正常に|無事に?)?(?:通りました|(?:通っ|成功し)(?:ました|て(?:います|おります)))',
      },
      hedges:
        'れば|たら|場合|はず|ください|ません|ない|よう|必要|思い|でしょう|とき|前に|前は|前の時点|まで|なら|わけ|見込み|想定|もし|報告|(?<![a-z])ci(?![a-z])|か[?？。]',
    },
    ko: {
      says: {
        test: '(?:모든|전체) (?:단위 |기존 )?테스트(?:가|는|도|를|에)? ?(?:모두 |전부 )?(?:통과했|통과합니다|통과하고 있|통과되었|성공했|성공합니다)|테스트 ?(?:\\d+ ?개|\\d+ ?건)?(?:가|는|도|를|이)? (?:모두|전부) (?:통과했|통과합니다|통과하고 있|통과되었|성공했|성공합니다)',
        build: '빌드(?:가|는|도)? ?(?:모두 |문제없이 |정상적으로 )?(?:성공했|성공합니다|통과했|통과합니다)',
      },
      hedges:
        '다면|으면|하면|되면|해야|않|못|세요|때|전에|려면|것 ?같|예정|여부|아직|는지|다고|(?<![a-z])ci(?![a-z])|까[?요]',
    },
    hi: {
      says: {
        test: '(?:सभी|सारे) (?:\\d+ )?(?:यूनिट )?(?:टेस्ट|परीक्षण) (?:अब |भी )*(?:पास|सफल) (?:हो गए|हो रहे|हो चुके|हैं|हुए|रहे)|(?:टेस्ट|परीक्षण) (?:अब |भी )*(?:सभी|सारे|सब) (?:पास|सफल) (?:हो गए|हो रहे|हो चुके|हैं|हुए|रहे)',
        build: 'बिल्ड (?:अब |भी )*(?:सफल|पास) (?:रहा|रही|हुआ|हुई|हो गया|हो गई|है)',
      },
      hedges: 'अगर|यदि|चाहिए|नहीं|कृपया|जब|तक|शायद|पहले|क्या|ताकि|सीआई|(?<![a-z])ci(?![a-z])',
    },
  },
};
