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
    fi: 'Palkkio on tarkoitettu yksityishenkilölle, joka romuttaa vuonna 2015 tai aiemmin käyttöön otetun auton ja hankkii tilalle vähäpäästöisen uuden auton. Ehtoja on muitakin, ja palkkioihin varattu raha voi loppua.',
    en: 'The bonus is meant for private persons who scrap a car first registered in 2015 or before and get a new low-emission car instead. There are other conditions too, and the money set aside may run out.',
    se: 'Premien är avsedd för privatpersoner som skrotar en bil som tagits i bruk 2015 eller tidigare och skaffar en ny bil med låga utsläpp i stället. Det finns fler villkor, och de pengar som reserverats kan ta slut.',
  },
  bonusWhere: {
    fi: 'Ehdot kertoo ja palkkiosta päättää Liikenne- ja viestintävirasto Traficom, jolta palkkio haetaan. Lue ehdot ennen kuin romutat auton.',
    en: 'The Finnish Transport and Communications Agency Traficom tells the conditions, takes the applications and decides. Read the conditions before you scrap the car.',
    se: 'Transport- och kommunikationsverket Traficom informerar om villkoren, tar emot ansökan och beslutar. Läs villkoren innan du skrotar bilen.',
  },
})
