import { defineTexts } from '../../../kit/texts/texts.ts'

export const processVehicleTexts = defineTexts({
  back: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  pageTitle: { fi: '{name}, käsittely', en: '{name}, process', se: '{name}, behandling' },
  loading: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },

  nextVehicle: { fi: 'Seuraava: {name}', en: 'Next: {name}', se: 'Nästa: {name}' },
  noNextVehicle: { fi: 'Katso saapuvat', en: 'See incoming', se: 'Se inkommande' },
  atSite: {
    fi: { one: 'Pisteessä {count} päivän', other: 'Pisteessä {count} päivää' },
    en: { one: 'At the site for {count} day', other: 'At the site for {count} days' },
    se: { one: 'På mottagningsplatsen i {count} dag', other: 'På mottagningsplatsen i {count} dagar' },
  },
  arrivedToday: { fi: 'Tuli tänään', en: 'Came today', se: 'Kom i dag' },
  ownerUnsettled: {
    fi: 'Omistaja ei varmistunut rekisteristä',
    en: 'The register did not confirm the owner',
    se: 'Registret bekräftade inte ägaren',
  },
  ownerUnsettledText: {
    fi: 'Ajoneuvo otettiin vastaan tarkistettavana, mutta luovuttaja ei ole rekisterin mukaan sen ainoa omistaja tai ajoneuvoa ei saa ottaa vastaan. Palauta se omistajalle. Kun oikea omistaja tai valtakirja on paikalla, ota se vastaan uudelleen.',
    en: 'It was taken in as to be checked, but according to the register whoever handed it over is not its only owner, or it must not be taken in. Return it to the owner. With the right owner or a power of attorney it can be taken in again.',
    se: 'Fordonet togs emot för senare kontroll, men enligt registret är den som lämnade det inte ensam ägare, eller så får fordonet inte tas emot. Återlämna det till ägaren. När rätt ägare eller en fullmakt finns på plats kan du ta emot det på nytt.',
  },
  ownerTitle: { fi: 'Omistaja ja saapuminen', en: 'Owner and arrival', se: 'Ägare och ankomst' },

  otherActions: { fi: 'Muut toiminnot', en: 'Other actions', se: 'Övriga åtgärder' },
  onItsWay: {
    fi: 'Ajoneuvo on matkalla toiseen pisteeseen',
    en: 'The vehicle is on its way to another site',
    se: 'Fordonet är på väg till en annan mottagningsplats',
  },
  onItsWayTo: {
    fi: 'Ajoneuvo on matkalla: {site}',
    en: 'The vehicle is on its way to {site}',
    se: 'Fordonet är på väg till {site}',
  },
  isAt: {
    fi: 'Ajoneuvo on nyt muualla: {site}',
    en: 'The vehicle is now at {site}',
    se: 'Fordonet finns nu hos {site}',
  },
  isElsewhere: {
    fi: 'Ajoneuvo on nyt toisessa pisteessä',
    en: 'The vehicle is now at another site',
    se: 'Fordonet finns nu på en annan mottagningsplats',
  },
  cameFrom: {
    fi: 'Ajoneuvo tuli pisteestä {site}.',
    en: 'The vehicle came from {site}.',
    se: 'Fordonet kom från {site}.',
  },
  comingHere: {
    fi: 'Ajoneuvo on tulossa tähän pisteeseen',
    en: 'The vehicle is on its way to this site',
    se: 'Fordonet är på väg till den här mottagningsplatsen',
  },
  openIncoming: { fi: 'Avaa saapuvissa', en: 'Open in incoming', se: 'Öppna i inkommande' },

  remarks: { fi: 'Lisätiedot', en: 'Notes', se: 'Övriga upplysningar' },
  noRemarks: { fi: 'Ei lisätietoja.', en: 'No notes.', se: 'Inga övriga upplysningar.' },
  editRemarks: { fi: 'Muokkaa', en: 'Edit', se: 'Redigera' },
  editRemarksName: { fi: 'Muokkaa lisätietoja', en: 'Edit the notes', se: 'Redigera övriga upplysningar' },
  remarksHint: {
    fi: 'Näkyy myös omistajalle ja markkinalla muille pisteille. Ei henkilötietoja.',
    en: 'The owner sees it too, and other sites on the market. No personal data.',
    se: 'Syns också för ägaren och på marknaden för andra platser. Inga personuppgifter.',
  },
  save: { fi: 'Tallenna', en: 'Save', se: 'Spara' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
  remarksSaved: {
    fi: 'Lisätiedot on tallennettu.',
    en: 'The notes have been saved.',
    se: 'Övriga upplysningar har sparats.',
  },
  remarksConflict: {
    fi: 'Kollegasi muutti ajoneuvon tietoja samaan aikaan. Tekstisi on tallessa tässä: tarkista se ja tallenna uudelleen.',
    en: 'A colleague changed the vehicle at the same time. Your text is still here: check it and save again.',
    se: 'En kollega ändrade fordonet samtidigt. Din text finns kvar här: kontrollera den och spara igen.',
  },
})
