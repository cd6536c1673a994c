import { createHash } from 'node:crypto'
import type { Language } from '@autokierto/domain/texts/languages'
import { languages } from '@autokierto/domain/texts/languages'
import {
  appAddressIn,
  footPages,
  footServices,
  localizePath,
  noticesFile,
  type PageLanguage,
} from '@autokierto/domain/texts/public-pages'
import { mailTag } from '../../platform/mail/message.ts'
import { defineTexts } from '../../platform/texts/texts.ts'
import { Html, html, jsonIn } from './html.ts'
import type { PublicPage } from './page.ts'
import type { Styles } from './styles.ts'

const pageFrameTexts = defineTexts({
  skip: { fi: 'Siirry sisältöön', en: 'Skip to content', se: 'Gå till innehållet' },
  home: { fi: 'Autokierto, etusivulle', en: 'Autokierto, front page', se: 'Autokierto, till förstasidan' },
  language: { fi: 'Kieli', en: 'Language', se: 'Språk' },
  foot: { fi: 'Tietoa palvelusta', en: 'About the service', se: 'Om tjänsten' },
  service: {
    fi: 'Autokierto, romuajoneuvojen kierrätyspalvelu',
    en: 'Autokierto, the recycling service for end-of-life vehicles',
    se: 'Autokierto, återvinningstjänsten för skrotfordon',
  },
})

/** Each language is named in that language. */
const languageLabels: Record<Language, { short: string; full: string }> = {
  fi: { short: 'FI', full: 'suomi' },
  se: { short: 'SV', full: 'svenska' },
  en: { short: 'EN', full: 'English' },
}

type PageFrame = {
  language: Language
  /** Language that the URL names; links use the same form of URL. */
  addressed: PageLanguage
  path: string
  /** The query string of the page, which language links preserve. */
  search: string
  publicUrl: string
  styles: Styles
}

/** Renders the whole page and the `script-src` source that allows its only script element, which contains data. */
export const renderPage = (page: PublicPage, frame: PageFrame): { text: string; scriptSource: string } => {
  const data = page.data === undefined ? null : jsonIn(page.data)
  const hash = data === null ? null : createHash('sha256').update(data).digest('base64')
  return {
    text: `<!doctype html>\n${renderDocument(page, frame, data).text}\n`,
    scriptSource: hash === null ? "'none'" : `'sha256-${hash}'`,
  }
}

const renderDocument = (page: PublicPage, frame: PageFrame, data: string | null): Html => {
  const { language, addressed, path, publicUrl, styles } = frame
  const isFound = (page.status ?? 200) === 200 && !page.isPrivate
  return html`<html lang="${mailTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${page.title} · Autokierto</title>
<meta name="description" content="${page.description}">
${isFound ? alternates(frame) : html`<meta name="robots" content="noindex">`}
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:type" content="website">
<meta property="og:url" content="${publicUrl}${localizePath(addressed, path)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.fonts.map(font => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`)}
${styles.sheets.map(sheet => html`<link rel="stylesheet" href="${sheet}">\n`)}
${data !== null && html`<script type="application/ld+json">${new Html(data)}</script>`}
</head>
<body>
<div class="public">
<a class="public-skip" href="#main">${pageFrameTexts.skip[language]}</a>
${renderHeader(frame)}
<main id="main" tabindex="-1">
${page.body}
</main>
${foot(frame)}
</div>
</body>
</html>`
}

/** Links to the page in each language, and to the one that negotiates the language. */
export const alternates = ({
  addressed,
  path,
  publicUrl,
}: Pick<PageFrame, 'addressed' | 'path' | 'publicUrl'>): Html => html`
<link rel="canonical" href="${publicUrl}${localizePath(addressed, path)}">
${languages.map(
  each =>
    html`<link rel="alternate" hreflang="${mailTag[each]}" href="${publicUrl}${localizePath(each, path)}">\n`,
)}
<link rel="alternate" hreflang="x-default" href="${publicUrl}${localizePath('negotiated', path)}">`

const renderHeader = ({ language, addressed, path, search }: PageFrame): Html => html`
<header class="first-header"><div class="first-row">
<a class="public-logo" href="${localizePath(addressed, '/')}" aria-label="${pageFrameTexts.home[language]}">
<svg viewBox="0 0 38 26" width="38" height="26" aria-hidden="true"><rect class="first-frame" width="38" height="26" rx="6.5"/><path class="first-field" d="M10 3h21.5a3.5 3.5 0 0 1 3.5 3.5v13a3.5 3.5 0 0 1-3.5 3.5H10z"/><path class="first-arrow" d="M28.6 9.6A6.6 6.6 0 1 0 29.6 15.6M29.9 5.9v4.2h-4.2"/></svg>
<span translate="no">Autokierto</span></a>
${languageLinks({ language, path, search })}
</div></header>`

export const languageLinks = ({
  language,
  path,
  search,
}: Pick<PageFrame, 'language' | 'path' | 'search'>): Html => html`
<nav class="public-languages" aria-label="${pageFrameTexts.language[language]}"><ul>
${(['fi', 'se', 'en'] as const).map(
  each =>
    html`<li><a href="${localizePath(each, path)}${search}" lang="${mailTag[each]}" hreflang="${mailTag[each]}"${
      each === language && html` aria-current="true"`
    }><span>${languageLabels[each].short}</span><span class="public-hidden"> ${languageLabels[each].full}</span></a></li>\n`,
)}
</ul></nav>`

export const foot = ({
  language,
  addressed,
  path,
}: Pick<PageFrame, 'language' | 'addressed' | 'path'>): Html => html`
<footer class="public-foot"><nav aria-label="${pageFrameTexts.foot[language]}"><ul>
${footServices.map(page => html`<li><a href="${appAddressIn(addressed, page.path)}">${page.name[language]}</a></li>\n`)}
${footPages.map(
  page =>
    html`<li><a href="${localizePath(addressed, page.path)}"${
      page.path === path && html` aria-current="page"`
    }>${page.name[language]}</a></li>\n`,
)}
<li><a href="${noticesFile.path}">${noticesFile.name[language]}</a></li>
</ul></nav>
<p>${pageFrameTexts.service[language]}</p></footer>`
