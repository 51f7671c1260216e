import type { Locale } from '../../analyzers/locale.ts';

/** The words around the findings. `{{count}}` counts them. */
export interface ReasonTexts {
  /** First line of a block, for an answer and for a sub-agent's report. */
  answer: string;
  report: string;
  /** Before a claim, with the claim as `{{quote}}`. */
  said: string;
  more: string;
  /** Last words of a block: at a Stop, at a SubagentStop, and where the next message replaces the report. */
  go: string;
  goReport: string;
  goReplaced: string;
  /** First line for a person who is only told. */
  warned: string;
}

/**
 * What stands around the findings in the other languages: plain data, which the bundled hook packs. The signature that
 * `isOwnReason` looks for is put before each first line.
 */
export const TABLES: Record<Exclude<Locale, 'en'>, ReasonTexts> = {
  'zh-Hans': {
    answer: '已将回答与本次会话的记录核对，发现 {{count}} 处问题：',
    report: '已将报告与本次会话的记录核对，发现 {{count}} 处问题：',
    said: '你说：“{{quote}}”',
    more: '另有 {{count}} 处同类问题。',
    go: '然后继续原来的任务。',
    goReport: '然后继续原来的任务：请重新给出更正后的完整报告。',
    goReplaced: '然后继续原来的任务：你的下一条消息会取代原报告，请重新给出更正后的完整报告。',
    warned: '发现 {{count}} 处问题，没有阻止代理结束。',
  },
  'zh-Hant': {
    answer: '已將回答與這次工作階段的記錄核對，發現 {{count}} 處問題：',
    report: '已將報告與這次工作階段的記錄核對，發現 {{count}} 處問題：',
    said: '你說：「{{quote}}」',
    more: '另有 {{count}} 處同類問題。',
    go: '然後繼續原來的任務。',
    goReport: '然後繼續原來的任務：請重新提出更正後的完整報告。',
    goReplaced: '然後繼續原來的任務：你的下一則訊息會取代原報告，請重新提出更正後的完整報告。',
    warned: '發現 {{count}} 處問題，沒有阻止代理程式結束。',
  },
  ja: {
    answer: '回答をこのセッションの記録と照合し、次の点が見つかりました（{{count}} 件）：',
    report: '報告をこのセッションの記録と照合し、次の点が見つかりました（{{count}} 件）：',
    said: '回答の記述：「{{quote}}」',
    more: '同様の点がほかに {{count}} 件あります。',
    go: 'そのうえで、元のタスクを続けてください。',
    goReport: 'そのうえで、元のタスクを続け、訂正した報告の全体をもう一度示してください。',
    goReplaced:
      'そのうえで、元のタスクを続けてください。次のメッセージが報告に置き換わるため、訂正した報告の全体をもう一度示してください。',
    warned: '{{count}} 件の点が見つかりました。エージェントは止めていません。',
  },
  ko: {
    answer: '답변을 이 세션의 기록과 대조하여 다음 사항을 찾았습니다({{count}}건):',
    report: '보고를 이 세션의 기록과 대조하여 다음 사항을 찾았습니다({{count}}건):',
    said: '답변 내용: "{{quote}}"',
    more: '같은 종류가 {{count}}건 더 있습니다.',
    go: '그런 다음 원래 작업을 계속해 주세요.',
    goReport: '그런 다음 원래 작업을 계속하고, 바로잡은 전체 보고를 다시 제시해 주세요.',
    goReplaced:
      '그런 다음 원래 작업을 계속해 주세요. 다음 메시지가 보고를 대체하므로, 바로잡은 전체 보고를 다시 제시해 주세요.',
    warned: '{{count}}건을 찾았으며, 에이전트를 멈추지는 않았습니다.',
  },
  es: {
    answer: 'La respuesta se ha cotejado con el registro de esta sesión y queda por aclarar lo siguiente ({{count}}):',
    report: 'El informe se ha cotejado con el registro de esta sesión y queda por aclarar lo siguiente ({{count}}):',
    said: 'Dijiste: "{{quote}}"',
    more: 'y {{count}} más de este tipo.',
    go: 'Después continúa con la tarea original.',
    goReport: 'Después continúa con la tarea original: entrega de nuevo el informe completo, corregido.',
    goReplaced:
      'Después continúa con la tarea original: tu próximo mensaje sustituye al informe, así que entrégalo de nuevo completo y corregido.',
    warned: 'hay puntos por aclarar ({{count}}); no se ha detenido al agente.',
  },
  pt: {
    answer: 'A resposta foi comparada com o registro desta sessão e falta esclarecer o seguinte ({{count}}):',
    report: 'O relatório foi comparado com o registro desta sessão e falta esclarecer o seguinte ({{count}}):',
    said: 'Você disse: "{{quote}}"',
    more: 'e mais {{count}} do mesmo tipo.',
    go: 'Depois continue a tarefa original.',
    goReport: 'Depois continue a tarefa original: entregue de novo o relatório completo, corrigido.',
    goReplaced:
      'Depois continue a tarefa original: sua próxima mensagem substitui o relatório, portanto entregue-o de novo completo e corrigido.',
    warned: 'há pontos a esclarecer ({{count}}); o agente não foi interrompido.',
  },
  fr: {
    answer: 'La réponse a été comparée au journal de cette session, il reste à clarifier ({{count}}) :',
    report: 'Le rapport a été comparé au journal de cette session, il reste à clarifier ({{count}}) :',
    said: 'Vous avez dit : « {{quote}} »',
    more: 'et {{count}} autres du même genre.',
    go: 'Poursuivez ensuite la tâche initiale.',
    goReport: 'Poursuivez ensuite la tâche initiale : redonnez le rapport complet, corrigé.',
    goReplaced:
      'Poursuivez ensuite la tâche initiale : votre prochain message remplace le rapport, redonnez-le donc complet et corrigé.',
    warned: 'des points restent à clarifier ({{count}}) ; l’agent n’a pas été arrêté.',
  },
  de: {
    answer: 'Die Antwort wurde mit der Aufzeichnung dieser Sitzung abgeglichen, Folgendes ist zu klären ({{count}}):',
    report: 'Der Bericht wurde mit der Aufzeichnung dieser Sitzung abgeglichen, Folgendes ist zu klären ({{count}}):',
    said: 'Du hast gesagt: "{{quote}}"',
    more: 'und {{count}} weitere dieser Art.',
    go: 'Setze danach die ursprüngliche Aufgabe fort.',
    goReport: 'Setze danach die ursprüngliche Aufgabe fort: Gib den vollständigen Bericht noch einmal, berichtigt.',
    goReplaced:
      'Setze danach die ursprüngliche Aufgabe fort: Deine nächste Nachricht ersetzt den Bericht, gib ihn also noch einmal vollständig und berichtigt.',
    warned: 'Es gibt offene Punkte ({{count}}); der Agent wurde nicht angehalten.',
  },
  ru: {
    answer: 'Ответ сверен с записью этой сессии, нужно прояснить следующее ({{count}}):',
    report: 'Отчёт сверен с записью этой сессии, нужно прояснить следующее ({{count}}):',
    said: 'Вы сказали: «{{quote}}»',
    more: 'и ещё {{count}} того же рода.',
    go: 'Затем продолжайте исходную задачу.',
    goReport: 'Затем продолжайте исходную задачу: дайте ещё раз полный отчёт, исправленный.',
    goReplaced:
      'Затем продолжайте исходную задачу: ваше следующее сообщение заменит отчёт, поэтому дайте его ещё раз полностью и с исправлениями.',
    warned: 'есть неясности ({{count}}); агент не остановлен.',
  },
  hi: {
    answer: 'उत्तर का इस सत्र के रिकॉर्ड से मिलान किया गया, इन बातों को स्पष्ट करना है ({{count}}):',
    report: 'रिपोर्ट का इस सत्र के रिकॉर्ड से मिलान किया गया, इन बातों को स्पष्ट करना है ({{count}}):',
    said: 'आपने कहा: "{{quote}}"',
    more: 'और इसी तरह की {{count}} बातें।',
    go: 'इसके बाद मूल कार्य जारी रखें।',
    goReport: 'इसके बाद मूल कार्य जारी रखें: सुधारी हुई पूरी रिपोर्ट फिर से दें।',
    goReplaced: 'इसके बाद मूल कार्य जारी रखें: आपका अगला संदेश रिपोर्ट की जगह लेगा, इसलिए सुधारी हुई पूरी रिपोर्ट फिर से दें।',
    warned: 'कुछ बातें स्पष्ट नहीं हैं ({{count}}); एजेंट को रोका नहीं गया।',
  },
};
