import type { AllTexts } from '../../locale.ts';

/** The texts in the other languages: plain data, which the bundled hook packs. */
export const TABLES: AllTexts<'open'> = {
  'zh-Hans': {
    messages: { open: '你的待办清单里还有 {{count}} 项未完成：{{items}}。' },
    remedy: '请完成它们，把已完成或已放弃的项标记出来，或说明哪些暂不处理以及原因。',
  },
  'zh-Hant': {
    messages: { open: '你的待辦清單裡還有 {{count}} 項未完成：{{items}}。' },
    remedy: '請完成它們，把已完成或已放棄的項目標記出來，或說明哪些暫不處理以及原因。',
  },
  ja: {
    messages: { open: 'ToDo リストに未完了の項目が {{count}} 件あります：{{items}}。' },
    remedy: '項目を終わらせるか、完了または取りやめとして更新するか、何をなぜ残すのかを述べてください。',
  },
  ko: {
    messages: { open: '할 일 목록에 끝나지 않은 항목이 {{count}}개 있습니다: {{items}}.' },
    remedy: '항목을 끝내거나, 끝냈거나 그만둔 것은 그렇게 표시하거나, 무엇을 왜 남겨 두는지 밝혀 주세요.',
  },
  es: {
    messages: { open: 'Tu lista de tareas aún tiene abiertas {{count}}: {{items}}.' },
    remedy: 'Termínalas, marca las que estén hechas o descartadas, o di qué queda abierto y por qué.',
  },
  pt: {
    messages: { open: 'Sua lista de tarefas ainda tem {{count}} em aberto: {{items}}.' },
    remedy: 'Conclua-as, marque as que estão feitas ou descartadas, ou diga o que fica em aberto e por quê.',
  },
  fr: {
    messages: { open: 'Votre liste de tâches en compte encore {{count}} non terminées : {{items}}.' },
    remedy: 'Terminez-les, marquez celles qui sont faites ou abandonnées, ou dites ce qui reste ouvert et pourquoi.',
  },
  de: {
    messages: { open: 'Auf deiner Aufgabenliste sind noch {{count}} offen: {{items}}.' },
    remedy: 'Schließe sie ab, kennzeichne, was erledigt oder verworfen ist, oder sage, was offen bleibt und warum.',
  },
  ru: {
    messages: { open: 'В вашем списке задач остались открытые ({{count}}): {{items}}.' },
    remedy: 'Завершите их, отметьте выполненные и отменённые или скажите, что остаётся открытым и почему.',
  },
  hi: {
    messages: { open: 'आपकी कार्य सूची में अभी {{count}} कार्य खुले हैं: {{items}}।' },
    remedy: 'उन्हें पूरा करें, जो पूरे हुए या छोड़े गए उन्हें वैसा चिह्नित करें, या लिखें कि क्या और क्यों बाकी है।',
  },
};
