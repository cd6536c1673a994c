import { defineTexts } from '../../kit/texts/texts.ts'

export const yardTexts = defineTexts({
  kept: {
    fi: '{name}: tallessa tässä laitteessa. Lähtee, kun yhteys palaa.',
    en: '{name}: kept on this device. It is sent when the connection is back.',
    se: '{name}: sparat på enheten. Det skickas när förbindelsen är tillbaka.',
  },
  keptPictures: {
    fi: {
      one: 'Kuva on tallessa tässä laitteessa. Se lähtee, kun yhteys palaa.',
      other: '{count} kuvaa on tallessa tässä laitteessa. Ne lähtevät, kun yhteys palaa.',
    },
    en: {
      one: 'The picture is kept on this device. It is sent when the connection is back.',
      other: '{count} pictures are kept on this device. They are sent when the connection is back.',
    },
    se: {
      one: 'Bilden är sparad på enheten. Den skickas när förbindelsen är tillbaka.',
      other: '{count} bilder är sparade på enheten. De skickas när förbindelsen är tillbaka.',
    },
  },
  offline: { fi: 'Ei yhteyttä', en: 'No connection', se: 'Ingen förbindelse' },
  offlineText: {
    fi: 'Jatka työtä: se tallentuu laitteeseen ja lähtee itsestään.',
    en: 'Go on working: it is kept on the device and sent by itself.',
    se: 'Arbeta vidare: det sparas på enheten och skickas av sig självt.',
  },
  waiting: {
    fi: { one: '1 asia odottaa lähettämistä', other: '{count} asiaa odottaa lähettämistä' },
    en: { one: '1 thing waits to be sent', other: '{count} things wait to be sent' },
    se: { one: '1 sak väntar på att skickas', other: '{count} saker väntar på att skickas' },
  },
  sending: {
    fi: { one: 'Lähetetään viimeistä', other: 'Lähetetään, jäljellä {count}' },
    en: { one: 'Sending the last one', other: 'Sending, {count} to go' },
    se: { one: 'Skickar den sista', other: 'Skickar, {count} kvar' },
  },
  refused: {
    fi: { one: '1 asia ei mennyt läpi', other: '{count} asiaa ei mennyt läpi' },
    en: { one: '1 thing did not go through', other: '{count} things did not go through' },
    se: { one: '1 sak gick inte igenom', other: '{count} saker gick inte igenom' },
  },
  show: { fi: 'Näytä', en: 'Show', se: 'Visa' },
  look: { fi: 'Katso ja päätä', en: 'Look and decide', se: 'Se efter och bestäm' },
  title: { fi: 'Odottaa tässä laitteessa', en: 'Waiting on this device', se: 'Väntar på enheten' },
  refusedTitle: { fi: 'Ei mennyt läpi', en: 'Did not go through', se: 'Gick inte igenom' },
  waitingTitle: { fi: 'Odottaa lähettämistä', en: 'Waits to be sent', se: 'Väntar på att skickas' },
  none: { fi: 'Kaikki on lähetetty.', en: 'Everything has been sent.', se: 'Allt har skickats.' },
  doneAt: { fi: '{time}, {site}', en: '{time}, {site}', se: '{time}, {site}' },
  sendNow: { fi: 'Lähetä nyt', en: 'Send now', se: 'Skicka nu' },
  retry: { fi: 'Lähetä uudelleen', en: 'Send again', se: 'Skicka igen' },
  retryOf: {
    fi: 'Lähetä uudelleen: {what}, {name}',
    en: 'Send again: {what}, {name}',
    se: 'Skicka igen: {what}, {name}',
  },
  overwrite: { fi: 'Korvaa omallani', en: 'Write mine over it', se: 'Ersätt med min' },
  overwriteOf: {
    fi: 'Korvaa omallani: {name}',
    en: 'Write mine over it: {name}',
    se: 'Ersätt med min: {name}',
  },
  discard: { fi: 'Poista', en: 'Remove', se: 'Ta bort' },
  discardOf: {
    fi: 'Poista: {what}, {name}',
    en: 'Remove: {what}, {name}',
    se: 'Ta bort: {what}, {name}',
  },
  discardAll: {
    fi: { one: 'Poista', other: 'Poista kaikki {count}' },
    en: { one: 'Remove', other: 'Remove all {count}' },
    se: { one: 'Ta bort', other: 'Ta bort alla {count}' },
  },
  discardAllAsk: {
    fi: {
      one: 'Tätä ei enää lähetetä. Poistetaanko se?',
      other: 'Näitä ei enää lähetetä. Poistetaanko kaikki {count}?',
    },
    en: {
      one: 'This is not sent any more. Remove it?',
      other: 'These are not sent any more. Remove all {count}?',
    },
    se: {
      one: 'Den skickas inte längre. Ska den tas bort?',
      other: 'De skickas inte längre. Ska alla {count} tas bort?',
    },
  },
  oldTitle: {
    fi: 'Odottanut {days} päivää tai kauemmin',
    en: 'Waiting for {days} days or more',
    se: 'Har väntat i {days} dagar eller mer',
  },
  oldText: {
    fi: 'Näitä ei lähetetä, ennen kuin olet päättänyt: ajoneuvojen tilanne on voinut muuttua. Tarkista, ja lähetä tai poista.',
    en: 'These are not sent until you decide: the vehicles may have moved on. Check them, then send or remove them.',
    se: 'De skickas inte förrän du har bestämt dig: läget för fordonen kan ha ändrats. Kontrollera och skicka eller ta bort dem.',
  },
  sendOld: { fi: 'Lähetä', en: 'Send', se: 'Skicka' },
  decideLater: { fi: 'Päätä myöhemmin', en: 'Decide later', se: 'Bestäm senare' },
  logoutTitle: {
    fi: 'Kaikkea ei ole lähetetty',
    en: 'Not everything has been sent',
    se: 'Allt har inte skickats',
  },
  logoutLead: {
    fi: {
      one: '1 asia on vielä tässä laitteessa. Jos kirjaudut ulos nyt, se lähtee vasta, kun kirjaudut tällä laitteella uudelleen.',
      other:
        '{count} asiaa on vielä tässä laitteessa. Jos kirjaudut ulos nyt, ne lähtevät vasta, kun kirjaudut tällä laitteella uudelleen.',
    },
    en: {
      one: '1 thing is still on this device. If you sign out now, it is sent only when you sign in on this device again.',
      other:
        '{count} things are still on this device. If you sign out now, they are sent only when you sign in on this device again.',
    },
    se: {
      one: '1 sak finns kvar på enheten. Om du loggar ut nu skickas den först när du loggar in på enheten igen.',
      other:
        '{count} saker finns kvar på enheten. Om du loggar ut nu skickas de först när du loggar in på enheten igen.',
    },
  },
  sendFirst: { fi: 'Lähetä ensin', en: 'Send first', se: 'Skicka först' },
  logoutKeep: {
    fi: 'Kirjaudu ulos, säilytä tässä laitteessa',
    en: 'Sign out, keep them on this device',
    se: 'Logga ut, behåll på enheten',
  },
  stay: { fi: 'Pysy kirjautuneena', en: 'Stay signed in', se: 'Förbli inloggad' },
  logoutOffline: {
    fi: 'Ei yhteyttä. Mitään ei voi lähettää nyt.',
    en: 'No connection. Nothing can be sent now.',
    se: 'Ingen förbindelse. Ingenting kan skickas nu.',
  },
  notSent: {
    fi: {
      one: '1 asiaa ei saatu lähetettyä. Lähetä uudelleen, säilytä se tässä laitteessa tai poista se.',
      other:
        '{count} asiaa ei saatu lähetettyä. Lähetä uudelleen, säilytä ne tässä laitteessa tai poista ne.',
    },
    en: {
      one: '1 thing could not be sent. Send it again, keep it on this device or remove it.',
      other: '{count} things could not be sent. Send them again, keep them on this device or remove them.',
    },
    se: {
      one: '1 sak kunde inte skickas. Skicka igen, behåll den på enheten eller ta bort den.',
      other: '{count} saker kunde inte skickas. Skicka igen, behåll dem på enheten eller ta bort dem.',
    },
  },
  keep: { fi: 'Säilytä', en: 'Keep', se: 'Behåll' },
  sentAlready: {
    fi: '{name}: muutos ehti jo lähteä, eikä sitä voi enää perua.',
    en: '{name}: the change has been sent already and cannot be taken back.',
    se: '{name}: ändringen har redan skickats och kan inte längre tas tillbaka.',
  },
  undo: { fi: 'Kumoa', en: 'Undo', se: 'Ångra' },
  open: { fi: 'Avaa ajoneuvo', en: 'Open the vehicle', se: 'Öppna fordonet' },
  openOf: { fi: 'Avaa ajoneuvo {name}', en: 'Open the vehicle {name}', se: 'Öppna fordonet {name}' },
  gone: {
    fi: 'Ajoneuvo ei ole enää tässä pisteessä.',
    en: 'The vehicle is no longer at this site.',
    se: 'Fordonet är inte längre på den här platsen.',
  },
  unsure: {
    fi: 'Ei ole varmaa, menikö tämä perille. Avaa ajoneuvo, ja lähetä uudelleen, jos kuva puuttuu.',
    en: 'It is not certain that this arrived. Open the vehicle, and send it again if the picture is missing.',
    se: 'Det är osäkert om den kom fram. Öppna fordonet och skicka igen om bilden saknas.',
  },
  theirs: {
    fi: 'Kollegasi muutti lisätietoja sillä välin. Niissä lukee nyt:',
    en: 'A colleague changed the notes meanwhile. They now say:',
    se: 'En kollega ändrade de övriga upplysningarna under tiden. Nu står det:',
  },
  theirsNone: { fi: 'ei mitään', en: 'nothing', se: 'ingenting' },
  yours: { fi: 'Sinun:', en: 'Yours:', se: 'Dina:' },
  decision: { fi: 'Päätös', en: 'Decision', se: 'Beslut' },
  picture: { fi: 'Kuva', en: 'Picture', se: 'Bild' },
  remarks: { fi: 'Lisätiedot', en: 'Notes', se: 'Övriga upplysningar' },
  waitsChip: { fi: 'Odottaa yhteyttä', en: 'Waits to be sent', se: 'Väntar på att skickas' },
  picturesWait: {
    fi: { one: '1 kuva odottaa lähettämistä.', other: '{count} kuvaa odottaa lähettämistä.' },
    en: { one: '1 picture waits to be sent.', other: '{count} pictures wait to be sent.' },
    se: { one: '1 bild väntar på att skickas.', other: '{count} bilder väntar på att skickas.' },
  },
  private: {
    fi: 'Vain sinä näet ja lähetät nämä, vaikka joku muu kirjautuisi välillä tällä laitteella.',
    en: 'Only you see and send these, even if somebody else signs in on this device in between.',
    se: 'Bara du ser och skickar dem, även om någon annan loggar in på enheten emellan.',
  },
})
