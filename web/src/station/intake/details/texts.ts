import { defineTexts } from '../../../kit/texts/texts.ts'

export const detailsTexts = defineTexts({
  isThis: {
    fi: 'Onko tämä oikea ajoneuvo?',
    en: 'Is this the right vehicle?',
    se: 'Är det här rätt fordon?',
  },
  isThisText: {
    fi: 'Vertaa kilpeen, väriin ja valmistenumeroon.',
    en: 'Compare plate, colour and VIN.',
    se: 'Jämför skylten, färgen och tillverkningsnumret.',
  },
  yes: { fi: 'Ajoneuvo on oikea', en: 'This is the vehicle', se: 'Fordonet är rätt' },
  wrong: { fi: 'Väärä ajoneuvo', en: 'Wrong vehicle', se: 'Fel fordon' },
  recheck: { fi: 'Hae tiedot uudelleen', en: 'Recheck the data', se: 'Hämta uppgifterna på nytt' },
  rechecked: {
    fi: 'Ajoneuvon tiedot on tarkistettu rekisteristä.',
    en: 'Car data rechecked.',
    se: 'Fordonets uppgifter har kontrollerats på nytt.',
  },
  recheckFailed: {
    fi: 'Tietoja ei saatu rekisteristä. Näkyvissä ovat aiemmat tiedot.',
    en: 'The register gave no data. What is shown is what was known before.',
    se: 'Uppgifterna kunde inte hämtas ur registret. Det som visas är de tidigare uppgifterna.',
  },
  facts: { fi: 'Liikennerekisteri', en: 'Vehicle register', se: 'Trafikregistret' },
  enteredFacts: { fi: 'Kirjatut tiedot', en: 'As entered', se: 'Antecknade uppgifter' },
  announcedHere: {
    fi: 'Omistaja on ilmoittanut ajoneuvon tänne.',
    en: 'The owner has announced the vehicle to this site.',
    se: 'Ägaren har anmält fordonet hit.',
  },
  announcedElsewhereTitle: {
    fi: 'Omistaja on ilmoittanut ajoneuvon toiseen pisteeseen',
    en: 'The owner has announced the vehicle to another site',
    se: 'Ägaren har anmält fordonet till en annan plats',
  },
  announcedElsewhereText: {
    fi: 'Voit silti ottaa sen vastaan, kun omistaja on tarkistettu täällä. Toinen piste ja omistaja saavat siitä tiedon.',
    en: 'You can still take it in once the owner has been checked here. The other site and the owner are told.',
    se: 'Du kan ändå ta emot det när ägaren har kontrollerats här. Den andra platsen och ägaren får veta det.',
  },
  plan: {
    fi: 'Mitä ajoneuvolle tehdään?',
    en: 'What happens to the vehicle?',
    se: 'Vad ska hända med fordonet?',
  },
  planMissing: {
    fi: 'Valitse, mitä ajoneuvolle tehdään.',
    en: 'Choose what happens to the vehicle.',
    se: 'Välj vad som ska hända med fordonet.',
  },
  recycle: { fi: 'Kierrätetään', en: 'Recycle', se: 'Återvinns' },
  recycleText: {
    fi: 'Käsitellään täällä viidessä vaiheessa.',
    en: 'Treated here in five stages.',
    se: 'Behandlas här i fem skeden.',
  },
  reuse: { fi: 'Käytetään uudelleen täällä', en: 'Reuse here', se: 'Återanvänds här' },
  reuseText: {
    fi: 'Osat otetaan talteen tässä pisteessä.',
    en: 'Parts are saved at this site.',
    se: 'Delarna tas till vara på den här platsen.',
  },
  reuse_market: {
    fi: 'Tarjotaan muille pisteille',
    en: 'Reuse and list to others',
    se: 'Erbjuds andra platser',
  },
  reuse_marketText: {
    fi: 'Julkaistaan heti markkinalle.',
    en: 'Published on the market at once.',
    se: 'Publiceras genast på marknaden.',
  },
  elsewhere: {
    fi: 'Käsitellään toisessa pisteessä',
    en: 'Processed at another site',
    se: 'Behandlas på en annan plats',
  },
  elsewhereText: {
    fi: 'Lähetetään vastaanottajalle, jonka valitset.',
    en: 'Sent to the recipient you choose.',
    se: 'Skickas till mottagaren du väljer.',
  },
  undecided: {
    fi: 'Piste päättää myöhemmin, kierrätetäänkö ajoneuvo vai käytetäänkö se uudelleen.',
    en: 'The site decides later whether the vehicle is recycled or reused.',
    se: 'Platsen bestämmer senare om fordonet återvinns eller återanvänds.',
  },
  remarks: { fi: 'Lisätiedot', en: 'Notes', se: 'Övriga upplysningar' },
  remarksConflict: {
    fi: 'Joku muu muutti ajoneuvon tietoja samaan aikaan. Kirjoittamasi on tallessa tässä: tarkista se ja jatka uudelleen.',
    en: 'Somebody else changed the vehicle at the same time. What you wrote is still here: check it and go on again.',
    se: 'Någon annan ändrade fordonet samtidigt. Det du skrev finns kvar här: kontrollera det och fortsätt på nytt.',
  },
  onwards: { fi: 'Jatka todistukseen', en: 'On to the certificate', se: 'Vidare till intyget' },
})
