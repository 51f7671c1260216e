import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const stances = (text: string) => extractMentions(text).map(({ stance }) => stance);

/** Languages without cues: whether the file is vouched for cannot be read, so nothing is. */
const UNREAD: Record<string, string[]> = {
  Italian: [
    'Il file `src/x.ts` non esiste.',
    'Ho aggiornato `src/x.ts` e aggiunto i test.',
    'Potrei creare `src/x.ts`.',
    'Non ho aperto `src/x.ts`, quindi non posso dire nulla.',
    'Fatto. `src/x.ts` modificato.',
    'Prossimi passi:\n\n- Aggiungere la cache in `src/x.ts`',
    'Manca `src/x.ts`.',
    '## Modifiche\n\n- `src/x.ts`: corretto il formato della valuta',
  ],
  Dutch: [
    'Het bestand `src/x.ts` bestaat niet.',
    'Ik heb `src/x.ts` bijgewerkt.',
    'Ik zou `src/x.ts` kunnen aanmaken.',
    'Klaar. `src/x.ts` aangepast.',
    '`src/x.ts` heb ik niet geopend.',
    'Volgende stappen:\n- Cache toevoegen in `src/x.ts`',
  ],
  Polish: [
    'Plik `src/x.ts` nie istnieje.',
    'Zaktualizowałem `src/x.ts`.',
    'Nie otwierałem `src/x.ts`.',
    'Mógłbym dodać to do `src/x.ts`.',
    'Gotowe. Zmieniono `src/x.ts`.',
    'Brak pliku `src/x.ts`.',
  ],
  Turkish: [
    '`src/x.ts` dosyası mevcut değil.',
    '`src/x.ts` dosyasını güncelledim.',
    'İsterseniz `src/x.ts` dosyasını oluşturabilirim.',
    'Tamamlandı. `src/x.ts` güncellendi.',
    '`src/x.ts` yok.',
  ],
  Czech: [
    'Soubor `src/x.ts` neexistuje.',
    'Upravil jsem `src/x.ts`.',
    'Mohl bych vytvořit `src/x.ts`.',
    'Hotovo. `src/x.ts` upraven.',
  ],
  Slovak: ['Súbor `src/x.ts` neexistuje.', 'Upravil som `src/x.ts`.'],
  Ukrainian: [
    'Файлу `src/x.ts` не існує.',
    'Я оновив `src/x.ts` і додав тести.',
    'Готово. `src/x.ts` змінено.',
    'Можна було б винести це в `src/x.ts`.',
    'У проєкті немає `src/x.ts`.',
  ],
  Bulgarian: ['Файлът `src/x.ts` не съществува.', 'Обнових `src/x.ts` и добавих тестове.', 'Няма файл `src/x.ts`.'],
  Serbian: ['Датотека `src/x.ts` не постоји.', 'Ажурирао сам `src/x.ts`.'],
  Croatian: [
    'Datoteka `src/x.ts` ne postoji.',
    'Ažurirao sam `src/x.ts` i dodao testove.',
    'Mogao bih stvoriti `src/x.ts`.',
  ],
  Vietnamese: [
    'Tệp `src/x.ts` không tồn tại.',
    'Tôi đã cập nhật `src/x.ts`.',
    'Có thể thêm vào `src/x.ts`.',
    'Xong. Đã sửa `src/x.ts`.',
  ],
  Indonesian: [
    'Berkas `src/x.ts` tidak ada.',
    'Saya sudah memperbarui `src/x.ts`.',
    'Saya bisa membuat `src/x.ts` jika Anda mau.',
    'Selesai. `src/x.ts` telah diubah.',
    'File `src/x.ts` belum dibuat.',
  ],
  Arabic: [
    'الملف `src/x.ts` غير موجود.',
    'لم أفتح `src/x.ts`.',
    'قمت بتحديث `src/x.ts` وأضفت الاختبارات.',
    'تم. `src/x.ts` محدث.',
  ],
  Persian: ['فایل `src/x.ts` وجود ندارد.', '`src/x.ts` را به‌روزرسانی کردم.'],
  Urdu: ['فائل `src/x.ts` موجود نہیں ہے۔'],
  Hebrew: [
    'הקובץ `src/x.ts` לא קיים.',
    'עדכנתי את `src/x.ts` והוספתי בדיקות.',
    '## שינויים\n\n- `src/x.ts`',
    'לא פתחתי את `src/x.ts`.',
  ],
  Thai: ['ไม่มีไฟล์ `src/x.ts` ในโปรเจกต์', 'แก้ไข `src/x.ts` แล้ว', 'เสร็จแล้ว `src/x.ts`'],
  Greek: ['Το αρχείο `src/x.ts` δεν υπάρχει.', 'Ενημέρωσα το `src/x.ts`.', 'Έτοιμο. Άλλαξα το `src/x.ts`.'],
  Swedish: [
    'Filen `src/x.ts` finns inte.',
    'Jag har uppdaterat `src/x.ts`.',
    'Jag skulle kunna skapa `src/x.ts`.',
    'Klart. `src/x.ts` ändrad.',
  ],
  Danish: ['Filen `src/x.ts` findes ikke.', 'Jeg har opdateret `src/x.ts`.'],
  Norwegian: ['Filen `src/x.ts` finnes ikke.', 'Jeg har oppdatert `src/x.ts`.'],
  Finnish: [
    'Tiedostoa `src/x.ts` ei ole olemassa.',
    'Päivitin tiedoston `src/x.ts`.',
    'Valmis. Muutin tiedostoa `src/x.ts`.',
  ],
  Hungarian: ['A `src/x.ts` fájl nem létezik.', 'Frissítettem a `src/x.ts` fájlt.'],
  Romanian: [
    'Fișierul `src/x.ts` nu există.',
    'Am actualizat `src/x.ts`.',
    'Aș putea crea `src/x.ts`.',
    'Gata. Am modificat `src/x.ts`.',
  ],
  Catalan: ['El fitxer `src/x.ts` no existeix.', 'He actualitzat `src/x.ts` i he afegit proves amb això.'],
  Bengali: ['`src/x.ts` ফাইলটি নেই।', 'আমি `src/x.ts` আপডেট করেছি।'],
  Tamil: ['`src/x.ts` கோப்பு இல்லை.'],
  Marathi: ['`src/x.ts` ही फाइल अस्तित्वात नाही.'],
  Swahili: ['Faili `src/x.ts` haipo katika mradi huu wa sasa.'],
  Georgian: ['ფაილი `src/x.ts` არ არსებობს.'],
};

