import { defineTexts } from '../../kit/texts/texts.ts'

export const ownerHomeTexts = defineTexts({
  tab: { fi: 'Omat sivut', en: 'Your pages', se: 'Egna sidor' },
  hello: { fi: 'Hei', en: 'Hello', se: 'Hej' },
  helloName: { fi: 'Hei, {name}', en: 'Hello, {name}', se: 'Hej, {name}' },
  failed: {
    fi: 'Ajoneuvojasi ei saatu haettua',
    en: 'Your vehicles could not be fetched',
    se: 'Dina fordon kunde inte hämtas',
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
  more: { fi: 'Todistukset ja tiedot', en: 'Certificates and data', se: 'Intyg och uppgifter' },
  certificates: { fi: 'Romutustodistukset', en: 'Certificates of destruction', se: 'Skrotningsintyg' },
  certificatesText: {
    fi: 'Katso ja lataa todistukset kierrättämistäsi ajoneuvoista.',
    en: 'View and download the certificates of the vehicles you have recycled.',
    se: 'Visa och ladda ner intygen för de fordon du har återvunnit.',
  },
  data: {
    fi: 'Mitä palvelu sinusta säilyttää ja miksi',
    en: 'What the service holds on you, and why',
    se: 'Vad tjänsten har om dig, och varför',
  },
  dataLink: { fi: 'Omat tietosi', en: 'Your data', se: 'Dina uppgifter' },
})
