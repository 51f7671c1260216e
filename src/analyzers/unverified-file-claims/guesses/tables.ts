/**
 * Words by which an agent says of itself that it guesses, or that it did not look, as sources of regular expressions over lower case.
 * Where no spaces part words, a language names none.
 */
export interface Admission {
  /** "Probably", "I think", "by its name": in the clause of the file. */
  guesses: string;
  /** "I have not opened it": in its sentence or in the next one. */
  unread: string;
  /** "But that file does not exist": behind it. */
  absent: string;
  /** What the file belongs to is not in the repository: in its sentence. */
  outside: string;
  /** A tool looks there, or the agent used something of it: "reads the version from ◆", "ran the script of ◆". */
  lookup: string;
}

export const TABLES: { admissions: Record<string, Admission> } = {
  admissions: {
    en: {
      guesses:
        "\\b(?:probably|presumably|likely|perhaps|maybe|possibly|seemingly|apparently|supposedly|i(?:'d| would)? (?:think|believe|assume|guess|suspect|expect|suppose|bet|imagine)|my (?:guess|hunch|assumption|bet|best guess)|(?:appears?|seems?) to|judging (?:by|from)|(?:from|by|going by|given) (?:the|its|their) names?|as far as i (?:know|can tell|remember)|afaik|from memory|might|may|could (?:be|have|also)|should (?:be|contain|have|hold|define|do|handle))\\b",
      unread:
        "\\b(?:i|we)\\b[^.;]{0,60}?(?:n't|\\bnot|\\bnever) (?:yet |actually |even |ever |been |fully )*(?:look(?:ed)?|open(?:ed)?|read|check(?:ed)?|see|seen|inspect(?:ed)?|verif(?:y|ied)|view(?:ed)?|examin(?:e|ed)|confirm(?:ed)?|review(?:ed)?|dug|gone|go)\\b|\\b(?:but|though|and|which) (?:(?:haven't|didn't)|(?:have|did) not) (?:yet |actually )*(?:looked|opened|read|checked|verified|look|open|check|verify)\\b|(?:[(—–-] ?|◆ (?:is|was|stays|remains) )(?:unverified|unchecked|unread|not (?:yet )?(?:opened|read|checked|verified|looked|inspected|reviewed|confirmed))\\b|\\bwithout (?:having (?:opened|read|looked|checked|seen)|(?:opening|reading|looking at|checking) (?:it|them|the files?|that file)\\b)",
      absent:
        "\\b(?:this|that|the|such an?|which|it|neither|both)\\b(?: \\w+){0,2} (?:(?:does|do|did)(?: not|n't) exist|(?:is|are|was|were) (?:missing|absent|nowhere|gone)|(?:is|was)(?: not|n't) (?:there|in (?:the|this) (?:repo|repository|project|tree)|on disk|present|found|committed)|was never (?:created|committed|added)|can(?:not|'t| not) be found)\\b",
      lookup:
        '(?<!\\b(?:i|we)(?: \\w+)?) (?:reads?|takes?|looks?|picks?|gets?|derives?|infers?|computes?|computed|calculated|derived|taken|read|respects?|honou?rs?|detects?|expects?|comes?|runs? (?:whatever|what))\\b[^◆;]{0,60}(?:from|in|of|at|up|for|to|via|by) [^◆;.]{0,20}◆|\\b(?:used?|ran|run|using|via|through|called|invoked)\\b[^◆;.]{0,40}\\b(?:targets?|scripts?|tasks?|recipes?|rules?|commands?|jobs?|alias)\\b[^◆;]{0,20}◆',
      outside:
        "\\b(?:is|are|was|were)(?: not|n't) (?:vendored|checked in|bundled|installed|shipped|part of (?:the|this) (?:repo|repository|tree|workspace|project))\\b",
    },
    de: {
      guesses:
        '\\b(?:wahrscheinlich|vermutlich|vielleicht|möglicherweise|wohl|könnten?|dürften?|müssten?|sollten? (?:eigentlich|dort|das|es)|scheint|scheinen|anscheinend|offenbar|(?:nehme|vermute|glaube|denke|schätze|tippe) ich|ich (?:nehme|vermute|glaube|denke|schätze|tippe)|soweit ich weiß|dem namen nach)\\b',
      unread:
        '\\bich\\b[^.;]{0,60}?(?:nicht|nie)(?: \\w+){0,2}? (?:geöffnet|gelesen|angesehen|angeschaut|geprüft|gesehen|hineingeschaut|reingeschaut|überprüft|verifiziert|nachgesehen)\\b|\\b(?:nicht|noch nie) (?:geöffnet|gelesen|angesehen|angeschaut|hineingeschaut|reingeschaut|nachgesehen)\\b(?! (?:wird|werden|wurden?))|[(—–-] ?(?:ungeprüft|ungelesen|nicht (?:über)?geprüft)|\\bohne sie (?:zu öffnen|zu lesen|geöffnet|gelesen)',
      absent:
        '\\b(?:diese|die|jene|solch eine) datei[^.;]{0,30}(?:existiert (?:\\w+ )?nicht|fehlt|gibt es (?:\\w+ )*nicht|nicht (?:vorhanden|da|zu finden))|\\bdie (?:\\w+ ){0,2}(?:es (?:\\w+ )*nicht gibt|nicht existiert|fehlt)',
      lookup:
        '\\b(?:liest|nimmt|holt|sucht|ermittelt|leitet|berechnet|kommt|schaut|erwartet)\\b[^◆;.]{0,60}◆|\\b(?:genutzt|verwendet|ausgeführt|über|mit|per)\\b[^◆;.]{0,30}\\b(?:ziel|target|skript|script|task|befehl)\\b[^◆;]{0,20}◆',
      outside: '\\bnicht (?:eingecheckt|installiert|teil (?:des|dieses) (?:repos?|repositories|projekts))\\b',
    },
    fr: {
      guesses:
        "\\b(?:probablement|sans doute|peut-être|vraisemblablement|sûrement|semble(?:nt)?|je (?:pense|crois|suppose|présume|devine)|à mon avis|d'après (?:son|le|leur) nom|devrai(?:t|ent)|pourrai(?:t|ent)|a priori|il est possible)\\b",
      unread:
        "\\b(?:je|j'ai|n'ai)\\b[^.;]{0,30}?(?:pas|jamais) (?:encore |pu )*(?:l'|la |le |les )?(?:ouvert|lu|regardé|vérifié|consulté|vu|inspecté|examiné|ouvrir|lire|vérifier)e?s?\\b|[(—–-] ?(?:non|pas) (?:vérifié|lu|ouvert)|\\bsans (?:l'avoir|les avoir) (?:ouvert|lu|vérifié|vu)",
      absent:
        "\\b(?:ce|le|lequel|qui)(?: fichier)?[^.;]{0,30}(?:n'existe (?:pas|plus)|est (?:absent|introuvable|manquant)|manque\\b)",
      lookup:
        '\\b(?:lit|prend|cherche|récupère|détermine|calcule|vient|attend)\\b[^◆;.]{0,60}◆|\\b(?:utilisé|lancé|exécuté|via|avec)\\b[^◆;.]{0,30}\\b(?:cible|script|tâche|commande)\\b[^◆;]{0,20}◆',
      outside: "\\bn'est pas (?:versionnée?|incluse?|installée?|dans (?:le|ce) dépôt)",
    },
    es: {
      guesses:
        '\\b(?:probablemente|seguramente|quizás?|tal vez|posiblemente|a lo mejor|parecen?|creo|supongo|imagino|pienso|sospecho|deberían?|podrían?|puede que|por (?:el|su) nombre)\\b',
      unread:
        '\\bno (?:l[oae]s? )?(?:he|hemos) (?:podido )?(?:abierto|leído|mirado|revisado|visto|comprobado|verificado|abrir|leer|revisar)|\\bno (?:l[oae]s? )?(?:abrí|leí|miré|revisé|comprobé|verifiqué|vi)\\b|\\bsin haberl?[oa]?s? (?:abierto|leído|mirado|revisado|visto)|[(—–-] ?sin (?:verificar|comprobar|revisar)',
      absent:
        '\\b(?:ese|este|el|dicho|que)(?: archivo| fichero)?[^.;]{0,30}(?:no existe|falta\\b|no está (?:en|ahí)|no aparece)',
      lookup:
        '\\b(?:lee|toma|busca|obtiene|calcula|saca|viene|espera)\\b[^◆;.]{0,60}◆|\\b(?:us[éeo]|usado|ejecut[éo]|utilic[ée]|corr[íi]|con|vía)\\b[^◆;.]{0,30}\\b(?:objetivo|target|script|tarea|comando|regla)\\b[^◆;]{0,20}◆',
      outside: '\\bno (?:está|viene) (?:versionad[oa]|incluid[oa]|instalad[oa]|en (?:el|este) repo)',
    },
    pt: {
      guesses:
        '\\b(?:provavelmente|talvez|possivelmente|parecem?|acho|acredito|suponho|imagino|desconfio|deve(?:m|ria|riam)?|poderiam?|pelo nome|pode ser)\\b',
      unread:
        '\\bnão (?:[oa]s? |cheguei a |cheguei a |ainda )*(?:abri|li|olhei|verifiquei|conferi|vi|chequei)\\b|\\bnão cheguei a \\w+r\\b|\\bsem (?:ter|tê-l[oa]) (?:aberto|lido|visto|verificado)|[(—–-] ?(?:não verificado|não conferido)',
      absent:
        '\\b(?:esse|este|o|que)(?: arquivo| ficheiro)?[^.;]{0,30}(?:não existe|falta\\b|não está (?:no|lá|aqui)|sumiu)',
      lookup:
        '\\b(?:lê|pega|busca|obtém|calcula|tira|vem|espera)\\b[^◆;.]{0,60}◆|\\b(?:usei|rodei|executei|via|pelo|com)\\b[^◆;.]{0,30}\\b(?:alvo|target|script|tarefa|comando|regra)\\b[^◆;]{0,20}◆',
      outside: '\\bnão (?:está|vem) (?:versionad[oa]|incluíd[oa]|instalad[oa]|n(?:o|este) repo)',
    },
    ru: {
      guesses:
        'вероятно|наверно|возможно|похоже|видимо|скорее всего|судя по|думаю|полагаю|кажется|должно быть|должен быть|предположительно|может быть|по-видимому|предполагаю|если не ошибаюсь',
      unread:
        '(?:^|[^а-яё])не (?:[а-яё]+ )?(?:открывал|читал|смотрел|проверял|видел|заглядывал|просматривал)[аи]?(?![а-яё])|[(—–-] ?не проверено|непроверен',
      absent:
        '(?:этого|такого|сам(?:ого)?|этот|самого) файл[а]?[^.;]{0,30}(?:нет|не существует|отсутствует)|которого (?:[а-яё]+ )?нет',
      lookup:
        '(?:бер[её]т|читает|смотрит|ищет|определяет|вычисляет|берётся|читается|ожидает)(?:ся)?(?![а-яё])[^◆;.]{0,60}◆|(?:использовал|запустил|выполнил|через)[аи]?(?![а-яё])[^◆;.]{0,30}(?:цель|скрипт|задач|команд)[^◆;]{0,20}◆',
      outside: 'не (?:входит|лежит|хранится) в репозитори|не установлен',
    },
    zh: {
      guesses:
        '可能|大概|也许|或许|估计|应该|猜|推测|看起来|看上去|似乎|想必|也許|或許|估計|應該|推測|看起來|按(?:名字|文件名|檔名)|从(?:名字|文件名)',
      unread:
        '(?:没有?|还沒有?|还没有?|未|沒有?|尚未|并未|並未)(?:有|去|实际|實際|具体|具體)?(?:打开|打開|看|读|讀|查看|确认|確認|验证|驗證|核实|核實)(?:过|過|它|该|這|这|此|其|内容|內容|文件|檔案|[,，。.;；)）!！]|$)|我[^。;；]{0,8}(?:没|沒|未)[^。;；]{0,4}(?:打开|打開|看|读|讀|检查|檢查|查看|确认|確認|验证|驗證)',
      absent: '(?:这个|该|此|這個|該|那个|那個)(?:文件|檔案)[^。；]{0,16}(?:不存在|没有|沒有|找不到|缺失|不在)',
      lookup:
        '(?:读取|讀取|根据|根據|查找|识别|識別|依据|依據|从|從)[^◆;。]{0,20}◆|(?:用了|使用了|通过|通過|运行了|執行了|跑了)[^◆。]{0,4}◆[^◆。]{0,14}(?:目标|目標|脚本|腳本|任务|任務|命令)',
      outside: '不在(?:本|这个|這個|该|該)?(?:仓库|倉庫|项目|專案)|(?:没有|沒有|未)(?:安装|安裝|提交|纳入)',
    },
    ja: {
      guesses:
        'おそらく|恐らく|たぶん|多分|かもしれ|と思われ|と思い|でしょう|だろう|はず|推測|らしい|のようです|可能性|見受けられ|とみられ',
      unread:
        '未確認|未検証|(?:中身|内容|実物)(?:は|を|も|まで)?(?:まだ)?(?:見|確認|開|読)|まだ(?:見て|読んで|開いて|確認して|確認でき)|◆(?:は|も|自体は)?(?:まだ)?(?:見て|読んで|開いて|確認して)(?:い|は)|(?:開か|読ま)ずに',
      absent:
        '(?:この|その|同|当該)ファイル(?:は|が|自体)[^。]{0,20}(?:存在しません|存在しない|ありません|見つかりません|ない)',
      lookup:
        '◆[^◆。]{0,30}(?:読み|読む|参照|見て|見る|取得|使い|判定|探し|拾)|◆[^◆。]{0,24}(?:ターゲット|スクリプト|タスク|コマンド)(?:を|で)(?:使い|使って|実行し|利用し)',
      outside: '(?:リポジトリ|このプロジェクト)に(?:は)?(?:含まれて(?:い)?(?:ません|ない)|ありません)',
    },
    ko: {
      guesses: '아마|것 같|듯합|듯하|듯 ?싶|추측|추정|보입니다|수도 있|것으로 보|예상|짐작',
      unread:
        '(?:열어|읽어|들여다) ?보지|(?:직접|아직) [^.]{0,14}(?:않았|못했|못 했|안 했)|◆(?:은|는|을|를|도)? ?(?:아직 )?(?:열|읽|확인|보)[^.]{0,6}(?:않았|못했)|미확인|확인 못|확인은 못',
      absent: '(?:이|그|해당) 파일(?:은|이|도)[^.]{0,16}(?:없|존재하지)',
      lookup:
        '◆[^◆.]{0,30}(?:읽|참조|가져|찾|확인)|◆[^◆.]{0,24}(?:타깃|타겟|스크립트|작업|명령)(?:를|을|로|으로) ?(?:사용했|실행했|돌렸)',
      outside: '(?:저장소|리포지토리)에(?:는)? (?:없|포함되어 있지)',
    },
    hi: {
      guesses: 'शायद|संभवत|लगता है|हो सकता|अनुमान|होगा|होगी|होंगे',
      unread:
        '(?:खोला|खोली|पढ़ा|पढ़ी|देखा|देखी|जाँचा|जाँची|जांचा)(?: भी)? नहीं|मैंने[^।]{0,30}नहीं (?:खोल|पढ़|देख|जाँच|जांच)|बिना (?:खोले|पढ़े|देखे)',
      absent: '(?:यह|वह|ये) फ़?ाइल[^।]{0,20}(?:मौजूद नहीं|नहीं है|नहीं मिल)',
      lookup: '◆[^◆।]{0,30}(?:पढ़|लेत|देखत|ढूँढ)|◆[^◆।]{0,24}(?:स्क्रिप्ट|टास्क|कमांड) (?:चला|का उपयोग)',
      outside: '(?:रिपॉज़िटरी|इस प्रोजेक्ट) में (?:शामिल )?नहीं',
    },
  },
};
