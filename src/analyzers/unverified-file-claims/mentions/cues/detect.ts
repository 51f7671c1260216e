import type { Cues } from './cues.ts';
import { english } from './en.ts';
import { make } from './make.ts';
import { TABLES } from './tables.ts';

/** Tells the language of a text: by its script, and where that is Latin by the small words of each language. */

/** Made when their language is first met: start-up pays for none of them. */
const made = new Map<string, Cues>([['en', english]]);

function cuesOf(language: string): Cues | undefined {
  const known = made.get(language);
  if (known) return known;
  const table = TABLES[language];
  if (!table) return undefined;
  const cues = make(table);
  made.set(language, cues);
  return cues;
}

/** Small words, and words that agents use in every answer; none that English has too. */
const WORDS: Record<string, string> = {
  en: 'the an and of to is are were it this that with for not be have had you if by from at but can could would should does did its there which when your now all files file',
  de: 'der das den dem des ein eine einen einem einer und oder nicht kein keine keinen ist sind wurde wurden wird werden ich wir sie es mit für auf zu zum zur im vom von bei aus nach aber sondern auch noch nur schon hier habe haben hat gibt kann können könnte könnten würde sollte sollten soll wenn falls wie dass datei dateien existiert fehlt enthält unverändert bitte ohne weder statt anstelle siehe laut neu möchte nächste nächster werde steht öffne beispiel beispielsweise geändert erstellt hinzugefügt gelöscht entfernt angepasst aktualisiert angelegt umbenannt verschoben definiert exportiert änderung änderungen anpassen ändern erstellen hinzufügen einbauen prüfen löschen lass mich zuerst schritte wie ergänzen',
  fr: 'le les des du un une et ou ne pas est sont été dans pour avec sur par qui que ce cette ces il elle je nous vous mais aussi aucun aucune sans ni au aux si fichier fichiers ai avez avons peut pourrait pourrais devrait faut voici ainsi plutôt exemple existe manque contient modifié ajouté créé supprimé renommé déplacé défini définit mis voir selon prochaine étape étapes veuillez leur y était reste inchangé jour comme trouver ouvrir modifier créer ajouter vérifier laissez moi abord ligne erreur vient effectuées recommandations modifiés nouveaux supprimés ajout rien relance j’ l’ n’ d’ qu’ c’ s’',
  es: 'el los las del un una y o es son fue fueron está están en para con por que se su sus lo al pero sino también ningún ninguna ni si archivo archivos fichero he hemos ha han puede podría podrías podemos debería deberías hay existe falta contiene sin como ejemplo creado modificado añadido agregado actualizado eliminado borrado movido renombrado próximo siguiente según aquí más no_ encontré encontrado leí abrí creé actualicé añadí agregué eliminé modifiqué voy vez sugiero recomiendo define exporta cambié moví renombré corregí próximos pasos cambios realizados podríamos habría déjame quieres puedo podemos queda nada todavía modificados añadida nuevos eliminados tengo tienes tenemos acceso opción otra hacer está estaba quiero quieras avísame desde cuando donde porque nada muy',
  pt: 'o os um uma e ou é são foi foram está estão em para com por que se seu sua na nas nos ao do da dos das mas também nenhum nenhuma nem não arquivo arquivos ficheiro ficheiros pode poderia podemos deveria há existe falta contém sem como exemplo criado criei modificado adicionado adicionei atualizado atualizei removido removi excluído movido renomeado próximo passos aqui mais vou encontrei abri li alterei corrigi sugiro recomendo define exporta você posso foram apaguei movi renomeei eu permanece inalterado inalterados poderíamos deixe próximos passo passos bom seria modifiquei adicionar atualizar escrevi consegui alterar alterações alterados removidos novos cria nem isso essa esse ainda tudo',
};