describe.each(Object.entries(UNREAD))('%s', (_, texts) => {
  it.each(texts)('says nothing that is judged: %s', (text) => {
    expect(stances(text)).toEqual(['unknown']);
  });
});

it('still sees a question', () => {
  expect(stances('هل أقوم بتحديث `x.ts`؟')).toEqual(['question']);
  expect(stances('Devo aggiornare `x.ts`?')).toEqual(['question']);
});

it('judges what a number says no more than words', () => {
  expect(extractMentions('Zobacz `src/x.ts:12`, tam jest błąd.')).toMatchObject([{ stance: 'unknown', line: 12 }]);
});

const said = (text: string) => extractMentions(text).map(({ path, stance, change }) => `${path} ${change ?? stance}`);

describe('mixed texts are read sentence by sentence', () => {
  it.each([
    ['## Summary\n\nIch habe `a.ts` geändert. Die Datei `b.ts` fehlt.', ['a.ts edited', 'b.ts negated']],
    ['## Files changed\n\n- `a.ts`: Prüfung ergänzt\n- `b.ts`', ['a.ts edited', 'b.ts edited']],
    ['## Next steps\n\n- Prüfung in `a.ts` ergänzen', ['a.ts proposed']],
    ['`src/a.ts` aktualisiert', ['src/a.ts edited']],
    ['`src/a.ts` actualizado', ['src/a.ts edited']],
    ['`src/a.ts` mis à jour', ['src/a.ts edited']],
    ['`src/a.ts` atualizado', ['src/a.ts edited']],
    ['`src/a.ts` обновлён', ['src/a.ts edited']],
    ['Fertig. `src/a.ts` geändert.', ['src/a.ts edited']],
    ['Listo. `src/a.ts` modificado.', ['src/a.ts edited']],
    ['Terminé. `src/a.ts` modifié.', ['src/a.ts edited']],
    ['Pronto. `src/a.ts` alterado.', ['src/a.ts edited']],
    ['Готово. `src/a.ts` изменён.', ['src/a.ts edited']],
    ['The user wrote that the test is broken. Die Datei `a.ts` existiert nicht.', ['a.ts negated']],
    [
      'I updated `a.ts` as the comment asks for it. „Die Datei `b.ts` fehlt“ is what it says.',
      ['a.ts edited', 'b.ts unknown'],
    ],
    ['Ich habe die Grenze angehoben und alles geprüft. I updated `a.ts` and the tests are green.', ['a.ts edited']],
    ['The limit is in `a.ts` and it is fine. Il file `b.ts` non esiste.', ['a.ts asserted', 'b.ts unknown']],
    ['Ho aggiornato la configurazione come richiesto. I did not change `a.ts` as it is not needed.', ['a.ts negated']],
    ['Update abgeschlossen, Tests grün. Commit: `fix: retry`. Die `a.ts` gibt es nicht.', ['a.ts negated']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('English stays English', () => {
  it.each([
    'Updated `src/x.ts`.',
    'Fixed retry logic; `src/x.ts` now waits.',
    'Summary: refactored parser, extracted helper `src/x.ts`, renamed config keys.',
    '- `src/x.ts` (new)',
    '`src/x.ts`: null check',
    'Details: `src/x.ts`',
    'Naïve café handling lives in `src/x.ts`.',
    'Thanks to Łukasz, `src/x.ts` handles São Paulo and Zürich.',
    'Results (3 passed, 0 failed), coverage 93 %, `src/x.ts` covered.',
    'Root cause: stale cache. Entry point: `src/x.ts`.',
    'Bumped deps, cleaned lockfile, tweaked webpack chunks, regenerated snapshots: `src/x.ts`.',
  ])('%s', (text) => {
    expect(stances(text)).toEqual(['asserted']);
  });
});

it('reads paths with marks of direction', () => {
  expect(extractMentions('I updated \u2066`src/x.ts`\u2069 and `\u200esrc/y.ts\u200e`.')).toMatchObject([
    { path: 'src/x.ts', change: 'edited' },
    { path: 'src/y.ts', change: 'edited' },
  ]);
  expect(extractMentions('قمت بتحديث \u202a`src/x.ts`\u202c.')).toMatchObject([
    { path: 'src/x.ts', stance: 'unknown' },
  ]);
});
