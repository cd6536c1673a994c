import { defineTexts } from '../../texts/texts.ts'

/** Words of one vehicle's page. */
export const vehicleTexts = defineTexts({
  back: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  pageTitle: { fi: '{name}, käsittely', en: '{name}, process', se: '{name}, behandling' },
  loading: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },

  decisionTitle: {
    fi: 'Mitä ajoneuvolle tehdään?',
    en: 'What happens to the vehicle?',
    se: 'Vad ska hända med fordonet?',
  },
  recycle: { fi: 'Kierrätetään', en: 'Recycle', se: 'Återvinns' },
  recycleText: {
    fi: 'Käsitellään tässä pisteessä viidessä vaiheessa murskaukseen asti.',
    en: 'Treated at this site in five stages, up to the shredder.',
    se: 'Behandlas på den här platsen i fem skeden ända till fragmenteringen.',
  },
  reuse: { fi: 'Käytetään uudelleen', en: 'Reuse', se: 'Återanvänds' },
  reuseText: {
    fi: 'Osat otetaan talteen täällä, tai ajoneuvo tarjotaan muille pisteille.',
    en: 'Parts are saved here, or the vehicle is offered to other sites.',
    se: 'Delarna tas till vara här, eller så erbjuds fordonet till andra platser.',
  },
  decisionHint: {
    fi: 'Päätöstä voi muuttaa, kunnes käsittely alkaa.',
    en: 'The decision may be changed until the process starts.',
    se: 'Beslutet kan ändras tills behandlingen börjar.',
  },
  decide: { fi: 'Päätä näin', en: 'Decide', se: 'Besluta' },
  change: { fi: 'Muuta päätöstä', en: 'Change the decision', se: 'Ändra beslutet' },
  decided: { fi: 'Päätös on tallennettu.', en: 'The decision has been saved.', se: 'Beslutet har sparats.' },
  decidedRecycle: {
    fi: 'Ajoneuvo kierrätetään.',
    en: 'The vehicle is to be recycled.',
    se: 'Fordonet ska återvinnas.',
  },
  decidedReuse: {
    fi: 'Ajoneuvo käytetään uudelleen.',
    en: 'The vehicle is to be reused.',
    se: 'Fordonet ska återanvändas.',
  },
  awaitsDecision: {
    fi: 'Piste ei ole vielä päättänyt, kierrätetäänkö ajoneuvo vai käytetäänkö se uudelleen.',
    en: 'The site has not yet decided whether the vehicle is recycled or reused.',
    se: 'Platsen har ännu inte bestämt om fordonet återvinns eller återanvänds.',
  },

  finish: { fi: 'Merkitse kierrätetyksi', en: 'Mark recycled', se: 'Markera som återvunnet' },
  finishTitle: {
    fi: 'Onko {name} käsitelty loppuun?',
    en: 'Is {name} fully processed?',
    se: 'Är {name} färdigbehandlat?',
  },
  finishText: {
    fi: 'Käsittely päättyy lopullisesti, eikä sitä voi perua. Omistaja saa siitä tiedon.',
    en: 'The process ends for good and cannot be undone. The owner is told.',
    se: 'Behandlingen avslutas slutgiltigt och kan inte ångras. Ägaren får veta det.',
  },
  finished: {
    fi: '{name} on kierrätetty.',
    en: '{name} has been recycled.',
    se: '{name} har återvunnits.',
  },
  finishWaits: {
    fi: 'Kierrätetyksi merkitseminen odottaa. {reasons}',
    en: 'Marking it recycled waits. {reasons}',
    se: 'Markeringen som återvunnet väntar. {reasons}',
  },
  nextVehicle: { fi: 'Seuraava: {name}', en: 'Next: {name}', se: 'Nästa: {name}' },
  noNextVehicle: { fi: 'Katso saapuvat', en: 'See incoming', se: 'Se inkommande' },
  atSite: {
    fi: { one: 'Pisteessä {count} päivän', other: 'Pisteessä {count} päivää' },
    en: { one: 'At the site for {count} day', other: 'At the site for {count} days' },
    se: { one: 'På mottagningsplatsen i {count} dag', other: 'På mottagningsplatsen i {count} dagar' },
  },
  arrivedToday: { fi: 'Tuli tänään', en: 'Came today', se: 'Kom i dag' },
  ownerTitle: { fi: 'Omistaja ja saapuminen', en: 'Owner and arrival', se: 'Ägare och ankomst' },
  unaccept: { fi: 'Kumoa vastaanotto', en: 'Undo the accept', se: 'Ångra mottagandet' },
  unaccepted: {
    fi: 'Vastaanotto on kumottu, ja ajoneuvo on taas saapuvissa.',
    en: 'The accept has been undone, and the vehicle is back in incoming.',
    se: 'Mottagandet har ångrats, och fordonet är inkommande igen.',
  },
  finishedAt: {
    fi: 'Käsittely päätettiin {time}.',
    en: 'The process was finished {time}.',
    se: 'Behandlingen avslutades {time}.',
  },

  otherActions: { fi: 'Muut toiminnot', en: 'Other actions', se: 'Övriga åtgärder' },
  publish: { fi: 'Julkaise markkinalle', en: 'Publish on the market', se: 'Publicera på marknaden' },
  published: {
    fi: 'Ajoneuvo on julkaistu muille pisteille.',
    en: 'The vehicle has been published to other sites.',
    se: 'Fordonet har publicerats för andra platser.',
  },
  unstart: { fi: 'Peru aloitus', en: 'Undo the start', se: 'Ångra starten' },
  unstarted: {
    fi: 'Käsittelyn aloitus on peruttu.',
    en: 'The start of the process has been undone.',
    se: 'Starten av behandlingen har ångrats.',
  },
  return: { fi: 'Palauta omistajalle', en: 'Return to the owner', se: 'Återlämna till ägaren' },
  returnTitle: {
    fi: 'Palauta {name} omistajalle',
    en: 'Return {name} to the owner',
    se: 'Återlämna {name} till ägaren',
  },
  returnText: {
    fi: 'Ajoneuvo poistuu pisteestä, ja sen käsittely täällä päättyy. Omistaja saa tiedon ja syyn.',
    en: 'The vehicle leaves the site and its process here ends. The owner is told the reason.',
    se: 'Fordonet lämnar platsen och behandlingen här upphör. Ägaren får veta orsaken.',
  },
  returned: {
    fi: '{name} on palautettu omistajalle.',
    en: '{name} has been returned to the owner.',
    se: '{name} har återlämnats till ägaren.',
  },
  recall: { fi: 'Peru lähetys', en: 'Call it back', se: 'Återkalla' },
  recallTitle: { fi: 'Peru ajoneuvon {name} lähetys', en: 'Call {name} back', se: 'Återkalla {name}' },
  recallText: {
    fi: 'Ajoneuvo palaa tämän pisteen käsittelyyn. Vastaanottaja saa tiedon ja syyn.',
    en: 'The vehicle comes back in process at this site. The receiver is told the reason.',
    se: 'Fordonet kommer tillbaka till behandling på den här platsen. Mottagaren får veta orsaken.',
  },
  recalled: {
    fi: 'Lähetys on peruttu.',
    en: 'The vehicle has been called back.',
    se: 'Fordonet har återkallats.',
  },
  send: {
    fi: 'Lähetä toiseen pisteeseen',
    en: 'Send to another site',
    se: 'Skicka till en annan mottagningsplats',
  },
  sendTitle: {
    fi: 'Mihin pisteeseen {name} lähetetään?',
    en: 'To which site is {name} sent?',
    se: 'Till vilken mottagningsplats skickas {name}?',
  },
  sendText: {
    fi: 'Ajoneuvo siirtyy vastaanottajan saapuviin. Voit perua lähetyksen, kunnes se otetaan vastaan.',
    en: 'The vehicle moves to the receiver’s incoming list. You can call it back until it is accepted.',
    se: 'Fordonet flyttas till mottagarens inkommande. Du kan återkalla det tills det tas emot.',
  },
  recipient: { fi: 'Vastaanottava piste', en: 'Receiving site', se: 'Mottagande plats' },
  findSite: {
    fi: 'Hae nimellä tai paikkakunnalla',
    en: 'Search by name or town',
    se: 'Sök på namn eller ort',
  },
  noSiteFound: {
    fi: 'Haulla ei löytynyt pistettä.',
    en: 'No site was found.',
    se: 'Ingen mottagningsplats hittades.',
  },
  recipientMissing: {
    fi: 'Valitse piste, johon ajoneuvo lähetetään.',
    en: 'Choose the site the vehicle is sent to.',
    se: 'Välj mottagningsplatsen som fordonet skickas till.',
  },
  sendConfirm: { fi: 'Lähetä ajoneuvo', en: 'Send the vehicle', se: 'Skicka fordonet' },
  sent: {
    fi: '{name} on lähetetty.',
    en: '{name} has been sent.',
    se: '{name} har skickats.',
  },
  onItsWay: {
    fi: 'Ajoneuvo on matkalla toiseen pisteeseen',
    en: 'The vehicle is on its way to another site',
    se: 'Fordonet är på väg till en annan mottagningsplats',
  },
  comingHere: {
    fi: 'Ajoneuvo on tulossa tähän pisteeseen',
    en: 'The vehicle is on its way to this site',
    se: 'Fordonet är på väg till den här mottagningsplatsen',
  },
  openIncoming: { fi: 'Avaa saapuvissa', en: 'Open in incoming', se: 'Öppna i inkommande' },

  listedTitle: {
    fi: 'Tarjolla muille pisteille',
    en: 'Offered to other sites',
    se: 'Erbjuds andra mottagningsplatser',
  },
  listedUntil: {
    fi: 'Tarjous päättyy {time}. Sen jälkeen ajoneuvo palaa käsittelyyn.',
    en: 'The offer ends {time}. After that the vehicle comes back in process.',
    se: 'Erbjudandet går ut {time}. Därefter återgår fordonet till behandling.',
  },
  extend: { fi: 'Jatka 24 tuntia', en: 'Add 24 hours', se: 'Förläng 24 timmar' },
  extended: {
    fi: 'Tarjousta jatkettiin 24 tunnilla.',
    en: '24 hours were added to the offer.',
    se: 'Erbjudandet förlängdes med 24 timmar.',
  },
  withdraw: { fi: 'Vedä pois', en: 'Withdraw', se: 'Dra tillbaka' },
  withdrawn: {
    fi: 'Ajoneuvo on vedetty pois markkinalta.',
    en: 'The vehicle has been withdrawn from the market.',
    se: 'Fordonet har dragits tillbaka från marknaden.',
  },

  remarks: { fi: 'Huomautukset', en: 'Remarks', se: 'Anmärkningar' },
  noRemarks: { fi: 'Ei huomautuksia.', en: 'No remarks.', se: 'Inga anmärkningar.' },
  editRemarks: { fi: 'Muokkaa', en: 'Edit', se: 'Redigera' },
  editRemarksName: { fi: 'Muokkaa huomautuksia', en: 'Edit the remarks', se: 'Redigera anmärkningarna' },
  remarksHint: {
    fi: 'Näkyy myös omistajalle ja markkinalla muille pisteille. Ei henkilötietoja.',
    en: 'The owner sees it too, and other sites on the market. No personal data.',
    se: 'Syns också för ägaren och på marknaden för andra platser. Inga personuppgifter.',
  },
  save: { fi: 'Tallenna', en: 'Save', se: 'Spara' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
  remarksSaved: {
    fi: 'Huomautukset on tallennettu.',
    en: 'The remarks have been saved.',
    se: 'Anmärkningarna har sparats.',
  },
  remarksConflict: {
    fi: 'Kollegasi muutti ajoneuvon tietoja samaan aikaan. Tekstisi on tallessa tässä: tarkista se ja tallenna uudelleen.',
    en: 'A colleague changed the vehicle at the same time. Your text is still here: check it and save again.',
    se: 'En kollega ändrade fordonet samtidigt. Din text finns kvar här: kontrollera den och spara igen.',
  },
})
