import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { partsPageTexts } from '@autokierto/domain/texts/parts-page'
import type { WithoutScript } from '../../http/web-files.ts'
import { mailTag } from '../../mail/letter.ts'
import { html } from '../html.ts'
import { inPlaceOf, languageAsked } from '../index-page.ts'

/** The app's pages that anybody may look for, by their addresses; they need its script. */
export const openAppPages = { '/certificate': certificateCheckTexts, '/forms/parts': partsPageTexts } as const

/** For `serveWeb`: title and description of the app's open pages, for search engines and for whoever gets their address. */
export const described: WithoutScript = async (page, { path, acceptLanguage }) => {
  const texts = Object.hasOwn(openAppPages, path) && openAppPages[path as keyof typeof openAppPages]
  if (!texts) return page
  const language = languageAsked(acceptLanguage)
  const parts = [
    ['<html lang="', '>', `<html lang="${mailTag[language]}">`],
    ['<title>', '</title>', html`<title>${texts.title[language]} · Autokierto</title>`.text],
    ['<meta name="description"', '>', html`<meta name="description" content="${texts.lead[language]}">`.text],
  ] as const
  return parts.reduce((whole, [start, end, text]) => inPlaceOf(whole, start, end, text), page)
}
