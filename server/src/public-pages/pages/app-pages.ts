import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { partsPageTexts } from '@autokierto/domain/texts/parts-page'
import type { WithoutScript } from '../../http/web-files.ts'
import { languageAsked, withHead } from '../index-page.ts'

/** The app's pages that anybody may look for, by their addresses; they need its script. */
export const openAppPages = { '/certificate': certificateCheckTexts, '/forms/parts': partsPageTexts } as const

/** For `serveWeb`: title and description of the app's open pages, for search engines and for whoever gets their address. */
export const described: WithoutScript = async (page, { path, acceptLanguage }) => {
  const texts = Object.hasOwn(openAppPages, path) && openAppPages[path as keyof typeof openAppPages]
  if (!texts) return page
  const language = languageAsked(acceptLanguage)
  return withHead(page, { language, title: texts.title[language], description: texts.lead[language] })
}
