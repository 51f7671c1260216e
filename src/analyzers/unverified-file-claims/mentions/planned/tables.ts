/** A verb, and between it and the file nothing but words for a file: with another object, that is what would be made. */
const object = (verb: string, words: string): string => `(?<![\\p{L}'])(?:${verb}) (?:(?:${words}) ){0,6}`;

const BEFORE = [
  object(
    '(?:add|creat|introduc|generat|scaffold|writ|mak)(?:e|ing)?|start with|have|new|separate|dedicated',
    'a|an|the|these|those|two|three|following|another|one|new|small|separate|dedicated|central|shared|single|extra|helper|config|test|scripts?|modules?|files?|folders?|components?|called|named|like|such as|at|under|for example|e\\.g\\.,?',
  ),
  object(
    'neue[nrs]?|eigene[nrs]?|separate[nrs]?|zusätzliche[nrs]?|weitere[nrs]?',
    'dateien|datei|modul|skript|namens|in|unter|wie',
  ),
  object(
    'cré(?:er|erais?|erions|ez|ons)|ajout(?:er|erais?|erions|ez|ons)|nouveaux?|nouvelles?',
    'un|une|des|le|la|les|deux|nouveaux?|nouvelles?|autres?|petit|petite|fichiers?|modules?|scripts?|dossier|composant|nommé|appelé|séparé|comme',
  ),
  object(
    'crear|crearía|creando|creamos|añadir|añadiría|agregar|agregaría|nuevos?|nuevas?',
    'un|una|unos|el|la|los|dos|nuevos?|nuevas?|otro|otra|archivos?|ficheros?|módulos?|scripts?|componente|llamado|como',
  ),
  object(
    'criar|criaria|criando|adicionar|adicionaria|novos?|novas?',
    'um|uma|uns|o|a|os|dois|novos?|novas?|outro|outra|arquivos?|ficheiros?|módulos?|scripts?|componente|chamado|como',
  ),
  object(
    'создать|создал бы|создайте|добавить|добавил бы|добавьте|завести|завёл бы|новый|новые|отдельный',
    'новый|отдельный|файлы?|модули?|модуль|ещё|один|два',
  ),
  '(?:新建|创建|新增|添加|增加|建立|創建|加上?|建|写)(?:一个|一個|两个|两個|以下|新的?|单独的|名为|叫|文件|檔案|模块|模組|如|[个個 ]){0,6}',
];

const AFTER = [
  ' (?:(?:mit|für|als|neu) [^.;,]{0,40} )?(?:anlegen|erstellen|hinzufügen|ergänzen|einführen|schreiben)(?![\\p{L}])',
  ' ?(?:という)?(?:ファイル|モジュール)?[をの]?(?:新規に?|新しく|新たに)?(?:作成|追加|作[るりれろっ]|用意|新設)',
  ' ?(?:라는|이라는)? ?(?:파일|모듈)?[을를]? ?(?:새로 )?(?:만[들드듭]|추가|생성|작성|두)',
  ' (?:नाम की |फ़ाइल |फाइल |एक |नई ){0,4}(?:बना|जोड़)',
];

/** How ten languages say that a file is to be made. */
export const TABLES = {
  patterns: {
    /** What stands right before the file. */
    before: new RegExp(`(?:${BEFORE.join('|')})$`, 'iu'),
    /** What stands right behind it, where the verb comes last. */
    after: new RegExp(`^(?:${AFTER.join('|')})`, 'iu'),
    /** Above a list: something is to be split or laid out, so that the items are its parts. */
    parts:
      /split|divid|break (?:it|this|that|them)|separ|structur|organi[sz]|lay (?:it|this) out|layout|extract|aufteil|unterteil|trenn|glieder|struktur|auslager|aufbau|sépar|découp|divis|extrai|reparti|estructur|органи|раздел|разбить|разнести|вынести|структур|拆|分成|分为|分為|结构|結構|構成|分割|分け|나누|나눠|분리|구성|बाँट|विभाजि/iu,
    /** Before it, where something else is put into the file. */
    into: /(?<![\p{L}])(?:in|zu|an|bei|unter|von|aus)(?: (?:der|die|das|dem|den|datei|neue[nr]?)){0,3} $/iu,
  },
};
