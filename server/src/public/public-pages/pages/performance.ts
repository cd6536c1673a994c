import { getFormats } from '@autokierto/domain/texts/formats'
import { intlTags } from '@autokierto/domain/texts/languages'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { figure } from '../figures.ts'
import { html } from '../html.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { type MonthOfService, readPerformance } from '../performance.ts'
import { minPublishedCount } from '../small-counts.ts'

const performancePageTexts = defineTexts({
  title: { fi: 'Palvelun toiminta', en: 'How the service works', se: 'Hur tjänsten fungerar' },
  lead: {
    fi: 'Kuinka moni tilaus päättyy romutustodistukseen, kuinka nopeasti ja kuinka hyvin palvelu on ollut käytettävissä.',
    en: 'How many orders end with a certificate of destruction, how soon, and how well the service could be reached.',
    se: 'Hur många beställningar som slutar med ett skrotningsintyg, hur snabbt och hur väl tjänsten har kunnat nås.',
  },
  caption: { fi: 'Viimeiset 12 kuukautta', en: 'The last 12 months', se: 'De senaste 12 månaderna' },
  month: { fi: 'Kuukausi', en: 'Month', se: 'Månad' },
  // Soft hyphens let four columns fit on a phone.
  completed: { fi: 'Valmis\u00adtunut', en: 'Comple\u00adted', se: 'Slut\u00adförda' },
  days: {
    fi: 'Päiviä (mediaani)',
    en: 'Days (median)',
    se: 'Dagar (median)',
  },
  availability: { fi: 'Käytettä\u00advyys', en: 'Availa\u00adbility', se: 'Tillgäng\u00adlighet' },
  how: { fi: 'Miten luvut lasketaan', en: 'How the figures are worked out', se: 'Så räknas siffrorna' },
  howCompleted: {
    fi: 'Valmistunut: osuus kuukauden noutotilauksista ja ilmoituksista, joiden ajoneuvo on saanut romutustodistuksen tähän mennessä. Tuoreimmissa kuukausissa osa on vielä kesken.',
    en: 'Completed: the share of pickups ordered and deliveries announced in the month whose vehicle has its certificate by now. In the latest months some are still under way.',
    se: 'Slutförda: andelen av månadens beställda avhämtningar och anmälda leveranser vars fordon hittills har fått sitt intyg. De senaste månaderna är en del ännu på väg.',
  },
  howDays: {
    fi: 'Päivät: tilauksesta todistukseen, kuukauden aikana annetuista todistuksista, joiden ajoneuvo oli ilmoitettu palvelussa.',
    en: 'Days: from order to certificate, of certificates given in the month whose vehicle was announced in the service.',
    se: 'Dagar: från beställning till intyg, för intyg som gavs under månaden och vars fordon hade anmälts i tjänsten.',
  },
  howAvailability: {
    fi: 'Käytettävyys: palvelu merkitsee joka minuutti toimivansa tietokantaansa myöten. Luku on merkittyjen minuuttien osuus.',
    en: 'Availability: each minute the service notes that it works, its database included. The figure is the share of minutes noted.',
    se: 'Tillgänglighet: varje minut noterar tjänsten att den fungerar, databasen inräknad. Siffran är andelen noterade minuter.',
  },
  few: {
    fi: 'Viiva: alle viisi tilausta tai todistusta, tai tieto puuttuu.',
    en: 'A dash: fewer than five orders or certificates, or not known.',
    se: 'Streck: färre än fem beställningar eller intyg, eller okänt.',
  },
})

export const performancePage = async (request: PageRequest): Promise<PublicPage> => {
  const { language, services, now } = request
  const rows = await request.kept('performance', () => readPerformance(services.db, now))
  const tag = intlTags[language]
  const { number } = getFormats(language)
  const share = (value: number, decimals: number) =>
    value.toLocaleString(tag, { style: 'percent', maximumFractionDigits: decimals })
  const name = ({ month }: MonthOfService) =>
    new Date(`${month}T12:00:00Z`).toLocaleDateString(tag, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const row = (month: MonthOfService) => [
    name(month),
    month.ordered < minPublishedCount ? '–' : share(month.certified / month.ordered, 0),
    month.median_days === null || month.given < minPublishedCount ? '–' : number(month.median_days),
    // Rounded down, so that 100 % means every minute.
    month.availability === null ? '–' : share(Math.floor(month.availability * 10_000) / 10_000, 2),
  ]
  return {
    title: performancePageTexts.title[language],
    description: performancePageTexts.lead[language],
    body: html`<h1>${performancePageTexts.title[language]}</h1><p class="public-lead">${performancePageTexts.lead[language]}</p>
${figure(
  performancePageTexts.caption[language],
  [
    performancePageTexts.month,
    performancePageTexts.completed,
    performancePageTexts.days,
    performancePageTexts.availability,
  ].map(head => head[language]),
  rows.toReversed().map(row),
)}
<div class="public-prose"><section><h2>${performancePageTexts.how[language]}</h2>
${[performancePageTexts.howCompleted, performancePageTexts.howDays, performancePageTexts.howAvailability, performancePageTexts.few].map(text => html`<p>${text[language]}</p>`)}</section></div>`,
  }
}
