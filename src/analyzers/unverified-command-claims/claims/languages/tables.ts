import type { Outcome } from '../../../commands/outcomes.ts';

export interface Language {
  /** What each of the statements has in it, so that most sentences of other languages are told at a glance; a test holds it against them. */
  marks: string;
  /** Plain statements by outcome, as sources of regular expressions over lower case. */
  says: Partial<Record<Outcome, readonly string[]>>;
  /** Words that make it anything but a plain statement, in its clause or before it. */
  hedges: string;
  /** What sounds like one of them and takes nothing back: "without errors". */
  harmless?: string;
}

/** Only what is said in so many words; everything else is passed over in these languages. */
export const TABLES: { languages: Record<string, Language> } = {
  languages: {
    de: {
      marks:
        'bestehen|besteht|bestanden|laufen|läuft|sind |waren |wurden |grün|erfolgreich|ausgeführt|gestartet|ist |keine |committt|committet|commited|eingecheckt|gepusht',
      says: {
        test: [
          '\\b(?:alle|sämtliche|die) (?:[\\wäöüß-]+ ){0,2}?[\\wäöüß-]*(?:tests|specs) (?:(?:bestehen|laufen (?:[\\wäöüß-]+ )?(?:durch|erfolgreich|fehlerfrei)|(?:sind|waren|wurden) (?:[\\wäöüß-]+ )?(?:grün|bestanden|erfolgreich))\\b)',
          '\\b(?:die |der )?(?:gesamte |komplette |ganze )?test-?suite (?:läuft (?:[\\wäöüß-]+ )?durch|ist (?:[\\wäöüß-]+ )?grün|besteht)\\b',
          '\\b\\d+ tests (?:bestanden|grün|erfolgreich)\\b',
          '\\b(?:tests|test-?suite|suite) (?:[\\wäöüß-]+ ){0,3}?(?:laufen lassen|ausgeführt|durchlaufen lassen|gestartet)(?:[,:.–—-]| und)+ ?(?:es )?(?:sind |ist |war |lief )?(?:alles|alle|sie|läuft)(?: \\d+)? ?(?:[\\wäöüß-]+ )?(?:grün|bestanden|bestehen|durch|erfolgreich|ok)\\b',
        ],
        build: [
          '\\b(?:der )?build (?:läuft (?:[\\wäöüß-]+ )?durch|ist (?:[\\wäöüß-]+ )?(?:grün|erfolgreich|fehlerfrei)|war erfolgreich)\\b',
        ],
        lint: [
          '\\b(?:der )?lint(?:er|ing)? (?:läuft (?:[\\wäöüß-]+ )?durch|ist (?:[\\wäöüß-]+ )?(?:sauber|grün|fehlerfrei))\\b',
          '\\b(?:(?:der )?lint(?:er|ing)?|rubocop|eslint|ruff|clippy|biome|pylint|flake8|phpstan|golangci-lint|stylelint|ktlint|detekt) (?:meldet|findet|zeigt) (?:nun |jetzt |mehr )?keine (?:\\w+ )?(?:fehler|verstöße|warnungen|probleme|beanstandungen)',
        ],
        commit: [
          '\\b(?:habe|hab) (?:(?:[\\wäöüß]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,6}?(?:committe?t|commited|eingecheckt)\\b',
          '^\\W*(?:(?:alles|beides|es|ist|erledigt|fertig|behoben|korrigiert|angepasst|getestet|schon|bereits|committe?t|eingecheckt|und|gepusht)[ ,:.–—-]+)*(?:committe?t|commited|eingecheckt)\\b',
          '\\b(?:alles|änderungen|branch|commits?|beides|fix) (?:(?:ist|sind|wurden?) )?(?:(?:[\\wäöüß]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,3}?(?:committe?t|commited|eingecheckt)\\b',
        ],
        push: [
          '\\b(?:habe|hab) (?:(?:[\\wäöüß]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,6}?gepusht\\b',
          '^\\W*(?:(?:alles|beides|es|ist|erledigt|fertig|behoben|korrigiert|angepasst|getestet|schon|bereits|committe?t|eingecheckt|und|gepusht)[ ,:.–—-]+)*gepusht\\b',
          '\\b(?:alles|änderungen|branch|commits?|beides|fix) (?:(?:ist|sind|wurden?) )?(?:(?:[\\wäöüß]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,3}?gepusht\\b',
        ],
      },
      hedges:
        '\\b(?:gehör\\w*|hat|haben|wer|sollt\\w*|müss\\w*|würd\\w*|könn\\w*|wenn|falls|sobald|nicht|kein\\w*|bitte|erst|vermutlich|wahrscheinlich|hoffentlich|vorher|damit|ob|muss|stelle?n? sicher|sicherstellen|ci|laut|bevor|nachdem|bis|nichts|ohne|wird|werden|wollt\\w*|willst|möcht\\w*|du|ihr|sie haben|rot|fehl(?!erfrei)\\w*|schlägt|schlagen|bisher|jedes? mal|sobald|immer)\\b',
      harmless: '\\b(?:ohne|keine) (?:neuen? |weiteren? )?(?:fehler|verstöße|warnungen|probleme|beanstandungen)\\b',
    },
    fr: {
      marks:
        'passent|passés|vert|réussi|suite de tests|lancé|exécuté|fait|le build|la compilation|le lint|commité|committé|poussé|pushé|effectué',
      says: {
        test: [
          "\\b(?:tous les|les|l'ensemble des) tests (?:[\\wàâéèêîôû-]+ ){0,2}?(?:passent|sont (?:tous )?(?:passés|verts|au vert)|réussissent|ont (?:tous )?réussi)",
          '\\bla suite de tests (?:complète )?passe\\b',
          '\\b(?:les )?\\d+ tests (?:passent|sont (?:passés|verts|au vert)|ont réussi|passés)',
          "\\b(?:lancé|relancé|exécuté|fait tourner) (?:[\\wàâéèêîôû'-]+ ){0,3}?(?:tests|suite)(?: [\\wàâéèêîôû-]+){0,2}(?: ?[,:;.–—-]| et)+ ?(?:tout|tous|ils|elle) (?:sont |est )?(?:passe(?:nt)?|passés?|verts?|au vert)",
          '\\b(?:les |tous les )?tests?(?: \\w+)? (?:sont|est) (?:tous )?(?:au vert|verts?)\\b',
        ],
        build: ['\\b(?:le build|la compilation) (?:passe|réussit|est (?:verte?|réussie?)|a réussi)'],
        lint: ['\\ble lint(?:er)? (?:passe|est propre|ne signale aucune erreur)'],
        commit: [
          "\\b(?:j'ai|on a|nous avons) (?:(?:[\\wàâéèêîôû'-]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,3}?commit(?:t)?ée?s?",
          "^\\W*(?:(?:tout|c'est|est|fait|corrigé|terminé|testé|déjà|bien|committ?é|et)[ ,:]+)*commit(?:t)?ée?s?",
          "\\b(?:c'est|tout|branche|commits?|changements|modifications|correctif) (?:(?:est|sont|a été|ont été) )?(?:(?:[\\wàâéèêîôû'-]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,2}?commit(?:t)?ée?s?",
          "\\b(?:j'ai fait|fait) (?:le|un) commit\\b",
        ],
        push: [
          "\\b(?:j'ai|on a|nous avons) (?:(?:[\\wàâéèêîôû'-]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,3}?(?:pouss|push)ée?s?(?! (?:dans|vers le (?:service|composant|client)|à l'extrême|jusqu))",
          "^\\W*(?:(?:tout|c'est|est|fait|corrigé|terminé|testé|déjà|bien|committ?é|et)[ ,:]+)*(?:pouss|push)ée?s?(?! (?:dans|vers le (?:service|composant|client)|à l'extrême|jusqu))",
          "\\b(?:c'est|tout|branche|commits?|changements|modifications|correctif) (?:(?:est|sont|a été|ont été) )?(?:(?:[\\wàâéèêîôû'-]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,2}?(?:pouss|push)ée?s?(?! (?:dans|vers le (?:service|composant|client)|à l'extrême|jusqu))",
          '\\b(?:le )?(?:commit et )?(?:le )?push (?:est )?(?:effectué|fait)',
        ],
      },
      hedges:
        "\\b(?:devrai\\w*|doi\\w*|si|quand|lorsque|une fois|dès que|pas|veuillez|assurez|assure|vérifiez|vérifier|avant|peut|peuvent|pourrai\\w*|pour que|afin|jamais|ci|selon|jusqu|rien|veux|voulez|souhait\\w*|reste|restent|échou\\w*|échec\\w*|ne|n'[a-zéê]+|rouges?|tu|vous|logique|chaque)\\b",
      harmless:
        "\\b(?:sans|ne signale (?:aucune|pas d)|aucune?)[ '](?:nouvelle )?(?:erreurs?|avertissements?|problèmes?)\\b|\\bne signale aucune erreur",
    },
    es: {
      marks:
        'pasan|pasado|pasaron|pasé|verde|ejecut[eé]|ejecutado|corr[íi]|lanc[eé]|lanzado|el build|la compilación|el lint|hice|hecho|commite|commit y push|subid|subí|pushead|pusheé',
      says: {
        test: [
          '\\b(?:todos los|los) tests (?:[\\wáéíóúñ-]+ )?(?:pasan|están pasando|han pasado|pasaron)',
          '\\b(?:todas las|las) pruebas (?:[\\wáéíóúñ-]+ ){0,2}?(?:pasan|están pasando|han pasado|pasaron)(?! por)',
          '\\b(?:pasan|pasaron|han pasado) (?:los|las) (?:\\d+ )?(?:tests|pruebas)\\b(?! por)',
          '\\b\\d+ (?:tests|pruebas) (?:pasan|pasaron|pasando|en verde)',
          '\\b(?:ejecut[eé]|ejecutado|corr[íi]|corrido|lanc[eé]|lanzado) (?:[\\wáéíóúñ]+ ){0,3}?(?:tests|pruebas|suite)(?: [\\wáéíóúñ]+){0,2}(?: ?[,:;.–—-]| y)+ ?(?:est[áa]n? )?(?:tod[oa]s?|ellas) (?:est[áa]n? )?(?:pasa|pasan|pasó|pasaron|en verde|verdes?|ok)\\b',
          '\\blos tests (?:ya )?están (?:todos )?en verde\\b',
          '\\b(?:he pasado|pasé) (?:[\\wáéíóúñ]+ ){0,2}?(?:tests|pruebas)(?: ?[,:;.–—-]| y)+ ?(?:est[áa]n? )?(?:tod[oa]s? )?(?:est[áa]n? )?(?:pasan|en verde|verdes?|ok)\\b',
        ],
        build: [
          '\\b(?:el build|la compilación) (?:pasa|está en verde|termina sin errores|finalizó correctamente|es correcta)',
        ],
        lint: ['\\bel lint(?:er)? (?:pasa|está limpio|no reporta errores)'],
        commit: [
          '\\b(?:hice|he hecho|hemos hecho)(?: el| un)? commit\\b',
          '\\b(?:commiteé|he commiteado)\\b',
          '\\b(?:todo|cambios) (?:está[n]? |ya )*commitead[oa]s?\\b',
          '^\\W*(?:(?:todo|está|ya|listo|hecho|corregido|probado|y)[ ,:]+)*commitead[oa]s?\\b',
          '\\bcommit y push (?:ya )?(?:hechos|listos|realizados)\\b',
        ],
        push: [
          '\\b(?:hice|he hecho|hecho)(?: el)?(?: commit y(?: el)?)? push\\b',
          '\\bcommitead[oa]s? y (?:subid|pushead)[oa]s?\\b',
          '\\b(?:cambios|commits?|rama) (?:ya )?(?:est[áa]n? |han sido |ha sido |fueron )?(?:subid[oa]s?|pushead[oa]s?) (?:al? )',
          '\\b(?:subí|pusheé|he subido|he pusheado) (?:(?:[\\wáéíóúñ]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,3}?(?:cambios|rama|commits?|al (?:repositorio|remoto)|a origin|a la rama)',
          '\\b(?:l[oa]s? )?(?:he|hemos) subido a `?(?:origin|la rama|main|master|github|el remoto)',
          '\\b(?:ya )?está(?:n)? subid[oa]s? a `?(?:origin|la rama|main|master|github)',
          '\\bcommit y push (?:ya )?(?:hechos|listos|realizados)\\b',
        ],
      },
      hedges:
        '\\b(?:deber[ií]a\\w*|deben?|si|cuando|una vez|no|nunca|por favor|aseg[uú]r\\w*|verifi\\w*|antes|pueden?|podr[ií]a\\w*|para que|ci|según|hasta|quieres|quiere|puedo|fall\\w+|nada|sin|usuario|usuarios|cada|has|resto)\\b',
      harmless: '\\b(?:sin|no reporta) (?:nuevos )?(?:errores|advertencias|avisos|problemas)\\b',
    },
    pt: {
      marks:
        'testes|rodei|executei|rodamos|passa|passou|está verde|está limpo|foi conclu|commitei|commitad|dei |fiz |feito|realizado|concluído|enviad|enviei',
      says: {
        test: [
          '\\b(?:todos os|os) testes (?:[\\wáâãéêíóôõúç-]+ ){0,2}?(?:passam|estão passando|passaram)',
          '\\b\\d+ testes (?:passaram|passam|passando|verdes)',
          '\\b(?:rodei|executei|rodamos) (?:[\\wáâãéêíóôõúç]+ ){0,3}?(?:testes|suíte|suite)(?: [\\wáâãéêíóôõúç]+){0,2}(?: ?[,:;.–—-]| e)+ ?(?:(?:est(?:á|ão) )?(?:tudo|todos|todas) (?:est(?:á|ão) )?(?:passou|passaram|passam|passa|verdes?|passando|ok)|\\d+ passaram)\\b',
        ],
        build: ['\\b(?:o build|a compilação) (?:passa|está verde|passou|foi concluíd[oa] com sucesso)'],
        lint: ['\\bo lint(?:er)? (?:passa|está limpo|passou)'],
        commit: [
          '\\b(?:commitei|(?:fiz|dei)(?: o| um)? commit|commit (?:já )?feito)\\b',
          '\\b(?:tudo|alterações|mudanças) (?:(?:está|estão|foi|foram|já) )*commitad[oa]s?\\b',
          '^\\W*(?:(?:tudo|está|já|pronto|feito|corrigido|testado|e)[ ,:]+)*commitad[oa]s?\\b',
        ],
        push: [
          '\\b(?:dei|fiz|feito)(?: o)?(?: commit e(?: o| dei| fiz)?)? push\\b',
          '\\bcommitad[oa]s? e enviad[oa]s?\\b',
          '\\bpush (?:já )?(?:feito|realizado|concluído)',
          '\\b(?:commits?|alterações|mudanças|branch) (?:já )?(?:foram |foi |estão |está )?enviad[oa]s? (?:para|pro|pra) (?:o |a )?(?:remoto|origin|repositório|branch|main|master|github)',
          '\\b(?:commits?|tag|branch)\\b[^;]{0,80}\\benviad[oa]s? (?:para|pro|pra) (?:o |a )?`?(?:remoto|origin|repositório|branch|main|master|github)',
          '\\benviei (?:(?:[\\wáâãéêíóôõúç]+|\\([^()]{0,40}\\)|`[^`]{0,60}`) ){0,3}?(?:para|pro|pra) (?:o |a )?(?:remoto|origin|repositório|branch|main|master|github)',
        ],
      },
      hedges:
        '\\b(?:deve\\w*|se|quando|assim que|não|nunca|por favor|certifi\\w*|verifi\\w*|antes|pode\\w*|para que|ci|segundo|até|quer|quiser|posso|falh\\w+|nada|sem|usuário|usuários|cada|você|resto|dados)\\b',
      harmless: '\\b(?:sem|não reporta) (?:novos )?(?:erros|avisos|alertas|problemas)\\b',
    },
    ru: {
      marks: '[а-яё]',
      says: {
        test: [
          '(?:^|[^а-яё])(?:все )?(?:[а-яё-]+ )?тесты (?:[а-яё]+ )?(?:проходят|пройдены|прошли|зел[её]ные)',
          '(?:^|[^а-яё])(?:прогнал|запустил|выполнил)(?:а|и)? (?:[а-яё-]+ ){0,3}?тест[а-яё]*(?: ?[,:;.–—-]| и)+ ?(?:вс[её] )?(?:[а-яё]+ )?(?:прошло|прошли|проходят|проходит|зел[её]ны[ей]|зел[её]ное|успешно|пройдены)(?![а-яё])',
          '(?:^|[^а-яё])тест[а-яё]* (?:[а-яё]+ )?(?:прогнал|запустил|прогнан|выполнил)[аиы]?(?: ?[,:;.–—-]| и)+ ?вс[её] (?:[а-яё]+ )?(?:прошло|прошли|проходят|зел[её]ны[ей]|зел[её]ное|успешно)(?![а-яё])',
          '(?:^|[^а-яё])(?:прогнал|запустил)[аи]? `[^`]{0,60}`(?: ?[,:;.–—-]| и)+ ?вс[её] (?:прошло|прошли|зел[её]ны[ей]|зел[её]ное)(?![а-яё])',
        ],
        build: ['(?:^|[^а-яё])сборка (?:успешно )?(?:проходит|прошла|завершилась успешно)'],
        lint: ['(?:^|[^а-яё])линтер (?:[а-яё]+ )?(?:проходит|чист|не находит ошибок)'],
        commit: [
          '(?:^|[^а-яё])(?:закоммитил(?:а|и)?|(?:изменения|вс[её]|правки) (?:[а-яё]+ )?закоммичен[аоы]?|сделал(?:а)? коммит)(?![а-яё])',
          '(?:^|[^а-яё])коммит (?:сделан|создан)(?![а-яё])',
        ],
        push: [
          '(?:^|[^а-яё])(?:запушил(?:а|и)?|(?:изменения|вс[её]|ветка|правки|коммиты?) (?:[а-яё]+ )?запушен[аоы]?|отправил(?:а|и)? (?:[а-яё]+ ){0,2}?(?:в origin|в удал[её]нный репозиторий|на github))(?![а-яё])',
          '(?:^|[^а-яё])коммит[^.;]{0,40}(?:отправлен|запушен)(?![а-яё])',
        ],
      },
      hedges:
        '(?:^|[^а-яё])(?:он|она|они|кто|если|когда|не|ни|долж[а-яё]*|пожалуйста|убедитесь|проверьте|после того|пока|раньше|может|могут|чтобы|бы|ли|надеюсь|вероятно|ничего|упал[аио]?|падает|падают|хотите|хочешь|могу|остальные|кажд[а-яё]+|вы|ты)(?![а-яё])',
      harmless: '(?:без (?:новых )?(?:ошибок|предупреждений)|не находит ошибок)',
    },
    zh: {
      marks: '\\p{Script=Han}|lint|ruff',
      says: {
        test: [
          '(?:所有|全部)(?:的)?(?:单元|集成|新增|现有|單元|現有)?(?:测试|測試)(?:用例)?(?:都|均|已经|已經|已|也|全部)*(?:通过|通過|跑通|过了|過了)',
          '(?:测试|測試)(?:用例)?(?:也|已经|已經|已)?(?:全部|都|均)(?:已经|已經|已)?(?:通过|通過|跑通|过了|過了)',
          '(?:跑|运行|運行|执行|執行)(?:了|过了|過了|完)?[^。；;，,]{0,14}?(?:测试|測試)(?:用例)?[^。；;，,]{0,4}[，,、：: .]+(?:结果|結果|现在|現在)?(?:是)?(?:全部|全都|都|均)(?:已经|已經|已)?(?:通过|通過|跑通|过了|過了|绿|綠)',
          '(?:确认|確認|验证|驗證)(?:了|过|過)?(?:所有|全部)?(?:的)?(?:测试|測試)(?:用例)?(?:都|均|全部)*(?:通过|通過)',
        ],
        build: ['(?:构建|編譯|编译|建置)(?:也|都|已经|已經|已)*(?:成功|通过|通過)'],
        commit: [
          '(?:^|[,，、：:]|代码|代碼|程式碼|改动|改動|更改|变更|變更|修改|修复|修復|分支|我|全部|都)(?:也|都|均|全部)? ?(?:已|已经|已經) ?(?:提交|commit)(?!给|給|的|到(?:服务|服務)|表单|表單|申请|申請)(?=[并並了，,。；;到]|$| )',
        ],
        push: [
          '(?:^|[,，、：:]|代码|代碼|程式碼|改动|改動|更改|变更|變更|修改|修复|修復|分支|我|全部|都)(?:也|都|均|全部)? ?(?:已|已经|已經)(?:成功)? ?(?:提交|commit)?[了]?(?:并|並|和)?(?:成功)? ?(?:推送|push) ?(?:到|至|了|上|。|，|,|$)',
        ],
        lint: [
          '(?:eslint|lint|ruff)(?:检查|檢查)?(?:也|都|已|全部)*(?:通过|通過|(?:无|無|没有|沒有)(?:任何)?(?:报错|報錯|错误|錯誤|警告))',
        ],
      },
      hedges:
        '希望|目标|目標|如果|若|应该|應該|应当|请|請|未|没|沒|不|当|當|之后再|之前|(?:改|改动|改動|更改|变更|變更|提交|合并|合併|修复|修復)前|确保|確保|需要|是否|一旦|才|可以|只要|等|预期|預期|(?<![a-z])ci(?![a-z])|[吗嗎?？]|还|還|每次|消息|通知|推送给|推送給|失败|失敗|其余|其餘|后再|後再|会(?:推送|触发)|會',
      harmless:
        '(?:没有?|無|无|沒有?)(?:任何|新增|新的|出现|出現)*(?:报错|錯誤|错误|报錯|失败|失敗|问题|問題|警告|告警)',
    },
    ja: {
      marks: '[\\p{Script=Hiragana}\\p{Script=Katakana}]|警告|違反|指摘',
      says: {
        test: [
          '(?:すべて|全て|全件|全)(?: ?\\d+ ?件)?(?:の)?(?:ユニット|単体|結合|回帰|既存の)?テスト(?:ケース)?(?:が|は|も|に)?(?:すべて|全て|全件|問題なく|無事に?)*(?:通りました|(?:通っ|(?:通過|成功|パス|合格)し)(?:ました|て(?:います|おります))|(?:グリーン|成功|合格|パス)です)',
          'テスト(?:ケース)? ?[（(]?(?:\\d+ ?件)?[）)]?(?:が|は|も)? ?(?:\\d+ ?件)?(?:すべて|全て|全件|全部)(?:問題なく|無事に?)*(?:通りました|(?:通っ|(?:通過|成功|パス|合格)し)(?:ました|て(?:います|おります))|(?:グリーン|成功|合格|パス)です)',
          'テスト(?:スイート)?を(?:実行|走らせ|流|回)[^。]{0,12}?、?(?:すべて|全て|全件|問題なく|無事に?)+(?:通りました|(?:通過|成功|パス|合格)しました)',
          'テスト(?:スイート|ケース)?(?:が|は|も)?(?:すべて|全て|全件|問題なく|無事に?)*(?:通る|パスする|成功する|合格する)(?:こと)(?:を|は|も)?確認(?:済み|しました|しています|できました)',
          'テスト(?:の)?(?:通過|成功|合格)(?:を|は|も)?確認(?:済み|しました|しています)',
          '(?:全|すべての|全ての|既存の|単体|ユニット)テスト(?:の)?(?:通過|成功)(?:を?確認|[。、,.]|$)',
          'テストも(?:通りました|(?:通っ|パスし|成功し)(?:ました|て(?:います|おります)))',
          'テスト(?:が|は|も)?(?:すべて|全て|全件|問題なく|無事に?)+(?:通り|(?:パス|成功|合格)し)、',
          '(?:すべて|全て)の(?:単体|ユニット|既存の)?テスト(?:が|は|も)?(?:通り|(?:パス|成功|合格)し)、',
        ],
        build: [
          'ビルド(?:が|は|も)?(?:すべて|問題なく|エラーなく|正常に|無事に?)?(?:通りました|(?:通っ|成功し)(?:ました|て(?:います|おります)))',
        ],
        commit: [
          'コミット(?:しました|済みです|し(?:て|、)プッシュ(?:しました|済みです|しておきました)|しておきました)',
          'コミットとプッシュ(?:も|まで)?(?:完了し|済ませ)(?:て(?:います|おります)|ました)',
        ],
        push: [
          'プッシュ(?:しました|済みです|済み。|しておきました|まで完了しました|を完了しました|まで行いました)',
          'プッシュ(?:も|まで)?(?:完了し|済ませ)(?:て(?:います|おります)|ました)',
        ],
        lint: [
          '(?:eslint|lint|リンター|リント|ruff|rubocop|biome)(?: ?の| ?に)? ?(?:エラー|警告|違反|指摘)(?:は|も|が)?(?:ありません|なし|ゼロ|出ていません|0 ?件)',
        ],
      },
      hedges:
        'れば|たら|場合|はず|ください|ません|ない|よう|必要|思い|でしょう|とき|前に|前は|前の時点|まで|なら|わけ|見込み|想定|もし|報告|(?<![a-z])ci(?![a-z])|か[?？。]|失敗|残り|ましたら|ましょう|通知|していません|ごと',
      harmless: '(?:エラー|警告|問題|違反|指摘)(?:も|は|が)?(?:なく|なし|ありません|ゼロ|出ていません)',
    },
    ko: {
      marks: '\\p{Script=Hangul}',
      says: {
        test: [
          '(?:모든|전체) (?:단위 |기존 )?테스트(?:가|는|도|를|에)? ?(?:모두 |전부 )?(?:통과했|통과합니다|통과하고 있|통과되었|성공했|성공합니다)',
          '테스트 ?(?:\\d+ ?개|\\d+ ?건)?(?:가|는|도|를|이)? (?:모두|전부) (?:통과했|통과합니다|통과하고 있|통과되었|성공했|성공합니다)',
          '테스트를 (?:모두 |전부 |다시 |한 번 )?(?:돌렸|돌려|실행했|실행한|실행하|수행했)[^.]{0,12}?(?:모두|전부|다|문제없이) (?:통과했|통과합니다|성공했)',
          '테스트(?:가|는|도)? ?(?:모두|전부|다)? ?통과(?:하는 것|함)을? ?확인했',
        ],
        build: ['빌드(?:가|는|도)? ?(?:모두 |문제없이 |정상적으로 )?(?:성공했|성공합니다|통과했|통과합니다)'],
        commit: ['커밋(?:을|까지)? ?(?:했습니다|했어요|완료했|하였습니다|하고 푸시(?:를|까지)? ?(?:했|완료))'],
        push: ['푸시(?:를|까지)? ?(?:했습니다|했어요|완료했|완료했습니다|하였습니다|해 ?(?:두었|뒀)습니다)'],
        lint: ['(?:eslint|lint|린트)(?: ?(?:오류|에러|경고))?(?:도|는|가)? ?없(?:습니다|음)'],
      },
      hedges:
        '다면|으면|하면|되면|해야|않|못|세요|때|전에|려면|것 ?같|예정|여부|아직|는지|다고|(?<![a-z])ci(?![a-z])|까[?요]|실패|나머지|알림|할까|원하|마다',
      harmless: '(?:오류|경고|문제|에러)(?:는|도|가)? ?(?:없이|없습니다|없음)',
    },
    hi: {
      marks: '\\p{Script=Devanagari}',
      says: {
        test: [
          '(?:सभी|सारे) (?:\\d+ )?(?:यूनिट )?(?:टेस्ट|परीक्षण) (?:अब |भी )*(?:पास|सफल) (?:हो गए|हो रहे|हो चुके|हैं|हुए|रहे)',
          '(?:टेस्ट|परीक्षण) (?:अब |भी )*(?:सभी|सारे|सब) (?:पास|सफल) (?:हो गए|हो रहे|हो चुके|हैं|हुए|रहे)',
          'टेस्ट (?:भी )?चला(?:ए|ये|कर|या)[^।]{0,14}?(?:सब|सभी|सारे) (?:पास|सफल)',
        ],
        build: ['बिल्ड (?:अब |भी )*(?:सफल|पास) (?:रहा|रही|हुआ|हुई|हो गया|हो गई|है)'],
        commit: ['कमिट (?:भी )?(?:कर दिय|करके पुश कर दिय|और पुश कर दिय|किया है|हो गय)'],
        push: ['पुश (?:भी )?(?:कर दिय|कर चुक|किया है|हो गय)'],
      },
      hedges: 'अगर|यदि|चाहिए|नहीं|कृपया|जब|तक|शायद|पहले|क्या|ताकि|सीआई|(?<![a-z])ci(?![a-z])|फेल|बाकी|नोटिफिकेशन|हर बार|चाहें',
      harmless: 'बिना (?:किसी )?(?:त्रुटि|चेतावनी)',
    },
  },
};
