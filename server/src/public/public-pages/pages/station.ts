import { toDay, type Weekday, weekdays } from '@autokierto/domain/shops/calendar'
import { groupHours } from '@autokierto/domain/shops/group-hours'
import { parseHours } from '@autokierto/domain/shops/opening-hours'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import { type DirectoryShop, findDirectoryShop } from '../../../network/shops/read-shops.ts'
import { defineTexts, formatHours } from '../../../platform/texts/texts.ts'
import { type Html, type HtmlPart, html } from '../html.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { formatFullDay, formatSiteAddress, formatWeekday } from './site-formats.ts'
import { formatOpenState } from './stations.ts'

const stationPageTexts = defineTexts({
  description: {
    fi: 'Romuajoneuvojen virallinen vastaanottopiste: {address}. Aukioloajat, yhteystiedot, nouto ja lupa.',
    en: 'Official take-back point for end-of-life vehicles: {address}. Opening hours, contact, pickup and licence.',
    se: 'Officiell mottagningsplats för skrotfordon: {address}. Öppettider, kontakt, avhämtning och tillstånd.',
  },
  all: { fi: 'Kaikki vastaanottopisteet', en: 'All take-back points', se: 'Alla mottagningsplatser' },
  contact: { fi: 'Yhteystiedot', en: 'Contact', se: 'Kontakt' },
  operator: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  address: { fi: 'Osoite', en: 'Address', se: 'Adress' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  hours: { fi: 'Aukioloajat', en: 'Opening hours', se: 'Öppettider' },
  closed: { fi: 'suljettu', en: 'closed', se: 'stängt' },
  holidays: { fi: 'pyhäpäivät', en: 'public holidays', se: 'helgdagar' },
  askHolidays: { fi: 'kysy pisteeltä', en: 'ask the site', se: 'fråga platsen' },
  exceptional: { fi: 'Poikkeavat päivät', en: 'Exceptional days', se: 'Avvikande dagar' },
  takes: { fi: 'Mitä piste ottaa vastaan', en: 'What the site takes', se: 'Vad platsen tar emot' },
  takesText: {
    fi: 'Henkilö- ja pakettiautot maksutta, kun autossa ovat tallella sen olennaiset osat eikä siinä ole muuta jätettä. Muista ajoneuvoista ja hinnoista kerrotaan pisteellä.',
    en: 'Cars and vans free of charge, as long as their essential parts are in place and there is no other waste in them. Ask the site about other vehicles and their prices.',
    se: 'Person- och paketbilar avgiftsfritt, när bilens väsentliga delar finns kvar och den inte innehåller annat avfall. Fråga platsen om andra fordon och deras priser.',
  },
  pickup: { fi: 'Nouto', en: 'Pickup', se: 'Avhämtning' },
  noPickup: {
    fi: 'Piste ei nouda ajoneuvoja: ne tuodaan itse.',
    en: 'The site does not pick up vehicles: you bring yours yourself.',
    se: 'Platsen hämtar inte fordon: du lämnar in ditt själv.',
  },
  anywhere: {
    fi: 'Noutaa koko Suomesta.',
    en: 'Picks up from all of Finland.',
    se: 'Hämtar i hela Finland.',
  },
  within: {
    fi: 'Noutaa {area} kilometrin päästä linnuntietä.',
    en: 'Picks up within {area} kilometres as the crow flies.',
    se: 'Hämtar inom {area} kilometer fågelvägen.',
  },
  licence: { fi: 'Lupa', en: 'Licence', se: 'Tillstånd' },
  number: { fi: 'Numero', en: 'Number', se: 'Nummer' },
  grantedBy: {
    fi: 'Luvan myöntänyt viranomainen',
    en: 'Authority that granted the licence',
    se: 'Myndighet som beviljat tillståndet',
  },
  authority: { fi: 'Valvova viranomainen', en: 'Supervising authority', se: 'Tillsynsmyndighet' },
  validUntil: { fi: 'Voimassa', en: 'Valid until', se: 'Gäller till och med' },
  noted: {
    fi: 'Luvan tiedot puuttuvat tästä luettelosta. Pyydä ne pisteeltä.',
    en: 'The details of the licence are not in this directory. Ask the site for them.',
    se: 'Uppgifterna om tillståndet finns inte i den här förteckningen. Be platsen om dem.',
  },
  recycle: { fi: 'Kierrätä ajoneuvo', en: 'Recycle a vehicle', se: 'Återvinn ett fordon' },
  expired: {
    fi: 'Piste ei nyt ota ajoneuvoja vastaan',
    en: 'The site takes no vehicles just now',
    se: 'Platsen tar inte emot fordon just nu',
  },
  expiredText: {
    fi: 'Pisteen lupa ei ole voimassa. Uusia tilauksia ja romutustodistuksia ei tehdä, ennen kuin lupa on jälleen kunnossa. Valitse toinen piste.',
    en: 'The licence of the site is not valid. No new orders are taken and no certificates given until it is good again. Choose another site.',
    se: 'Platsens tillstånd är inte i kraft. Inga nya beställningar tas emot och inga intyg ges förrän tillståndet är i ordning igen. Välj en annan plats.',
  },
})

const parseSiteId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const stationPage = async (request: PageRequest): Promise<PublicPage | null> => {
  const { language, services, now, at } = request
  const shop = await findDirectoryShop(services.db, now, parseSiteId(request.of))
  if (shop === null) return null
  const back = html`<p class="public-back"><a href="${at('/stations')}">${stationPageTexts.all[language]}</a></p>`
  if (shop === 'expired') {
    return {
      title: stationPageTexts.expired[language],
      description: stationPageTexts.expiredText[language],
      status: 404,
      body: html`${back}<h1>${stationPageTexts.expired[language]}</h1><p class="public-lead">${stationPageTexts.expiredText[language]}</p>`,
    }
  }
  return {
    title: shop.name,
    description: fillTemplate(stationPageTexts.description[language], { address: formatSiteAddress(shop) }),
    data: siteData(shop, services.config.publicUrl + at(`/stations/${shop.id}`)),
    body: html`${back}<h1>${shop.name}</h1>
<p class="public-lead">${formatOpenState(language, shop, now)}</p>
<p><a class="public-button" href="/login/person">${stationPageTexts.recycle[language]}</a></p>
<div class="public-cards">
${renderCard(stationPageTexts.contact[language], renderDefinitionList(buildContactRows(language, shop)))}
${renderCard(stationPageTexts.hours[language], [renderDefinitionList(buildHoursRows(language, shop)), renderExceptions(language, shop, now)])}
${renderCard(stationPageTexts.takes[language], html`<p>${stationPageTexts.takesText[language]}</p>`)}
${renderCard(stationPageTexts.pickup[language], renderPickup(language, shop))}
${renderCard(stationPageTexts.licence[language], renderLicence(language, shop))}
</div>`,
  }
}

const renderCard = (title: string, body: HtmlPart): Html =>
  html`<section><h2>${title}</h2>${body}</section>\n`

type DefinitionRow = readonly [term: string, value: HtmlPart]

const renderDefinitionList = (rows: readonly DefinitionRow[]): Html =>
  html`<dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`

const buildContactRows = (language: Language, shop: DirectoryShop): DefinitionRow[] => [
  [stationPageTexts.operator[language], shop.operator.name],
  [stationPageTexts.address[language], formatSiteAddress(shop)],
  ...(shop.phone
    ? [
        [
          stationPageTexts.phone[language],
          html`<a href="tel:${shop.phone.replace(/[^\d+]/g, '')}">${shop.phone}</a>`,
        ] as const,
      ]
    : []),
  ...(shop.email
    ? [[stationPageTexts.email[language], html`<a href="mailto:${shop.email}">${shop.email}</a>`] as const]
    : []),
]

/** Any Monday, and the days after it. */
const someWeek: Readonly<Record<Weekday, string>> = {
  mon: '2026-06-01',
  tue: '2026-06-02',
  wed: '2026-06-03',
  thu: '2026-06-04',
  fri: '2026-06-05',
  sat: '2026-06-06',
  sun: '2026-06-07',
}

const buildHoursRows = (language: Language, shop: DirectoryShop): DefinitionRow[] => {
  const name = (day: Weekday) => formatWeekday(language, someWeek[day])
  return [
    ...groupHours(shop).map(
      ({ from, to, spans }) =>
        [
          from === to ? name(from) : `${name(from)}–${name(to)}`,
          spans.map(({ opens, closes }) => formatHours(language, `${opens}-${closes}`)).join(', ') ||
            stationPageTexts.closed[language],
        ] as const,
    ),
    [stationPageTexts.holidays[language], stationPageTexts.askHolidays[language]],
  ]
}

/** Exceptional days that are not over. */
const renderExceptions = (language: Language, shop: DirectoryShop, now: Date): Html | null => {
  const today = toDay(now)
  const coming = shop.exceptional_days.filter(({ to }) => to >= today)
  if (coming.length === 0) return null
  const rows = coming.map(({ from, to, hours }): DefinitionRow => {
    const days =
      from === to
        ? formatFullDay(language, from)
        : `${formatFullDay(language, from)}–${formatFullDay(language, to)}`
    return [days, hours ? formatHours(language, hours) : stationPageTexts.closed[language]]
  })
  return html`<h3>${stationPageTexts.exceptional[language]}</h3>${renderDefinitionList(rows)}`
}

const renderPickup = (
  language: Language,
  { has_pickup, pickup_area_km, pickup_price }: DirectoryShop,
): Html => {
  if (!has_pickup) return html`<p>${stationPageTexts.noPickup[language]}</p>`
  const price = pickup_price[language] ?? pickup_price.fi
  const area =
    pickup_area_km === null
      ? stationPageTexts.anywhere[language]
      : fillTemplate(stationPageTexts.within[language], { area: String(pickup_area_km) })
  return html`<p>${area}</p>${price && html`<p>${price}</p>`}`
}

const renderLicence = (language: Language, { licence }: DirectoryShop): Html => {
  const { number, granted_by, authority, valid_until } = licence
  const rows: DefinitionRow[] = [
    ...(number ? [[stationPageTexts.number[language], number] as const] : []),
    ...(granted_by ? [[stationPageTexts.grantedBy[language], granted_by] as const] : []),
    ...(authority ? [[stationPageTexts.authority[language], authority] as const] : []),
    ...(valid_until
      ? [[stationPageTexts.validUntil[language], formatFullDay(language, valid_until)] as const]
      : []),
  ]
  return rows.length > 0 ? renderDefinitionList(rows) : html`<p>${stationPageTexts.noted[language]}</p>`
}

const schemaDays: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

const siteData = (shop: DirectoryShop, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'RecyclingCenter',
  '@id': url,
  url,
  name: shop.name,
  ...(shop.phone && { telephone: shop.phone }),
  ...(shop.email && { email: shop.email }),
  parentOrganization: { '@type': 'Organization', name: shop.operator.name },
  ...(shop.location && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.location.address ?? undefined,
      postalCode: shop.location.postal ?? undefined,
      addressLocality: shop.location.city ?? undefined,
      addressCountry: shop.location.country ?? 'FI',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: shop.location.latitude,
      longitude: shop.location.longitude,
    },
  }),
  openingHoursSpecification: weekdays.flatMap(day =>
    parseOpeningSpans(shop[`opening_hours_${day}`]).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${schemaDays[day]}`,
      opens,
      closes,
    })),
  ),
  specialOpeningHoursSpecification: shop.exceptional_days.flatMap(({ from, to, hours }) =>
    (hours ? parseOpeningSpans(hours) : [{ opens: '00:00', closes: '00:00' }]).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      opens,
      closes,
    })),
  ),
})

const parseOpeningSpans = (hours: string | null) => (hours ? (parseHours(hours) ?? []) : [])
