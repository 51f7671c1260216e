import type { AllTexts } from '../../locale.ts';

/** The texts in the other languages: plain data, which the bundled hook packs. The reminder itself is the user's. */
export const TABLES: AllTexts<'due'> = {
  'zh-Hans': {
    messages: { due: '{{message}} (提醒 {{name}}: {{why}}{{missing}})' },
    remedy: '请现在完成，或用一句话说明为什么不适用。',
  },
  'zh-Hant': {
    messages: { due: '{{message}} (提醒 {{name}}: {{why}}{{missing}})' },
    remedy: '請現在完成，或用一句話說明為什麼不適用。',
  },
  ja: {
    messages: { due: '{{message}} (リマインダー {{name}}: {{why}}{{missing}})' },
    remedy: '今すぐ行うか、当てはまらない理由を一文で述べてください。',
  },
  ko: {
    messages: { due: '{{message}} (알림 {{name}}: {{why}}{{missing}})' },
    remedy: '지금 처리하거나, 해당하지 않는 이유를 한 문장으로 밝혀 주세요.',
  },
  es: {
    messages: { due: '{{message}} (recordatorio {{name}}: {{why}}{{missing}})' },
    remedy: 'Hazlo ahora o di en una frase por qué no procede.',
  },
  pt: {
    messages: { due: '{{message}} (lembrete {{name}}: {{why}}{{missing}})' },
    remedy: 'Faça isso agora ou diga em uma frase por que não se aplica.',
  },
  fr: {
    messages: { due: '{{message}} (rappel {{name}}: {{why}}{{missing}})' },
    remedy: 'Faites-le maintenant, ou dites en une phrase pourquoi cela ne s’applique pas.',
  },
  de: {
    messages: { due: '{{message}} (Erinnerung {{name}}: {{why}}{{missing}})' },
    remedy: 'Erledige es jetzt oder sage in einem Satz, warum es nicht zutrifft.',
  },
  ru: {
    messages: { due: '{{message}} (напоминание {{name}}: {{why}}{{missing}})' },
    remedy: 'Сделайте это сейчас или одной фразой скажите, почему это не относится к делу.',
  },
  hi: {
    messages: { due: '{{message}} (अनुस्मारक {{name}}: {{why}}{{missing}})' },
    remedy: 'इसे अभी करें, या एक वाक्य में लिखें कि यह क्यों लागू नहीं होता।',
  },
};
