import type { AllTexts } from '../../locale.ts';

/**
 * The texts in the other languages: plain data, which the bundled hook packs. As in English, a message never settles the matter when the agent repeats it:
 * that there is nothing to report is a condition in each. The types of a review stay as the protocol writes them.
 */
export const TABLES: AllTexts<'missingReview' | 'consolidate' | 'announce'> = {
  'zh-Hans': {
    messages: {
      missingReview:
        '使用了技能 `{{skill}}`，它要求留下反馈，但还没有记录评审：`{{folder}}` 下没有写入任何文件，回答和用户也都没有了结此事。请在 `{{folder}}` 下写一份评审文件，按该技能规定的格式写明日期、作者、类型（improvement、correction 或 addition）、章节、建议和背景；如果没有可报告的内容，请用一句话说明，并写出该技能的名称。',
      consolidate:
        '使用了技能 `{{skill}}`，`{{folder}}` 中已积累 {{count}} 份评审；按该技能的规定，达到 {{threshold}} 份就要汇总。请按该技能规定的方式把它们汇总成一份改进提案，并把处理过的评审移到 `{{folder}}archive/`；如果应先由用户决定，请说明这些评审正在等待处理。',
      announce:
        '技能 `{{skill}}` 要求留下反馈：结束之前请在 `{{folder}}` 中记录一份评审；如果没有可报告的内容，请直接说明。',
    },
  },
  'zh-Hant': {
    messages: {
      missingReview:
        '使用了技能 `{{skill}}`，它要求留下回饋，但還沒有記錄評審：`{{folder}}` 下沒有寫入任何檔案，回答和使用者也都沒有了結此事。請在 `{{folder}}` 下寫一份評審檔案，依該技能規定的格式寫明日期、作者、類型（improvement、correction 或 addition）、章節、建議和背景；如果沒有可報告的內容，請用一句話說明，並寫出該技能的名稱。',
      consolidate:
        '使用了技能 `{{skill}}`，`{{folder}}` 中已累積 {{count}} 份評審；依該技能的規定，達到 {{threshold}} 份就要彙整。請依該技能規定的方式把它們彙整成一份改進提案，並把處理過的評審移到 `{{folder}}archive/`；如果應先由使用者決定，請說明這些評審正在等待處理。',
      announce:
        '技能 `{{skill}}` 要求留下回饋：結束之前請在 `{{folder}}` 中記錄一份評審；如果沒有可報告的內容，請直接說明。',
    },
  },
  ja: {
    messages: {
      missingReview:
        'スキル `{{skill}}` が使われ、フィードバックを求めていますが、レビューがまだ記録されていません。`{{folder}}` の下には何も書き込まれておらず、回答でもユーザーの発言でも片付いていません。`{{folder}}` にレビューを 1 件、スキルの定める形式で、日付、作成者、種類（improvement、correction、addition のいずれか）、該当箇所、提案、背景を添えて書いてください。もし報告することが何もなければ、スキル名を挙げて一文でそう述べてください。',
      consolidate:
        'スキル `{{skill}}` が使われ、`{{folder}}` にレビューが {{count}} 件たまっています。このスキルは {{threshold}} 件からの取りまとめを求めています。スキルの定める方法で 1 つの改善案にまとめ、処理したレビューを `{{folder}}archive/` に移してください。もし先にユーザーの判断が必要なら、レビューが待っていることを伝えてください。',
      announce:
        'スキル `{{skill}}` はフィードバックを求めています。終える前に `{{folder}}` にレビューを記録してください。もし報告することが何もなければ、そう述べてください。',
    },
  },
  ko: {
    messages: {
      missingReview:
        '스킬 `{{skill}}`을(를) 사용했고 이 스킬은 피드백을 요청하지만, 아직 리뷰가 기록되지 않았습니다. `{{folder}}` 아래에 작성된 파일이 없고, 답변이나 사용자의 말로도 정리되지 않았습니다. `{{folder}}`에 리뷰 파일 하나를 스킬이 정한 형식으로 작성하고 날짜, 작성자, 유형(improvement, correction, addition 중 하나), 해당 부분, 제안, 배경을 적어 주세요. 만약 보고할 것이 없다면 스킬 이름을 넣어 한 문장으로 밝혀 주세요.',
      consolidate:
        '스킬 `{{skill}}`을(를) 사용했고 `{{folder}}`에 리뷰 {{count}}건이 쌓여 있습니다. 이 스킬은 {{threshold}}건부터 정리를 요청합니다. 스킬이 정한 방식대로 하나의 개선안으로 정리하고 처리한 리뷰는 `{{folder}}archive/`로 옮겨 주세요. 만약 사용자가 먼저 결정해야 한다면 리뷰가 대기 중이라고 알려 주세요.',
      announce:
        '스킬 `{{skill}}`은(는) 피드백을 요청합니다. 끝내기 전에 `{{folder}}`에 리뷰를 기록해 주세요. 만약 보고할 것이 없다면 그렇게 밝혀 주세요.',
    },
  },
  es: {
    messages: {
      missingReview:
        'Se usó la habilidad `{{skill}}`, que pide comentarios, pero todavía falta la reseña: nada se escribió en `{{folder}}`, y ni la respuesta ni el usuario lo resolvieron. Escribe una reseña como archivo en `{{folder}}` con fecha, autor, tipo (improvement, correction o addition), sección, sugerencia y contexto, en el formato que describe la habilidad; o, si no hay nada que señalar, dilo en una frase que nombre la habilidad.',
      consolidate:
        'Se usó la habilidad `{{skill}}` y en `{{folder}}` esperan {{count}} reseñas; la habilidad pide consolidarlas a partir de {{threshold}}. Resúmelas en una sola propuesta, como describe la habilidad, y mueve las reseñas tratadas a `{{folder}}archive/`; o, si debe decidir antes el usuario, di que están esperando.',
      announce:
        'La habilidad `{{skill}}` pide comentarios: antes de terminar, deja una reseña en `{{folder}}`; o, si no hay nada que señalar, dilo.',
    },
  },
  pt: {
    messages: {
      missingReview:
        'A habilidade `{{skill}}` foi usada e pede feedback, mas a avaliação ainda não foi registrada: nada foi gravado em `{{folder}}`, e nem a resposta nem o usuário resolveram a questão. Escreva uma avaliação como arquivo em `{{folder}}` com data, autor, tipo (improvement, correction ou addition), seção, sugestão e contexto, no formato que a habilidade descreve; ou, se não houver nada a relatar, diga isso em uma frase que cite a habilidade.',
      consolidate:
        'A habilidade `{{skill}}` foi usada e {{count}} avaliações aguardam em `{{folder}}`; ela pede que sejam consolidadas a partir de {{threshold}}. Resuma-as em uma única proposta, como a habilidade descreve, e mova as avaliações tratadas para `{{folder}}archive/`; ou, se o usuário precisar decidir antes, diga que elas estão aguardando.',
      announce:
        'A habilidade `{{skill}}` pede feedback: antes de terminar, registre uma avaliação em `{{folder}}`; ou, se não houver nada a relatar, diga isso.',
    },
  },
  fr: {
    messages: {
      missingReview:
        'La compétence `{{skill}}` a été utilisée et demande un retour, mais l’avis manque encore : rien de nouveau dans `{{folder}}`, et ni la réponse ni l’utilisateur n’ont réglé la question. Rédigez un avis sous forme de fichier dans `{{folder}}` avec la date, l’auteur, le type (improvement, correction ou addition), la section, la suggestion et le contexte, dans la forme décrite par la compétence ; ou, s’il n’y a rien à signaler, dites-le en une phrase qui nomme la compétence.',
      consolidate:
        'La compétence `{{skill}}` a été utilisée et {{count}} avis attendent dans `{{folder}}` ; elle demande de les regrouper à partir de {{threshold}}. Résumez-les en une seule proposition, de la façon décrite par la compétence, et déplacez les avis traités vers `{{folder}}archive/` ; ou, si l’utilisateur doit d’abord décider, dites qu’ils sont en attente.',
      announce:
        'La compétence `{{skill}}` demande un retour : avant de terminer, déposez un avis dans `{{folder}}` ; ou, s’il n’y a rien à signaler, dites-le.',
    },
  },
  de: {
    messages: {
      missingReview:
        'Der Skill `{{skill}}` wurde verwendet und bittet um Rückmeldung, aber es wurde noch keine abgelegt: Unter `{{folder}}` wurde nichts geschrieben, und weder die Antwort noch der Benutzer hat sich dazu geäußert. Schreibe eine Bewertung als Datei in `{{folder}}` mit Datum, Autor, Typ (improvement, correction oder addition), Abschnitt, Vorschlag und Kontext, in der Form, die der Skill beschreibt; oder, falls es nichts zu berichten gibt, sage das in einem Satz, der den Skill nennt.',
      consolidate:
        'Der Skill `{{skill}}` wurde verwendet, und in `{{folder}}` warten {{count}} Bewertungen; ab {{threshold}} sollen sie zusammengefasst werden. Fasse sie so, wie es der Skill beschreibt, zu einem Vorschlag zusammen und verschiebe die bearbeiteten nach `{{folder}}archive/`; oder, falls erst der Benutzer entscheiden soll, sage, dass sie warten.',
      announce:
        'Der Skill `{{skill}}` bittet um Rückmeldung: Lege vor dem Abschluss eine Bewertung in `{{folder}}` ab oder sage, falls es nichts zu berichten gibt, genau das.',
    },
  },
  ru: {
    messages: {
      missingReview:
        'Использован навык `{{skill}}`, который просит отзыв, но отзыв пока не записан: в `{{folder}}` ничего не добавлено, и ни в ответе, ни в словах пользователя об этом не сказано. Запишите отзыв файлом в `{{folder}}`: дата, автор, тип (improvement, correction или addition), раздел, предложение и контекст, в той форме, которую описывает навык; или, если сообщить нечего, скажите об этом одной фразой с названием навыка.',
      consolidate:
        'Использован навык `{{skill}}`, и в `{{folder}}` накопились отзывы: {{count}}; начиная с {{threshold}} навык просит их обобщить. Сведите их в одно предложение так, как описывает навык, и переместите обработанные отзывы в `{{folder}}archive/`; или, если сначала должен решить пользователь, скажите, что отзывы ждут.',
      announce:
        'Навык `{{skill}}` просит отзыв: перед завершением запишите его в `{{folder}}` или, если сообщить нечего, скажите об этом.',
    },
  },
  hi: {
    messages: {
      missingReview:
        'स्किल `{{skill}}` का उपयोग हुआ और वह फ़ीडबैक माँगती है, लेकिन उसकी समीक्षा अभी दर्ज नहीं हुई है: `{{folder}}` में कुछ नहीं लिखा गया, और न उत्तर ने, न उपयोगकर्ता ने इस पर कुछ कहा। स्किल के बताए रूप में `{{folder}}` में एक समीक्षा फ़ाइल लिखें, जिसमें तारीख, लेखक, प्रकार (improvement, correction या addition), अनुभाग, सुझाव और संदर्भ हों; या यदि बताने लायक कुछ नहीं है, तो स्किल का नाम लेकर एक वाक्य में यही लिखें।',
      consolidate:
        'स्किल `{{skill}}` का उपयोग हुआ और `{{folder}}` में {{count}} समीक्षाएँ जमा हैं; स्किल {{threshold}} समीक्षाओं से उन्हें समेकित करने को कहती है। स्किल के बताए तरीके से उन्हें एक प्रस्ताव में समेटें और निपटाई गई समीक्षाएँ `{{folder}}archive/` में ले जाएँ; या यदि पहले उपयोगकर्ता को निर्णय लेना है, तो लिखें कि वे प्रतीक्षा में हैं।',
      announce:
        'स्किल `{{skill}}` फ़ीडबैक माँगती है: समाप्त करने से पहले `{{folder}}` में एक समीक्षा दर्ज करें, या यदि बताने लायक कुछ नहीं है, तो यही लिखें।',
    },
  },
};
