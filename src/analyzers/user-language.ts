import type { Locale } from './locale.ts';
import { localeOf } from './locale.ts';
import { languageOf } from './unverified-file-claims/mentions/cues/detect.ts';

/** Tells the language in which the user is to be addressed. Reached only where something is reported. */

/** Words from which on a message in Latin script tells its language by itself; "ok, run it" does not. */
const enoughWords = 4;

/**
 * The language of the user's message; of the agent's answer where the message is too short or nothing but code; else English.
 */
export function userLanguage(prompt: string, answer: string): Locale {
  const asked = prose(prompt);
  const own = languageIn(asked);
  const isShort = !OTHER_SCRIPT.test(asked) && (asked.match(/\p{L}{2,}/gu)?.length ?? 0) < enoughWords;
  if (own && (own.sure || !isShort)) return named(own.language, asked);
  const answered = prose(answer);
  const other = languageIn(answered);
  if (other) return named(other.language, answered);
  return own ? named(own.language, asked) : 'en';
}

const OTHER_SCRIPT = /[\u0400-\u04ff\u0900-\u097f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Around English terms the rest of the sentence tells more than they do: "把 useEffect 改成 async/await, then run npm test". */
function languageIn(text: string): ReturnType<typeof languageOf> {
  const told = languageOf(text);
  if (told && (told.sure || (told.language !== 'en' && told.language !== 'other'))) return told;
  const rest = [...text].filter((letter) => OTHER_SCRIPT.test(letter)).join('');
  return rest.length < 4 ? told : languageOf(rest);
}

/** Without code, paths, addresses and the tags that hosts put around what they add. */
const prose = (text: string): string =>
  text
    .slice(0, 8000)
    .replace(/```[^`]*(?:```|$)|`[^`\n]*`/g, ' ')
    .replace(/<[^<>\n]{1,80}>|[\w+-]{1,20}:\/\/\S+|[\w.~@-]{0,200}[\\/][\w.~@\\/-]*|\w{1,100}(?:\.\w{1,20})+/g, ' ');

function named(language: string, text: string): Locale {
  if (language === 'zh') return isTraditional(text) ? 'zh-Hant' : 'zh-Hans';
  // Who writes Hindi in Latin letters reads those.
  if (language === 'hi' && !/[\u0900-\u097f]/.test(text)) return 'en';
  return localeOf(language) ?? 'en';
}

/** Frequent characters that only one of the two scripts has. */
const TRADITIONAL =
  /[這個們來時說對會為國學樣檔開關問題還沒無後現實應該請讓變點與錄設計數據庫執從過動將見長門間電話語言讀寫給經總結線級處體嗎麼幫壞試測碼專案區腳單類別確認編輯調錯誤連組隊儲訊頁圖標選項簡複製貼嘅喺咗冇唔係啲哋]/g;
const SIMPLIFIED =
  /[这个们来时说对会为国学样档开关问题还没无后现实应该请让变点与录设计数据库执从过动将见长门间电话语读写给经总结线级处体吗么帮坏试测码专区脚单类别确认编辑调错误连组队储讯页图标选项简复制贴]/g;

const isTraditional = (text: string): boolean =>
  (text.match(TRADITIONAL)?.length ?? 0) > (text.match(SIMPLIFIED)?.length ?? 0);
