import { companyBatteryQuestionnaire } from '@autokierto/domain/questionnaires/company-battery'
import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { partsPageTexts } from '@autokierto/domain/texts/parts-page'
import { footPages, localizePath } from '@autokierto/domain/texts/public-pages'
import type { StaticPageHandler } from '../../../platform/http/web-files.ts'
import { mailTag } from '../../../platform/mail/message.ts'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { html } from '../html.ts'
import { negotiateLanguage, replaceBetween, withHead } from '../index-page.ts'

/** Titles and leads of the app's public pages, by path; these pages need script. */
export const openAppPages = {
  '/certificate': certificateCheckTexts,
  '/forms/parts': partsPageTexts,
  '/forms/battery': companyBatteryQuestionnaire,
} as const

/** The page to use instead without script. */
const alternatives = {
  '/certificate': '/stations',
  '/forms/parts': '/stations',
  '/forms/battery': '/contact',
} as const satisfies Record<keyof typeof openAppPages, (typeof footPages)[number]['path']>

const noScriptTexts = defineTexts({
  '/certificate': {
    fi: 'Lomake tarvitsee JavaScriptin. Ilman sitä tarkistus aukeaa todistuksen QR-koodista tai kun kirjoitat koodin alla olevan osoitteen selaimen osoiteriville.',
    en: 'The form needs JavaScript. Without it, the check opens by the QR code of the certificate, or when you type the address below the code into the address bar of the browser.',
    se: 'Formuläret kräver JavaScript. Utan det öppnas kontrollen med intygets QR-kod, eller när du skriver adressen under koden i webbläsarens adressfält.',
  },
  '/forms/parts': {
    fi: 'Haku tarvitsee JavaScriptin. Ilman sitä näet kaikki vastaanottopisteet yhteystietoineen ja voit kysyä osaa suoraan pisteestä.',
    en: 'The search needs JavaScript. Without it, you see all take-back points with their contacts, and can ask a site for the part directly.',
    se: 'Sökningen kräver JavaScript. Utan det ser du alla mottagningsplatser med kontaktuppgifter och kan fråga efter delen direkt på platsen.',
  },
  '/forms/battery': {
    fi: 'Lomake tarvitsee JavaScriptin. Ilman sitä ilmoituksen voi sopia ylläpidon kanssa.',
    en: 'The form needs JavaScript. Without it, the report can be agreed with those who run the service.',
    se: 'Formuläret kräver JavaScript. Utan det kan rapporteringen avtalas med dem som driver tjänsten.',
  },
  front: { fi: 'Etusivulle', en: 'Front page', se: 'Till förstasidan' },
})

const isOpenAppPage = (path: string): path is keyof typeof openAppPages => Object.hasOwn(openAppPages, path)

/**
 * For `serveWeb`: sets the title and description of the app's public pages for search engines, and adds
 * instructions for readers without script.
 */
export const renderAppPage: StaticPageHandler = async (page, { path, acceptLanguage }) => {
  if (!isOpenAppPage(path)) return { text: page }
  const texts = openAppPages[path]
  const language = negotiateLanguage(acceptLanguage)
  const title = texts.title[language]
  const lead = texts.lead[language]
  const other = footPages.find(each => each.path === alternatives[path])!
  const fallback = html`<noscript><div role="main" class="first-page" lang="${mailTag[language]}">
<h1>${title}</h1><p>${lead}</p><p>${noScriptTexts[path][language]}</p>
<p><a href="${localizePath('negotiated', other.path)}">${other.name[language]}</a></p>
<p><a href="${localizePath('negotiated', '/')}">${noScriptTexts.front[language]}</a></p></div></noscript>`
  const described = withHead(page, { language, title, description: lead })
  return { text: replaceBetween(described, '<noscript>', '</noscript>', fallback.text) }
}
