import type { Language } from '../database/types.ts'
import { type Html, type HtmlPart, html } from './html.ts'
import type { PublicPage } from './page.ts'

/** A text of a page in one language: sections of paragraphs, each may end with a list. */
export type Prose = {
  title: string
  lead: string
  sections: readonly { title: string; text?: readonly string[]; list?: readonly string[] }[]
}

/** A page of plain text. @param after what follows it */
export const prosePage = (
  texts: Readonly<Record<Language, Prose>>,
  language: Language,
  after?: HtmlPart,
): PublicPage => {
  const { title, lead, sections } = texts[language]
  return {
    title,
    description: lead,
    body: html`<h1>${title}</h1>
<p class="public-lead">${lead}</p>
<div class="public-prose">
${sections.map(section)}
${after}
</div>`,
  }
}

const section = ({
  title,
  text = [],
  list = [],
}: Prose['sections'][number]): Html => html`<section><h2>${title}</h2>
${text.map(paragraph => html`<p>${paragraph}</p>\n`)}
${list.length > 0 && html`<ul>${list.map(item => html`<li>${item}</li>\n`)}</ul>`}</section>
`
