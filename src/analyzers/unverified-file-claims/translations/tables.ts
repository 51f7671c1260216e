import type { AllTexts } from '../../locale.ts';

/** The texts in the other languages: plain data, which the bundled hook packs. The path comes first, as in English. */
export const TABLES: AllTexts<'missing' | 'missingNamed' | 'unchanged' | 'unopened'> = {
  'zh-Hans': {
    messages: {
      missing: '{{path}}：工作区中没有这个文件，工具调用、工具输出和用户消息里也都没有出现过。',
      missingNamed: '{{path}}：工作区中没有这个文件，除了用户的话以外，本次会话中也没有任何地方出现过。',
      unchanged: '{{path}}：自用户提出请求以来在磁盘上没有变化，本次会话也没有写入过它。',
      unopened: '{{path}}：本次会话没有打开、搜索、列出或输出过它，虽然文件存在。',
    },
    remedy: '请打开所提到的文件，或更正说法，或明确说明尚未核实。',
  },
  'zh-Hant': {
    messages: {
      missing: '{{path}}：工作區中沒有這個檔案，工具呼叫、工具輸出和使用者訊息裡也都沒有出現過。',
      missingNamed: '{{path}}：工作區中沒有這個檔案，除了使用者的話以外，這次工作階段中也沒有任何地方出現過。',
      unchanged: '{{path}}：自使用者提出要求以來在磁碟上沒有變化，這次工作階段也沒有寫入過它。',
      unopened: '{{path}}：這次工作階段沒有開啟、搜尋、列出或輸出過它，雖然檔案存在。',
    },
    remedy: '請開啟所提到的檔案，或更正說法，或明確說明尚未查證。',
  },
  ja: {
    messages: {
      missing:
        '{{path}}：ワークスペースにこのファイルはなく、ツール呼び出し、ツールの出力、ユーザーのメッセージのどこにも出てきません。',
      missingNamed:
        '{{path}}：ワークスペースにこのファイルはなく、ユーザーの言葉のほかには、このセッションのどこにも出てきません。',
      unchanged: '{{path}}：依頼を受けてからディスク上で変更されておらず、このセッションでの書き込みもありません。',
      unopened:
        '{{path}}：このセッションでは開かれておらず、検索、一覧、出力もされていません。ファイル自体は存在します。',
    },
    remedy: '挙げたファイルを開くか、記述を訂正するか、未確認であると明記してください。',
  },
  ko: {
    messages: {
      missing: '{{path}}: 작업 공간에 이 파일이 없고, 도구 호출, 도구 출력, 사용자 메시지 어디에도 나오지 않습니다.',
      missingNamed: '{{path}}: 작업 공간에 이 파일이 없고, 사용자의 말을 제외하면 이 세션 어디에도 나오지 않습니다.',
      unchanged: '{{path}}: 요청 이후 디스크에서 변경되지 않았고, 이 세션에서 쓴 기록도 없습니다.',
      unopened: '{{path}}: 이 세션에서 열거나 검색하거나 나열하거나 출력하지 않았습니다. 파일 자체는 존재합니다.',
    },
    remedy: '언급한 파일을 열어 보거나, 서술을 바로잡거나, 확인하지 않았다고 분명히 밝혀 주세요.',
  },
  es: {
    messages: {
      missing:
        '{{path}}: no existe en el espacio de trabajo, y ninguna llamada a herramientas, ninguna salida de herramientas ni ningún mensaje del usuario lo contiene.',
      missingNamed:
        '{{path}}: no existe en el espacio de trabajo y, aparte de las palabras del usuario, nada en esta sesión lo contiene.',
      unchanged: '{{path}}: sin cambios en el disco desde la petición, y nada en esta sesión lo escribió.',
      unopened: '{{path}}: sin abrir en esta sesión, y tampoco se buscó, listó ni mostró, aunque el archivo existe.',
    },
    remedy: 'Abre lo que nombras, corrige la afirmación o di claramente que está sin comprobar.',
  },
  pt: {
    messages: {
      missing:
        '{{path}}: não existe no espaço de trabalho, e nenhuma chamada de ferramenta, saída de ferramenta ou mensagem do usuário o contém.',
      missingNamed:
        '{{path}}: não existe no espaço de trabalho e, fora as palavras do usuário, nada nesta sessão o contém.',
      unchanged: '{{path}}: inalterado no disco desde o pedido, e nada nesta sessão o gravou.',
      unopened: '{{path}}: não aberto nesta sessão, nem pesquisado, listado ou exibido, embora o arquivo exista.',
    },
    remedy: 'Abra o que você cita, corrija a afirmação ou diga claramente que não foi verificada.',
  },
  fr: {
    messages: {
      missing:
        '{{path}} : introuvable dans l’espace de travail, et aucun appel d’outil, aucune sortie d’outil ni aucun message de l’utilisateur ne le contient.',
      missingNamed:
        '{{path}} : introuvable dans l’espace de travail et, en dehors des propos de l’utilisateur, rien dans cette session ne le contient.',
      unchanged: '{{path}} : inchangé sur le disque depuis la demande, et rien dans cette session ne l’a écrit.',
      unopened: '{{path}} : non ouvert dans cette session, ni recherché, listé ou affiché, bien que le fichier existe.',
    },
    remedy: 'Ouvrez ce que vous citez, corrigez l’affirmation, ou dites clairement qu’elle n’est pas vérifiée.',
  },
  de: {
    messages: {
      missing:
        '{{path}}: im Arbeitsbereich nicht gefunden, und auch in keinem Werkzeugaufruf, keiner Werkzeugausgabe und keiner Nachricht des Benutzers.',
      missingNamed:
        '{{path}}: im Arbeitsbereich nicht gefunden, und außer in den Worten des Benutzers auch nirgends in dieser Sitzung.',
      unchanged:
        '{{path}}: seit der Anfrage auf der Festplatte unverändert, und nichts in dieser Sitzung hat die Datei geschrieben.',
      unopened:
        '{{path}}: wurde in dieser Sitzung nicht geöffnet, durchsucht, aufgelistet oder ausgegeben, obwohl die Datei existiert.',
    },
    remedy: 'Öffne, was du nennst, berichtige die Aussage oder sage klar, dass sie ungeprüft ist.',
  },
  ru: {
    messages: {
      missing:
        '{{path}}: такого файла нет в рабочей области, и он не встречается ни в вызовах инструментов, ни в их выводе, ни в сообщениях пользователя.',
      missingNamed:
        '{{path}}: такого файла нет в рабочей области, и, кроме слов пользователя, он нигде в этой сессии не встречается.',
      unchanged: '{{path}}: с момента запроса не изменился на диске, и в этой сессии его никто не записывал.',
      unopened:
        '{{path}}: не открыт в этой сессии, не встречается ни в поиске, ни в списках, ни в выводе, хотя файл существует.',
    },
    remedy: 'Откройте то, что называете, исправьте утверждение или прямо скажите, что оно не проверено.',
  },
  hi: {
    messages: {
      missing:
        '{{path}}: वर्कस्पेस में ऐसी कोई फ़ाइल नहीं है, और न किसी टूल कॉल में, न टूल के आउटपुट में, न उपयोगकर्ता के संदेश में इसका नाम आया है।',
      missingNamed:
        '{{path}}: वर्कस्पेस में ऐसी कोई फ़ाइल नहीं है, और उपयोगकर्ता के शब्दों के अलावा इस सत्र में कहीं भी इसका नाम नहीं आया है।',
      unchanged: '{{path}}: अनुरोध के बाद से डिस्क पर इसमें कोई बदलाव नहीं हुआ, और इस सत्र में इसे लिखा नहीं गया।',
      unopened: '{{path}}: इस सत्र में इसे खोला नहीं गया, न ही खोजा, सूची में लाया या दिखाया गया, हालाँकि फ़ाइल मौजूद है।',
    },
    remedy: 'जिस फ़ाइल का नाम लिया है उसे खोलें, कथन सुधारें, या साफ़ लिखें कि वह जाँचा नहीं गया है।',
  },
};
