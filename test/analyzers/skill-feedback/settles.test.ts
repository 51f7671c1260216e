import { expect, it } from 'vitest';
import { ids, read, say, skillFile, workspace } from './driver.ts';

/** What an agent answers to the reason in its language. */
it.each([
  ['en', 'Nothing to report about the skill `tidy-notes`.'],
  ['zh-Hans', '关于技能 `tidy-notes`，没有需要报告的内容。'],
  ['zh-Hans', '技能 `tidy-notes` 没有可反馈的内容。'],
  ['zh-Hant', '關於技能 `tidy-notes`，沒有需要回報的內容。'],
  ['zh-Hant', '技能 `tidy-notes` 沒有可回饋的內容。'],
  ['ja', 'スキル `tidy-notes` について報告することはありません。'],
  ['ja', 'スキル `tidy-notes` については、特に報告事項はありません。'],
  ['ko', '스킬 `tidy-notes`에 대해 보고할 것이 없습니다.'],
  ['ko', '`tidy-notes` 스킬: 보고할 내용 없음.'],
  ['es', 'No hay nada que señalar sobre la habilidad `tidy-notes`.'],
  ['pt', 'Não há nada a relatar sobre a habilidade `tidy-notes`.'],
  ['fr', 'Il n’y a rien à signaler sur la compétence `tidy-notes`.'],
  ['de', 'Zum Skill `tidy-notes` gibt es nichts zu berichten.'],
  ['ru', 'По навыку `tidy-notes` сообщить нечего.'],
  ['hi', 'स्किल `tidy-notes` के बारे में बताने लायक कुछ नहीं है।'],
])('%s: %s', async (_, answer) => {
  expect(await ids([read(skillFile), say(answer)], { files: workspace })).toEqual([]);
});

it.each([
  '技能 `tidy-notes` 的评审还没有记录。',
  'スキル `tidy-notes` のレビューはまだ書いていません。',
  '스킬 `tidy-notes` 리뷰를 아직 쓰지 않았습니다.',
  'स्किल `tidy-notes` की समीक्षा अभी लिखनी है।',
])('settles nothing: %s', async (answer) => {
  expect(await ids([read(skillFile), say(answer)], { files: workspace })).toEqual(['missingReview']);
});
