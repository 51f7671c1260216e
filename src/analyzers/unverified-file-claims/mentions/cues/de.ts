import { stances } from './de-stance.ts';
import type { Sources } from './sources.ts';

/** German. The verb that decides may stand at the very end: "ich habe ◆ … nicht … geändert". */
export const german: Sources = {
  language: 'de',
  letters: 'a-zäöüß',
  words: {
    C: 'neu erstellt|erstellt|angelegt|geschrieben|erzeugt|generiert|hinzugefügt|gespeichert|abgelegt',
    E: 'geändert|angepasst|aktualisiert|bearbeitet|überarbeitet|erweitert|refaktoriert|refactored|korrigiert|behoben|repariert|ersetzt|umgeschrieben|umgestellt|ergänzt|eingebaut|implementiert|modifiziert|verändert|vereinfacht|verbessert|eingefügt|eingetragen|hinterlegt|bereinigt|aufgeräumt|aufgenommen|umgebaut|gefixt|eingeführt|integriert|registriert|formatiert|zurückgesetzt|überschrieben|ausgelagert|erhöht|gesetzt|umgesetzt|nachgezogen|vorgenommen|gemacht|verschärft|entfernt|nachgetragen|eingestellt|reingeschrieben|rausgeworfen|aufgeteilt|zusammengelegt|gekürzt|berichtigt|verkabelt|abgeändert|umformuliert|neu geschrieben|überholt|ausgetauscht|gestrichen|getauscht|hochgesetzt|runtergesetzt|bereinigt|nachgerüstet|angebunden|verdrahtet|repariert|umgestaltet|aktiviert|deaktiviert',
    D: 'gelöscht|entfernt',
    M: 'verschoben|umbenannt',
    L: 'geöffnet|gelesen|geprüft|überprüft|angesehen|angeschaut|untersucht|verifiziert|getestet|ausgeführt|durchgesehen|gesehen|eingesehen|analysiert|berührt|angefasst|angerührt|durchsucht|nachgesehen|kontrolliert|betrachtet',
    /** So it stands, unless that is new: "dort ist … gesetzt", not "ist jetzt … gesetzt". */
    S: '(?:ist|sind|steht|stehen) (?!.*\\b(?:jetzt|nun|damit|neu|wieder|nunmehr|inzwischen)\\b)[^.;]{0,80}(?:gesetzt|eingestellt|hinterlegt|eingetragen|registriert|deaktiviert|aktiviert)',
    W: '{C}|{E}|{D}|{M}',
    /** Infinitives: plans, and the agent's wishes. */
    I: '(?:zu )?(?:erstellen|anlegen|schreiben|hinzufügen|ändern|anpassen|aktualisieren|bearbeiten|überarbeiten|erweitern|refaktorieren|korrigieren|beheben|ersetzen|umschreiben|ergänzen|einbauen|implementieren|vereinfachen|verbessern|einfügen|eintragen|auslagern|löschen|entfernen|verschieben|umbenennen|öffnen|lesen|prüfen|überprüfen|ansehen|testen|ausführen|einführen|verwenden|nutzen|umstellen|aufnehmen|(?:an|hinzu|ein|aus)zu\\w+)',
    NOT: 'nicht|nie|niemals|noch nicht|weder|nirgends',
    T: '(?:(?:der|die|das|den|dem|des|eine|ein|einen|einer|einem|neue|neuen|neues|alte|alten|meine|ihre|ihrer|beiden|datei|dateien|namens|modul|skript|ordner|test|testdatei|komponente|konfiguration|auch|nur|zusätzlich|dazu|dann|außerdem|jetzt|nun|◇|▫|,|und|sowie)(?: |(?=[◆◇▫,])))*',
    IN: 'in|im|zu|zur|zum|aus|an|am|von|vom|unter|innerhalb von|innerhalb',
    A: '(?:(?:auch|jetzt|nun|derzeit|aktuell|zurzeit|momentan|hier|noch|gar|leider|bisher|überhaupt|wirklich|dort|im|projekt|repository|repo|aber|ja|also|selbst|damit|dabei|bereits|schon|nur|dafür|deshalb|zwar|gerade|beide|alle|in|diesem|dieses) )*',
  },
  joiner: '^ ?(?:,|/|&|\\+)? ?(?:und|oder|sowie|bzw\\.|and)? ?$',
  clauseBreak:
    ';\\s|\\s(?:—|–|--)\\s|\\s-\\s|,\\s(?=(?:der|die|das|welche[rs]?|wo|womit|worin|wodurch)\\s)|,?\\s(?:aber|sondern|weil|da|denn|während|obwohl|jedoch|sodass)\\s|,\\s(?:so dass|dass|damit|und|doch)\\s|,\\s(?=(?:ich|wir|es|dort)\\s)',
  contrast: '^;|\\b(?:aber|sondern|weil|da|denn|während|obwohl|jedoch|doch)\\b',
  abbreviation:
    '(?:\\b(?:z\\.\\s?b|d\\.\\s?h|u\\.\\s?a|bzw|usw|etc|ca|vgl|ggf|evtl|inkl|nr|abs|bspw|sog|s|o\\.\\s?ä)|\\b[a-z])\\.$',
  // "Retry in ◆ einbauen" -> "… eingebaut"
  past: {
    frame: '\\b_\\b',
    words: [
      'erstellen → erstellt',
      'anlegen → angelegt',
      'hinzufügen → hinzugefügt',
      'ändern → geändert',
      'anpassen → angepasst',
      'aktualisieren → aktualisiert',
      'überarbeiten → überarbeitet',
      'erweitern → erweitert',
      'korrigieren → korrigiert',
      'beheben → behoben',
      'ersetzen → ersetzt',
      'ergänzen → ergänzt',
      'einbauen → eingebaut',
      'implementieren → implementiert',
      'vereinfachen → vereinfacht',
      'einfügen → eingefügt',
      'löschen → gelöscht',
      'entfernen → entfernt',
      'umbenennen → umbenannt',
      'verschieben → verschoben',
    ],
  },
  stances,
  existence: [
    '\\b(?:führt|führen|geht|gehen|läuft|laufen|springt|kommt|gelangt)\\b[^.;◆]{0,40}\\b(?:zu|durch|über) {T}◆(?:,|:) (?:dort|das|der|die|wo|es|hier)\\b',
    '\\b(?:kommt|tritt|greift|springt) (?:dann |danach |noch |zuerst |zunächst |als erstes |als nächstes )?◆ (?:ins spiel|zum zug|zum einsatz|in aktion|ein)\\b',
    '^[^.;◆]{0,100}\\b(?:erledigt|übernimmt|macht|besorgt|regelt|steuert|prüft|behandelt|verarbeitet|startet|bearbeitet|liefert|erzeugt|ruft) (?:dann |danach |nun |dabei |schließlich )?(?:das |der |die )?(?:modul |datei |skript )?◆(?:,|:) (?:das|der|die|dort|dieses|diese|es|er|sie|wo)\\b',
    '\\b(?:gibt es|existiert|existieren|liegt|liegen|findet sich|finden sich|befindet sich|steht|zuständig|verantwortlich|übernimmt|nämlich|relevant\\w*|zentral\\w*|einstiegspunkt|betroffen\\w*|neu (?:ist|sind)|dazu gehör\\w+)\\b[^.;]{0,80}◆',
    '^(?:die |das |der )?(?:datei |modul )?◆ (?:ist|sind|liegt|existiert|gibt es)\\b',
  ],
  supposes:
    '(?:\\b(?:ich|wir|man) (?:hätten?|würden?)|\\b(?:hätten?|würden?) (?:ich|wir|man))\\b(?:(?!\\b(?:habe|haben|aber|daher|deshalb|also|wurden?)\\b)[^.!?]){0,240}◆',
  entry: {
    into: '^(?=.*\\b(?:hinzugefügt|aufgenommen|eingetragen|ergänzt|eingefügt|eingebunden|steht|stehen|gelandet|ausgeschlossen|gehört|trage|nehme)\\b).*(?<!\\b(?:in|im|zu|aus|an) {T})◆(?:(?!\\b(?:und|sowie|angelegt|erstellt|geschrieben|erzeugt)\\b)[^◆◇.;,]){0,60}\\b(?:in|zu|zur|zum|im|um|unter) (?:\\w+ |▫ ){0,3}◇',
    by: '◇(?=.*\\b(?:steht|stehen|enthält|ignoriert|listet|nennt|aufgenommen|eingetragen|ergänzt|hinzugefügt|erweitert)\\b)(?:(?!\\b(?:und|sowie|dann|danach)\\b)[^◆.;,]){0,80}◆',
  },
  doubts: [
    [
      'negated',
      '\\b(?:begegnet|kenne|rate)\\b',
      '\\b(?:nicht|nie|niemals|kein\\w*|weder|nirgend\\w*|ohne|nichts|kaum|statt|anstatt|anstelle|un(?:bekannt|klar|auffindbar|verändert|benutzt|genutzt)\\w*|fehl\\w+|scheiter\\w*|verschwunden|entfällt|entfiel|vermiss\\w*|erfolglos|gesperrt|verweigert\\w*|abgelehnt|abgebrochen|(?<!\\bwird\\b[^.;]{0,60})verworfen|übersprungen|ausgelassen|gelöscht|nachgesehen, ob|gesucht)\\b',
    ],
    [
      'example',
      '\\b(?:meist\\w*|oft|häufig|gewöhnlich|üblich\\w*|typisch\\w*|klassisch\\w*|beispiel\\w*|etwa|angenommen|solche\\w*|derartige\\w*|gäbe|hieße|hypothet\\w*|fiktiv\\w*|platzhalter\\w*|irgendein\\w*|man)\\b',
    ],
    [
      'proposed',
      '^(?:damit|um|wer)\\b|\\b(?:bietet sich|bieten sich|anbieten|überleg\\w*|entscheid\\w*|warte|vermutlich)\\b',
      '\\b(?:zu \\w+(?:en|ln|rn)|\\w{2,}zu\\w{3,}(?:en|ln|rn))\\b|\\bam \\w+sten\\b',
      '\\b(?:langfristig|mittelfristig|perspektivisch|auf dauer|irgendwann|hilft|helfen|hilfreich|gehört|gehören|bleibt (?:noch|nur)|entweder|plan|wege|möglichkeit\\w*|ansonsten|sonst|um)\\b',
      '\\b(?:könnt\\w*|würd\\w*|sollt?\\w*|müss\\w*|muss\\w*|dürf\\w*|möcht\\w*|wär\\w*|hätt\\w*|ließ\\w*|käme\\w*|bräuchte\\w*|werde|kann|kannst|können|lässt|lassen|lass|wenn|falls|sofern|sobald|lohn\\w*|empf\\w+|vorschl\\w+|schlage|geplant\\w*|plane\\w*|offen\\w*|aussteh\\w*|steht (?:noch )?aus|später|künftig\\w*|demnächst|morgen|bitte|gern\\w*|bescheid|am besten|idealerweise|sinnvoll|denkbar|möglich\\w*|vielleicht|eventuell|vermutlich|wahrscheinlich|wohl|anscheinend|scheint|scheinbar|optional\\w*|alternativ\\w*|option\\w*|variante\\w*|nächste\\w*|todo|braucht|nötig|notwendig|erforderlich|ob|noch zu|soll)\\b',
      '\\bich (?!habe?|sehe|finde)\\w+e\\b|\\b(?!habe|sehe|finde)\\w+e (?:ich|wir)\\b|\\b(?!haben|sehen|finden)\\w+en wir\\b',
      '^(?:dann |danach |einfach |und |zuerst )?(?:trag|schreib|setz|stell|leg|mach|nimm|gib|pack|schau|guck|sieh|geh|öffnen sie|tragen sie|setzen sie|legen sie|stellen sie|prüfen sie|nutzen sie|verwenden sie)\\b',
    ],
  ],
  later: [
    [
      'negated',
      '^◆(?:[^.;◇]{0,60}?(?:,| [—–-]{1,2})|[.?:;]) ?(?:und |aber |doch |jedoch |allerdings |nur |leider |die(?:se)? |das |der |datei )*(?:(?:gibt|gab) es\\b[^.;◇]{0,30}\\b(?:nicht|kein\\w*)\\b|(?:existiert|fehlt|fehlte)\\b(?![^.;]{0,20}\\bin\\b)|ist (?:\\w+ ){0,4}(?:nicht (?:vorhanden|da|auffindbar|zu finden|mehr da)|verschwunden|leer ausgegangen)|(?:konnte|kann) ich (?:\\w+ ){0,3}nicht (?:finden|öffnen|lesen)|(?:habe?|hab) ich (?:\\w+ ){0,3}nicht (?:gefunden|geöffnet|gelesen|geprüft|angefasst|geändert))',
      '^◆ (?:gesucht|suchen wollte\\w*)[^.;]{0,10}[,;.] ?(?:aber |doch |jedoch |leider )?(?:\\w+ ){0,2}(?:nichts|nicht)\\b',
    ],
    [
      'edited',
      '^◆(?:[,;:.] ?| [—–-]{1,2} )(?:dort|da|dafür|darin|hier|wo)\\b (?:ich )?(?:habe?|wurden?|hatte) (?:ich |wir )?[^.;◇]{0,80}\\b(?:{E}|{C})\\b',
    ],
  ],
  unless:
    '\\b(?:wird|werden|kann|können|von (?:dir|ihnen|euch|jemand\\w*|upstream|anderen)|du hast|sie haben|der (?:nutzer|benutzer|autor)|in version|letzte (?:woche|version)|ursprünglich|damals|früher|commit ▫)(?= ).*◆|◆.*\\b(?:wird|werden|von (?:dir|ihnen|upstream)|in version|ursprünglich|beim build)\\b',
  changes: [
    ['edited', '[:,] ?◆ {A}(?:{W})(?=$|[.,;)])'],
    [
      'edited',
      '\\b(?:nachdem|weil|da|seit|dass) (?:ich|wir) [^.;◆]{0,80}◆ (?:\\w+ ){0,3}(?:{W}) (?:habe|haben|hatte)\\b',
    ],
    ['created', '\\b(?:nach|in|zu|unter) {T}◆ (?:verschoben|umbenannt|umgezogen|verlagert)'],
    [
      'moved',
      '\\b(?:habe?|haben|wurden?)\\b[^.;]{0,120}(?<!\\bin )◆[^◆.;]{0,60}\\b{M}',
      '◆ (?:wurden?|ist|sind|habe? ich|haben wir) {A}[^.;]{0,40}\\b{M}',
      '^◆ ?[:(—–-] ?(?:{M})',
      '\\b{M}: ?◆',
      '\\b{M}: ?[^◆]{0,40}◆ ?(?:→|->)',
    ],
    [
      'edited',
      '^(?!.*\\b{S}).*\\b(?:habe?|haben|wurden?|ist|sind)\\b[^.;]{0,160}\\b(?:{IN}) {T}◆[^◆.;]{0,100}\\b(?:{E}|{C}|{D})',
      '\\b(?:{IN}) {T}◆ (?:habe?|haben|wurden?)\\b[^◆.;]{0,140}\\b(?:{E}|{C}|{D})',
      '^(?!.*\\b{S})[^◆.;]{1,100}\\b(?:{IN}|nach|um) {T}◆[^◆.;]{0,50}\\b(?:{W})(?=$|[.,;!)])',
      '^(?:{E}|{C}|{D}|{M})\\b[^◆.;]{0,80}\\b(?:{IN}) {T}◆',
    ],
    [
      'deleted',
      '\\b(?:habe?|haben|wurden?)\\b[^.;]{0,120}◆[^◆.;]{0,60}\\b(?:{D})',
      '◆ (?:wurden?|ist|sind|habe? ich|haben wir) {A}[^.;]{0,40}\\b(?:{D})',
      '^◆ ?[:(—–-]? ?(?:{D})(?=$|[.,;)])',
      '^(?:{D}):? {T}◆',
    ],
    [
      'created',
      '\\b(?:habe?|haben|wurden?)\\b[^.;]{0,160}◆[^◆.;]{0,60}?\\b(?:{C})',
      '◆ (?:wurden?|ist jetzt|sind jetzt|habe ich|haben wir) {A}[^.;]{0,40}?\\b(?:{C})',
      '^◆ ?[:(—–-] ?(?:neue? (?:datei|modul|test\\w*|skript|komponente)|neu (?:erstellt|angelegt|hinzugefügt)|neu(?=$|[.,;)])|(?:erstellt|angelegt|hinzugefügt)(?=$|[.,;)]))',
      '^(?:neu|neue datei|neu angelegt|neu erstellt|erstellt|angelegt|neu hinzugefügt|hinzugefügt):? {T}◆',
      '^(?:nur |auch |und )?◆ (?:neu )?(?:erstellt|angelegt|hinzugefügt)(?=$|[.,;)])',
    ],
    [
      'edited',
      '\\b(?:habe?|haben|wurden?)\\b[^.;]{0,160}◆[^◆.;]{0,80}\\b(?:{E})',
      '◆ (?:wurden?|ist jetzt|sind jetzt|ist nun|habe ich|haben wir) {A}[^.;]{0,60}\\b(?:{E})',
      '^◆ ?[:—–-] (?!▫? ?(?:ist|sind)\\b)[^◆.;]{0,100}\\b(?:{W})(?=$|[.,;!)]| \\()',
      '^◆ ?\\((?:{E})',
      '^(?:{E}):? {T}◆',
      '^(?:nur |auch |und |\\w+ )?◆ (?:\\w+ ){0,3}(?:{E})(?=$|[.,;)])',
    ],
  ],
  content: [
    '◆ (?:\\([^()]{0,60}\\) )?(?:\\w+ ){0,2}?(?:enthält|enthalten|definiert|exportiert|importiert|beschreibt|nennt|sagt|steht|legt|setzt|liest|schreibt|verwendet|nutzt|ruft|gibt|liefert|prüft|behandelt|implementiert|deklariert|erwartet|wirft|hat|haben|ist|sind|zeigt|regelt|listet|dokumentiert|verweist|begrenzt|lädt|parst|startet|rendert|führt|kapselt|macht|stellt|wiederholt|braucht|benötigt|ignoriert|fehlt|bindet|registriert|erzeugt|validiert|übernimmt|speichert|konfiguriert|verlangt|kennt|hält|bietet|überschreibt|(?!existiert|taucht|kommt|gehört|findet|erscheint|verschwindet|geht|fehlt|scheint|bleibt|lässt|nicht|jetzt|dort|damit|samt|statt|selbst|erst|liegt|erstellt|angelegt|{E})[a-zäöüß]{2,}t)(?=$|[ ,.;:])',
    '\\b(?:laut|gemäß|nach|siehe|vgl\\.|entsprechend) {T}◆',
    '\\b(?:habe|haben)\\b[^.;]{0,120}◆[^.;◇]{0,80}\\b{L}',
  ],
  place: [
    '^◆ ?[:—–] ?\\w',
    '\\b(?:ursache|schuld|verantwortlich|zuständig)\\b[^.;]{0,40}◆',
    '\\b(?:in|im|innerhalb von|aus|am ende von|am anfang von|zeile \\d+ (?:von|in)) {T}◆',
    '◆,? (?:\\()?zeilen? ',
  ],
  titles: [
    ['example', '^(?:beispiele?|zum beispiel|z\\. ?b\\.|beispielsweise)\\b'],
    [
      'negated',
      '\\b(?:nicht (?:geändert|verändert|angefasst|geöffnet|gelesen|geprüft|verifiziert|gefunden|vorhanden|berührt|angepasst|betroffen|enthalten)|unverändert\\w*|unberührt\\w*|unangetastet|fehlende|fehlen|fehlt|existieren nicht|gibt es nicht|ausgelassen|übersprungen|keine änderungen)',
    ],
    [
      'proposed',
      '\\b(?:nächste[rn]? schritte?|als nächstes|vorschl[aä]g\\w*|vorgeschlagen\\w*|plan|geplante?\\w*|planung|optionen?|alternativen?|empfehlung\\w*|empfohlen\\w*|empfehle|ausblick|ideen?|offene?r? (?:punkte?|fragen?)|roadmap|verbesserungsvorschl\\w*|mögliche\\w*|möglichkeiten|am \\w+sten|wären?|könnten?|sollten?|würden?|müssten?|müssen|soll|werde ich|anleitung|so testen|manuell\\w*|vorgehen|ausstehend\\w*|noch zu (?:tun|erledigen)|zu (?:ändern|erstellen|prüfen|bearbeiten)\\w*|zu\\w*nde (?:dateien|datei)|bitte|später)',
    ],
    [
      'created',
      '\\b(?:neue|neu (?:erstellte?|angelegte?|hinzugefügte?)|neu|hinzugefügte?|angelegte?|erstellte?)(?: (?:dateien?|tests?|module?|testdateien?|komponenten?))?:?$',
      '\\b(?:habe|wurden?)\\b[^.]{0,60}\\b(?:erstellt|angelegt|hinzugefügt):$',
    ],
    ['deleted', '\\b(?:gelöschte?|entfernte?)(?: (?:dateien?|module?))?:?$'],
    ['moved', '\\b(?:verschobene?|umbenannte?|verschoben|umbenannt)(?: (?:und|/) \\w+)?(?: (?:dateien?|module?))?:?$'],
    [
      'edited',
      '\\b(?:geänderte?|bearbeitete?|angepasste?|aktualisierte?|modifizierte?|überarbeitete?|veränderte?|betroffene)(?: (?:dateien?|module?|stellen?|tests?|code))?:?$',
      '\\b(?:habe?|haben|wurden?)\\b[^.?]{0,100}\\b(?:{W})\\b[^.?]{0,20}:?$',
      '^(?:was (?:ich )?(?:geändert|gemacht|umgesetzt)|erledigt|umgesetzt|durchgeführt|vorgenommene)',
    ],
    [
      'weak',
      '^(?:zusammenfassung(?: der änderungen)?|die |wichtigste |alle )?(?:änderungen|anpassungen|umsetzung|korrekturen)(?: im überblick)?:?$',
    ],
  ],
  notes: [
    ['created', '[(#←] ?(?:neu|neue datei|erstellt|angelegt|hinzugefügt)\\b'],
    ['edited', '[(#←] ?(?:geändert|angepasst|aktualisiert|bearbeitet|überarbeitet|erweitert)\\b'],
    ['deleted', '[(#←] ?(?:gelöscht|entfernt)\\b'],
  ],
  line: [
    '◆,? ?\\(?(?:in |ab |bei )?zeilen? (\\d{1,7})',
    '\\bzeilen? (\\d{1,7})(?:[-–]\\d{1,7})? (?:in|von|der) (?:der )?(?:datei )?◆',
  ],
};
