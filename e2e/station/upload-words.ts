import type { Language } from '../visit.ts'

/** What is read while pictures are added to a vehicle. */
export const uploadWords = {
  fi: {
    add: 'Lisää kuvia',
    threeAdded: '3 kuvaa on lisätty.',
    noPicture: /muistiinpano\.jpg.*ei voitu avata kuvana/,
    tooLarge: /liikkuva\.gif.*Kokeile pienempää kuvaa/,
    open: (number: number, total: number) => `Avaa kuva ${number}/${total}`,
    saveSvg: 'Lataa SVG-kuva 3/3',
    waits: '1 kuva odottaa lähettämistä.',
    waitsTurn: 'Odottaa vuoroaan',
    giveUp: (name: string) => `Älä lähetä: ${name}`,
    notSent: (name: string) => `Kuvaa ei lähetetty: ${name}.`,
  },
  en: {
    add: 'Add pictures',
    threeAdded: '3 pictures have been added.',
    noPicture: /muistiinpano\.jpg.*could not be opened as a picture/,
    tooLarge: /liikkuva\.gif.*Try a smaller image/,
    open: (number: number, total: number) => `Open picture ${number} of ${total}`,
    saveSvg: 'Download SVG picture 3 of 3',
    waits: '1 picture waits to be sent.',
    waitsTurn: 'Waits its turn',
    giveUp: (name: string) => `Do not send: ${name}`,
    notSent: (name: string) => `The picture was not sent: ${name}.`,
  },
  se: {
    add: 'Lägg till bilder',
    threeAdded: '3 bilder har lagts till.',
    noPicture: /muistiinpano\.jpg.*kunde inte öppnas som bild/,
    tooLarge: /liikkuva\.gif.*Prova med en mindre bild/,
    open: (number: number, total: number) => `Öppna bild ${number} av ${total}`,
    saveSvg: 'Ladda ner SVG-bild 3 av 3',
    waits: '1 bild väntar på att skickas.',
    waitsTurn: 'Väntar på sin tur',
    giveUp: (name: string) => `Skicka inte: ${name}`,
    notSent: (name: string) => `Bilden skickades inte: ${name}.`,
  },
} satisfies Record<Language, unknown>
