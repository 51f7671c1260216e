import type { AllTexts } from '../../locale.ts';
import type { MessageId } from '../reasons.ts';
import { WORDS } from './words.ts';

/** The texts in the other languages: plain data, which the bundled hook packs. What was run stands as a label, so that it needs no inflection. */
export const TABLES: AllTexts<MessageId> = {
  'zh-Hans': {
    messages: {
      neverRun: '{{where}}没有{{what}}的记录。',
      stale: '最近一次{{what}}（`{{command}}`）早于最后一次编辑（{{path}}）。',
      failed: '最近一次{{what}}（`{{command}}`）失败了{{how}}。',
      background: '最近一次{{what}}（`{{command}}`）只在后台启动，结果没有查看过。',
      masked: '最近一次{{what}}（`{{command}}`）的退出码被掩盖，输出也看不出结果。',
      noTests: '最近一次{{what}}（`{{command}}`）没有运行任何测试。',
      otherPackage: '最近一次{{what}}（`{{command}}`）针对的不是被编辑的包（{{path}}），而是另一个包。',
    },
    remedy: '请现在运行并如实报告结果，或明确说明这一点尚未核实。',
    words: WORDS['zh-Hans'],
  },
  'zh-Hant': {
    messages: {
      neverRun: '{{where}}沒有{{what}}的記錄。',
      stale: '最近一次{{what}}（`{{command}}`）早於最後一次編輯（{{path}}）。',
      failed: '最近一次{{what}}（`{{command}}`）失敗了{{how}}。',
      background: '最近一次{{what}}（`{{command}}`）只在背景啟動，結果沒有查看過。',
      masked: '最近一次{{what}}（`{{command}}`）的結束代碼被遮蔽，輸出也看不出結果。',
      noTests: '最近一次{{what}}（`{{command}}`）沒有執行任何測試。',
      otherPackage: '最近一次{{what}}（`{{command}}`）針對的不是被編輯的套件（{{path}}），而是另一個套件。',
    },
    remedy: '請現在執行並如實回報結果，或明確說明這一點尚未查證。',
    words: WORDS['zh-Hant'],
  },
  ja: {
    messages: {
      neverRun: '{{where}}、{{what}}の記録がありません。',
      stale: '直近の{{what}}（`{{command}}`）は最後の編集（{{path}}）より前です。',
      failed: '直近の{{what}}（`{{command}}`）は失敗しています{{how}}。',
      background: '直近の{{what}}（`{{command}}`）はバックグラウンドで開始されただけで、結果が確認されていません。',
      masked: '直近の{{what}}（`{{command}}`）は終了コードが隠れており、出力からも結果が分かりません。',
      noTests: '直近の{{what}}（`{{command}}`）ではテストが 1 件も実行されていません。',
      otherPackage:
        '直近の{{what}}（`{{command}}`）は、編集されたパッケージ（{{path}}）とは別のパッケージに対するものです。',
    },
    remedy: '今すぐ実行して結果をそのまま報告するか、未確認であると明記してください。',
    words: WORDS.ja,
  },
  ko: {
    messages: {
      neverRun: '{{where}} {{what}} 기록이 없습니다.',
      stale: '마지막 {{what}}(`{{command}}`) 시점은 마지막 편집({{path}})보다 앞섭니다.',
      failed: '마지막 {{what}}(`{{command}}`) 결과는 실패입니다{{how}}.',
      background: '마지막 {{what}}(`{{command}}`) 작업은 백그라운드에서 시작되었을 뿐 결과를 확인하지 않았습니다.',
      masked: '마지막 {{what}}(`{{command}}`) 명령은 종료 코드가 가려져 있고 출력에서도 결과를 알 수 없습니다.',
      noTests: '마지막 {{what}}(`{{command}}`)에서는 테스트가 하나도 실행되지 않았습니다.',
      otherPackage: '마지막 {{what}}(`{{command}}`) 대상은 편집된 패키지({{path}})가 아니라 다른 패키지입니다.',
    },
    remedy: '지금 실행해서 결과를 그대로 보고하거나, 확인하지 않았다고 분명히 밝혀 주세요.',
    words: WORDS.ko,
  },
  es: {
    messages: {
      neverRun: 'No consta {{what}} {{where}}.',
      stale: 'Lo último que consta ({{what}}, `{{command}}`) es anterior a la última edición ({{path}}).',
      failed: 'Lo último que consta ({{what}}, `{{command}}`) falló{{how}}.',
      background:
        'Lo último que consta ({{what}}, `{{command}}`) solo se inició en segundo plano y nadie miró el resultado.',
      masked:
        'Lo último que consta ({{what}}, `{{command}}`) oculta su código de salida y la salida no muestra el resultado.',
      noTests: 'Lo último que consta ({{what}}, `{{command}}`) no ejecutó ninguna prueba.',
      otherPackage:
        'Lo último que consta ({{what}}, `{{command}}`) era de otro paquete, no del que se editó ({{path}}).',
    },
    remedy: 'Ejecútalo ahora e informa de lo que diga, o di claramente que está sin comprobar.',
    words: WORDS.es,
  },
  pt: {
    messages: {
      neverRun: 'Não consta {{what}} {{where}}.',
      stale: 'O último registro ({{what}}, `{{command}}`) é anterior à última edição ({{path}}).',
      failed: 'O último registro ({{what}}, `{{command}}`) falhou{{how}}.',
      background:
        'O último registro ({{what}}, `{{command}}`) só foi iniciado em segundo plano e ninguém viu o resultado.',
      masked:
        'O último registro ({{what}}, `{{command}}`) esconde o código de saída, e a saída não mostra o resultado.',
      noTests: 'O último registro ({{what}}, `{{command}}`) não executou nenhum teste.',
      otherPackage:
        'O último registro ({{what}}, `{{command}}`) era de outro pacote, não do que foi editado ({{path}}).',
    },
    remedy: 'Execute agora e relate o que ele diz, ou diga claramente que não foi verificado.',
    words: WORDS.pt,
  },
  fr: {
    messages: {
      neverRun: 'Aucune trace de ceci {{where}} : {{what}}.',
      stale: 'La dernière trace ({{what}}, `{{command}}`) est antérieure à la dernière modification ({{path}}).',
      failed: 'La dernière trace ({{what}}, `{{command}}`) est un échec{{how}}.',
      background:
        'La dernière trace ({{what}}, `{{command}}`) est un lancement en arrière-plan dont personne n’a regardé le résultat.',
      masked:
        'La dernière trace ({{what}}, `{{command}}`) masque le code de sortie, et la sortie ne montre pas le résultat.',
      noTests: 'La dernière trace ({{what}}, `{{command}}`) n’a exécuté aucun test.',
      otherPackage:
        'La dernière trace ({{what}}, `{{command}}`) concerne un autre paquet que celui qui a été modifié ({{path}}).',
    },
    remedy: 'Lancez-la maintenant et rapportez ce qu’elle dit, ou dites clairement que ce n’est pas vérifié.',
    words: WORDS.fr,
  },
  de: {
    messages: {
      neverRun: '{{where}} nicht verzeichnet: {{what}}.',
      stale: 'Zuletzt verzeichnet ({{what}}, `{{command}}`): vor der letzten Änderung ({{path}}).',
      failed: 'Zuletzt verzeichnet ({{what}}, `{{command}}`): fehlgeschlagen{{how}}.',
      background:
        'Zuletzt verzeichnet ({{what}}, `{{command}}`): nur im Hintergrund gestartet, das Ergebnis wurde nicht angesehen.',
      masked:
        'Zuletzt verzeichnet ({{what}}, `{{command}}`): Der Exit-Code wird verdeckt, und die Ausgabe zeigt das Ergebnis nicht.',
      noTests: 'Zuletzt verzeichnet ({{what}}, `{{command}}`): Es liefen keine Tests.',
      otherPackage:
        'Zuletzt verzeichnet ({{what}}, `{{command}}`): galt einem anderen Paket als dem geänderten ({{path}}).',
    },
    remedy: 'Führe es jetzt aus und berichte, was es ausgibt, oder sage klar, dass es ungeprüft ist.',
    words: WORDS.de,
  },
  ru: {
    messages: {
      neverRun: '{{where}} нет записи: {{what}}.',
      stale: 'Последняя запись ({{what}}, `{{command}}`) сделана до последней правки ({{path}}).',
      failed: 'Последняя запись ({{what}}, `{{command}}`): завершилось с ошибкой{{how}}.',
      background: 'Последняя запись ({{what}}, `{{command}}`): только запущено в фоне, результат никто не смотрел.',
      masked: 'Последняя запись ({{what}}, `{{command}}`): код возврата скрыт, а по выводу результат не виден.',
      noTests: 'Последняя запись ({{what}}, `{{command}}`): ни один тест не запускался.',
      otherPackage:
        'Последняя запись ({{what}}, `{{command}}`) относится к другому пакету, а не к изменённому ({{path}}).',
    },
    remedy: 'Запустите это сейчас и сообщите, что получилось, или прямо скажите, что это не проверено.',
    words: WORDS.ru,
  },
  hi: {
    messages: {
      neverRun: '{{where}} इसका कोई रिकॉर्ड नहीं है: {{what}}।',
      stale: 'आख़िरी रिकॉर्ड ({{what}}, `{{command}}`) आख़िरी संपादन ({{path}}) से पहले का है।',
      failed: 'आख़िरी रिकॉर्ड ({{what}}, `{{command}}`) विफल रहा{{how}}।',
      background: 'आख़िरी रिकॉर्ड ({{what}}, `{{command}}`) केवल बैकग्राउंड में शुरू हुआ था, और उसका परिणाम नहीं देखा गया।',
      masked: 'आख़िरी रिकॉर्ड ({{what}}, `{{command}}`) का एग्ज़िट कोड छिपा है, और आउटपुट से परिणाम पता नहीं चलता।',
      noTests: 'आख़िरी रिकॉर्ड ({{what}}, `{{command}}`) में कोई टेस्ट नहीं चला।',
      otherPackage: 'आख़िरी रिकॉर्ड ({{what}}, `{{command}}`) संपादित पैकेज ({{path}}) का नहीं, किसी दूसरे पैकेज का है।',
    },
    remedy: 'इसे अभी चलाएँ और जो परिणाम आए वही बताएँ, या साफ़ लिखें कि यह जाँचा नहीं गया है।',
    words: WORDS.hi,
  },
};
