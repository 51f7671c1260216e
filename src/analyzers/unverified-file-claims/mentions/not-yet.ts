/**
 * "Not hooked up in ◆ yet": what is still to be done there vouches for nothing, neither for a change nor for what is in the file. Over a
 * view, see `Cues`; all languages at once, as the words are unmistakable.
 */
const GAP = '[^◆◇;.。]{0,60}?';
const NEAR = '[^◆◇;,.，。、]{0,50}?';
const PATTERNS = [
  // English
  `(?:\\bnot|n't|\\bnever)\\b${GAP}◆${NEAR}\\byet\\b`,
  `\\bnot yet\\b${GAP}◆|(?:\\bnot|n't)\\b${NEAR}\\byet\\b${GAP}◆|◆${NEAR}(?:\\bnot|n't)\\b${NEAR}\\byet\\b|◆${NEAR}\\bnot yet\\b`,
  `\\b(?:i|we) (?:have|had|did)(?: not|n't) (?!(?:find|found|see|seen|spot|notice|detect|observe)\\w*\\b)${NEAR}\\b(?:in|into|to|from|with|on|up) ◆`,
  // German, French, Spanish, Portuguese
  `\\bnoch (?:nicht|kein\\w*)\\b${GAP}◆|◆${NEAR}\\bnoch (?:nicht|kein)|\\bnoch\\b${GAP}◆${NEAR}\\bnicht\\b`,
  `\\bpas encore\\b${GAP}◆|◆${NEAR}\\bpas encore\\b`,
  `\\b(?:todavía|aún) no\\b${GAP}◆|\\bno\\b${NEAR}\\b(?:todavía|aún)\\b${GAP}◆|\\bno\\b${GAP}◆${NEAR}\\b(?:todavía|aún)\\b|◆${NEAR}\\b(?:todavía|aún) no\\b`,
  `\\bainda não\\b${GAP}◆|\\bnão\\b${NEAR}\\bainda\\b${GAP}◆|\\bnão\\b${GAP}◆${NEAR}\\bainda\\b|◆${NEAR}\\bainda não\\b`,
  // Russian
  `(?:^|[^а-яё])(?:пока|ещ[её]) (?:что )?не ${GAP}◆|◆${NEAR}(?:пока|ещ[её]) (?:что )?не |(?:^|[^а-яё])не ${NEAR}(?:пока|ещ[её])${GAP}◆|◆${NEAR} не ${NEAR}(?:пока|ещ[её])(?![а-яё])|◆${NEAR}(?:пока|ещ[её]) [а-яё]+ не `,
  // Chinese, Japanese, Korean, Hindi
  `(?:还没|還沒|还未|還未|尚未|暂未|暫未|还不|還不)${GAP}◆|◆${NEAR}(?:还没|還沒|还未|還未|尚未|暂未|暫未)`,
  `まだ${GAP}◆${NEAR}(?:ません|ない)|◆${NEAR}(?:まだ${NEAR}(?:ません|ない)|未(?:対応|実装|着手|反映|登録|接続|設定|適用))|◆[」』]?(?:に|へ|の[^◆◇。]{0,14}に)は?[^◆◇。]{0,12}(?:反映|登録|適用|接続|実装|組み込)[^◆◇。]{0,6}(?:していません|していない|できていません)`,
  `아직${GAP}◆${NEAR}(?:않|못|안 )|◆${NEAR}아직${NEAR}(?:않았|못했|못 했|안 했)`,
  `(?:अभी|अब) तक ${GAP}◆${NEAR}नहीं|◆${NEAR}अभी (?:तक )?${NEAR}नहीं`,
];

const NOT_YET = new RegExp(PATTERNS.join('|'), 'iu');
const MAY_BE =
  /\byet\b|\b(?:i|we) (?:have|had|did)(?: not|n't)|\bnoch\b|encore|todavía|aún|ainda|пока|ещ[её]|还|還|尚未|暂未|暫未|まだ|未|てい(?:ません|ない)|아직|अभी|अब तक/i;

export const isNotYet = (view: string): boolean => MAY_BE.test(view) && NOT_YET.test(view);
