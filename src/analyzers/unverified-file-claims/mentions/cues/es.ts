import { stances } from './es-stance.ts';
import type { Sources } from './sources.ts';

/** Spanish. The first person is in the verb ("creé ◆"), so accents tell "creé" from "cree". */
export const spanish: Sources = {
  language: 'es',
  letters: 'a-záéíóúñü',
  words: {
    /** First person, past. */
    C: 'creé|creamos|escribí|generé|añadí|agregué|guardé|redacté',
    E: 'modifiqué|modificamos|actualicé|actualizamos|edité|cambié|cambiamos|corregí|corregimos|arreglé|ajusté|refactoricé|reescribí|amplié|extendí|reemplacé|sustituí|implementé|mejoré|simplifiqué|incorporé|introduje|puse|apliqué|configuré|registré|integré|formateé|añadimos|agregamos|incluí|toqué|adapté|optimicé|extraje|subí|bajé|saqué|dejé listo|metí|usé|pasé|separé|uní|ordené|limpié|moderé|completé|activé|desactivé|reparé|reestructuré|revertí|traduje|dividí|cargué|conecté|reorganicé',
    D: 'eliminé|eliminamos|borré|borramos|quité|quitamos|suprimí',
    M: 'moví|movimos|renombré|renombramos|trasladé',
    /** Participles. */
    PC: '(?:cread|escrit|generad|añadid|agregad|guardad|redactad)[oa]s?',
    PE: '(?:modificad|actualizad|editad|cambiad|corregid|arreglad|ajustad|refactorizad|reescrit|ampliad|extendid|reemplazad|sustituid|implementad|mejorad|simplificad|incorporad|introducid|aplicad|configurad|registrad|integrad|formatead|puest|incluid|adaptad|optimizad|extraíd|limitad|completad|terminad|limpiad|activad|desactivad|reparad|separad|dividid|hech|subid|bajad|traducid|conectad|reorganizad)[oa]s?',
    PD: '(?:eliminad|borrad|quitad|suprimid)[oa]s?',
    PM: '(?:movid|renombrad|trasladad)[oa]s?',
    PL: '(?:abiert|leíd|revisad|comprobad|verificad|examinad|inspeccionad|consultad|tocad|analizad|probad|vist|encontrad|mirad|ejecutad|localizad)[oa]s?',
    P: '{PC}|{PE}|{PD}|{PM}|{PL}',
    L: 'abrí|leí|revisé|comprobé|verifiqué|examiné|inspeccioné|consulté|analicé|probé|miré|ejecuté|busqué|encontré|vi|localicé|hice|realicé|pude|pudimos|abrimos|revisamos',
    V: '{C}|{E}|{D}|{M}',
    W: '{PC}|{PE}|{PD}|{PM}',
    /** Infinitives. */
    I: '(?:crear|escribir|generar|añadir|agregar|modificar|actualizar|editar|cambiar|corregir|arreglar|ajustar|refactorizar|reescribir|ampliar|extender|reemplazar|sustituir|implementar|mejorar|simplificar|incorporar|introducir|eliminar|borrar|quitar|mover|renombrar|abrir|leer|revisar|comprobar|verificar|examinar|consultar|ejecutar|probar|usar|utilizar|extraer|tocar|inspeccionar|poner|incluir|guardar|configurar)(?:lo|la|los|las|se)?',
    T: '(?:(?:el|la|los|las|un|una|al|del|mi|su|tu|archivo|archivos|fichero|ficheros|módulo|script|carpeta|componente|nuevo|nueva|nuevos|también|llamado|llamada|denominado|de|test|pruebas|prueba|configuración|ningún|ninguna|◇|▫|,|y|e|ni|o|solo|sólo|además|los dos|ambos|existente)(?: |(?=[◆◇▫,])))*',
    A: '(?:(?:también|aún|todavía|ya|actualmente|ahora|no|sí|realmente|en el (?:repositorio|proyecto)|correctamente|solo|sólo|además|igualmente) )*',
  },
  joiner: '^ ?(?:,|/|&|\\+)? ?(?:y|e|o|u|and|así como)? ?$',
  clauseBreak:
    ';\\s|\\s(?:—|–|--)\\s|\\s-\\s|,?\\s(?:pero|sino|porque|ya que|aunque|mientras|sin embargo|pues)\\s|,\\s(?=(?:que|donde|cuyo|cuya|el cual|la cual)\\s)|,\\s(?:así que|por lo que|y)\\s',
  contrast: '^;|\\b(?:pero|sino|porque|ya que|aunque|mientras|sin embargo|pues)\\b',
  abbreviation: '(?:\\b(?:p\\.\\s?ej|ej|etc|sr|sra|dr|núm|pág|aprox|vs|art)|\\b[a-z])\\.$',
  // "añadir x en ◆" -> "añadí x en ◆"
  past: {
    frame: '{FIRST}_(?= )',
    words: [
      '(cre|edit|cambi|ajust|elimin|borr|renombr|implement)ar → $1é',
      '(actuali|refactori|reempla)zar → $1cé',
      'añadir → añadí',
      'agregar → agregué',
      'modificar → modifiqué',
      'corregir → corregí',
      'mover → moví',
      'añade → añadí',
      'agrega → agregué',
      'actualiza → actualicé',
      'modifica → modifiqué',
    ],
  },
  stances,
  existence: [
    '\\b(?:lleva|llega|pasa|entra|salta)n?\\b(?: \\w+){0,2} (?:a|en|por) {T}◆(?:,|:) (?:que|donde|allí|ahí|este|y ahí|y allí)\\b',
    '\\b(?:interviene|actúa|entra en juego|entra|sigue|viene|se ejecuta) (?:primero |luego |después |entonces )?{T}◆(?:,|:) (?:que|donde|allí|ahí|este)\\b',
    '\\b(?:lo|la|los|las) [a-záéíóúñ]{3,}[ae] {T}◆(?:,|:) (?:que|donde|ahí|allí)\\b',
    '\\b(?:lo|la|los|las) (?:hace|gestiona|realiza|resuelve|maneja|controla|lleva|atiende) {T}◆(?:,|:|$)',
    '\\bes {T}◆,? (?:quien|que|el que|la que)\\b',
    '\\b(?:hay|existe|existen|se encuentra|se encuentran|se encarga|se ocupa|está|están|(?:archivos?|ficheros?) (?:relevantes?|principal\\w*|afectad\\w+)|novedad)\\b[^.;]{0,80}◆',
    '^(?:el |la )?(?:archivo |módulo )?◆ (?:es|está|existe|se encuentra)\\b',
    '^[^.;◆]{0,60}(?:implementación|versión|prueba|test|módulo): ◆',
  ],
  supposes:
    '\\b(?:(?:yo|nosotros) (?:\\w+ ){0,3}\\w{2,}ría(?:mos)?|haría(?:mos)?|habría(?:mos)?)\\b(?:(?!\\b(?:he|hemos|pero|así que|por eso|porque|ya)\\b)[^.!?]){0,240}◆',
  entry: {
    into: '^(?=.*\\b(?:añadí|agregué|incluí|puse|metí|añadid[oa]s?|agregad[oa]s?|incluid[oa]s?|añadió|agregó|incluyó|está|están|figura|aparece|consta|entra|puest[oa])\\b).*(?<!\\b(?:en|a|al|de|del) {T})◆(?:(?!\\b(?:y|creé|escribí|generé)\\b)[^◆◇.;,]){0,60}\\b(?:a|al|en|de|del) (?:\\w+ |▫ ){0,3}◇',
    by: '◇(?=.*\\b(?:incluye|contiene|ignora|lista|tiene|está|figura|aparece|añadí|agregué|incluí|hay|añadió|añadido|agregado|incluido)\\b)(?:(?!\\b(?:y|luego|después)\\b)[^◆.;,]){0,80}◆',
  },
  doubts: [
    [
      'negated',
      '\\b(?:no|ni|nunca|jamás|tampoco|sin|nada|ningún\\w*|ningun[oa]s?|falta\\w*|faltó|carec\\w+|inexistente\\w*|desconoc\\w+|ausente\\w*|desapareci\\w+|imposible|en lugar de|en vez de|salvo|excepto|inaccesible\\w*|denegad\\w+|borró|borrad\\w+|eliminó|eliminad\\w+|busqué|intacto\\w*|inalterad\\w+)\\b',
    ],
    [
      'example',
      '\\b(?:ejemplo\\w*|típic\\w+|hipotétic\\w+|ficti\\w+|imagin\\w+|pongamos|digamos|cualquier\\w*|algún|alguna)\\b',
    ],
    [
      'proposed',
      '^(?:para|quien(?![^;◆]{3,50} es ◆))\\b|\\b(?:tiene que|tienen que|espero|valdría|duda|decisión|seguramente)\\b',
      '\\b\\w{2,}(?:ar|er|ir) (?:el|la|los|las|un|una|unos|unas|lo|su|tu)\\b',
      '\\b(?:a la larga|con el tiempo|a futuro|a largo plazo|lo más|dos caminos|caminos?|posibilidad\\w*|otra cosa|ayuda\\w*|solo te queda|te queda|me falta|vendría\\w*|quien quiera|en cuanto|(?<!\\b(?:por|cada|del|su|sin) )plan(?! (?:gratuito|gratis|pro|premium|de pago|básico)\\b)|pertenece\\w*)\\b',
      '\\b(?:podrí\\w+|puede\\w*|puedo|podem\\w+|podés|deberí\\w+|deb[eo]\\w*|habrí\\w+|sería\\w*|tendrí\\w+|harí\\w+|convien\\w+|convendrí\\w+|quisier\\w+|quier\\w+|querés|hay que|hace falta|haría falta|voy a|vamos a|vas a|si|cuando|cuand\\w+|(?:después|luego)(?! (?:interviene|actúa|entra|viene|sigue|se ejecuta|pasa|llega|va)\\b)|más adelante|pendiente\\w*|queda\\w* por|propuesta|propongo|sugier\\w+|sugerencia|recom\\w+|aconsej\\w+|(?<!\\b(?:por|cada|del|su|un) )plan\\w*|opción|opciones|opcional\\w*|alternativ\\w+|quizás?|tal vez|a lo mejor|probablemente|posiblemente|supuestamente|seguramente|parece\\w*|creo que|supongo|imagino|ideal\\w*|mejor|todavía|aún|por favor|dime|dígame|decime|avís\\w+|avis[ae]\\w*|basta\\w*|échale|próxim\\w+|siguiente\\w*|mañana|pronto|futur\\w+)\\b',
      '^(?:luego |después |primero |y |solo |simplemente |ahora )?(?:pon|ponga|poné|mete|meta|abrí|echa|eche|fíjate|fíjese|mira|mire|ve a|vaya a|ten|tenga|haz|haga|deja|deje|define|defina|corre|corra|copia|copie)\\b',
      '\\b(?:agreg|añad|cre|modific|mov|pon|us|cambi|ajust|elimin|escrib|extra|sac|coloc|actualiz|sugeri|separ|refactor|prob|hac|dir|revis|mir|busc)[a-záéíóúñ]{0,4}r(?:é|emos|ía|íamos|ías|ían|á)\\b',
    ],
  ],
  later: [
    [
      'negated',
      '^◆(?:[^.;◇]{0,60}?(?:,| [—–-]{1,2})|[.?:;]) ?(?:y |pero |aunque |sin embargo,? |lamentablemente,? |ese |esa |este |esta |archivo |fichero |que |ya )*(?:no (?:existe|está|aparece|lo (?:encontré|encuentro|abrí|leí|toqué|modifiqué|he \\w+)|la (?:encontré|encuentro)|se encuentra|pude (?:abrirlo|leerlo|encontrarlo)|he (?:podido|encontrado))|falta(?=$|[.,;]))\\b',
    ],
    [
      'edited',
      '^◆(?:[,;:.] ?| [—–-]{1,2} )(?:donde|ahí|allí|en él|y ahí|para eso|para ello) (?:también )?(?:{V}|(?:he|hemos|se ha|se han) (?:{W}))\\b',
    ],
  ],
  unless:
    '\\b(?:para|de modo|de manera|de forma|a fin de|así) que\\b[^◆]{0,100}◆|\\bpara (?:leer|usar|tomar|obtener|importar|cargar|consultar|heredar|llamar|apuntar|coincidir|reflejar|seguir|respetar|aprovechar|sacar|extraer)\\b[^◆]{0,80}◆|\\b(?:por (?:el usuario|ti|usted|otro|otra|alguien|upstream|el autor|el equipo)|el usuario|en la versión|originalmente|la semana pasada|el año pasado|en el commit)\\b|\\b(?:es|son|será|serán|puede ser|siendo) (?:{W})',
  changes: [
    [
      'edited',
      '\\ben {T}◆ (?:ya )?(?:está|están|queda|quedó) (?:corregid|arreglad|actualizad|reparad|modificad|resuelt)[oa]s?',
    ],
    ['edited', '\\bacab(?:o|amos|é) de {I}\\b[^◆.;]{0,80}◆'],
    ['created', '\\bse (?:movió|trasladó|extrajo|renombró|pasó|llevó) (?:a|hacia|en) {T}◆'],
    ['edited', '[:,] ?◆ {A}(?:{W})(?=$|[.,;)])'],
    ['edited', '^◆ ?[:—–-] ?se \\w{2,}(?:ó|aron|ieron)\\b'],
    [
      'edited',
      '\\b(?:le )?(?:metí mano|di (?:una )?\\w+|hice (?:un |los |unos |algunos )?(?:cambio|ajuste|arreglo|modificaci)\\w*) (?:\\w+ ){0,2}?(?:a|al|en) {T}◆',
      '(?<!\\ben )◆ {A}(?:está|quedó|queda|están) {A}(?:{PE})',
      '\\b(?:modificación|actualización|corrección|refactorización|adaptación) (?:de|del|en) {T}◆ (?:está|quedó|ya)',
    ],
    [
      'moved',
      '\\b(?:{M}) {T}◆',
      '\\b(?:he|hemos) (?:{PM}) {T}◆',
      '◆ {A}(?:fue|fueron|ha sido|han sido|se ha|quedó) {PM}',
      '^◆ ?[:(—–-] ?{PM}',
      '^{PM}: ?◆',
      '◆ se (?:movió|renombró)',
    ],
    ['created', '\\b(?:{M}|he {PM}|hemos {PM}) {T}◇ (?:a|en|como|→|hacia) {T}◆'],
    [
      'edited',
      '\\b(?:{V}|(?:he|hemos|se ha|se han|han sido|ha sido|fue|fueron) (?:{W}))\\b[^◆.;]{0,160}\\b(?:en|a|al|de|del|desde|dentro de) {T}◆',
      '\\b(?:en|a|al|de|del) {T}◆,? (?:también )?(?:{V}|(?:he|hemos|se ha|se han) (?:{W})|se (?:añadió|agregó|modificó|cambió|eliminó|corrigió|actualizó))',
      '\\bse (?:añadió|agregó|modificó|cambió|eliminó|corrigió|actualizó|implementó|añadieron|agregaron)\\b[^◆.;]{0,100}\\b(?:en|a|al|de|del) {T}◆',
      '^(?:{W}) [^◆.;]{1,100}\\b(?:en|a|al|de|del) {T}◆',
      '^[^◆.;]{0,60} (?:{W}) (?:en|a|al|de|del) {T}◆',
    ],
    [
      'deleted',
      '\\b(?:{D}|(?:he|hemos|se ha|se han) (?:{PD})) {T}◆',
      '◆ {A}(?:fue|fueron|ha sido|han sido|se ha) {PD}',
      '◆ se (?:eliminó|borró)',
      '^◆ ?[:(—–-]? ?{PD}(?=$|[.,;)])',
      '^{PD}:? {T}◆',
      '\\bse (?:eliminó|borró) {T}◆',
    ],
    [
      'created',
      '\\b(?:{C}|(?:he|hemos|se ha|se han) (?:{PC})) {T}◆',
      '\\b(?:{C}|(?:he|hemos) (?:{PC}))(?: [^ ◆.;,]+){0,5} ◆',
      '◆ {A}(?:fue|fueron|ha sido|han sido|se ha|quedó) {PC}',
      '◆ se (?:creó|generó)',
      '\\bse (?:creó|generó) {T}◆',
      '^◆ ?[:(—–-] ?(?:nuevo|nueva|archivo nuevo|fichero nuevo|recién creado|{PC}(?=$|[.,;)]))',
      '^(?:nuevo|nuevo archivo|archivo nuevo|nuevo fichero|{PC}):? {T}◆',
      '^◆ {PC}(?=$|[.,;)])',
    ],
    [
      'edited',
      '\\b(?:{E}|(?:he|hemos|se ha|se han) (?:{PE})) {T}◆',
      '\\b(?:{E}|(?:he|hemos) (?:{PE}))(?: [^ ◆.;,]+){0,5} ◆',
      '◆ {A}(?:fue|fueron|ha sido|han sido|se ha|se han|quedó) {PE}',
      '◆ se (?:modificó|actualizó|editó|corrigió|cambió|refactorizó|ajustó)',
      '\\bse (?:modificó|actualizó|editó|corrigió|cambió|refactorizó|modificaron|actualizaron) {T}◆',
      '^◆ ?[:(—–-] ?(?:se )?(?:{W}|{V}|añadió|agregó|modificó|actualizó|eliminó|corrigió|cambió)\\b',
      '^◆ ?[:—–-] [^◆.;]{0,60} (?:{W})(?=$|[.,;)])',
      '^(?:{PE}):? {T}◆',
      '^(?:solo )?◆ (?:{PE})(?=$|[.,;)])',
    ],
  ],
  content: [
    '\\b(?:culpable|responsable|causa|origen|problema|error)(?: \\w+){0,2} (?:es|está en) {T}◆',
    '\\b(?:ahí|allí|donde|en {T}◆) (?:\\w+ ){0,3}(?:está|están) (?:{PE})',
    '◆ (?!para|sobre|entre|desde|ante|contra|durante|existe|falta|parece|queda|este|esta|donde|aunque|mediante|hacia|puede|debe)[a-záéíóúñ]{3,}(?:a|e|an|en) (?:ahora |ya |también |a |en |por |con |de )?(?:el|la|los|las|un|una|al|del|todos|todas|cada|\\d)',
    '(?<!\\b(?:en|de|a|con) )◆[:,] (?:se )?(?:define|contiene|exporta|importa|llama|lee|agrupa|es|tiene|incluye|maneja|guarda)\\b',
    '\\b(?:al (?:revisar|leer|mirar|ver|abrir)|revisando|mirando|leyendo|viendo|estuve (?:viendo|mirando|revisando|leyendo)) {T}◆',
    '◆ (?:\\([^()]{0,60}\\) )?{A}(?:define|definen|contiene|contienen|exporta|importa|describe|dice|indica|muestra|establece|usa|utiliza|llama|devuelve|lanza|lee|escribe|maneja|gestiona|implementa|declara|espera|tiene|incluye|es|son|fija|limita|registra|carga|valida|comprueba|ejecuta|guarda|configura|genera|ignora|reintenta|depende|falla|hace|renderiza|documenta|lista|menciona|requiere|necesita|procesa|crea|especifica|determina|se encarga|agrupa|almacena|conserva|calcula|redondea|decide|filtra|ordena|crece|arranca|termina|empieza|sobrescribe|bloquea|convierte|envía|recibe|abre|cierra|consulta|se (?:define|exporta|llama|encuentra el)|hay|expone|mantiene|resuelve)\\b',
    '\\b(?:según|de acuerdo con|véase|ver|conforme a|basado en) {T}◆',
    '\\b(?:leí|revisé|abrí|examiné|comprobé|verifiqué|inspeccioné|analicé|consulté|(?:he|hemos) {PL}) {T}◆',
  ],
  place: [
    '^◆ ?[:—–] ?\\w',
    '\\b(?:en|dentro de|al final de|al principio de|línea \\d+ de|desde) {T}◆',
    '◆,? \\(?líneas? ',
  ],
  titles: [
    ['example', '^(?:ejemplos?|por ejemplo|p\\. ?ej)'],
    [
      'negated',
      '\\b(?:no (?:modificad|tocad|cambiad|revisad|leíd|abiert|encontrad|verificad|incluid|existen|existe|modifiqué|toqué|abrí|revisé|se (?:ha|han|tocó|tocaron|modific))|sin (?:cambios|modificar|tocar|revisar|verificar)|intactos?|faltantes?|faltan|inexistentes?|omitidos?|excluidos?)',
    ],
    [
      'proposed',
      '\\b(?:próximos? pasos?|siguientes? pasos?|pasos|propuestas?|propuest[oa]s?|plan|planes|opciones|opción|alternativas?|recomendaciones|recomendación|recomendad[oa]s?|sugerencias?|sugerid[oa]s?|pendientes?|ideas?|futuro|futuras?|hoja de ruta|mejoras|posibles?|lo (?:más|mejor)|sería|podría(?:mos|n|s)?|debería(?:mos|n|s)?|cómo|instrucciones|uso|por hacer|a (?:modificar|crear|revisar|editar|cambiar)|si quieres|voy a|hay que|manual(?:es|mente)?)(?=$|[ ,:.])',
    ],
    [
      'created',
      '\\b(?:archivos?|ficheros?|módulos?|pruebas|tests?)? ?(?:nuev[oa]s?|cread[oa]s?|añadid[oa]s?|agregad[oa]s?)(?: (?:archivos?|ficheros?|pruebas|tests?))?:?$',
      '\\b(?:he creado|creé|he añadido|se crearon|se han creado)[^.]{0,60}:$',
    ],
    ['deleted', '\\b(?:archivos? |ficheros? )?(?:{PD})(?: (?:archivos?|ficheros?))?:?$'],
    ['moved', '\\b(?:archivos? |ficheros? )?(?:{PM})(?: (?:o|y) \\w+)?:?$'],
    [
      'edited',
      '\\b(?:{PE}|tocad[oa]s|afectad[oa]s)(?: (?:archivos?|ficheros?))?:?$',
      '\\b(?:he|hemos|se ha|se han|fueron) (?:{W}|hecho|realizado)\\b[^.?]*:?$',
      '\\b(?:{E})\\b[^.?]*:$',
      '^(?:qué (?:cambié|hice|se hizo|cambió)|lo que (?:hice|cambié)|hecho|completado|cambios (?:realizados|hechos|aplicados|efectuados))',
    ],
    [
      'weak',
      '^(?:resumen (?:de (?:los )?cambios)?|los |principales )?(?:cambios|implementación|correcciones)(?: principales| clave)?:?$',
      '^resumen de (?:los )?cambios:?$',
    ],
  ],
  notes: [
    ['created', '[(#←] ?(?:nuevo|nueva|creado|añadido|agregado)\\b'],
    ['edited', '[(#←] ?(?:modificado|actualizado|editado|cambiado|refactorizado|corregido)\\b'],
    ['deleted', '[(#←] ?(?:eliminado|borrado)\\b'],
  ],
  line: [
    '◆,? ?\\(?(?:en la |la )?líneas? (\\d{1,7})',
    '\\blíneas? (\\d{1,7})(?:[-–]\\d{1,7})? (?:de|en|del) (?:archivo )?◆',
  ],
};
