import { toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { getFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import { intlTags } from '@autokierto/domain/texts/languages'
import { type CsvColumn, formatCsvHead, formatCsvLines } from '../../../platform/lists/csv.ts'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { figure } from '../figures.ts'
import { html } from '../html.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { minPublishedCount } from '../small-counts.ts'
import { readStatistics, type Statistics } from '../statistics.ts'

const statisticsPageTexts = defineTexts({
  title: { fi: 'Tilastot', en: 'Statistics', se: 'Statistik' },
  lead: {
    fi: 'Annetut romutustodistukset kuukausittain, merkeittäin ja maakunnittain.',
    en: 'Certificates of destruction by month, make and region.',
    se: 'Utfärdade skrotningsintyg per månad, märke och landskap.',
  },
  years: { fi: 'Vuosi', en: 'Year', se: 'År' },
  total: {
    fi: 'Vuonna {year} yhteensä {count}',
    en: '{count} in all in {year}',
    se: 'Sammanlagt {count} år {year}',
  },
  few: { fi: 'alle {least}', en: 'fewer than {least}', se: 'färre än {least}' },
  month: { fi: 'Kuukausi', en: 'Month', se: 'Månad' },
  make: { fi: 'Merkki', en: 'Make', se: 'Märke' },
  region: { fi: 'Maakunta', en: 'Region', se: 'Landskap' },
  count: { fi: 'Todistuksia', en: 'Certificates', se: 'Intyg' },
  byMonth: { fi: 'Kuukausittain', en: 'By month', se: 'Per månad' },
  byMake: { fi: 'Merkeittäin', en: 'By make', se: 'Per märke' },
  byRegion: {
    fi: 'Maakunnittain, vastaanottopisteen mukaan',
    en: 'By region, of the take-back point',
    se: 'Per landskap, enligt mottagningsplatsen',
  },
  others: { fi: 'muut yhteensä', en: 'others together', se: 'övriga sammanlagt' },
  none: {
    fi: 'Todistuksia on liian vähän näytettäväksi.',
    en: 'There are too few certificates to be shown.',
    se: 'Det finns för få intyg för att visas.',
  },
  hidden: {
    fi: 'Alle viiden määriä ei näytetä. Jos rivi paljastaisi toisen pienen määrän, sitäkään ei näytetä. Kumotut todistukset eivät ole mukana. Luvut päivittyvät tunnin välein.',
    en: 'Counts under five are not shown, nor is one that would give away another. Revoked certificates are not counted. The figures are renewed every hour.',
    se: 'Antal under fem visas inte, och inte heller ett som skulle avslöja ett annat. Återkallade intyg räknas inte. Siffrorna förnyas varje timme.',
  },
  data: { fi: 'Avoin data', en: 'Open data', se: 'Öppna data' },
  licence: {
    fi: 'Tietoja saa käyttää vapaasti lisenssillä CC BY 4.0, kun lähteeksi mainitaan Autokierto.',
    en: 'The data may be used freely under the licence CC BY 4.0, naming Autokierto as its source.',
    se: 'Uppgifterna får användas fritt under licensen CC BY 4.0 när Autokierto anges som källa.',
  },
  kind: { fi: 'Ryhmä', en: 'Group', se: 'Grupp' },
  name: { fi: 'Nimi', en: 'Name', se: 'Namn' },
})

const licenceUrl = 'https://creativecommons.org/licenses/by/4.0/'
const readCached = (request: PageRequest, year: number, today: string) =>
  request.kept(`statistics ${year}`, () => readStatistics(request.services.db, year, today))

/** Statistics of the requested year; of the current year if the year is missing or has no certificates. */
const statisticsFor = async (request: PageRequest): Promise<Statistics> => {
  const today = toDay(request.now)
  const thisYear = Number(today.slice(0, 4))
  const latest = await readCached(request, thisYear, today)
  const year = Number(request.query.year)
  return latest.years.includes(year) && year !== thisYear ? readCached(request, year, today) : latest
}

const monthIn = (language: Language, year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 15)).toLocaleDateString(intlTags[language], {
    month: 'long',
    timeZone: 'UTC',
  })

const formatFewText = (language: Language) =>
  fillTemplate(statisticsPageTexts.few[language], { least: String(minPublishedCount) })

export const statisticsPage = async (request: PageRequest): Promise<PublicPage> => {
  const { language, at, services } = request
  const shown = await statisticsFor(request)
  const { number } = getFormats(language)
  const countIn = (count: number | null) => (count === null ? formatFewText(language) : number(count))
  const { publicUrl } = services.config
  const head = [statisticsPageTexts.count[language]]
  return {
    title: statisticsPageTexts.title[language],
    description: statisticsPageTexts.lead[language],
    data: {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: `Autokierto: ${statisticsPageTexts.title[language]}`,
      description: statisticsPageTexts.lead[language],
      url: publicUrl + at('/statistics'),
      license: licenceUrl,
      creator: { '@type': 'Organization', name: 'Autokierto' },
      distribution: [
        { type: 'application/json', path: '/statistics.json' },
        { type: 'text/csv', path: '/statistics.csv' },
      ].map(({ type, path }) => ({
        '@type': 'DataDownload',
        encodingFormat: type,
        contentUrl: `${publicUrl}${path}?year=${shown.year}`,
      })),
    },
    body: html`<h1>${statisticsPageTexts.title[language]} ${shown.year}</h1>
<p class="public-lead">${statisticsPageTexts.lead[language]} ${fillTemplate(
      statisticsPageTexts.total[language],
      {
        year: String(shown.year),
        count: countIn(shown.total),
      },
    )}.</p>
<nav class="public-years" aria-label="${statisticsPageTexts.years[language]}"><ul>${shown.years.map(
      year =>
        html`<li><a href="${at('/statistics')}?year=${year}"${
          year === shown.year && html` aria-current="page"`
        }>${year}</a></li>`,
    )}</ul></nav>
${figure(
  statisticsPageTexts.byMonth[language],
  [statisticsPageTexts.month[language], ...head],
  shown.months.map(({ month, count }) => [monthIn(language, shown.year, month), countIn(count)]),
)}
${
  shown.makes.length === 0
    ? html`<p class="public-none">${statisticsPageTexts.none[language]}</p>`
    : [
        figure(
          statisticsPageTexts.byMake[language],
          [statisticsPageTexts.make[language], ...head],
          shown.makes.map(({ name, count }) => [name ?? statisticsPageTexts.others[language], number(count)]),
        ),
        figure(
          statisticsPageTexts.byRegion[language],
          [statisticsPageTexts.region[language], ...head],
          shown.regions.map(({ region, count }) => [
            region?.[language] ?? statisticsPageTexts.others[language],
            number(count),
          ]),
        ),
      ]
}
<div class="public-prose"><section><p>${statisticsPageTexts.hidden[language]}</p></section>
<section><h2>${statisticsPageTexts.data[language]}</h2><p>${statisticsPageTexts.licence[language]}</p>
<ul><li><a href="/statistics.json?year=${shown.year}">JSON</a></li>
<li><a href="${at('/statistics.csv')}?year=${shown.year}">CSV</a></li>
<li><a href="${licenceUrl}" rel="license">CC BY 4.0</a></li></ul></section></div>`,
  }
}

/** The statistics as JSON. Hidden counts are null, and the sum of all others has a null name. */
export const statisticsJson = async (request: PageRequest): Promise<object> => {
  const { year, total, months, makes, regions } = await statisticsFor(request)
  return {
    source: 'Autokierto',
    license: licenceUrl,
    hidden_below: minPublishedCount,
    year,
    total,
    months,
    makes,
    regions: regions.map(({ region, count }) => ({ name: region?.fi ?? null, count })),
  }
}

type StatisticsLine = { kind: string; name: string; count: number | null }

export const statisticsCsv = async (request: PageRequest): Promise<string> => {
  const { language } = request
  const { year, months, makes, regions } = await statisticsFor(request)
  const columns: readonly CsvColumn<StatisticsLine>[] = [
    { key: 'year', head: statisticsPageTexts.years, value: () => year },
    { key: 'kind', head: statisticsPageTexts.kind, value: ({ kind }) => kind },
    { key: 'name', head: statisticsPageTexts.name, value: ({ name }) => name },
    { key: 'count', head: statisticsPageTexts.count, value: ({ count }) => count ?? formatFewText(language) },
  ]
  const lines: StatisticsLine[] = [
    ...months.map(({ month, count }) => ({
      kind: statisticsPageTexts.month[language],
      name: monthIn(language, year, month),
      count,
    })),
    ...makes.map(({ name, count }) => ({
      kind: statisticsPageTexts.make[language],
      name: name ?? statisticsPageTexts.others[language],
      count,
    })),
    ...regions.map(({ region, count }) => ({
      kind: statisticsPageTexts.region[language],
      name: region?.[language] ?? statisticsPageTexts.others[language],
      count,
    })),
  ]
  return formatCsvHead(columns, language) + formatCsvLines(lines, columns, language)
}
