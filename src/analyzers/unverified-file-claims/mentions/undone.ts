/**
 * A word of status behind a task: "Migrated `a.sql` | not done", "`a.ts` 수정: 보류". Whatever the task is called, it tells that it is not
 * done. The words of all languages are looked for at once, since status words mix ("TODO", "pending") and stand alone.
 */
const WORDS = [
  'not (?:yet )?(?:done|started|implemented|finished|completed?|applied|migrated|changed)|pending|to-?do|open|skipped|blocked|deferred|postponed|in progress|wip|incomplete|unfinished|failed|rejected|reverted|on hold|outstanding|remaining|still (?:open|missing|to do)|missing|planned|won.t (?:do|fix)',
  'offen|ausstehend|nicht (?:erledigt|gemacht|fertig|umgesetzt|begonnen|angefangen)|zurückgestellt|verschoben|fehlt(?: noch)?|steht (?:noch )?aus|übersprungen|in arbeit|blockiert|fehlgeschlagen|geplant',
  'à faire|en attente|non (?:fait|réalisé|commencé|terminé)e?s?|pas (?:encore )?(?:fait|commencé|terminé)e?s?|reportée?s?|bloquée?s?|en cours|ignorée?s?|échoué|reste à faire|prévue?s?',
  'pendientes?|sin (?:hacer|empezar|terminar)|no (?:hech[oa]|realizad[oa]|terminad[oa])|por hacer|aplazad[oa]|pospuest[oa]|bloquead[oa]|en curso|omitid[oa]|falta',
  'pendentes?|não (?:feit[oa]|realizad[oa]|concluíd[oa]|iniciad[oa])|por fazer|a fazer|adiad[oa]|em andamento',
  'не (?:сделан[оаы]?|готов[оаы]?|начат[оаы]?|выполнен[оаы]?|завершен[оаы]?)|отложен[оаы]?|в процессе|ожидает|осталось|заблокирован[оаы]?|пропущен[оаы]?|запланирован[оаы]?',
  '(?:尚)?未(?:完成|开始|開始|处理|處理|做|动|動|实现|實作|修改)|待(?:办|辦|处理|處理|定|完成|做)|没做|沒做|暂缓|暫緩|搁置|擱置|进行中|進行中|跳过|跳過|阻塞|失败|失敗',
  '未(?:完了|着手|対応|実施|実装|完)|保留|対応中|作業中|見送り|これから|スキップ',
  '미완료|미완|보류|진행 ?중|미착수|대기|예정|안 함|하지 않음|남음|실패|건너뜀|연기',
  'अधूरा|बाकी|लंबित|नहीं (?:हुआ|किया)|प्रगति में|शेष',
].join('|');

const STATUS = `[\\s*_~✗✘×❌⏳⏸🔲⬜☐🚧🟡🔴-]*(?:${WORDS})[\\s*_]*`;
const CELL = new RegExp(`^${STATUS}(?:[.!]|[(（,;:–—].*)?$`, 'iu');
const TAIL = new RegExp(`(?:[:：—–|→]|\\s-\\s|[(（\\[])${STATUS}[)）\\]]?[\\s.!。]*$`, 'iu');
const longest = 80;

/** A cell of a table that is nothing but such a word. */
export const isUndoneCell = (text: string): boolean => text.length <= longest && CELL.test(text);

/** A sentence or list item that ends with one. */
export const endsUndone = (text: string): boolean => TAIL.test(text.slice(-longest));
