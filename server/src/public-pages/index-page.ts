import { languages } from '@autokierto/domain/texts/languages'
import type { Language } from '../database/types.ts'
import { mailTag } from '../mail/message.ts'
import { type Html, html } from './html.ts'

/** The first of our languages that a browser asks for, Finnish where it asks for none. */
export const negotiateLanguage = (header: string | undefined): Language => {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const found = languages.find(each => mailTag[each] === tag)
    if (found) return found
  }
  return 'fi'
}

/** The page with `text` in place of what begins with `start` and ends with `end`. */
export const replaceBetween = (page: string, start: string, end: string, text: string): string => {
  const from = page.indexOf(start)
  if (from < 0) return page
  return page.slice(0, from) + text + page.slice(page.indexOf(end, from) + end.length)
}

type IndexPageHead = { language: Language; title: string; description: string; more?: Html }

/** The page under a title and a description of its own, in a language; `more` stands after the description. */
export const withHead = (page: string, { language, title, description, more }: IndexPageHead): string => {
  const told = html`<meta name="description" content="${description}">${more && html`\n${more}`}`
  const parts = [
    ['<html lang="', '>', `<html lang="${mailTag[language]}">`],
    ['<meta name="description"', '>', told.text],
  ] as const
  const titled = page.replace(/(?<=<title[^>]*>)[^<]*/, () => html`${title} · Autokierto`.text)
  return parts.reduce((whole, [start, end, text]) => replaceBetween(whole, start, end, text), titled)
}
