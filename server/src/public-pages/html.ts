import { escapeHtml } from '../http/escape-html.ts'

/** Markup that is safe to send: written here, with every value in it escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a template; what is missing or false leaves nothing. */
export type HtmlPart = string | number | Html | null | undefined | false | readonly HtmlPart[]

const renderPart = (part: HtmlPart): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(renderPart).join('')
  return escapeHtml(String(part))
}

/** `html\`<p title="${title}">${text}</p>\``: values say what they say, between tags and in quoted attributes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((text, index) => (index === 0 ? text : renderPart(parts[index - 1]) + text)).join(''))

/**
 * Data for machines, in a script element that is none: the policy of the page names its hash. Nothing in it ends the
 * element.
 */
export const jsonIn = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c')
