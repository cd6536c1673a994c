import { frontPageTexts as words } from '@autokierto/domain/texts/front-page'
import type { Language } from '@autokierto/domain/texts/languages'
import { appAddressIn, localizePath, type PageLanguage } from '@autokierto/domain/texts/public-pages'
import { carDrawing, wheelDrawing } from '@autokierto/domain/vehicles/car-drawing'
import type { Config } from '../../../platform/config/config.ts'
import type { FrontPage } from '../../../platform/http/web-files.ts'
import { mailTag } from '../../../platform/mail/message.ts'
import { html } from '../html.ts'
import { negotiateLanguage, replaceBetween, withHead } from '../index-page.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { alternates, foot, languageLinks } from '../render-page.ts'
import { readStyles, type Styles } from '../styles.ts'

const frontPageSteps = [
  [words.step1, words.step1Text],
  [words.step2, words.step2Text],
  [words.step3, words.step3Text],
] as const

const { y, r, hub } = wheelDrawing

/** The app draws the car in the same place, so nothing moves when it loads. */
const carSvg = html`<svg class="front-car" viewBox="${carDrawing.size}" aria-hidden="true">${carDrawing.lines.map(
  line => html`<path d="${line}"/>`,
)}${carDrawing.wheels.map(
  x => html`<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${r * hub}"/>`,
)}<path class="front-ground" d="${carDrawing.ground}"/></svg>`

/** Content of the app's front page, with links instead of the parts that need script. */
const renderFront = (language: Language, addressed: PageLanguage) => html`
<div class="front-hero"><div><h1>${words.title[language]}</h1><p>${words.lead[language]}</p></div>
${carSvg}</div>
<div class="front-doors">
<section data-on-dark=""><h2>${words.owner[language]}</h2><p>${words.ownerText[language]}</p>
<a class="front-light" href="${appAddressIn(addressed, '/login/person')}">${words.recycle[language]}</a></section>
<section><h2>${words.station[language]}</h2><p>${words.stationText[language]}</p>
<a class="front-quiet" href="${appAddressIn(addressed, '/login/operator')}">${words.signIn[language]}</a></section>
</div>
<ul class="front-services">
<li><a href="${appAddressIn(addressed, '/forms/parts')}">${words.parts[language]}</a><span>${words.partsText[language]}</span></li>
<li><a href="${appAddressIn(addressed, '/certificate')}">${words.certificate[language]}</a><span>${words.certificateText[language]}</span></li>
<li><a href="${appAddressIn(addressed, '/forms/battery')}">${words.battery[language]}</a><span>${words.batteryText[language]}</span></li>
<li><a href="${localizePath(addressed, '/stations')}">${words.stations[language]}</a><span>${words.stationsText[language]}</span></li>
</ul>
<section class="front-how"><h2>${words.how[language]}</h2><ol>${frontPageSteps.map(
  ([title, text]) => html`<li><h3>${title[language]}</h3><p>${text[language]}</p></li>\n`,
)}</ol></section>`

/** Front page under the URL of a language. */
export const frontPage = ({ language, addressed, services }: PageRequest): PublicPage => ({
  title: words.tab[language],
  description: words.lead[language],
  data: {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Autokierto',
    url: services.config.publicUrl + localizePath(addressed, '/'),
    inLanguage: mailTag[language],
  },
  body: renderFront(language, addressed),
})

/** For `serveWeb`: renders each language once per index.html. */
export const createFrontPage = ({ publicUrl }: Pick<Config, 'publicUrl'>): FrontPage => {
  const styles = readStyles()
  const pages = new Map<string, string>()
  return (page, acceptLanguage) => {
    const language = negotiateLanguage(acceptLanguage)
    const cached = pages.get(language + page)
    if (cached) return cached
    const front = withFrontPage(page, language, publicUrl, styles)
    pages.set(language + page, front)
    return front
  }
}

/** Puts the front page into the app's index.html: it shows until the script has loaded, and without script. */
const withFrontPage = (index: string, language: Language, publicUrl: string, styles: Styles): string => {
  const own = styles.sheets.at(-1)
  const body = html`<main class="first-page front">${renderFront(language, 'negotiated')}</main>${foot({ language, addressed: 'negotiated', path: '/' })}`
  const languages = languageLinks({ language, path: '/', search: '' })
  const parts = [
    // Removes the noscript note, because the page works without script. Adds language links only for readers
    // without script, because the app has its own.
    ['<noscript>', '</noscript>', ''],
    [
      '<span translate="no">',
      '</span>',
      `<span translate="no">Autokierto</span><noscript>${languages.text}</noscript>`,
    ],
    ['<div class="first-page"', '</div>', body.text],
    // Placed after the app's stylesheets, which define the order of the cascade layers.
    ['</head', '>', `${own ? html`<link rel="stylesheet" href="${own}">`.text : ''}</head>`],
  ] as const
  const described = withHead(index, {
    language,
    title: words.tab[language],
    description: words.lead[language],
    more: alternates({ addressed: 'negotiated', path: '/', publicUrl }),
  })
  return parts.reduce((page, [start, end, text]) => replaceBetween(page, start, end, text), described)
}
