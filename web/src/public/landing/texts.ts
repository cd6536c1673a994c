import { defineTexts } from '../../texts/texts.ts'

export const landingTexts = defineTexts({
  tab: {
    fi: 'Romuajoneuvon kierrätys',
    en: 'Recycling an end-of-life vehicle',
    se: 'Återvinning av skrotfordon',
  },
  title: {
    fi: 'Auto tuli tiensä päähän. Hoidetaan loppu kunnolla.',
    en: 'Your car has reached the end of the road. Let’s see it off properly.',
    se: 'Bilen har nått vägens ände. Nu sköter vi resten ordentligt.',
  },
  lead: {
    fi: 'Luovuta romuajoneuvo viralliseen vastaanottoon. Luovuttaminen on maksutonta, ja saat romutustodistuksen heti.',
    en: 'Hand your end-of-life vehicle over to an official take-back point. Handing it over is free of charge, and you get the certificate of destruction at once.',
    se: 'Överlämna ditt skrotfordon till en officiell mottagningsplats. Mottagningen är gratis, och du får skrotningsintyget genast.',
  },
  owner: { fi: 'Ajoneuvon omistaja', en: 'Vehicle owner', se: 'Fordonets ägare' },
  ownerText: {
    fi: 'Kierrätä ajoneuvo, tilaa nouto ja lataa romutustodistus.',
    en: 'Recycle a vehicle, order a pickup and download the certificate of destruction.',
    se: 'Återvinn ett fordon, beställ avhämtning och ladda ner skrotningsintyget.',
  },
  identify: { fi: 'Tunnistaudu', en: 'Identify yourself', se: 'Identifiera dig' },
  station: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  stationText: {
    fi: 'Ota ajoneuvoja vastaan, käsittele ja raportoi.',
    en: 'Receive vehicles, process them and report.',
    se: 'Ta emot fordon, behandla och rapportera.',
  },
  signIn: { fi: 'Kirjaudu', en: 'Sign in', se: 'Logga in' },
  how: { fi: 'Näin se etenee', en: 'How it works', se: 'Så här går det till' },
  step1: { fi: 'Hae ajoneuvo', en: 'Find the vehicle', se: 'Sök fordonet' },
  step1Text: {
    fi: 'Rekisteritunnus riittää. Tiedot tulevat liikennerekisteristä.',
    en: 'The registration number is enough. The details come from the vehicle register.',
    se: 'Registreringstecknet räcker. Uppgifterna kommer från trafikregistret.',
  },
  step2: { fi: 'Valitse vastaanottopiste', en: 'Choose a take-back point', se: 'Välj mottagningsplats' },
  step2Text: {
    fi: 'Lähimmät ensin. Tuo itse tai tilaa nouto.',
    en: 'The nearest come first. Bring it yourself or order a pickup.',
    se: 'De närmaste först. För det själv eller beställ avhämtning.',
  },
  step3: { fi: 'Saat todistuksen', en: 'You get the certificate', se: 'Du får intyget' },
  step3Text: {
    fi: 'Verot ja vakuutus päättyvät samasta päivästä.',
    en: 'Tax and insurance end from the same day.',
    se: 'Skatten och försäkringen upphör från samma dag.',
  },
})
