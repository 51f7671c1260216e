/** How ten languages say that one file (◇) was made from another (◆), which says nothing of a change to that. */
export const TABLES = {
  patterns: {
    made: [
      /\b(?:created?|generated?|wrote|written|produced?|derived?|rendered?|scaffolded|copied|made|built|set up|saved)\b[^◆.;]{0,60}◇[^◆◇.;]{0,30}\b(?:from|modell?ed (?:on|after)|based (?:on|off)) (?:(?:the|a|an|template|example|file) ){0,2}◆/,
      /\b(?:converted|ported|translated|transpiled|compiled|merged|combined|concatenated) (?:the )?◆ (?:[^◆◇.;]{0,30} )?(?:to|into|in) (?:[^◆◇.;]{0,20} )?◇/,
      /◇ (?:aus|auf (?:der )?basis von|anhand von|nach dem muster von) (?:der |dem )?◆[^.;]{0,20}(?:erstellt|erzeugt|angelegt|generiert|abgeleitet|gebaut)/,
      /(?:créé|généré|écrit|produit)e?s? [^◆.;]{0,30}◇ (?:à partir d[eu]|depuis|d['’]après|sur la base d[eu]) (?:la |l['’])?◆/,
      /(?:cre[éó]|creado|gener[éó]|generado|escribí|escrito)[^◆.;]{0,30}◇ (?:a partir del?|desde|basado en|basándome en) (?:el |la )?◆/,
      /(?:criei|criado|gerei|gerado|escrevi)[^◆.;]{0,30}◇ (?:a partir d[eoa]|com base em|baseado em) (?:o |a )?◆/,
      /(?:созда|сгенерир|сделал|написа)\p{L}*[^◆.;]{0,30}◇ (?:из|на основе|по образцу) (?:файла )?◆/u,
      /(?:从|由|根据|基于|根據|基於|用) ?◆ ?[^◆.;。]{0,10}(?:创建|生成|新建|复制|建立|創建|複製)[^◆]{0,6}◇/,
      /◆ ?(?:から|を(?:元|もと|基)に) ?、?◇ ?を?[^◆.;。]{0,12}(?:作成|生成|作り|コピー)/,
      /◆ ?(?:에서|로부터|[을를] (?:바탕|기반)으로) ?◇ ?[을를]? ?[^◆.;]{0,10}(?:만들|생성|작성|복사)/,
    ],
  },
};
