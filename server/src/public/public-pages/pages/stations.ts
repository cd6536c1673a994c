import { finlandMapSize, projectToFinlandMap } from '@autokierto/domain/shops/finland-map'
import { getOpenStatus } from '@autokierto/domain/shops/opening-hours'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { searchKey, searchWords } from '@autokierto/domain/texts/search-key'
import { readLine } from '@autokierto/domain/typed-text'
import { type DirectoryShop, readDirectory } from '../../../network/shops/read-shops.ts'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { html } from '../html.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { formatClockTime, formatSiteAddress, formatWeekday } from './site-formats.ts'

const texts = defineTexts({
  title: { fi: 'Vastaanottopisteet', en: 'Take-back points', se: 'Mottagningsplatser' },
  lead: {
    fi: 'Viralliset vastaanottopisteet, joihin romuajoneuvon voi luovuttaa maksutta.',
    en: 'The official take-back points, where you can hand over an end-of-life vehicle free of charge.',
    se: 'De officiella mottagningsplatserna, där du avgiftsfritt kan lämna in ett skrotfordon.',
  },
  search: {
    fi: 'Paikkakunta, postinumero tai nimi',
    en: 'Town, postcode or name',
    se: 'Ort, postnummer eller namn',
  },
  go: { fi: 'Hae', en: 'Search', se: 'Sök' },
  all: { fi: 'Näytä kaikki', en: 'Show all', se: 'Visa alla' },
  count: { fi: '{count} pistettä', en: '{count} sites', se: '{count} platser' },
  one: { fi: '1 piste', en: '1 site', se: '1 plats' },
  none: {
    fi: 'Haulla ei löytynyt yhtään pistettä. Kokeile lähintä suurempaa paikkakuntaa.',
    en: 'No site was found. Try the nearest larger town.',
    se: 'Ingen plats hittades. Pröva närmaste större ort.',
  },
  open: { fi: 'Avoinna, sulkeutuu {time}', en: 'Open, closes at {time}', se: 'Öppet, stänger {time}' },
  opensToday: {
    fi: 'Suljettu, avautuu {time}',
    en: 'Closed, opens at {time}',
    se: 'Stängt, öppnar {time}',
  },
  opensOn: {
    fi: 'Suljettu, avautuu {day} {time}',
    en: 'Closed, opens {day} {time}',
    se: 'Stängt, öppnar {day} {time}',
  },
  ask: { fi: 'Kysy aukioloajat', en: 'Ask for opening hours', se: 'Fråga om öppettiderna' },
  pickup: { fi: 'Nouto', en: 'Pickup', se: 'Avhämtning' },
})

/** Every search word must occur in the site's name, company or address. */
const matchesSiteSearch = (shop: DirectoryShop, search: string): boolean => {
  const text = searchKey([shop.name, shop.operator.name, formatSiteAddress(shop)].join(' '))
  return searchWords(search).every(word => text.includes(word))
}

/** Directory of the sites that receive vehicles: a list, and a map with the same numbers. */
export const stationsPage = async (request: PageRequest): Promise<PublicPage> => {
  const { language, services, now, query, at } = request
  const search = readLine(query.q ?? '')
  const shops = (await readDirectory(services.db, now)).filter(shop => matchesSiteSearch(shop, search))
  const count =
    shops.length === 1
      ? texts.one[language]
      : fillTemplate(texts.count[language], { count: `${shops.length}` })
  return {
    title: texts.title[language],
    description: texts.lead[language],
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: shops.map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: services.config.publicUrl + at(`/stations/${id}`),
      })),
    },
    body: html`<h1>${texts.title[language]}</h1>
<p class="public-lead">${texts.lead[language]}</p>
<form class="public-search" role="search" action="${at('/stations')}">
<p><label for="q">${texts.search[language]}</label>
<input id="q" name="q" type="search" value="${search}" maxlength="100" autocomplete="off" enterkeyhint="search"></p>
<button type="submit">${texts.go[language]}</button>
${search !== '' && html`<a href="${at('/stations')}">${texts.all[language]}</a>`}
</form>
${
  shops.length === 0
    ? html`<p class="public-none">${texts.none[language]}</p>`
    : html`<h2>${count}</h2>
<div class="public-directory">
<ol>${shops.map((shop, index) => renderSiteItem(request, shop, index + 1))}</ol>
${renderMap(request, shops)}
</div>`
}`,
  }
}

const renderSiteItem = ({ language, now, at }: PageRequest, shop: DirectoryShop, number: number) => html`
<li><span class="public-number" aria-hidden="true">${number}</span>
<div><h3><a href="${at(`/stations/${shop.id}`)}">${shop.name}</a></h3>
<p>${shop.operator.name} · ${formatSiteAddress(shop)}</p>
<p class="public-chips"><span>${formatOpenState(language, shop, now)}</span>${
  shop.has_pickup && html`<span>${texts.pickup[language]}</span>`
}</p></div></li>`

/** Says whether the site is open, or when it opens. */
export const formatOpenState = (
  language: PageRequest['language'],
  shop: DirectoryShop,
  now: Date,
): string => {
  const opening = getOpenStatus(shop, now)
  if (!opening) return texts.ask[language]
  if (opening.open)
    return fillTemplate(texts.open[language], { time: formatClockTime(language, opening.closes) })
  const text = opening.today ? texts.opensToday : texts.opensOn
  return fillTemplate(text[language], {
    time: formatClockTime(language, opening.opens),
    day: formatWeekday(language, opening.day),
  })
}

/** The map repeats the list, so it is hidden from screen readers and its links are not tab stops. */
const renderMap = ({ at }: PageRequest, shops: readonly DirectoryShop[]) => html`
<svg class="public-map" viewBox="0 0 ${finlandMapSize.width} ${finlandMapSize.height}" aria-hidden="true" focusable="false">
<use href="/finland.svg#land"/>
${shops
  .map((shop, index) => {
    if (!shop.location) return null
    const { x, y } = projectToFinlandMap(shop.location)
    return html`<a href="${at(`/stations/${shop.id}`)}" tabindex="-1"><circle cx="${x}" cy="${y}" r="11"/><text x="${x}" y="${y}" dy="4">${index + 1}</text></a>\n`
  })
  .reverse()}
</svg>`
