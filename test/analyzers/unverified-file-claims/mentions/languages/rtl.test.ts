import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

describe('right-to-left text', () => {
  it.each([
    'قمت بتحديث `x.ts` وأضفت الاختبارات.',
    'الملف src/x.ts يحتوي على الحد الأقصى.',
    '- `x.ts`: تمت إضافة التحقق',
    'עדכנתי את `x.ts` והוספתי בדיקות.',
    'הקובץ src/x.ts מגדיר את הגבול.',
    '## שינויים\n\n- `x.ts`',
  ])('does no harm: %s', (text) => {
    expect(extractMentions(text)).toMatchObject([{ stance: 'asserted' }]);
  });

  it.each(['هل أقوم بتحديث `x.ts`؟', 'לעדכן את `x.ts`?'])('asks: %s', (text) => {
    expect(extractMentions(text)).toMatchObject([{ stance: 'question' }]);
  });
});
