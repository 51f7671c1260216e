/** Small words, and words that agents use in every answer; none that English has too. */
export const WORDS: Readonly<Record<string, string>> = {
  en: 'the an and of to is are were it this that with for not be have had you if by from at but can could would should does did its there which when your now all files file updated added fixed removed changed created renamed moved refactored see uses new into we our they what how been need here left or as so only also just then them some any because after before still haven’ don’ didn’ isn’ doesn’ wasn’ couldn’ aren’ won’ let open read ran',
  de: 'der das den dem des ein eine einen einem einer und oder nicht kein keine keinen ist sind wurde wurden wird werden ich wir sie es mit für auf zu zum zur im vom von bei aus nach aber sondern auch noch nur schon hier habe haben hat gibt kann können könnte könnten würde sollte sollten soll wenn falls wie dass datei dateien existiert fehlt enthält unverändert bitte ohne weder statt anstelle siehe laut neu möchte nächste nächster werde steht öffne beispiel beispielsweise geändert erstellt hinzugefügt gelöscht entfernt angepasst aktualisiert angelegt umbenannt verschoben definiert exportiert änderung änderungen anpassen ändern erstellen hinzufügen einbauen prüfen löschen lass mich zuerst schritte wie ergänzen die du dann einfach dir dich mein meine euch dort daran darin dafür dazu damit dabei jetzt nun bereits blieb bleibt bleiben heißt liegt sag hab wäre hätte müsste deren dessen diese dieser dieses diesen diesem beide alle jede viele mehr sehr man etwas nichts fertig erledigt dran darauf darf doch zwar konnte konnten war waren hatte mal gerade danach außerdem deshalb weil denn bis ab pro findest findet funktion fehler zeile klasse neue neuen neuer wer sagen angeht ins sich ihr ihre blick',
  fr: 'le les des du un une et ou ne pas est sont été dans pour avec sur par qui que ce cette ces il elle je nous vous mais aussi aucun aucune sans ni au aux si fichier fichiers ai avez avons peut pourrait pourrais devrait faut voici ainsi plutôt exemple existe manque contient modifié ajouté créé supprimé renommé déplacé défini définit mis voir selon prochaine étape étapes veuillez leur y était reste inchangé jour comme trouver ouvrir modifier créer ajouter vérifier laissez moi abord ligne erreur vient effectuées recommandations modifiés nouveaux supprimés ajout rien relance j’ l’ n’ d’ qu’ c’ s’ tu te se me mon ma mes ton ta tes son ses leurs notre votre nos vos cela ça ceci là où donc or puis alors encore déjà toujours jamais tout tous toute toutes même autre autres fait faire être avoir suis es sommes sera serait vais va vont allons peux peux-tu pouvez chez sous entre depuis jusqu puisque parce quand désormais maintenant seulement proposition fonction classe lors dès afin inchangés généré tel telle pensez pense lance lancez ensuite apparemment main committer chemin dépôt',
  es: 'el los las del un una y o es son fue fueron está están en para con por que se su sus lo al pero sino también ningún ninguna ni si archivo archivos fichero he hemos ha han puede podría podrías podemos debería deberías hay existe falta contiene sin como ejemplo creado modificado añadido agregado actualizado eliminado borrado movido renombrado próximo siguiente según aquí más no_ encontré encontrado leí abrí creé actualicé añadí agregué eliminé modifiqué voy vez sugiero recomiendo define exporta cambié moví renombré corregí próximos pasos cambios realizados podríamos habría déjame quieres puedo podemos queda nada todavía modificados añadida nuevos eliminados tengo tienes tenemos acceso opción otra hacer está estaba quiero quieras avísame desde cuando donde porque nada muy listo hecho modificada corregido actualizada eso esa ese esto esta cual quien otro hice ahora le les me te nos este aquel era eran ser estar ya así solo sólo aunque mientras siempre nunca jamás quién qué cómo dónde cuándo ahí allí mi tu mis tus unos unas otras otros todos toda cada mismo misma tampoco quedó dime puse dejé saqué metí clase función línea fallo usted ustedes vos nomás sería tenía hasta entre sobre dentro fuera además luego después entonces acuérdate valdría resultó nadie',
  pt: 'o os um uma e ou é são foi foram está estão em para com por que se seu sua na nas nos ao do da dos das mas também nenhum nenhuma nem não arquivo arquivos ficheiro ficheiros pode poderia podemos deveria há existe falta contém sem como exemplo criado criei modificado adicionado adicionei atualizado atualizei removido removi excluído movido renomeado próximo passos aqui mais vou encontrei abri li alterei corrigi sugiro recomendo define exporta você posso foram apaguei movi renomeei eu permanece inalterado inalterados poderíamos deixe próximos passo passos bom seria modifiquei adicionar atualizar escrevi consegui alterar alterações alterados removidos novos cria nem isso essa esse ainda tudo pronto feito alterado atualizada corrigido ajustei mexi isto agora pra pelo pela essas fiz ficou me te lhe meu minha teu tua nosso nossa ele ela eles elas aquilo aquele esta este estes estas já só então quando onde quem qual quais cada mesmo mesma outro outra outros todos toda todas muito pouco sempre jamais tampouco dentro fora sobre entre desde até após antes depois ser ter tem tinha havia vem vai fica deixei tirei tentativa variável função classe linha falha fosse seja era eram lá ali aí estava faltando chumbada pro dela dele daria lembre esqueça rode roda preferi mudar acabou sendo juntar valeria',
  // In Latin letters, as it is typed.
  hi: 'hai hain kiya kiye diya diye gaya gayi gaye nahi nahin maine mujhe humne aap aapko aapne agar kya bhi yeh woh lekin abhi sakta sakti sakte hoon raha rahi rahe hoga hogi karna karne karke karta karti chahiye isme usme jisme iska uska koi kuch wala wali ko ka ki kar banaya banayi jaise taur naam liye kyunki chaho karo karun pehle',
};

