import { finlandMap, onFinlandMap } from '@autokierto/domain/shops/finland-map'
import { openNow } from '@autokierto/domain/shops/opening-hours'
import { searchKey, searchWords } from '@autokierto/domain/texts/search-key'
import { readLine } from '@autokierto/domain/typed-text'
import { defineWords, fill } from '../../mail/words.ts'
import { type ListedShop, readDirectory } from '../../shops/read-shops.ts'
import { html } from '../html.ts'
import type { Asked, Page } from '../page.ts'
import { addressLine, clockIn, weekdayIn } from './site-words.ts'

const words = defineWords({
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

/** Each word of the search stands somewhere in what is said of the site. */
const isFound = (shop: ListedShop, search: string): boolean => {
  const text = searchKey([shop.name, shop.operator.name, addressLine(shop)].join(' '))
  return searchWords(search).every(word => text.includes(word))
}

/** All sites that take vehicles: a list, and a map with the same numbers beside it. */
export const stationsPage = async (asked: Asked): Promise<Page> => {
  const { language, services, now, query, at } = asked
  const search = readLine(query.q ?? '')
  const shops = (await readDirectory(services.db, now)).filter(shop => isFound(shop, search))
  const count =
    shops.length === 1 ? words.one[language] : fill(words.count[language], { count: `${shops.length}` })
  return {
    title: words.title[language],
    description: words.lead[language],
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
    body: html`<h1>${words.title[language]}</h1>
<p class="public-lead">${words.lead[language]}</p>
<form class="public-search" role="search" action="${at('/stations')}">
<p><label for="q">${words.search[language]}</label>
<input id="q" name="q" type="search" value="${search}" maxlength="100" autocomplete="off" enterkeyhint="search"></p>
<button type="submit">${words.go[language]}</button>
${search !== '' && html`<a href="${at('/stations')}">${words.all[language]}</a>`}
</form>
${
  shops.length === 0
    ? html`<p class="public-none">${words.none[language]}</p>`
    : html`<h2>${count}</h2>
<div class="public-directory">
<ol>${shops.map((shop, index) => site(asked, shop, index + 1))}</ol>
${map(asked, shops)}
</div>`
}`,
  }
}

const site = ({ language, now, at }: Asked, shop: ListedShop, number: number) => html`
<li><span class="public-number" aria-hidden="true">${number}</span>
<div><h3><a href="${at(`/stations/${shop.id}`)}">${shop.name}</a></h3>
<p>${shop.operator.name} · ${addressLine(shop)}</p>
<p class="public-chips"><span>${openWords(language, shop, now)}</span>${
  shop.has_pickup && html`<span>${words.pickup[language]}</span>`
}</p></div></li>`

/** Whether it is open, or when it opens. */
export const openWords = (language: Asked['language'], shop: ListedShop, now: Date): string => {
  const opening = openNow(shop, now)
  if (!opening) return words.ask[language]
  if (opening.open) return fill(words.open[language], { time: clockIn(language, opening.closes) })
  const text = opening.today ? words.opensToday : words.opensOn
  return fill(text[language], {
    time: clockIn(language, opening.opens),
    day: weekdayIn(language, opening.day),
  })
}

/** What the list says in words: where each stands. Nothing of it is heard, and none of its links is a stop of its own. */
const map = ({ at }: Asked, shops: readonly ListedShop[]) => html`
<svg class="public-map" viewBox="0 0 ${finlandMap.width} ${finlandMap.height}" aria-hidden="true" focusable="false">
<use href="/finland.svg#land"/>
${shops
  .map((shop, index) => {
    if (!shop.location) return null
    const { x, y } = onFinlandMap(shop.location)
    return html`<a href="${at(`/stations/${shop.id}`)}" tabindex="-1"><circle cx="${x}" cy="${y}" r="11"/><text x="${x}" y="${y}" dy="4">${index + 1}</text></a>\n`
  })
  .reverse()}
</svg>`
