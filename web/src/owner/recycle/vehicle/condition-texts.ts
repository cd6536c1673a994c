import { defineTexts } from '../../../kit/texts/texts.ts'

export const conditionFormTexts = defineTexts({
  title: { fi: 'Ajoneuvon kunto', en: 'Condition of the vehicle', se: 'Fordonets skick' },
  text: {
    fi: 'Kerro sen verran kuin tiedät. Vastaanottopiste näkee tiedot ja osaa varautua oikein.',
    en: 'Tell us as much as you know. The take-back point sees it and can prepare.',
    se: 'Berätta så mycket du vet. Mottagningsplatsen ser uppgifterna och kan förbereda sig.',
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
    fi: 'Voit ehkä saada palkkion, jos auto on otettu käyttöön viimeistään vuonna 2015, olet omistanut sen vähintään vuoden, se oli viime vuonna liikennekäytössä ainakin 10 kuukautta ja hankit tilalle vähäpäästöisen auton. Palkkiota haetaan Traficomilta, joka päättää siitä. Lue ehdot ennen romuttamista.',
    en: 'You may be able to get a bonus if the car was first registered in 2015 or earlier, you have owned it for at least a year, it was in traffic use for at least 10 months last year, and you replace it with a low-emission car. You apply to Traficom, which decides. Read the conditions before the car is scrapped.',
    se: 'Du kan eventuellt få en premie om bilen togs i bruk senast 2015, du har ägt den i minst ett år, den var i trafik i minst 10 månader i fjol och du skaffar en utsläppssnål bil i stället. Premien söks hos Traficom, som fattar beslutet. Läs villkoren innan bilen skrotas.',
  },
})
