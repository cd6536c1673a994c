import { defineTexts } from '../../texts/texts.ts'

export const homeTexts = defineTexts({
  tab: { fi: 'Omat sivut', en: 'Your pages', se: 'Egna sidor' },
  hello: { fi: 'Hei', en: 'Hello', se: 'Hej' },
  helloName: { fi: 'Hei, {name}', en: 'Hello, {name}', se: 'Hej, {name}' },
  failed: {
    fi: 'Ajoneuvojasi ei saatu haettua',
    en: 'Your vehicles could not be fetched',
    se: 'Dina fordon kunde inte hämtas',
  },
  pickupOn: { fi: 'Nouto {day}', en: 'Pickup on {day}', se: 'Avhämtning {day}' },
  pickupAgreed: {
    fi: 'Piste soittaa ja sopii noudon',
    en: 'The site calls to agree on the pickup',
    se: 'Mottagningsplatsen ringer om avhämtningen',
  },
  bringOn: {
    fi: 'Tuo ajoneuvo pisteelle {day}',
    en: 'Bring the vehicle on {day}',
    se: 'Lämna in fordonet {day}',
  },
  bringOpen: {
    fi: 'Tuo ajoneuvo pisteelle',
    en: 'Bring the vehicle to the site',
    se: 'Lämna in fordonet på mottagningsplatsen',
  },
  processed: {
    fi: 'Romutustodistus on tulossa',
    en: 'The certificate of destruction is on its way',
    se: 'Skrotningsintyget är på väg',
  },
  certified: {
    fi: 'Romutustodistus on valmis',
    en: 'The certificate of destruction is ready',
    se: 'Skrotningsintyget är klart',
  },
  toAnnounce: {
    fi: 'Ajoneuvon voi ilmoittaa pisteelle',
    en: 'The vehicle can be announced to a site',
    se: 'Fordonet kan anmälas till en mottagningsplats',
  },
  sentBack: {
    fi: 'Piste ei ottanut ajoneuvoa vastaan',
    en: 'The site did not receive the vehicle',
    se: 'Mottagningsplatsen tog inte emot fordonet',
  },
  returned: {
    fi: 'Piste palautti ajoneuvon sinulle',
    en: 'The site has returned the vehicle to you',
    se: 'Mottagningsplatsen har återlämnat fordonet',
  },
  others: { fi: 'Muut ajoneuvosi', en: 'Your other vehicles', se: 'Dina andra fordon' },
  vehicles: { fi: 'Ajoneuvosi', en: 'Your vehicles', se: 'Dina fordon' },
  allVehicles: {
    fi: { one: 'Kaikki ja todistukset ({count})', other: 'Kaikki ja todistukset ({count})' },
    en: { one: 'All, with certificates ({count})', other: 'All, with certificates ({count})' },
    se: { one: 'Alla, med intyg ({count})', other: 'Alla, med intyg ({count})' },
  },
  open: { fi: 'Avaa', en: 'Open', se: 'Öppna' },
  openName: { fi: 'Avaa {name}', en: 'Open {name}', se: 'Öppna {name}' },
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
  recycleAgain: {
    fi: 'Kierrätä toinen ajoneuvo',
    en: 'Recycle another vehicle',
    se: 'Återvinn ett annat fordon',
  },
  plateIsEnough: {
    fi: 'Rekisteritunnus riittää alkuun.',
    en: 'The registration number is enough to begin.',
    se: 'Registreringstecknet räcker för att börja.',
  },
  data: {
    fi: 'Mitä palvelu sinusta säilyttää ja miksi',
    en: 'What the service holds on you, and why',
    se: 'Vad tjänsten har om dig, och varför',
  },
  dataLink: { fi: 'Omat tietosi', en: 'Your data', se: 'Dina uppgifter' },
})
