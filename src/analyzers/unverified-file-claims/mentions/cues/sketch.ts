const BEFORE = [
  "here is|here's|below is|yes,?|an?|my|the|one|another|first|quick|rough|short|simple|possible",
  'hier|hier ist|ja,?|eine?n?|mein|meine|der|die|kurzer|kurze|grober|grobe|erster|erste|möglicher|mögliche',
  'aquí|aquí va|aquí tienes|aquí está|sí,?|una?|mi|el|la|primer|posible',
  'voici|oui,?|une?|mon|ma|le|la|premier|première|petite?',
  'aqui|aqui vai|aqui está|segue|sim,?|uma?|meu|minha|o|primeiro|possível',
  'вот|да,?|мой|примерный|первый|возможный',
  'एक|मेरा|यह',
].join('|');
const NOUN =
  'sketch|draft|mock-?up|blueprint|entwurf|skizze|vorschlag|boceto|esbozo|borrador|propuesta|esquisse|ébauche|proposition|esboço|rascunho|proposta|набросок|эскиз|черновик|предложение|मसौदा|खाका|प्रस्ताव|초안|스케치|제안';
const OF = 'of|for|der|des|für|zur|zum|de|del|du|da|do|para|pour|структуры|для|का|की|के';
const UNSPACED = '草图|草圖|草案|草稿|たたき台|下書き|素案|スケッチ';

/**
 * A title of what is only sketched, in any language: "a rough draft of the layout:", "entwurf:". So short a title does not tell its language.
 * One that says something of a draft ("I updated the draft:") is none.
 */
export const SKETCH = [
  `^(?:(?:${BEFORE}) ){0,4}(?:${NOUN})(?: (?:${OF})(?= )[^◆◇]{0,60})? ?:?$`,
  `^(?:(?:以下|下面)(?:是|は)|这是|這是|一个|一個|简单的|簡単な|初步){0,3}(?:${UNSPACED})(?:如下|(?:は|を)以下(?:の通り|に示し)?|です|ます){0,3}:?$`,
];
