import { escapeHtml } from '../../platform/http/escape-html.ts'

/** Markup that is safe to send: every interpolated value is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Value of a template; null, undefined and false render nothing. */
export type HtmlPart = string | number | Html | null | undefined | false | readonly HtmlPart[]

const renderPart = (part: HtmlPart): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(renderPart).join('')
  return escapeHtml(String(part))
}

/** `html\`<p title="${title}">${text}</p>\`` escapes values between tags and in quoted attributes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((text, index) => (index === 0 ? text : renderPart(parts[index - 1]) + text)).join(''))

/**
 * Serialises data for a script element; the page's policy allows it by hash. Escaping `<` prevents the data
 * from closing the element.
 */
export const jsonIn = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c')