/** Letters and endings of one language. */
const TELLING: readonly (readonly [string, RegExp])[] = [
  ['es', /[ñ¿¡]|ci(?:ón|ones)$/],
  ['pt', /[ãõ]|ç[oõã]/],
  ['de', /[äöüß]/],
  ['fr', /[èœùûëî]|(?:ifié|euse|aux)e?s?$/],
];

let wordTable: Map<string, string[]> | undefined;
function table(): Map<string, string[]> {
  if (wordTable) return wordTable;
  wordTable = new Map();
  for (const [language, list] of Object.entries(WORDS))
    for (const word of new Set(list.split(' '))) {
      const of = wordTable.get(word);
      if (of) of.push(language);
      else wordTable.set(word, [language]);
    }
  return wordTable;
}

/** Characters looked at; the beginning of a text tells its language. */
const LOOK = 6000;

interface Guess {
  language: string;
  /** Too clear for English to be tried as well. */
  sure: boolean;
}

function guess(text: string, kanaAround: boolean): Guess | undefined {
  const look = text.slice(0, LOOK);
  return /[^\u0000-\u024f\u2000-\u2bff\ue000-\uf8ff]/.test(look)
    ? (byScript(look, kanaAround) ?? byWords(look))
    : byWords(look);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Characters of scripts without spaces weigh half a word; other scripts by word. */
function byScript(text: string, kanaAround: boolean): Guess | undefined {
  const kana = count(text, /[\u3041-\u30ff変検実応対読発図関戻込]/g);
  const han = count(text, /[\u3400-\u9fff]/g);
  const scores: [string, number][] = [
    ['ko', count(text, /[\uac00-\ud7af]+/g)],
    ['ru', count(text, /[\u0400-\u04ff]+/g)],
    ['hi', count(text, /[\u0900-\u097f]+/g)],
    kana > 0 || (kanaAround && han > 0) ? ['ja', (kana + han) / 2] : ['zh', han / 2],
  ];
  const [language, score] = scores.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (score === 0) return undefined;
  return score * 2 >= count(text, /[A-Za-z]{2,}/g) ? { language, sure: false } : undefined;
}

function byWords(text: string): Guess | undefined {
  const scores = new Map<string, number>();
  for (const word of text
    .toLowerCase()
    .replaceAll("'", '’')
    .match(/[a-z0-9_ß-ÿœ¿¡]+(?:’(?=[a-zß-ÿœ]))?/g) ?? []) {
    const telling = TELLING.find(([, pattern]) => pattern.test(word))?.[0];
    for (const language of table().get(word) ?? (telling ? [telling] : []))
      scores.set(language, (scores.get(language) ?? 0) + 1);
  }
  const inEnglish = scores.get('en') ?? 0;
  scores.delete('en');
  let best = '';
  let second = 0;
  for (const [language, score] of scores) {
    if (score > (scores.get(best) ?? 0)) {
      second = scores.get(best) ?? 0;
      best = language;
    } else if (score > second) second = score;
  }
  const score = scores.get(best) ?? 0;
  if (score > 0 && score > inEnglish * 1.5 && (score > second || inEnglish === 0))
    return { language: best, sure: score >= 3 && score >= inEnglish * 3 && score > second };
  return inEnglish > 0 ? { language: 'en', sure: inEnglish >= 3 && inEnglish > score * 3 } : undefined;
}

/** Languages for the passages of one answer: the passage's own, then the answer's, then English, as headings are often. */
export function languagesFor(answer: string): (passage: string) => readonly Cues[] {
  const prose = answer.slice(0, LOOK).replace(/```[^`]*(?:```|$)|`[^`\n]*`/g, ' ');
  const kanaAround = /[\u3041-\u30ff]/.test(prose);
  const whole = guess(prose, kanaAround)?.language ?? 'en';
  return (passage) => {
    const own = guess(passage, kanaAround);
    const order = own?.sure ? [own.language] : [own?.language ?? whole, whole, 'en'];
    return [...new Set(order)].flatMap((language) => cuesOf(language) ?? []);
  };
}
