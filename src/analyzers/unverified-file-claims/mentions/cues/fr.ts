import { stances } from './fr-stance.ts';
import type { Sources } from './sources.ts';

/** French. Negation comes in two parts, "ne … pas", of which the first is often dropped; so the second decides. */
export const french: Sources = {
  language: 'fr',
  letters: 'a-zà-ÿœ',
  words: {
    /** Participles. */
    C: '(?:créé|écrit|généré|ajouté|enregistré|rédigé)e?s?',
    E: '(?:modifié|mis|édité|changé|corrigé|ajusté|refactorisé|refactoré|réécrit|étendu|remplacé|implémenté|amélioré|simplifié|introduit|appliqué|configuré|inséré|intégré|adapté|déclaré|extrait|nettoyé|complété|enrichi|réparé|rendu|retouché|porté|fait|optimisé|actualisé|fixé|augmenté|réduit|remanié|repris|posé|branché|activé|désactivé|scindé|isolé|limité|renforcé|assoupli|nettoyé|rangé|remplacé|converti|traduit|sécurisé|allégé|revu|factorisé|documenté|typé|mémorisé)e?s?',
    D: '(?:supprimé|effacé|retiré|enlevé)e?s?',
    M: '(?:déplacé|renommé)e?s?',
    L: '(?:ouvert|lu|vérifié|examiné|consulté|inspecté|regardé|parcouru|relu|analysé|testé|exécuté|touché|trouvé|vu|contrôlé|étudié|localisé)e?s?',
    /** So it stands, unless that is new: "le délai est fixé dans". */
    S: '(?:est|sont) (?!.*\\b(?:désormais|maintenant)\\b)(?:y )?(?:fixé|réglé|défini|configuré|déclaré|activé|désactivé|limité|posé|mis)e?s? (?!à jour)',
    W: '{C}|{E}|{D}|{M}',
    HAVE: "j'ai|nous avons|on a|ai",
    /** Infinitives. */
    I: '(?:créer|écrire|générer|ajouter|modifier|mettre|éditer|changer|corriger|ajuster|refactoriser|réécrire|étendre|remplacer|implémenter|améliorer|simplifier|introduire|supprimer|effacer|retirer|déplacer|renommer|ouvrir|lire|vérifier|examiner|consulter|exécuter|lancer|tester|utiliser|extraire|toucher|inspecter|appliquer|intégrer|adapter|compléter|regarder|trouver|commencer|isoler|placer|enregistrer)',
    T: "(?:(?:le|la|les|un|une|des|du|de|au|aux|mon|ma|mes|son|votre|ton|ce|cette|fichier|fichiers|module|script|dossier|composant|nouveau|nouvelle|nouveaux|ancien|ancienne|aussi|également|nommé|appelé|tel|test|tests|configuration|aucun|aucune|et|ou|ni|seul|seulement|existant|◇|▫|,)(?: |(?=[◆◇▫,]))|l'|d')*",
    A: "(?:(?:aussi|également|encore|déjà|actuellement|maintenant|bien|vraiment|pourtant|donc|désormais|lui-même|dans le (?:dépôt|projet)|correctement|tous|toutes|bel et bien|ne) |n')*",
    NOT: 'pas|jamais|plus|aucun|aucune|aucunement|rien|nulle part',
  },
  joiner: '^ ?(?:,|/|&|\\+)? ?(?:et|ou|ainsi que|and)? ?$',
  clauseBreak:
    ";\\s|\\s(?:—|–|--)\\s|\\s-\\s|,?\\s(?:mais|car|parce que|parce qu'|puisque|puisqu'|bien que|tandis que|alors que|cependant|or|donc)\\s|,\\s(?=(?:qui|que|dont|où|ce qui|lequel|laquelle)\\s)|,\\s(?:et|si bien que|de sorte que)\\s",
  contrast: '^;|\\b(?:mais|car|parce|puisqu|bien que|tandis|alors que|cependant)',
  abbreviation: '(?:\\b(?:p\\.\\s?ex|ex|etc|cf|env|m|mme|dr|vs|art|fig)|\\b[a-z])\\.$',
  // "ajouter x dans ◆" -> "ajouté x dans ◆"
  past: {
    frame: '{FIRST}_(?= )',
    words: [
      'ajout → ajouté',
      'modification → modifié',
      'création → créé',
      'suppression → supprimé',
      'mise → mis',
      'correction → corrigé',
      '([a-zà-ÿ]+)er → $1é',
    ],
  },
  stances,
  existence: [
    '\\b(?:mène|mènent|passe|passent|arrive|conduit|aboutit|transite)(?: [a-zà-ÿ]+){0,2} (?:à|par|dans) {T}◆(?:,| :|:) (?:qui|où|là|celui-ci|il|elle)(?![a-zà-ÿ])',
    '\\b(?:intervient|entre en jeu|vient|suit|prend le relais|agit) {T}◆(?:,| :|:) (?:qui|où|là|celui-ci|il)(?![a-zà-ÿ])',
    "\\b(?:il existe|il y a|se trouve|se trouvent|couvre|nouveauté|c'est|(?:fichiers?|modules?) (?:principal|principaux|concernés?))\\b[^.;]{0,80}◆",
    '^(?:le |la )?(?:fichier |module )?◆ (?:est|existe|se trouve)\\b',
  ],
  supposes:
    "(?:\\b(?:j'aurais|nous aurions|on aurait|je ferais|nous ferions)|\\bje \\w{2,}rais)\\b(?:(?!\\b(?:j'ai|nous avons|mais|donc|alors)\\b)[^.!?]){0,240}◆",
  entry: {
    into: '^(?=.*\\b(?:ajouté|inscrit|mis|inclus|listé|intégré|déclaré|est|sont|figure|figurent|apparaît)(?:e|s|es)?(?![a-zà-ÿ])).*(?<!\\b(?:dans|à|au|de|du) {T})◆(?:(?!\\b(?:et|créé|écrit|généré)\\b)[^◆◇.;,]){0,60}(?<![a-zà-ÿ])(?:à|au|aux|dans|de|du) (?:\\w+ |▫ ){0,3}◇',
    by: '◇,?(?=.*\\b(?:contient|inclut|ignore|liste|figure|ajouté|inscrit|mis|exclut|couvre|a|est)(?![a-zà-ÿ]))(?:(?!\\b(?:et|puis|ensuite)\\b)[^◆.;,]){0,80}◆',
  },
  doubts: [
    [
      'negated',
      "\\b(?:pas|ne|n'|ni|jamais|aucune?|sans|rien|nulle part|manque\\w*|manquant\\w*|absente?s?|inexistant\\w*|inconnue?s?|ignore|disparue?s?|supprimée?s?|impossible|incapable|au lieu|à la place|plutôt que|sauf|hormis|inchangée?s?|intacte?s?|cherché|refusé\\w*)(?![a-zà-ÿœ])",
    ],
    [
      'example',
      '\\b(?:exemples?|comme|typiques?|hypothé\\w+|ficti\\w+|imagin\\w+|disons|mettons|admettons|quelconque|souvent|un certain|une certaine)\\b',
    ],
    [
      'proposed',
      '^(?:pour|afin)\\b|\\b(?:attends|doute|décision|sûrement|vaudrait|il manque)\\b',
      "\\b\\w{3,}(?:er|ir|re) (?:le|la|les|l'|un|une|des|du|ce|cette|vos|tes)",
      "\\b(?:à (?:long )?terme|avec le temps|le plus|libre à|(?:autre|une) solution|possibilités?|chemins?|dès que (?=vous\\b|tu\\b|c'est)|le bienvenu|plus qu'à|reste qu'à|a sa place|crées|créiez|(?<!\\b(?:par|chaque|du|son|sans) )plan|pour tester)\\b",
      "\\b(?:pourr\\w+|peut|peux|peuvent|pouv\\w+|puis-je|devr\\w+|doit|doivent|dois|faudr\\w+|faut|serait|seraient|aurait|gagnerait|voudr\\w+|voul\\w+|veux|souhait\\w+|vais|allons|va|si|s'il|lorsque|quand|(?<!\\b(?:passe|passent|va|vont|arrive|vient|intervient) )ensuite(?! (?:intervient|vient|entre|passe|agit)\\b)|plus tard|ultérieurement|bientôt|demain|prochain\\w*|suivante?s?|reste|restent|proposition|propos\\w+|sugg\\w+|recomm\\w+|conseil\\w*|plan|piste|option\\w*|alternativ\\w+|peut-être|éventuel\\w*|probablement|sans doute|apparemment|semble\\w*|idéal\\w*|mieux|suffi\\w+|veuillez|merci de|pensez|n'hésit\\w+|dis-le|dites-le|dites-moi|dis-moi|envisag\\w+|besoin|encore|à (?:faire|créer|modifier|prévoir|venir))\\b",
      "^(?:puis |ensuite |d'abord |et |alors )?(?:mets|mettez|pose|posez|colle|collez|jetez|jette|va|allez|place|rends|rendez|remplis|remplissez|renseigne|renseignez|fais|faites|prends|prenez|définis|définissez)\\b",
      '\\bje (?!vois|lis|trouve|constate|suis|viens)[a-zà-ÿ]{3,}e\\b',
      '\\b(?!environs)[a-zà-ÿ]{2,}[eid]r(?:ai|ons|ais|ait|aient|ions|iez)\\b',
      '^(?:{I})\\b|: (?:{I}|scinder|découper|diviser|réduire|passer|prévoir|limiter|regrouper|fusionner|séparer|augmenter|baisser|convertir)\\b',
    ],
  ],
  later: [
    [
      'negated',
      "^◆(?:[^.;◇]{0,60}?(?:,| [—–-]{1,2})|[.?:;]) ?(?:et |mais |or |cependant,? |malheureusement,? |ce fichier |celui-ci |il |elle |que |qui )*(?:(?:n'existe|n'est|n'y (?:figure|est)|ne (?:figure|se trouve)) (?:pas|plus)|n'existe\\b|je n(?:e l)?'ai (?:pas|jamais)|(?:est|reste) introuvable|manque(?=$|[.,;]))",
    ],
    ['edited', '^◆(?:[,;:.] ?| [—–-]{1,2} )(?:où|là|pour cela|pour ça) (?:{HAVE}) (?:\\w+ ){0,2}?(?:{W})\\b'],
  ],
  unless:
    "\\b(?:pour|afin|de (?:sorte|façon|manière)) (?:que\\b|qu'|à\\b)[^◆]{0,100}◆|\\b(?:pour|afin de|afin d') ?(?:lire|utiliser|importer|appeler|charger|prendre|récupérer|hériter|correspondre|refléter|suivre|respecter|pointer|reprendre|tirer|extraire|aller)\\b[^◆]{0,80}◆|\\b(?:par (?:vous|l'utilisateur|quelqu'un|un autre|une autre|l'auteur|l'équipe|upstream)|vous avez|tu as|l'utilisateur a|ils ont|à l'origine|dans la version|la semaine dernière|dans le commit)(?=$|[ ,.])|\\b(?:est|sont|être|sera) (?:{W}) (?:par|à chaque|lors|pendant|au)\\b",
  changes: [
    ['created', '\\bété {A}(?:{M}|extrait\\w*) (?:\\w+ ){0,3}?(?:vers|dans|en|sous) {T}◆'],
    [
      'edited',
      "^◆ ?[:—–-] ?(?:j'ai|on a|nous avons) {A}(?:{W})",
      '^◆ ?[:—–-] ?(?:\\w+ ){1,3}?(?:ajoutée?s?|mise?s? à jour|supprimée?s?|modifiée?s?|complétée?s?)\\b',
      '[:,] ?◆ {A}(?:{W})(?=$|[.,;)])',
    ],
    [
      'edited',
      '(?:{HAVE}) {A}(?:fait|mis|apporté|effectué)(?: [^ ◆.;,]+){0,4} (?:dans|à|sur) {T}◆',
      '◆ {A}(?:est|sont) {A}(?:mise?s? )?à jour',
      "\\b(?:je viens|nous venons) (?:de |d')(?:{I})\\b[^◆.;]{0,60}◆",
      '\\b(?:modification|mise à jour|correction|refonte|adaptation) (?:de|du) {T}◆ est {A}(?:faite|terminée|finie)',
    ],
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
      '^(?!.*\\b{S})[^◆.;]{0,60} (?:{W}) (?:dans|à|au|de|du) {T}◆',
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
    '\\b(?:coupables?|fautif|responsable|cause|origine|source|problème|bug)(?: \\w+){0,2} (?:est|sont|se trouve dans|est dans) {T}◆',
    "◆ (?!dans|est|pendant|avant|devant|comme|entre|contre|manque|existe|reste|semble|peut|doit|pourrait|devrait|toute|cette|serait)[a-zà-ÿ]{3,}(?:e|t|d|nt) (?:désormais |maintenant |aussi |à |dans |par |de |avec )?(?:le |la |les |l'|un |une |des |du |chaque |tous |toutes |\\d)",
    '◆ ?: (?:définit|contient|exporte|importe|appelle|lit|regroupe|gère|décrit)\\b',
    '\\b(?:en (?:regardant|lisant|examinant|parcourant|ouvrant)|(?:vient|viennent|provient) de) {T}◆',
    "◆ (?:\\([^()]{0,60}\\) )?{A}(?:définit|définissent|contient|contiennent|exporte|importe|décrit|dit|indique|montre|fixe|utilise|appelle|renvoie|retourne|lance|lève|lit|écrit|gère|implémente|déclare|attend|inclut|est|sont|a|limite|enregistre|charge|valide|vérifie|exécute|configure|génère|ignore|réessaie|dépend|échoue|fait|documente|liste|mentionne|requiert|nécessite|traite|crée|précise|détermine|se charge|regroupe|expose|conserve|résout|stocke|calcule|arrondit|décide|filtre|trie|démarre|termine|commence|convertit|envoie|reçoit|ouvre|ferme|consulte|bloque|remplace|encapsule|comporte|possède|s'occupe|n'exporte|n'a|n'est|ne)\\b",
    "\\b(?:selon|d'après|voir|cf\\.|conformément à) {T}◆",
    '(?:{HAVE}) {A}(?:{L}) {T}◆',
  ],
  place: [
    '^◆ ?[:—–] ?\\w',
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
      '\\b(?:prochaines? étapes?|étapes?|propositions?|proposée?s?|plan|plans|options?|alternatives?|recommandations?|recommandée?s?|suggestions?|suggérée?s?|à faire|idées?|futur|future|feuille de route|améliorations?|possibles?|le (?:plus|mieux)|serait|pourrais|pourrait|pourriez|devrait|devrais|faudrait|comment|instructions|utilisation|à (?:modifier|créer|vérifier|changer|ajouter)|si vous|je vais|il faut|manuel\\w*|pistes|reste à)(?=$|[ ,:.])',
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
};
