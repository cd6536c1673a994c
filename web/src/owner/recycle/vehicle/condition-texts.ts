import { defineTexts } from '../../../texts/texts.ts'

export const conditionTexts = defineTexts({
  title: { fi: 'Ajoneuvon kunto', en: 'Condition of the vehicle', se: 'Fordonets skick' },
  text: {
    fi: 'Kerro sen verran kuin tiedät. Vastaanottopiste näkee tiedot ja osaa varautua oikein.',
    en: 'Say as much as you know. The take-back point sees it and can prepare.',
    se: 'Berätta så mycket du vet. Mottagningsplatsen ser uppgifterna och kan förbereda sig.',
  },
  drivable: { fi: 'Voiko ajoneuvolla ajaa?', en: 'Can it be driven?', se: 'Går fordonet att köra?' },
  yes: { fi: 'Kyllä', en: 'Yes', se: 'Ja' },
  no: { fi: 'Ei', en: 'No', se: 'Nej' },
  mileage: { fi: 'Ajokilometrit', en: 'Mileage', se: 'Körda kilometer' },
  mileageWrong: {
    fi: 'Kirjoita ajokilometrit kokonaislukuna, esimerkiksi 284 000.',
    en: 'Write the mileage as a whole number, for example 284 000.',
    se: 'Skriv körda kilometer som ett heltal, till exempel 284 000.',
  },
  missing: {
    fi: 'Puuttuuko jokin näistä osista?',
    en: 'Is any of these parts missing?',
    se: 'Saknas någon av de här delarna?',
  },
  conflict: {
    fi: 'Ajoneuvon tilanne on muuttunut, eikä kuntoa voi enää muuttaa täällä. Hae ajoneuvo uudelleen.',
    en: 'The vehicle’s situation has changed, and its condition can no longer be changed here. Search for the vehicle again.',
    se: 'Fordonets läge har ändrats, och skicket kan inte längre ändras här. Sök fordonet på nytt.',
  },
  bonusTitle: {
    fi: 'Romutuspalkkio 2026–2027',
    en: 'Scrapping bonus 2026–2027',
    se: 'Skrotningspremie 2026–2027',
  },
  bonusText: {
    fi: 'Jos romutat vuonna 2015 tai aiemmin käyttöön otetun auton ja hankit tilalle vähäpäästöisen, palkkio voi tulla kyseeseen. Ehdot kertoo ja palkkiosta päättää Liikenne- ja viestintävirasto Traficom. Lue ne ennen kuin romutat auton.',
    en: 'If you scrap a car first registered in 2015 or before and get a low-emission one instead, a bonus may be possible. The Finnish Transport and Communications Agency Traficom tells the conditions and decides. Read them before you scrap the car.',
    se: 'Om du skrotar en bil som tagits i bruk 2015 eller tidigare och skaffar en med låga utsläpp i stället, kan en premie komma i fråga. Transport- och kommunikationsverket Traficom informerar om villkoren och beslutar. Läs dem innan du skrotar bilen.',
  },
})
