import { defineTexts } from '../../../kit/texts/texts.ts'

export const pictureTexts = defineTexts({
  pictures: { fi: 'Kuvat', en: 'Pictures', se: 'Bilder' },
  none: {
    fi: 'Ajoneuvosta ei ole vielä kuvia.',
    en: 'There are no pictures of the vehicle yet.',
    se: 'Det finns inga bilder av fordonet ännu.',
  },
  add: { fi: 'Lisää kuvia', en: 'Add pictures', se: 'Lägg till bilder' },
  take: { fi: 'Ota kuva', en: 'Take a picture', se: 'Ta en bild' },
  hint: {
    fi: 'Isot kuvat pienennetään ennen lähetystä. Enintään {most} kuvaa ajoneuvoa kohti.',
    en: 'Large pictures are made smaller before they are sent. At most {most} for a vehicle.',
    se: 'Stora bilder görs mindre innan de skickas. Högst {most} bilder per fordon.',
  },
  full: {
    fi: 'Ajoneuvolla on jo {most} kuvaa, eikä niitä voi lisätä enempää.',
    en: 'The vehicle already has {most} pictures; no more can be added.',
    se: 'Fordonet har redan {most} bilder, och fler kan inte läggas till.',
  },
  sending: {
    fi: { one: 'Lähetetään kuvaa', other: 'Lähetetään kuvia, {done}/{count} valmiina' },
    en: { one: 'Sending the picture', other: 'Sending pictures, {done} of {count} done' },
    se: { one: 'Skickar bilden', other: 'Skickar bilder, {done} av {count} klara' },
  },
  unreadable: {
    fi: 'Kuvaa ei voitu lukea. Valitse se uudelleen.',
    en: 'The picture could not be read. Choose it again.',
    se: 'Bilden kunde inte läsas. Välj den på nytt.',
  },
  waitsTurn: { fi: 'Odottaa vuoroaan', en: 'Waits its turn', se: 'Väntar på sin tur' },
  beingKept: { fi: 'Käsitellään', en: 'Being processed', se: 'Behandlas' },
  giveUp: { fi: 'Älä lähetä: {name}', en: 'Do not send: {name}', se: 'Skicka inte: {name}' },
  notSent: {
    fi: 'Kuvaa ei lähetetty: {name}.',
    en: 'The picture was not sent: {name}.',
    se: 'Bilden skickades inte: {name}.',
  },
  mayBeThere: {
    fi: 'Yhteys katkesi, ja {name} ehti ehkä perille. Poista kuva, jos se näkyy muiden joukossa.',
    en: 'The connection broke, and {name} may have arrived. Remove it if it shows among the pictures.',
    se: 'Förbindelsen bröts, och {name} kan ha hunnit fram. Ta bort bilden om den syns bland de andra.',
  },
  added: {
    fi: { one: 'Kuva on lisätty.', other: '{count} kuvaa on lisätty.' },
    en: { one: 'The picture has been added.', other: '{count} pictures have been added.' },
    se: { one: 'Bilden har lagts till.', other: '{count} bilder har lagts till.' },
  },
  notAdded: {
    fi: 'Näitä kuvia ei lisätty',
    en: 'These pictures were not added',
    se: 'De här bilderna lades inte till',
  },
  tooLarge: {
    fi: 'Kuva on pienennettynäkin yli {size} Mt. Kokeile pienempää kuvaa.',
    en: 'Even made smaller, the picture is over {size} MB. Try a smaller image.',
    se: 'Bilden är över {size} MB även förminskad. Prova med en mindre bild.',
  },
  noPicture: {
    fi: 'Tiedostoa ei voitu avata kuvana. Kuvaksi käy {types}.',
    en: 'The file could not be opened as a picture. Pictures may be {types}.',
    se: 'Filen kunde inte öppnas som bild. En bild får vara {types}.',
  },
  open: {
    fi: 'Avaa kuva {number}/{total}',
    en: 'Open picture {number} of {total}',
    se: 'Öppna bild {number} av {total}',
  },
  saveSvg: {
    fi: 'Lataa SVG-kuva {number}/{total}',
    en: 'Download SVG picture {number} of {total}',
    se: 'Ladda ner SVG-bild {number} av {total}',
  },
  picture: {
    fi: 'Kuva {number}/{total}',
    en: 'Picture {number} of {total}',
    se: 'Bild {number} av {total}',
  },
  main: { fi: 'Pääkuva', en: 'Main picture', se: 'Huvudbild' },
  actions: {
    fi: 'Kuvan {number}/{total} toiminnot',
    en: 'Actions on picture {number} of {total}',
    se: 'Åtgärder för bild {number} av {total}',
  },
  makeMain: { fi: 'Pääkuvaksi', en: 'Make the main picture', se: 'Gör till huvudbild' },
  moveLeft: { fi: 'Siirrä vasemmalle', en: 'Move left', se: 'Flytta åt vänster' },
  moveRight: { fi: 'Siirrä oikealle', en: 'Move right', se: 'Flytta åt höger' },
  remove: { fi: 'Poista kuva', en: 'Remove the picture', se: 'Ta bort bilden' },
  removed: { fi: 'Kuva on poistettu.', en: 'The picture has been removed.', se: 'Bilden har tagits bort.' },
  notChanged: {
    fi: 'Kuvaa ei saatu muutettua. Yritä hetken kuluttua uudelleen.',
    en: 'The picture could not be changed. Try again in a moment.',
    se: 'Bilden kunde inte ändras. Försök igen om en stund.',
  },
  previous: { fi: 'Edellinen', en: 'Previous', se: 'Föregående' },
  next: { fi: 'Seuraava', en: 'Next', se: 'Nästa' },
  notFetched: {
    fi: 'Kuvaa ei saatu haettua. Yritä hetken kuluttua uudelleen.',
    en: 'The picture could not be fetched. Try again in a moment.',
    se: 'Bilden kunde inte hämtas. Försök igen om en stund.',
  },
})
