import { defineTexts } from '../../../kit/texts/texts.ts'

export const balanceTexts = defineTexts({
  title: { fi: 'Massatase', en: 'Mass balance', se: 'Massbalans' },
  recordedOf: {
    fi: '{recorded} kirjattu / {whole}',
    en: '{recorded} recorded / {whole}',
    se: '{recorded} antecknat / {whole}',
  },
  recorded: { fi: '{recorded} kirjattu', en: '{recorded} recorded', se: '{recorded} antecknat' },
  parts: { fi: 'Irrotetut osat', en: 'Parts taken off', se: 'Demonterade delar' },
  fluids: { fi: 'Nesteet ja kylmäaine', en: 'Fluids and refrigerant', se: 'Vätskor och köldmedium' },
  batteries: { fi: 'Akut', en: 'Batteries', se: 'Batterier' },
  materials: { fi: 'Erotellut materiaalit', en: 'Separated materials', se: 'Sorterade material' },
  hull: { fi: 'Runko', en: 'Hull', se: 'Kaross' },
  rest: { fi: 'Ei kirjattu', en: 'Not recorded', se: 'Inte antecknat' },
  hullAndRest: {
    fi: 'Runko ja loput, laskettu',
    en: 'Hull and the rest, worked out',
    se: 'Kaross och resten, uträknat',
  },
  byRegister: {
    fi: 'Kokonaispaino on liikennerekisteristä.',
    en: 'The whole weight is from the vehicle register.',
    se: 'Hela vikten är från trafikregistret.',
  },
  byScales: {
    fi: 'Kokonaispaino on punnittu vastaanotossa.',
    en: 'The whole weight was weighed at reception.',
    se: 'Hela vikten vägdes vid mottagningen.',
  },
  byScalesBeside: {
    fi: 'Kokonaispaino on punnittu vastaanotossa. Liikennerekisterissä se on {register}.',
    en: 'The whole weight was weighed at reception. The vehicle register says {register}.',
    se: 'Hela vikten vägdes vid mottagningen. Enligt trafikregistret är den {register}.',
  },
  farFromRegister: {
    fi: 'Rekisterin mukaan paino on {register}. Puuttuuko osia?',
    en: 'The register says {register}. Are parts missing?',
    se: 'Enligt registret är vikten {register}. Saknas det delar?',
  },
  farFromRegisterText: {
    fi: 'Punnittu paino eroaa siitä yli 10 %. Tarkista vaaka, puuttuvat osat ja kuormassa oleva jäte.',
    en: 'What was weighed differs by more than 10 %. Check the scales, missing parts and waste left in the vehicle.',
    se: 'Den vägda vikten avviker över 10 %. Kontrollera vågen, delar som saknas och avfall i fordonet.',
  },
  notWeighed: {
    fi: 'Kokonaispainoa ei tiedetä. Kirjaa se vastaanoton vaiheeseen.',
    en: 'The whole weight is not known. Note it with the reception.',
    se: 'Hela vikten är okänd. Anteckna den i mottagningens skede.',
  },
  doubtful: {
    fi: 'Eroa {difference}. Ovatko määrät oikein?',
    en: 'A difference of {difference}. Are the amounts right?',
    se: 'Skillnaden är {difference}. Stämmer mängderna?',
  },
  doubtfulText: {
    fi: 'Ero on yli 10 % kokonaispainosta. Käsittelyn voi silti päättää.',
    en: 'It is more than 10 % of the whole weight. The process can still be finished.',
    se: 'Den är över 10 % av hela vikten. Behandlingen kan ändå avslutas.',
  },
})