/** Of languages without cues; none that a language with cues has too. */
export const OTHERS: readonly string[] = [
  'il gli che della delle degli nel nella nelle nei sono stato stata stati è ho hai abbiamo anche questo questa questi più però perché quindi esiste manca modificato modificati aggiornato aggiornata aggiunto aggiunta creato rimosso spostato rinominato corretto corretta potrei potrebbe dovrebbe vuoi vorresti posso fatto ecco prossimi passi modifiche nuovo nuovi nulla niente senza alcun nessun dal dalla sul sulla già aggiornare aggiungere creare modificare devo puoi', // Italian
  'het een niet geen zijn worden heb heeft hebben ik jij wij deze dit op voor maar ook nog bestand bestanden bestaat ontbreekt bijgewerkt aangepast toegevoegd verwijderd gewijzigd aangemaakt zou kunnen moet klaar gedaan volgende stappen bevat wijzigingen nieuwe naar bij zonder aanmaken toevoegen', // Dutch
  'nie jest są oraz plik pliku pliki zmieniłem zmieniono dodałem dodano zaktualizowałem zaktualizowano usunięto utworzono brak gotowe na się że dla przez jak można by istnieje zmiany tam błąd zobacz dodać nowy', // Polish
  've bu için dosya dosyası dosyasını yok var değil mevcut olarak güncellendi güncelledim eklendi oluşturuldu silindi değiştirildi isterseniz ile tamamlandı bir', // Turkish
  'soubor souboru není jsem jsme byl byla bylo jsou nebo která který upravil přidal vytvořil hotovo neexistuje mohl bych súbor súboru nie bol upraven', // Czech, Slovak
  'datoteka datoteku nije nema postoji dodao bih stvoriti nisam sem ', // South Slavic
  'tôi đã không tệp có thể thêm sửa xong là và của trong', // Vietnamese
  'yang dan tidak saya anda telah sudah belum berkas itu untuk dengan dari bisa dapat akan jika diubah diperbarui ditambahkan dibuat dihapus selesai memperbarui membuat menambahkan mengubah', // Indonesian
  'och inte jag har filen finns det att för skulle kunna skapa uppdaterat uppdaterad ändrat ändrad klart saknas på ikke jeg findes finnes opdateret oppdatert ble blev mangler', // Nordic
  'ei ole tiedosto tiedostoa tiedoston valmis päivitin lisäsin muutin olemassa', // Finnish
  'nem fájl fájlt és frissítettem létezik módosítottam kész hozzáadtam', // Hungarian
  'fișierul fisierul există pentru sunt fost actualizat adăugat gata putea ', // Romanian
  'fitxer amb això aquest aquesta existeix actualitzat afegit són dels canvis ', // Catalan
];

/** Letters and endings of a language or two, for words of no list. */
export const TELLING: readonly (readonly [string, RegExp])[] = [
  ['es', /[ñ¿¡]|ci(?:ón|ones)$/],
  ['pt', /[ãõ]|ç[oõã]|[^l]ei$/],
  ['de', /[äöüß]|(?:iert|lich|keit|schaft|ungen|tet)$/],
  ['fr', /[èœùûëî]|(?:ifié|euse|aux)e?s?$|ée?s$/],
  ['es pt', /(?:[^lc]ad|id)[oa]s?$|[ai]ndo$/],
  ['es fr', /é$/],
  ['other', /[åøæðþý]|[^\u0000-\u00ffœ’]/],
];

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe' };
/** As people write who have no accents at hand. */
export const withoutAccents = (word: string): string =>
  word
    .replace(/[äöüßœ]/g, (letter) => UMLAUTS[letter] as string)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
