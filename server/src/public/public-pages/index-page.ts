import type { Language } from '@autokierto/domain/texts/languages'
import { languages } from '@autokierto/domain/texts/languages'
import { mailTag } from '../../platform/mail/message.ts'
import { type Html, html } from './html.ts'

/** Returns the first of our languages that `Accept-Language` lists, or Finnish if it lists none. */
export const negotiateLanguage = (header: string | undefined): Language => {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const found = languages.find(each => mailTag[each] === tag)
    if (found) return found
  }
  return 'fi'
}

/** Replaces the text from `start` up to and including `end`; returns the page unchanged without `start`. */
export const replaceBetween = (page: string, start: string, end: string, text: string): string => {
  const from = page.indexOf(start)
  if (from < 0) return page
  return page.slice(0, from) + text + page.slice(page.indexOf(end, from) + end.length)
}

type IndexPageHead = { language: Language; title: string; description: string; more?: Html }

/** Sets the language, title and description of the page; `more` follows the description. */
export const withHead = (page: string, { language, title, description, more }: IndexPageHead): string => {
  const metaTags = html`<meta name="description" content="${description}">${more && html`\n${more}`}`
  const parts = [
    ['<html lang="', '>', `<html lang="${mailTag[language]}">`],
    ['<meta name="description"', '>', metaTags.text],
  ] as const
  const titled = page.replace(/(?<=<title[^>]*>)[^<]*/, () => html`${title} · Autokierto`.text)
  return parts.reduce((whole, [start, end, text]) => replaceBetween(whole, start, end, text), titled)
}
