import type { Language } from '@autokierto/domain/texts/languages'
import { defineTexts } from '../../platform/texts/texts.ts'
import { html } from './html.ts'
import type { PublicPage } from './page.ts'

const failedPageTexts = defineTexts({
  notFound: { fi: 'Sivua ei löytynyt', en: 'Page not found', se: 'Sidan hittades inte' },
  notFoundText: {
    fi: 'Osoite on ehkä kirjoitettu väärin, tai sivu on siirretty. Jatka alla olevista linkeistä.',
    en: 'The address may be misspelt, or the page has moved. Go on by the links below.',
    se: 'Adressen kan vara felstavad, eller så har sidan flyttats. Fortsätt via länkarna nedan.',
  },
  busy: { fi: 'Hetki vielä', en: 'One moment', se: 'Ett ögonblick' },
  busyText: {
    fi: 'Samasta verkosta on tullut monta hakua peräkkäin. Lataa sivu uudelleen minuutin kuluttua.',
    en: 'Many searches have come from the same network. Reload the page in a minute.',
    se: 'Många sökningar har kommit från samma nät. Ladda om sidan om en minut.',
  },
  outage: {
    fi: 'Palvelu ei ole juuri nyt käytettävissä',
    en: 'The service is not available just now',
    se: 'Tjänsten är inte tillgänglig just nu',
  },
  outageText: {
    fi: 'Katko on yleensä lyhyt. Lataa sivu hetken kuluttua uudelleen.',
    en: 'Outages are usually short. Reload the page in a moment.',
    se: 'Avbrotten är oftast korta. Ladda om sidan om en stund.',
  },
  away: {
    fi: 'Sivua ei voi näyttää juuri nyt',
    en: 'The page cannot be shown just now',
    se: 'Sidan kan inte visas just nu',
  },
  awayText: {
    fi: 'Jokin meni meiltä vikaan. Lataa sivu hetken kuluttua uudelleen.',
    en: 'Something went wrong on our side. Reload the page in a moment.',
    se: 'Något gick fel hos oss. Ladda om sidan om en stund.',
  },
})

const getFailureTexts = (status: number) =>
  status === 404
    ? ([failedPageTexts.notFound, failedPageTexts.notFoundText] as const)
    : status === 429
      ? ([failedPageTexts.busy, failedPageTexts.busyText] as const)
      : status === 503
        ? ([failedPageTexts.outage, failedPageTexts.outageText] as const)
        : ([failedPageTexts.away, failedPageTexts.awayText] as const)

/** Error page for a missing page (404), the rate limit (429), an outage (503) or another error. */
export const failedPage = (language: Language, status: number): PublicPage => {
  const [title, text] = getFailureTexts(status)
  return {
    title: title[language],
    description: text[language],
    status,
    body: html`<h1>${title[language]}</h1><p class="public-lead">${text[language]}</p>`,
  }
}
