import { defineTexts } from '../../texts/texts.ts'

export const homeTexts = defineTexts({
  tab: { fi: 'Omat sivut', en: 'Your pages', se: 'Egna sidor' },
  hello: { fi: 'Hei', en: 'Hello', se: 'Hej' },
  helloName: { fi: 'Hei, {name}', en: 'Hello, {name}', se: 'Hej, {name}' },
  lead: {
    fi: 'Täällä hoidat ajoneuvosi viimeisen matkan alusta loppuun.',
    en: 'Here you take care of your vehicle’s last journey from start to finish.',
    se: 'Här sköter du fordonets sista resa från början till slut.',
  },
  continueTitle: {
    fi: 'Jatka siitä, mihin jäit',
    en: 'Go on where you left off',
    se: 'Fortsätt där du slutade',
  },
  continueText: {
    fi: 'Ajoneuvoa ei ole vielä ilmoitettu pisteelle.',
    en: 'The vehicle has not been announced to a site yet.',
    se: 'Fordonet är inte anmält till en mottagningsplats ännu.',
  },
  continueButton: { fi: 'Jatka kierrätystä', en: 'Continue recycling', se: 'Fortsätt återvinningen' },
  forget: { fi: 'Poista keskeneräinen', en: 'Discard the draft', se: 'Ta bort utkastet' },
  forgotten: {
    fi: 'Keskeneräinen kierrätys on poistettu.',
    en: 'The draft has been discarded.',
    se: 'Utkastet har tagits bort.',
  },
  recycle: { fi: 'Kierrätä ajoneuvo', en: 'Recycle a vehicle', se: 'Återvinn ett fordon' },
  recycleText: {
    fi: 'Hae ajoneuvo rekisteritunnuksella, valitse vastaanottopiste ja tilaa nouto tai tuo ajoneuvo itse.',
    en: 'Find the vehicle by its registration number, choose a take-back point, and order a pickup or bring the vehicle yourself.',
    se: 'Sök fordonet med registreringstecknet, välj mottagningsplats och beställ avhämtning eller lämna in fordonet själv.',
  },
  recycleButton: { fi: 'Aloita', en: 'Start', se: 'Börja' },
  certificates: {
    fi: 'Romutustodistukset',
    en: 'Certificates of destruction',
    se: 'Skrotningsintyg',
  },
  certificatesText: {
    fi: 'Seuraa ilmoituksiasi ja lataa romutustodistukset.',
    en: 'Follow your cases and download the certificates of destruction.',
    se: 'Följ dina anmälningar och ladda ner skrotningsintygen.',
  },
  certificatesButton: { fi: 'Katso todistukset', en: 'View certificates', se: 'Se intygen' },
  data: {
    fi: 'Näet myös kaiken, mitä palvelussa on sinusta.',
    en: 'You can also see everything the service holds on you.',
    se: 'Du ser också allt som tjänsten har om dig.',
  },
  dataLink: { fi: 'Omat tietosi', en: 'Your data', se: 'Dina uppgifter' },
})
