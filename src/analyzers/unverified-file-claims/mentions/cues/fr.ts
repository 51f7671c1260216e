import type { Cues } from './cues.ts';
import { make } from './make.ts';

/** French. Negation comes in two parts, "ne … pas", of which the first is often dropped; so the second decides. */
export const french = (): Cues =>
  make({
    language: 'fr',
    script: /[a-zà-ÿœ]/i,
    letters: 'a-zà-ÿœ',
    words: {
      /** Participles. */
      C: '(?:créé|écrit|généré|ajouté|enregistré|rédigé)e?s?',
      E: '(?:modifié|mis|édité|changé|corrigé|ajusté|refactorisé|refactoré|réécrit|étendu|remplacé|implémenté|amélioré|simplifié|introduit|appliqué|configuré|inséré|intégré|adapté|déclaré|extrait|nettoyé|complété|enrichi|réparé|retouché|porté|fait|optimisé|actualisé|fixé|augmenté|réduit)e?s?',
      D: '(?:supprimé|effacé|retiré|enlevé)e?s?',
      M: '(?:déplacé|renommé)e?s?',
      L: '(?:ouvert|lu|vérifié|examiné|consulté|inspecté|regardé|parcouru|relu|analysé|testé|exécuté|touché|trouvé|vu|contrôlé|étudié|localisé)e?s?',
      W: '{C}|{E}|{D}|{M}',
      HAVE: "j'ai|nous avons|on a|ai",
      /** Infinitives. */
      I: '(?:créer|écrire|générer|ajouter|modifier|mettre|éditer|changer|corriger|ajuster|refactoriser|réécrire|étendre|remplacer|implémenter|améliorer|simplifier|introduire|supprimer|effacer|retirer|déplacer|renommer|ouvrir|lire|vérifier|examiner|consulter|exécuter|lancer|tester|utiliser|extraire|toucher|inspecter|appliquer|intégrer|adapter|compléter|regarder|trouver|commencer|isoler|placer|enregistrer)',
      T: "(?:(?:le|la|les|un|une|des|du|de|au|aux|mon|ma|mes|son|votre|ton|ce|cette|fichier|fichiers|module|script|dossier|composant|nouveau|nouvelle|nouveaux|ancien|ancienne|aussi|également|nommé|appelé|tel|test|tests|configuration|aucun|aucune|et|ou|ni|seul|seulement|existant|◇|▫|,)(?: |(?=[◆◇▫,]))|l'|d')*",
      A: "(?:(?:aussi|également|encore|déjà|actuellement|maintenant|bien|vraiment|pourtant|donc|désormais|lui-même|dans le (?:dépôt|projet)|correctement|tous|toutes|bel et bien|ne) |n')*",
      NOT: 'pas|jamais|plus|aucun|aucune|aucunement|rien|nulle part',
    },
    joiner: /^ ?(?:,|\/|&|\+)? ?(?:et|ou|ainsi que|and)? ?$/,
    clauseBreak:
      /;\s|\s(?:—|–|--)\s|\s-\s|,?\s(?:mais|car|parce que|parce qu'|puisque|puisqu'|bien que|tandis que|alors que|cependant|or|donc)\s|,\s(?=(?:qui|que|dont|où|ce qui|lequel|laquelle)\s)|,\s(?:et|si bien que|de sorte que)\s/gi,
    contrast: /^;|\b(?:mais|car|parce|puisqu|bien que|tandis|alors que|cependant)/i,
    abbreviation: /(?:\b(?:p\.\s?ex|ex|etc|cf|env|m|mme|dr|vs|art|fig)|\b[a-z])\.$/i,
    // "ajouter x dans ◆" -> "ajouté x dans ◆"
    inPast: (view) =>
      view.replace(
        /^((?:◆ ?[:—–-] ?)?(?:\d+[.)] )?)(ajout|modification|création|suppression|mise|correction|[a-zà-ÿ]+er)(?= )/u,
        (_, lead: string, verb: string) => lead + (PAST[verb] ?? verb.replace(/er$/u, 'é')),
      ),
    stances: [
      [
        'example',
        '\\b(?:par exemple|p\\. ?ex\\.?|ex\\.|supposons|imaginons|imaginez|disons|admettons|hypothétique)(?=$|[ ,:.]).{0,160}◆',
        '\\b(?:fichiers?|noms?|chemins?) (?:comme|tels? que|du type|du genre) (?:◇,? ?)?◆',
        '^exemples?\\b[ :][^◆]{0,30}◆',
        '^comme ◆',
        '◆ (?:par exemple|ou similaire)',
      ],
      ['asserted', '\\b(?:non seulement|pas seulement|pas que)\\b.*◆'],
      [
        'negated',
        "\\b(?:pas|sans|aucun|impossible)(?: \\w+){0,2}(?: d'| )(?:accéder|accès|accédé) (?:à|au) {T}◆",
        "◆[^.;,◇]{0,40}(?:n'est|n'existe|ne figure|ne se trouve|ne semble) pas(?= (?:dans|présent|disponible|exister)|$|[.,;)])",
        '\\b(?:pas|sans) (?:\\w+ )?(?:vérifié|vérifier|savoir|sais) si {T}◆',
        "\\b(?:sans|ni|aucun|aucune|au lieu de|au lieu du|plutôt que|à la place de|à la place du|sauf|excepté|hormis|à l'exception de|non|pas) (?!dans\\b)(?:de |d')?{T}◆(?! (?:exporte|définit|contient))",
        "\\bn'(?:existe|y a|y avait|existait|ai pas trouvé|ont pas)\\b[^◆.;]{0,30}\\b(?:{NOT})\\b(?:(?!\\b(?:dans|en)\\b)[^◆.;]){0,60}◆",
        "\\b(?:il )?(?:n'y a|y a|y avait|existe) (?:{NOT})\\b(?:(?!\\b(?:dans|en)\\b)[^◆.;]){0,60}◆",
        '\\b(?:pas|jamais|rien|aucunement)(?: encore| non plus| eu à| eu besoin de| pu| été| réussi à| voulu| du tout| directement)* (?:{L}|{W}|{I})\\b(?:(?!\\b(?:dans|de|en)\\b)[^◆.;]){0,60}◆',
        '\\b(?:pas|jamais|rien|aucunement)(?: encore| non plus| eu à| eu besoin de| pu| été| du tout)* (?:{W}|touché|{I})\\b[^◆.;]{0,60}◆',
        "\\b(?:ne|n'ai|n'a|n'ont|n'avons)\\b ?(?:\\w+ ){0,2}?(?:trouve|vois|ouvre|modifie|touche|lis|vérifie|change|fait|apporté|effectué|touché|nécessite)\\b[^◆.;]{0,10}\\b(?:{NOT})\\b[^◆.;]{0,30}(?<!\\bdans (?:le fichier )?)◆",
        '\\b(?:aucune?) (?:modification|changement|édition)\\b[^◆.;]{0,40}◆',
        '\\brien (?:changé|modifié|touché|fait) (?:dans|à|de) {T}◆',
        "◆ {A}(?:n'|ne )[^.;,]{0,30}?\\b(?:existe|existent|est|sont|a|ont|était|sera|se trouve|figure|semble)\\b[^.;,]{0,14}\\b(?:{NOT})\\b(?= (?:été|encore|présent|trouvé|disponible|modifié|là|dans|exister|dans le|créé|touché|concerné|inclus|ouvert|lu)|$|[.,;)])",
        "◆,? (?:que )?(?:je |nous )?(?:n'|ne )?(?:l')?(?:ai|avons|a)? ?(?:pas|jamais)\\b[^.;,]{0,20}(?:{L}|{W})",
        "◆[^.;,◇]{0,30}\\bn'existe",
        '◆ {A}(?:est|sont|était|reste|restent|demeure|demeurent|semble)\\b[^.;,]{0,20}\\b(?:inchangé|intact|introuvable|absent|manquant|inexistant|tel quel|telle quelle|telles quelles|tels quels)',
        '◆ {A}(?:manque|manquent)(?=$|[.,;)]| (?:dans|au|à))',
        '\\b(?:il )?manque {T}◆',
        '\\b(?:fichiers? )?(?:manquant|inexistant|introuvable)e?s?:? {T}◆',
        '◆ ?(?:\\(|: ?|[—–-] ?|)(?:inchangé|intact|introuvable|absent(?=e?s?(?:$|[.,;)]))|manquant|non (?:modifié|trouvé|lu|ouvert|vérifié|touché)|pas (?:de (?:modification|changement)|modifié|trouvé|touché)|aucun(?:e)? (?:modification|changement))',
        '\\b(?:laissé|laisse|laissant|ignoré|omis|évité|exclu|sauté)\\b[^◆.;]{0,40}◆',
        "\\b(?:impossible|incapable) (?:de |d')(?:{I}) {T}◆",
        '\\bsans (?:avoir |être |en )?(?:{I}|{L}|{W})\\b[^◆.;]{0,40}◆',
        "\\b(?:ce n'est|ce n'était) pas\\b[^◆.;]{0,30}◆",
        "\\binutile (?:de |d')(?:{I}) {T}◆",
      ],
      [
        'asserted',
        '\\b(?:vous pouvez|on peut|tu peux|vous trouverez|on trouve|comme on (?:le )?voit|nous pouvons) ?(?:voir|constater|trouver|observer|vérifier que)?\\b(?<=voir|constater|trouver|observer|trouverez|trouve|voit|que)\\b.*◆',
        '\\b(?:je peux confirmer|à noter|notez que|il convient de noter)\\b.*◆',
        '(?:{HAVE}) (?:\\w+ ){0,2}?(?:{W}|{L})\\b[^,;]{0,120}◆',
      ],
      [
        'proposed',
        '\\b(?:pourrais|pourrait|pourriez|pourrions|pourraient|devrais|devrait|devriez|devrions|devraient|faudrait|faudra|serait|voudrais|voudriez|aimerais|souhaitez|souhaites|créerais|modifierais|ajouterais|mettrais|proposerais|conseillerais)\\b.*◆',
        '\\b(?:je peux|nous pouvons|on peut|peut-on|vous pouvez|tu peux|je vais|nous allons|on va|il faut|je dois|nous devons|vous devez|tu dois|on doit|je compte|je prévois|je souhaite|je veux)\\b.*◆',
        "\\b(?:je |nous |j')?(?:créerai|modifierai|ajouterai|ouvrirai|lirai|vérifierai|supprimerai|déplacerai|renommerai|mettrai|ferai|corrigerai|commencerai|créerons|modifierons|ajouterons|mettrons|implémenterai|utiliserai)\\b.*◆",
        "\\b(?:laissez-moi|laisse-moi|permettez-moi|prochaines? étapes?|étapes? suivantes?|ensuite|plus tard|à l'avenir|ultérieurement|je (?:suggère|propose|recommande|conseille)|suggestion|recommandation|recommandé|proposition|proposé|prévu|envisager|envisagez|envisageable|éventuellement|idéalement|alternativement|peut-être|option [a-z\\d]|optionnel|à faire|(?:autre|une) (?:option|possibilité|alternative)|todo|veuillez|merci de|si (?:vous|tu) (?:le )?(?:voulez|souhaitez|veux|souhaites|préférez|préfères)|n'hésitez pas|si besoin|si nécessaire|pensez à|il reste à|reste à|plan)(?=$|[ ,:.]).*◆",
        "\\b(?:si|s'il|lorsque|quand|une fois que?|au cas où)\\b[^,]*◆",
        "(?:^|, )(?:ensuite |puis |d'abord |enfin |et |\\d+[.)] |étape \\d+[:.] )*(?:ouvrez|ouvre|vérifiez|vérifie|exécutez|exécute|lancez|lance|créez|crée|modifiez|modifie|éditez|ajoutez|ajoute|changez|change|supprimez|supprime|utilisez|utilise|copiez|copie|mettez|déplacez|renommez|consultez|regardez|regarde|importez|installez|remplacez|remplace|lisez|testez|placez|assurez-vous|écrivez|configurez)\\b.*◆",
        "^(?:ensuite |puis |d'abord |et |\\d+[.)] )*(?:{I})\\b.*◆",
        '◆ ?(?:[:—–-] |\\()(?:{I}|prévu|optionnel|proposé|à (?:créer|modifier|faire|venir|ajouter))\\b',
        '◆ {A}(?:devrait|devraient|pourrait|pourraient|doit être|doivent être|est à|reste à|nécessite une (?:modification|mise))\\b',
        "\\b(?:de |d'|à |pour |et )(?:{I}) {T}◆(?=$|[.,:;)])",
      ],
    ],
    unless:
      "\\b(?:par (?:vous|l'utilisateur|quelqu'un|un autre|une autre|l'auteur|l'équipe|upstream)|vous avez|tu as|l'utilisateur a|ils ont|à l'origine|dans la version|la semaine dernière|dans le commit)(?=$|[ ,.])|\\b(?:est|sont|être|sera) (?:{W}) (?:par|à chaque|lors|pendant|au)\\b",
    changes: [
      [
        'moved',
        '(?:{HAVE}) {A}(?:{M}) {T}◆',
        '◆ {A}(?:a|ont) {A}été {A}(?:{M})',
        '^◆ ?[:(—–-] ?(?:{M})\\b',
        '^(?:{M}):? {T}◆',
      ],
      ['created', '(?:{HAVE}) {A}(?:{M}) {T}◇ (?:en|vers|dans|sous|→|à) {T}◆'],
      [
        'edited',
        '(?:{HAVE}) {A}(?:{W})\\b[^◆.;]{0,160}\\b(?:dans|à|au|de|du|depuis|en) {T}◆',
        '(?:{HAVE}) {A}mis(?:e|es)? à jour {T}◆',
        '\\b(?:dans|à|au|de|du) {T}◆,? (?:{HAVE}) {A}(?:{W})',
        '\\b(?:a|ont) {A}été {A}(?:{W}) (?:\\w+ ){0,3}?(?:dans|à|au|de|du) {T}◆',
        '\\b(?:dans|à|au|de|du) {T}◆ (?:a|ont) {A}été {A}(?:{W})',
        '^(?:{W}) [^◆.;]{1,100}\\b(?:dans|à|au|de|du|en) {T}◆',
        '^[^◆.;]{0,60} (?:{W}) (?:dans|à|au|de|du) {T}◆',
      ],
      [
        'deleted',
        '(?:{HAVE}) {A}(?:{D}) {T}◆',
        '◆ {A}(?:a|ont) {A}été {A}(?:{D})',
        '^◆ ?[:(—–-]? ?(?:{D})(?=$|[.,;)])',
        '^(?:{D}):? {T}◆',
      ],
      [
        'created',
        '(?:{HAVE}) {A}(?:{C}) {T}◆',
        '(?:{HAVE}) {A}(?:{C})(?: [^ ◆.;,]+){0,5} ◆',
        '◆ {A}(?:a|ont) {A}été {A}(?:{C})',
        '^◆ ?[:(—–-] ?(?:nouveau|nouvelle|nouveau fichier|fichier créé|(?:{C})(?=$|[.,;)]))',
        '^(?:nouveau|nouveau fichier|nouveaux fichiers|{C}):? {T}◆',
        '^◆ (?:{C})(?=$|[.,;)])',
      ],
      [
        'edited',
        '(?:{HAVE}) {A}(?:{E}) {T}◆',
        '(?:{HAVE}) {A}(?:{E})(?: [^ ◆.;,]+){0,5} ◆',
        '◆ {A}(?:a|ont) {A}été {A}(?:{E})',
        '^◆ ?[:(—–-] ?(?:{W}|ajout|modification|suppression|correction|mise à jour|refonte|remplacement)\\b',
        '^◆ ?[:—–-] [^◆.;]{0,60} (?:{W})(?=$|[.,;)])',
        '^(?:{E}|mis à jour|mise à jour de):? {T}◆',
        '^(?:ajout|modification|suppression|correction|mise à jour)\\b[^◆.;]{0,80}\\b(?:dans|de|du|à) {T}◆',
        '^(?:seul )?◆ (?:{E})(?=$|[.,;)]| à jour)',
      ],
    ],
    content: [
      "◆ (?:\\([^()]{0,60}\\) )?{A}(?:définit|définissent|contient|contiennent|exporte|importe|décrit|dit|indique|montre|fixe|utilise|appelle|renvoie|retourne|lance|lève|lit|écrit|gère|implémente|déclare|attend|inclut|est|sont|a|limite|enregistre|charge|valide|vérifie|exécute|configure|génère|ignore|réessaie|dépend|échoue|fait|documente|liste|mentionne|requiert|nécessite|traite|crée|précise|détermine|se charge|regroupe|expose|conserve|résout|stocke|comporte|possède|s'occupe|n'exporte|n'a|n'est|ne)\\b",
      "\\b(?:selon|d'après|voir|cf\\.|conformément à) {T}◆",
      '(?:{HAVE}) {A}(?:{L}) {T}◆',
    ],
    place: [
      '\\b(?:dans|depuis|à la fin de|au début de|ligne \\d+ (?:de|du)|au sein de) {T}◆',
      '◆,? \\(?(?:à la )?lignes? ',
    ],
    titles: [
      ['example', '^(?:exemples?|par exemple|p\\. ?ex)'],
      [
        'negated',
        "\\b(?:non (?:modifié|touché|changé|vérifié|lu|ouvert|trouvé|inclus)e?s?|pas (?:été )?(?:modifié|touché|changé|vérifié|lu|ouvert|trouvé|inclus)e?s?|inchangée?s?|intacte?s?|manquante?s?|introuvables?|inexistante?s?|n'existe(?:nt)? pas|omis|exclus|ignorés?|sans (?:modification|changement))",
      ],
      [
        'proposed',
        '\\b(?:prochaines? étapes?|étapes?|propositions?|proposée?s?|plan|plans|options?|alternatives?|recommandations?|recommandée?s?|suggestions?|suggérée?s?|à faire|idées?|futur|future|feuille de route|améliorations?|possibles?|pourrais|pourrait|pourriez|devrait|devrais|faudrait|comment|instructions|utilisation|à (?:modifier|créer|vérifier|changer|ajouter)|si vous|je vais|il faut|manuel\\w*|pistes|reste à)(?=$|[ ,:.])',
      ],
      [
        'created',
        '\\b(?:fichiers?|modules?|tests?)? ?(?:nouveaux?|nouvelles?|{C})(?: (?:fichiers?|tests?))?(?: ?:)?$',
        "(?:j'ai|nous avons) (?:créé|ajouté)[^.]{0,60}:$",
      ],
      ['deleted', '\\b(?:fichiers? )?(?:{D}) ?:?$'],
      ['moved', '\\b(?:fichiers? )?(?:{M})(?: (?:ou|et) \\w+)? ?:?$'],
      [
        'edited',
        '\\b(?:modifiée?s?|mis(?:es)? à jour|éditée?s?|changée?s?|corrigée?s?|touchée?s?|concernée?s?|refactorisée?s?) ?:?$',
        '(?:{HAVE}|a été|ont été) (?:\\w+ )?(?:{W}|effectué\\w*)\\b[^.?]*:?$',
        "^(?:ce que j'ai|ce qui a (?:été|changé)|terminé|modifications (?:effectuées|apportées|réalisées)|changements (?:effectués|apportés|réalisés))",
      ],
      [
        'weak',
        '^(?:résumé des |les |principaux |principales )?(?:modifications|changements|implémentation|corrections)(?: principales| clés)? ?:?$',
      ],
    ],
    notes: [
      ['created', '[(#←] ?(?:nouveau|nouvelle|créée?|ajoutée?)\\b'],
      ['edited', '[(#←] ?(?:modifiée?|mise? à jour|éditée?|changée?|refactorisée?|corrigée?)\\b'],
      ['deleted', '[(#←] ?(?:supprimée?|retirée?)\\b'],
    ],
    line: [
      '◆,? ?\\(?(?:à la )?lignes? (\\d{1,7})',
      '\\blignes? (\\d{1,7})(?:[-–]\\d{1,7})? (?:de|du|dans) (?:le )?(?:fichier )?◆',
    ],
  });

const PAST: Record<string, string> = {
  ajout: 'ajouté',
  modification: 'modifié',
  création: 'créé',
  suppression: 'supprimé',
  mise: 'mis',
  correction: 'corrigé',
};
