import { defineTexts } from '../../../kit/texts/texts.ts'

export const recipientTexts = defineTexts({
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
})
